import {
  type Guard,
  isOneOf,
  isShape,
  isText,
  type BySeat,
  type Result,
  isPairOf,
  isRecord,
  ok,
  refuse,
  type Event,
  type SeenEvent,
  type Viewer,
  see,
} from '@flotilla/engine';
import {
  LEVELS,
  type Level,
  type Match,
  type MatchStep,
  type SavedMatch,
  replayMatch,
  saveMatch,
} from '@flotilla/play';
import { type ClientError, clientError } from '../match-client.ts';

/** A person at this screen. */
export interface LocalPerson {
  readonly kind: 'person';
}

/** A bot or a program. */
export type AutomaticPlayer =
  | { readonly kind: 'computer'; readonly level: Level }
  | { readonly kind: 'program'; readonly command: string };

/** Who plays a seat of a local match. */
export type LocalPlayer = LocalPerson | AutomaticPlayer;

const isPerson = isShape<LocalPerson>({ kind: isOneOf(['person']) });
const isComputer = isShape<Extract<AutomaticPlayer, { kind: 'computer' }>>({
  kind: isOneOf(['computer']),
  level: isOneOf(LEVELS),
});
const isProgram = isShape<Extract<AutomaticPlayer, { kind: 'program' }>>({
  kind: isOneOf(['program']),
  command: isText,
});

export const isLocalPlayer: Guard<LocalPlayer> = (value): value is LocalPlayer =>
  isPerson(value) || isComputer(value) || isProgram(value);

/** A local match as it is stored: its players, and the match with all its secrets. */
export interface SavedLocalMatch {
  /** Who plays the seats, under the name it has in saved games of every version. */
  readonly occupants: BySeat<LocalPlayer>;
  readonly match: SavedMatch;
}

/** A stored match, replayed to where it was left. */
export interface RestoredLocalMatch {
  readonly seatPlayers: BySeat<LocalPlayer>;
  readonly steps: readonly MatchStep[];
}

const isSavedForm = isShape<{ occupants: BySeat<LocalPlayer>; match: Record<string, unknown> }>({
  occupants: isPairOf(isLocalPlayer),
  match: isRecord,
});

export const saveLocalMatch = (
  seatPlayers: BySeat<LocalPlayer>,
  match: Match,
): SavedLocalMatch => ({
  occupants: seatPlayers,
  match: saveMatch(match),
});

/** Parses a stored match; refused with the reason when it was damaged. */
export function parseSavedLocalMatch(input: unknown): Result<RestoredLocalMatch> {
  if (!isSavedForm(input)) return refuse('bad-message', 'A saved match has occupants and a match.');
  const steps = replayMatch(input.match);
  return steps.ok ? ok({ seatPlayers: input.occupants, steps: steps.value }) : steps;
}

/** Where a match is stored. What it has written survives a crash. */
export interface LocalMatchStore {
  /** Resolves when it is safe; rejects when it is not, and then what was kept before still is. */
  write(saved: SavedLocalMatch, isOver: boolean): Promise<void>;
}

export async function storeMatch(
  keep: LocalMatchStore,
  seatPlayers: BySeat<LocalPlayer>,
  match: Match,
): Promise<Result<void, ClientError>> {
  const saved = saveLocalMatch(seatPlayers, match);
  try {
    await keep.write(saved, match.game.publicState.phase === 'over');
    return ok(undefined);
  } catch (error) {
    return clientError('not-saved', error);
  }
}

/** A match, and what every viewer has seen of it, in order; an immutable value. */
export interface SeenHistory {
  readonly match: Match;
  readonly seen: Readonly<Record<Viewer, readonly SeenEvent[]>>;
}

/** A match and all its steps so far. */
export function historyOf(steps: readonly MatchStep[]): SeenHistory {
  const { match } = steps.at(-1)!;
  const events = steps.flatMap((step) => step.events);
  return historyAfter({ match, seen: { 0: [], 1: [], spectator: [] } }, { match, events });
}

/** The same after one more step. */
export function historyAfter({ seen }: SeenHistory, { match, events }: MatchStep): SeenHistory {
  const more = (viewer: Viewer): readonly SeenEvent[] => [
    ...seen[viewer],
    ...events.map((event: Event) => see(match.game, event, viewer)),
  ];
  return { match, seen: { 0: more(0), 1: more(1), spectator: more('spectator') } };
}
