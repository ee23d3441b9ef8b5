import { isRecord, isText, isWhole } from '@flotilla/engine';
import { BEGINNER, type GlickoRating, type Puzzle, afterGames } from '@flotilla/play';
import { signal } from '@preact/signals';

/** How a player has solved puzzles so far, on this device. */
interface PuzzleScore {
  readonly rating: GlickoRating;
  readonly solved: number;
  /** Solved one after the other, up to now and at best. */
  readonly streak: number;
  readonly longest: number;
  /** Puzzles that were answered: another answer changes nothing. */
  readonly seen: readonly string[];
}

const KEY = 'flotilla.puzzles';
/** A puzzle says less about strength than a game, so it cannot move a rating by hundreds with the first one. */
const FIRST_RATING: GlickoRating = { rating: 1300, deviation: 180, volatility: 0.06 };
const NEW: PuzzleScore = { rating: FIRST_RATING, solved: 0, streak: 0, longest: 0, seen: [] };

/** A puzzle's rating was worked out and not played out, so it weighs less than a player's. */
const PUZZLE_DEVIATION = 120;

function stored(): PuzzleScore {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null');
    return isScore(found) ? found : NEW;
  } catch {
    return NEW;
  }
}

const isCount = isWhole(0);
const isAmount = (value: unknown): boolean => typeof value === 'number' && Number.isFinite(value);

const isScore = (value: unknown): value is PuzzleScore =>
  isRecord(value) &&
  isRecord(value['rating']) &&
  ['rating', 'deviation', 'volatility'].every((key) =>
    isAmount((value['rating'] as Readonly<Record<string, unknown>>)[key]),
  ) &&
  [value['solved'], value['streak'], value['longest']].every(isCount) &&
  Array.isArray(value['seen']) &&
  value['seen'].every(isText);

export const puzzleScore = signal(stored());

/** What an answer has changed. */
export interface PuzzleResult {
  readonly isSolved: boolean;
  /** Null: the puzzle had been answered before. */
  readonly change: number | null;
}

/** Counts an answer: only the first one to a puzzle changes the rating. */
export function countAnswer({ id, rating }: Puzzle, isSolved: boolean): PuzzleResult {
  const before = puzzleScore.value;
  if (before.seen.includes(id)) return { isSolved, change: null };
  const rival = { ...BEGINNER, rating, deviation: PUZZLE_DEVIATION };
  const after = afterGames(before.rating, [{ rival, score: isSolved ? 1 : 0 }]);
  const streak = isSolved ? before.streak + 1 : 0;
  puzzleScore.value = {
    rating: after,
    solved: before.solved + Number(isSolved),
    streak,
    longest: Math.max(before.longest, streak),
    seen: [...before.seen, id],
  };
  try {
    localStorage.setItem(KEY, JSON.stringify(puzzleScore.value));
  } catch {
    // A full storage costs the score, not the puzzle.
  }
  return { isSolved, change: Math.round(after.rating) - Math.round(before.rating.rating) };
}
