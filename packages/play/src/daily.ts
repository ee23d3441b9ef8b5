import {
  type Cell,
  Chance,
  type FleetPlacement,
  type FleetRules,
  type Result,
  type Ship,
  type Shot,
  isRecord,
  isText,
  labels,
  ok,
  placedShips,
  randomFleet,
  refuse,
} from '@flotilla/engine';
import { PUZZLE_GAMES, type PuzzleGame, puzzleRules } from './puzzle.ts';
import { sha256Hex } from './seals.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** A day of the calendar in UTC, such as 2026-11-18. */
export const DAY = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/u;

/**
 * The day of a moment, or so many days later.
 *
 * @example dayOf(0, 1) // '1970-01-02'
 */
export const dayOf = (moment: number, later = 0): string =>
  new Date(moment + later * DAY_MS).toISOString().slice(0, 10);

/** When a day begins, in milliseconds. */
export const startOfDay = (day: string): number => Date.parse(`${day}T00:00:00Z`);

/** The first day that has a board: from it on the games take turns. */
const FIRST_DAY = '1970-01-01';

/** Whether a text is a day of the calendar that has a board, some time. */
export const hasBoard = (day: string): boolean => {
  const start = startOfDay(day);
  return DAY.test(day) && start >= startOfDay(FIRST_DAY) && dayOf(start) === day;
};

/** Why a day has no board, as a sentence. */
export const noBoard = (day: string): string =>
  `There is no board of ${day}: the first is that of ${FIRST_DAY}.`;

/** The game of a day that has a board: they take turns. */
export const dailyGame = (day: string): PuzzleGame =>
  PUZZLE_GAMES[Math.floor(startOfDay(day) / DAY_MS) % PUZZLE_GAMES.length]!;

/** What is published of a day's seed before the day: with it the seed cannot be changed any more. */
export const dailyHash = (day: string, seed: string): string => sha256Hex(`${day}\n${seed}`);

/** The fleet that is hidden on a day. */
export const dailyFleet = (day: string, seed: string): FleetPlacement =>
  randomFleet(puzzleRules(dailyGame(day)), new Chance(sha256Hex(`${seed}/daily/${day}`)));

/** What a fleet answers to shots, one after the other (rulebook 1.1.4). */
export function answersOf(
  rules: FleetRules,
  fleet: FleetPlacement,
  cells: readonly Cell[],
): readonly Shot[] {
  const ships = shipsOf(rules, fleet);
  const struck = new Set<Cell>();
  return cells.map((at): Shot => {
    const ship = ships.find((one) => one.cells.includes(at));
    if (ship === undefined) return { at, result: 'miss' };
    struck.add(at);
    if (!ship.cells.every((cell) => struck.has(cell))) return { at, result: 'hit' };
    return rules.named === 'never'
      ? { at, result: 'sunk' }
      : { at, result: 'sunk', class: ship.class };
  });
}

function shipsOf(rules: FleetRules, fleet: FleetPlacement): readonly Ship[] {
  const ships = placedShips(rules, fleet);
  if (!ships.ok) throw new Error(ships.error.message);
  return ships.value;
}

/** Whether some shots have sunk a whole fleet. */
export const isFleetSunk = ({ fleet }: FleetRules, shots: readonly Shot[]): boolean =>
  shots.filter(({ result }) => result === 'sunk').length ===
  fleet.reduce((sum, { count }) => sum + count, 0);

const FORMAT = 'flotilla-daily/1';

/** A day that is over, with all that is needed to check it. */
export interface DailyRecord {
  readonly format: typeof FORMAT;
  readonly day: string;
  readonly game: PuzzleGame;
  /** Published before the day. */
  readonly hash: string;
  readonly seed: string;
  /** The best first. */
  readonly results: readonly { readonly player: string; readonly shots: readonly string[] }[];
}

/**
 * What is wrong with the record of a day; empty: the fleet follows from the seed, the seed from its hash, and every
 * result is as long as it took to sink that fleet.
 *
 * @param seen the hash that was seen before the day
 * @example verifyDaily(JSON.parse(text)) // { ok: true, value: [] }
 */
export function verifyDaily(input: unknown, seen: string | null = null): Result<readonly string[]> {
  if (!isDailyRecord(input)) return refuse('bad-message', 'This is not the record of a day.');
  const { day, game, hash, seed, results } = input;
  if (!hasBoard(day)) return refuse('bad-message', noBoard(day));
  const faults: string[] = [];
  if (seen !== null && seen !== hash) faults.push('The hash is not the one you saw.');
  if (dailyHash(day, seed) !== hash) faults.push('The seed does not match its hash.');
  if (dailyGame(day) !== game) faults.push(`The game of ${day} is ${dailyGame(day)}, not ${game}.`);
  const rules = puzzleRules(dailyGame(day));
  const { cells } = labels(rules.board, rules.labels);
  const fleet = dailyFleet(day, seed);
  for (const [index, { player, shots }] of results.entries()) {
    const told = `Result ${index + 1} (${player})`;
    const fired = shots.map((name) => cells.get(name) ?? -1);
    if (fired.includes(-1) || new Set(fired).size < fired.length) {
      faults.push(`${told} has a shot beside the board, or a shot twice.`);
    } else if (
      !isFleetSunk(rules, answersOf(rules, fleet, fired)) ||
      isFleetSunk(rules, answersOf(rules, fleet, fired.slice(0, -1)))
    ) {
      faults.push(`${told} does not end with the sinking of the last ship.`);
    }
    if (index > 0 && shots.length < results[index - 1]!.shots.length) {
      faults.push(`${told} is better than the one before it.`);
    }
  }
  return ok(faults);
}

/** Whether something says that it is the record of a day. */
export const isDailyRecord = (value: unknown): value is DailyRecord =>
  isRecord(value) &&
  value['format'] === FORMAT &&
  isText(value['day']) &&
  [value['game'], value['hash'], value['seed']].every(isText) &&
  Array.isArray(value['results']) &&
  value['results'].every(
    (result: unknown) =>
      isRecord(result) &&
      isText(result['player']) &&
      Array.isArray(result['shots']) &&
      result['shots'].every(isText),
  );

/** The record of a day that is over; the hash is the one that was published, not one worked out from the seed. */
export const makeDailyRecord = (told: Omit<DailyRecord, 'format' | 'game'>): DailyRecord => ({
  format: FORMAT,
  day: told.day,
  game: dailyGame(told.day),
  hash: told.hash,
  seed: told.seed,
  results: told.results,
});

/** What stands for a shot in a shared result. */
const SHARED = { miss: '🌊', hit: '💥', sunk: '🚢' } as const;
const SHOTS_A_LINE = 10;

/**
 * A result to be shared: how each shot ended, in order, without telling where it went.
 *
 * @example shareText('Flotilla 2026-11-18 · 41', shots)
 */
export function shareText(title: string, shots: readonly Pick<Shot, 'result'>[]): string {
  const signs = shots.map(({ result }) => SHARED[result ?? 'miss']);
  const lines = Array.from({ length: Math.ceil(signs.length / SHOTS_A_LINE) }, (_, line) =>
    signs.slice(line * SHOTS_A_LINE, (line + 1) * SHOTS_A_LINE).join(''),
  );
  return [title, ...lines].join('\n');
}
