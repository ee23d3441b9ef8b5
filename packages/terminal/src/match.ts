import type { MatchClientStatus } from '@flotilla/client';
import type { FleetPublic } from '@flotilla/engine';
import {
  type BlindView,
  type BySeat,
  type Cell,
  type FleetView,
  type Ruleset,
  type Seat,
  type SeenEvent,
  type View,
  type Viewer,
  bySeat,
} from '@flotilla/engine';
import { type GameRecord, LEVELS, type Level, type Tournament, champion } from '@flotilla/play';
import { type Reader, type Words } from '@flotilla/words';
import type { OnlineMatch } from './online/state.ts';
import type { PartialPlacements } from './saves/placement.ts';
import type { TerminalSettings } from './screens/settings.ts';

/** A player's private notes on the opponent's pieces, by cell. */
export type PieceNotes = ReadonlyMap<Cell, string>;

/** Who has no connection in a game without a clock on a server, and the milliseconds until their opponent may claim the win. */
export interface Absence {
  readonly who: 'opponent' | 'self';
  /** Null: nothing can be claimed yet, because it is not the opponent's turn. */
  readonly claimIn: number | null;
}

/** A match as the screens get it: plain values, made anew after every change. */
export interface ScreenMatch {
  readonly id: string;
  readonly rules: Ruleset;
  readonly players: BySeat<string | null>;
  /** The seats played from this screen. */
  readonly seats: readonly Seat[];
  readonly status: MatchClientStatus;
  /** The views of the seats at this screen, and of spectators for local matches. */
  readonly views: Readonly<Partial<Record<Viewer, View>>>;
  readonly seen: Readonly<Partial<Record<Viewer, readonly SeenEvent[]>>>;
  readonly scores: BySeat<number> | null;
  readonly timeLeft: BySeat<number> | null;
  readonly absence: Absence | null;
  /** Once the match is over. */
  readonly record: GameRecord | null;
  /** The knockout this match belongs to, with its result once it is over. */
  readonly tournament: Tournament | null;
  readonly hasHints: boolean;
  /** What a match on a server has besides the game; null: the match is on this terminal. */
  readonly online: OnlineMatch | null;
  /** The other seat is still free. */
  readonly isOpen: boolean;
  readonly notes: BySeat<PieceNotes>;
  /** What the players of this screen have placed so far. */
  readonly placements: PartialPlacements;
}

/** What one viewer knows of a game. */
function viewOf({ views }: ScreenMatch, viewer: Viewer): View {
  const view = views[viewer];
  if (view === undefined) throw new Error(`There is no view of ${viewer}.`);
  return view;
}

export const fleetViewOf = (match: ScreenMatch, viewer: Viewer): FleetView => {
  const view = viewOf(match, viewer);
  if (view.game !== 'fleet') throw new Error('This is not a fleet game.');
  return view;
};

export const blindViewOf = (match: ScreenMatch, viewer: Viewer): BlindView => {
  const view = viewOf(match, viewer);
  if (view.game !== 'blind') throw new Error('This is not a blind game.');
  return view;
};

/** What both seats and spectators know: it is the same in every view. */
export function publicStateOf({ views }: ScreenMatch): View['publicState'] {
  const view = views.spectator ?? views[0] ?? views[1];
  if (view === undefined) throw new Error('There is no view.');
  return view.publicState;
}

/** What was seen of the match from this screen: all that is public is the same for every viewer. */
export const seenOf = ({ seen }: ScreenMatch): readonly SeenEvent[] =>
  seen.spectator ?? seen[0] ?? seen[1] ?? [];

export function fleetPublicOf(match: ScreenMatch): FleetPublic {
  const publicState = publicStateOf(match);
  if (!('seas' in publicState)) throw new Error('This is not a fleet game.');
  return publicState;
}

/** Whether the match is over, and its knockout too. */
export const isDone = (match: ScreenMatch): boolean =>
  publicStateOf(match).phase === 'over' &&
  (match.tournament === null || champion(match.tournament) !== null);

/** The player at this screen who must act: the viewer, if they must. */
export function awaitedPerson(match: ScreenMatch, viewer: Seat | null): Seat | null {
  const awaited = publicStateOf(match).toAct.filter((seat) => match.seats.includes(seat));
  if (viewer !== null && awaited.includes(viewer)) return viewer;
  return awaited[0] ?? null;
}

/** Whether two players share this screen. A curtain then hides what the other may not see. */
export const isShared = ({ seats }: ScreenMatch): boolean => seats.length > 1;

/** What a player is called on the screen. */
export function nameOf(
  words: Words,
  { players }: Pick<ScreenMatch, 'players'>,
  seat: Seat,
): string {
  return shownName(words, players[seat] ?? words.terminal.setup.nameless(seat + 1));
}

/** A name in words: bots have one in every language. */
export function shownName(words: Words, name: string): string {
  const level = levelOf(name);
  if (level === null) return name;
  return numbered(words, words.terminal.setup.computer(words.levels[level].name), name);
}

const COMPUTER = /^bot:(?<level>\w+)(?: (?<number>\d+))?$/u;

/** The level of a computer player by its name; null: a person or a program. */
export function levelOf(name: string): Level | null {
  const level = COMPUTER.exec(name)?.groups?.['level'];
  return LEVELS.find((known) => known === level) ?? null;
}

/** Of several computers of one level, all but the first have a number. */
function numbered(words: Words, shown: string, name: string): string {
  const number = COMPUTER.exec(name)?.groups?.['number'];
  return number === undefined ? shown : words.terminal.evening.numbered(shown, Number(number));
}

/** A name in a sentence or a column: of a computer only its level. */
export function briefName(words: Words, name: string): string {
  const level = levelOf(name);
  return level === null ? name : numbered(words, words.levels[level].name, name);
}

function nameWithin(words: Words, match: Pick<ScreenMatch, 'players'>, seat: Seat): string {
  const name = match.players[seat] ?? null;
  return name === null ? nameOf(words, match, seat) : briefName(words, name);
}

export const namesAt = (words: Words, match: Pick<ScreenMatch, 'players'>): BySeat<string> =>
  bySeat((seat) => nameOf(words, match, seat));

/** The reader of the log: a player, or a spectator. */
export function readerOf(
  words: Words,
  settings: Pick<TerminalSettings, 'hit'>,
  match: Pick<ScreenMatch, 'players'>,
  seat: Seat | null,
): Reader {
  const reader = { seat, names: bySeat((other) => nameWithin(words, match, other)) };
  return settings.hit === null ? reader : { ...reader, hit: settings.hit };
}
