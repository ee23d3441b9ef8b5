import type { TableStatus } from '@flotilla/client';
import type {
  BySeat,
  Cell,
  FleetView,
  BlindView,
  Ruleset,
  Seat,
  SeenEvent,
  View,
  Viewer,
} from '@flotilla/engine';
import type { Layouts } from './keep/layout.ts';
import { type GameRecord, type Tournament, champion } from '@flotilla/play';

/** A player's private notes on enemy pieces, by cell. */
export type Notes = ReadonlyMap<Cell, string>;

/** A game as the screens get it: values, made anew after every change of the table. */
export interface Game {
  readonly id: string;
  readonly rules: Ruleset;
  readonly players: BySeat<string | null>;
  /** The seats played from this screen. */
  readonly seats: readonly Seat[];
  readonly status: TableStatus;
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
  readonly isFar: boolean;
  /** Somebody has yet to take the other seat. */
  readonly isOpen: boolean;
  readonly notes: BySeat<Notes>;
  /** What the players of this screen have placed so far. */
  readonly layouts: Layouts;
}

/** What one viewer knows of a game. A viewer that may not look is a bug. */
export function viewOf({ views }: Game, viewer: Viewer): View {
  const view = views[viewer];
  if (view === undefined) throw new Error(`${viewer} may not look.`);
  return view;
}

export const fleetViewOf = (game: Game, viewer: Viewer): FleetView => {
  const view = viewOf(game, viewer);
  if (view.game !== 'fleet') throw new Error('This is no fleet game.');
  return view;
};

export const blindViewOf = (game: Game, viewer: Viewer): BlindView => {
  const view = viewOf(game, viewer);
  if (view.game !== 'blind') throw new Error('This is no blind game.');
  return view;
};

/** What everybody at the table knows: it is the same in every view. */
export function chartOf({ views }: Game): View['chart'] {
  const view = views.spectator ?? views[0] ?? views[1];
  if (view === undefined) throw new Error('Nobody may look.');
  return view.chart;
}

/** Whether nothing is left to be played, neither of the game nor of its knockout. */
export const isDone = (game: Game): boolean =>
  chartOf(game).phase === 'over' &&
  (game.tournament === null || champion(game.tournament) !== null);

/** The person of this screen who must act: the one who looks, if he must. */
export function awaitedPerson(game: Game, looker: Seat | null): Seat | null {
  const awaited = chartOf(game).toAct.filter((seat) => game.seats.includes(seat));
  if (looker !== null && awaited.includes(looker)) return looker;
  return awaited[0] ?? null;
}

/** Do two people share this screen? Then a curtain lies between them. */
export const isShared = ({ seats }: Game): boolean => seats.length > 1;
