import {
  type Cell,
  Chance,
  type FleetRules,
  type Seat,
  type SeenEvent,
  type SeenFleetEvent,
  type Shot,
  other,
  shotsAt,
} from '@flotilla/engine';
import { GLICKO_SCALE, MIN_PUZZLE_MARGIN, PUZZLE_GAMES, type Puzzle } from '@flotilla/play';
import { FastChance } from './belief/fast-chance.ts';
import { FleetBelief } from './belief/fleet-belief.ts';
import { FleetLogbook } from './belief/logbook.ts';
import { CERTAIN, type Heat } from './belief/ship-chances.ts';
import { cellsAt, watersOf } from './belief/waters.ts';
import { openCells } from './situation.ts';

/** A puzzle without a name. */
export type MinedPuzzle = Omit<Puzzle, 'id'>;

/** With fewer cells to choose from there is nothing to solve. */
const MIN_CANDIDATES = 3;

/**
 * Every moment of a game that makes a puzzle for a seat: all layouts could be counted, one shot is clearly the
 * best, and it is not obvious. `game` is what the source is called.
 *
 * @example minePuzzles(rules, 0, seen, 'bot:mate bot:captain harbour')
 */
export function minePuzzles(
  rules: FleetRules,
  seat: Seat,
  seen: readonly SeenEvent[],
  game: string,
): readonly MinedPuzzle[] {
  const preset = PUZZLE_GAMES.find((name) => name === rules.tradition);
  if (preset === undefined) return [];
  const logbook = new FleetLogbook(rules, seat);
  const shots: Shot[] = [];
  const puzzles: MinedPuzzle[] = [];
  for (const event of seen as readonly SeenFleetEvent[]) {
    logbook.observe(event);
    if (logbook.isBroken) break;
    if (event.type === 'fired' && event.seat === seat) shots.push(...event.shots);
    if (event.type !== 'turn' || event.seat !== seat) continue;
    const counted = countAnswers(logbook);
    if (counted === null) continue;
    const { rating, ...answers } = counted;
    const source = { game, seat, shot: shotsAt(logbook.view.publicState.seas[other(seat)]) };
    puzzles.push({ game: preset, shots: [...shots], ...answers, source, rating });
  }
  return puzzles;
}

/** The answers of a position, counted one layout after the other; null when it makes no puzzle. */
function countAnswers({
  rules,
  seat,
  view,
  told,
}: FleetLogbook): Pick<Puzzle, 'question' | 'layouts' | 'answers' | 'rating'> | null {
  const waters = watersOf(rules);
  const belief = new FleetBelief(waters, told);
  const pool = belief.all();
  if (pool === null || pool.count === 0) return null;
  const sea = view.publicState.seas[other(seat)];
  const open = openCells(rules, sea);
  const counts = new Uint32Array(waters.cells);
  for (const place of pool.places) for (const cell of cellsAt(waters, place)) counts[cell]!++;
  const answers = open
    .filter((cell) => counts[cell]! > 0)
    .sort((one, two) => counts[two]! - counts[one]!);
  const [best, second] = answers.map((cell) => counts[cell]! / pool.count);
  if (answers.length < MIN_CANDIDATES || best! - second! < MIN_PUZZLE_MARGIN) return null;
  const naive = belief.overlay();
  if (naive[answers[0]!]! >= CERTAIN) return null;
  const truth = Float64Array.from(counts, (count) => count / pool.count);
  return {
    question: sea.sinkings === waters.ships - 1 ? 'last-ship' : 'next-shot',
    layouts: pool.count,
    answers: new Map(answers.map((cell) => [cell, counts[cell]!])),
    rating: difficultyOf(answers, truth, naive),
  };
}

/**
 * Players who are imagined to solve a puzzle. Each sees the chance of every cell with an error of this size; the
 * weaker ones also look at each ship by itself, as if ships were never in each other's way.
 */
const SOLVERS = [
  { rating: 700, error: 0.3, insight: 0 },
  { rating: 1000, error: 0.18, insight: 0.2 },
  { rating: 1300, error: 0.1, insight: 0.4 },
  { rating: 1600, error: 0.055, insight: 0.6 },
  { rating: 1900, error: 0.03, insight: 0.8 },
  { rating: 2200, error: 0.015, insight: 1 },
] as const;

/** How often each of them tries. */
const TRIES = 200;

/** Puzzles are rated between these, in steps: nothing more exact is known. */
const EASIEST = 600;
const HARDEST = 2400;
const STEP = 10;

/** The rating at which a puzzle would lose as often to these solvers as it does. */
function difficultyOf(candidates: readonly Cell[], truth: Heat, naive: Heat): number {
  const dice = new FastChance(new Chance('difficulty'));
  const solved = SOLVERS.reduce((sum, { error, insight }) => {
    const seen = candidates.map(
      (cell) => insight * truth[cell]! + (1 - insight) * Math.min(1, naive[cell]!),
    );
    let hits = 0;
    for (let attempt = 0; attempt < TRIES; attempt++) {
      const felt = seen.map((chance) => chance + error * normal(dice));
      if (felt.every((value) => value <= felt[0]!)) hits++;
    }
    return sum + hits / TRIES;
  }, 0);
  let [low, high] = [EASIEST, HARDEST];
  while (high - low > STEP / 2) {
    const middle = (low + high) / 2;
    const expected = SOLVERS.reduce((sum, { rating }) => sum + expectedScore(rating, middle), 0);
    if (expected > solved) low = middle;
    else high = middle;
  }
  return Math.round(low / STEP) * STEP;
}

const expectedScore = (rating: number, against: number): number =>
  1 / (1 + Math.exp((against - rating) / GLICKO_SCALE));

/** A number of the standard normal distribution, by the method of Box and Muller. */
const normal = (dice: FastChance): number =>
  Math.sqrt(-2 * Math.log(1 - dice.share())) * Math.cos(2 * Math.PI * dice.share());
