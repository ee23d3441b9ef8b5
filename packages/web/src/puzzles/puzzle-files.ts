import {
  PUZZLE_BANDS,
  PUZZLE_GAMES,
  type Puzzle,
  type PuzzleBand,
  type PuzzleGame,
  parsePuzzles,
} from '@flotilla/play';

type Load = () => Promise<{ readonly default: unknown }>;

/** The files of puzzles, each loaded when a puzzle of it is first wanted. */
const FILES: Readonly<Record<PuzzleGame, Readonly<Record<PuzzleBand, Load>>>> = {
  classic: {
    easy: () => import('@flotilla/play/puzzles/classic-easy.json'),
    medium: () => import('@flotilla/play/puzzles/classic-medium.json'),
    hard: () => import('@flotilla/play/puzzles/classic-hard.json'),
  },
  russian: {
    easy: () => import('@flotilla/play/puzzles/russian-easy.json'),
    medium: () => import('@flotilla/play/puzzles/russian-medium.json'),
    hard: () => import('@flotilla/play/puzzles/russian-hard.json'),
  },
  italian: {
    easy: () => import('@flotilla/play/puzzles/italian-easy.json'),
    medium: () => import('@flotilla/play/puzzles/italian-medium.json'),
    hard: () => import('@flotilla/play/puzzles/italian-hard.json'),
  },
  spanish: {
    easy: () => import('@flotilla/play/puzzles/spanish-easy.json'),
    medium: () => import('@flotilla/play/puzzles/spanish-medium.json'),
    hard: () => import('@flotilla/play/puzzles/spanish-hard.json'),
  },
};

async function puzzlesIn(game: PuzzleGame, band: PuzzleBand): Promise<readonly Puzzle[]> {
  const puzzles = parsePuzzles((await FILES[game][band]()).default);
  if (!puzzles.ok) throw new Error(puzzles.error.message);
  return puzzles.value;
}

/** A puzzle by its id; null: there is none. */
export async function puzzleById(id: string): Promise<Puzzle | null> {
  const game = PUZZLE_GAMES.find((name) => id.startsWith(`${name}-`));
  const band = PUZZLE_BANDS.find((name) => game !== undefined && id.startsWith(`${game}-${name}-`));
  if (game === undefined || band === undefined) return null;
  return (await puzzlesIn(game, band)).find((puzzle) => puzzle.id === id) ?? null;
}

/** Of so many puzzles nearest to a player's strength one is chosen by chance. */
const NEAREST = 5;

/** A puzzle to be played next. */
interface NextPuzzle {
  readonly puzzle: Puzzle;
  /** Whether all puzzles of its game have been seen. */
  readonly isFinished: boolean;
}

/**
 * The next puzzle for a player of this rating, from those not seen yet; once all have been seen, from all but the
 * last one.
 */
export async function nextPuzzle(
  game: PuzzleGame,
  rating: number,
  seen: ReadonlySet<string>,
  last: string | null,
): Promise<NextPuzzle> {
  const all = (await Promise.all(PUZZLE_BANDS.map((band) => puzzlesIn(game, band)))).flat();
  const fresh = all.filter(({ id }) => !seen.has(id));
  const isFinished = fresh.length === 0;
  const offered = isFinished ? all.filter(({ id }) => id !== last) : fresh;
  const nearest = offered
    .toSorted((one, two) => Math.abs(one.rating - rating) - Math.abs(two.rating - rating))
    .slice(0, NEAREST);
  return { puzzle: nearest[Math.floor(Math.random() * nearest.length)]!, isFinished };
}
