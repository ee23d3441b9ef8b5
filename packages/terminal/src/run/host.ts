import type { LocalTable } from '@flotilla/client';
import { type Tournament, walkRecord } from '@flotilla/play';
import type { Game } from '../game.ts';
import { tournamentAfter } from '../keep/evening.ts';
import { type FarHost, farGame } from './far.ts';
import type { Slot } from './slot.ts';

/** A table at this terminal, and its file. */
export interface LocalHost {
  readonly kind: 'local';
  readonly table: LocalTable;
  readonly slot: Slot;
}

/** The table the people at this terminal sit at. */
export type Host = LocalHost | FarHost;

/** The game as the screens get it. */
export const gameOf = (host: Host): Game =>
  host.kind === 'local' ? localGame(host) : farGame(host);

function localGame(host: LocalHost): Game {
  const { table, slot } = host;
  const record = table.record();
  const viewers = [...table.seats, 'spectator'] as const;
  slot.follow(table.seen('spectator'));
  return {
    id: slot.id,
    rules: table.rules,
    players: table.players,
    seats: table.seats,
    status: table.status,
    views: Object.fromEntries(viewers.map((viewer) => [viewer, table.view(viewer)])),
    seen: Object.fromEntries(viewers.map((viewer) => [viewer, table.seen(viewer)])),
    scores: table.scores(),
    timeLeft: table.timeLeft(),
    record: record.ok ? record.value : null,
    tournament: tournamentOf(host),
    hasHints: slot.around.hasHints,
    isFar: false,
    isOpen: false,
    notes: slot.around.notes,
    layouts: slot.around.layouts,
  };
}

/** The knockout with the result of this game, once there is one. */
export function tournamentOf({ table, slot }: LocalHost): Tournament | null {
  const { evening } = slot.around;
  if (evening === null) return null;
  const record = table.record();
  const match = record.ok ? walkRecord(record.value) : record;
  return match.ok ? tournamentAfter(evening, match.value) : evening.tournament;
}
