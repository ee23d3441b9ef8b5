import type { LocalTable } from '@flotilla/client';
import type { BySeat } from '@flotilla/engine';
import {
  type GameRecord,
  type Tournament,
  nextMatches,
  reportResult,
  walkRecord,
} from '@flotilla/play';
import { reportOf } from '@flotilla/play';
import type { Game } from '../game.ts';
import type { Slot } from './slot.ts';

/** The table the people at this terminal sit at, and its file. */
export interface Host {
  readonly table: LocalTable;
  readonly slot: Slot;
}

/** The game as the screens get it. */
export function gameOf({ table, slot }: Host): Game {
  const record = table.record();
  const viewers = [...table.seats, 'spectator'] as const;
  slot.follow(table.seen('spectator'));
  return {
    id: slot.id,
    rules: table.rules,
    players: table.players,
    occupants: table.occupants,
    seats: table.seats,
    status: table.status,
    views: Object.fromEntries(viewers.map((viewer) => [viewer, table.view(viewer)])),
    seen: Object.fromEntries(viewers.map((viewer) => [viewer, table.seen(viewer)])),
    scores: table.scores(),
    timeLeft: table.timeLeft(),
    record: record.ok ? record.value : null,
    tournament: tournamentOf({ table, slot }),
    hasHints: slot.around.hasHints,
    notes: slot.around.notes,
  };
}

/** The knockout with the result of this game, once there is one. */
export function tournamentOf({ table, slot }: Host): Tournament | null {
  const { evening } = slot.around;
  if (evening === null) return null;
  const record = table.record();
  return record.ok ? reported(evening, record.value) : evening.tournament;
}

function reported(
  { tournament, game }: NonNullable<Slot['around']['evening']>,
  record: GameRecord,
): Tournament {
  const fixture = nextMatches(tournament).find(
    ({ round, pair }) => round === game.round && pair === game.pair,
  );
  const match = walkRecord(record);
  if (fixture === undefined || !match.ok) return tournament;
  const report = reportOf(fixture, match.value);
  const next = report.ok ? reportResult(tournament, report.value) : report;
  return next.ok ? next.value : tournament;
}

export const swapped = <T>([one, two]: BySeat<T>): BySeat<T> => [two, one];
