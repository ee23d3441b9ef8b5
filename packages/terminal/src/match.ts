import type { MatchClientStatus } from '@flotilla/client';
import {
  type BySeat,
  type Cell,
  type FleetView,
  type BlindView,
  type Ruleset,
  type Seat,
  type SeenEvent,
  type View,
  type Viewer,
  bySeat,
} from '@flotilla/engine';
import { type GameRecord, type Tournament, champion } from '@flotilla/play';
import { LEVELS } from '@flotilla/bots';
import { type Reader, type Words } from '@flotilla/words';
import type { PartialPlacements } from './saves/placement.ts';
import type { TerminalSettings } from './screens/settings.ts';

/** A player's private notes on enemy pieces, by cell. */
export type PieceNotes = ReadonlyMap<Cell, string>;

/** A game as the screens get it: values, made anew after every change of the table. */
export interface ScreenMatch {
  readonly id: string;
  readonly rules: Ruleset;
  readonly players: BySeat<string | null>;
  /** The seats played from this screen. */
  readonly seats: readonly Seat[];
  readonly status: MatchClientStatus;
  /** What may be seen here: by each seat of this screen, and, of games at this screen, by everybody. */
  readonly views: Readonly<Partial<Record<Viewer, View>>>;
  readonly seen: Readonly<Partial<Record<Viewer, readonly SeenEvent[]>>>;
  readonly scores: BySeat<number> | null;
  readonly timeLeft: BySeat<number> | null;
  /** Once the game is over. */
  readonly record: GameRecord | null;
  /** The knockout this game belongs to, with its result once it is over. */
  readonly tournament: Tournament | null;
  readonly hasHints: boolean;
  /** The match is on a server. */
  readonly isRemote: boolean;
  /** Somebody has yet to take the other seat. */
  readonly isOpen: boolean;
  readonly notes: BySeat<PieceNotes>;
  /** What the players of this screen have placed so far. */
  readonly placements: PartialPlacements;
}

/** What one viewer knows of a game. A viewer that may not look is a bug. */
export function viewOf({ views }: ScreenMatch, viewer: Viewer): View {
  const view = views[viewer];
  if (view === undefined) throw new Error(`${viewer} may not look.`);
  return view;
}

export const fleetViewOf = (match: ScreenMatch, viewer: Viewer): FleetView => {
  const view = viewOf(match, viewer);
  if (view.game !== 'fleet') throw new Error('This is no fleet game.');
  return view;
};

export const blindViewOf = (match: ScreenMatch, viewer: Viewer): BlindView => {
  const view = viewOf(match, viewer);
  if (view.game !== 'blind') throw new Error('This is no blind game.');
  return view;
};

/** What everybody at the table knows: it is the same in every view. */
export function chartOf({ views }: ScreenMatch): View['publicState'] {
  const view = views.spectator ?? views[0] ?? views[1];
  if (view === undefined) throw new Error('Nobody may look.');
  return view.publicState;
}

/** Whether nothing is left to be played, neither of the game nor of its knockout. */
export const isDone = (match: ScreenMatch): boolean =>
  chartOf(match).phase === 'over' &&
  (match.tournament === null || champion(match.tournament) !== null);

/** The person of this screen who must act: the one who looks, if he must. */
export function awaitedPerson(match: ScreenMatch, viewer: Seat | null): Seat | null {
  const awaited = chartOf(match).toAct.filter((seat) => match.seats.includes(seat));
  if (viewer !== null && awaited.includes(viewer)) return viewer;
  return awaited[0] ?? null;
}

/** Do two people share this screen? Then a curtain lies between them. */
export const isShared = ({ seats }: ScreenMatch): boolean => seats.length > 1;

/** What a player is called on the screen. */
export function nameOf(
  words: Words,
  { players }: Pick<ScreenMatch, 'players'>,
  seat: Seat,
): string {
  return shownName(words, players[seat] ?? words.terminal.setup.nameless(seat + 1));
}

/** A name as it is told: computers have one in every language. */
export function shownName(words: Words, name: string): string {
  const level = LEVELS.find((known) => name === `bot:${known}`);
  return level === undefined ? name : words.terminal.setup.computer(words.levels[level].name);
}

export const namesAt = (words: Words, game: Pick<ScreenMatch, 'players'>): BySeat<string> =>
  bySeat((seat) => nameOf(words, game, seat));

/** Whoever reads what happens: a player, or somebody who looks on. */
export function readerOf(
  words: Words,
  settings: Pick<TerminalSettings, 'hit'>,
  game: Pick<ScreenMatch, 'players'>,
  seat: Seat | null,
): Reader {
  const reader = { seat, names: namesAt(words, game) };
  return settings.hit === null ? reader : { ...reader, hit: settings.hit };
}
