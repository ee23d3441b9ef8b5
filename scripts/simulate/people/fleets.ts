import { cellsOf } from '../model/match-model.ts';
import type { Dice } from '../cluster/scheduler.ts';

const SIDE = 6;
const SIZES = { cutter: 3, boat: 2, launch: 1 } as const;

/** The game of most scenes: small, so that many end; who is first is drawn by the server and in the log. */
export const SMALL_RULES = {
  preset: 'classic',
  board: { rows: SIDE, columns: SIDE },
  fleet: Object.entries(SIZES).map(([name, size]) => ({ class: name, size, count: 1 })),
  first: 'agreed',
} as const;

/** The game of rated scenes: a preset as it is. */
export const RATED_RULES = { preset: 'classic' } as const;

const CLASSIC_SIZES = {
  carrier: 5,
  battleship: 4,
  cruiser: 3,
  submarine: 3,
  destroyer: 2,
} as const;

interface PlacedShip {
  readonly class: string;
  readonly from: string;
  readonly to: string;
}

const labelOf = (column: number, row: number): string =>
  `${String.fromCharCode(65 + column)}${row + 1}`;

const cellsOfBoard = (side: number): readonly string[] =>
  Array.from({ length: side * side }, (_, cell) => labelOf(cell % side, Math.floor(cell / side)));

/** A random fleet. */
function randomFleet(dice: Dice, isSmall: boolean): readonly PlacedShip[] {
  const side = isSmall ? SIDE : 10;
  const taken = new Set<string>();
  return Object.entries(isSmall ? SIZES : CLASSIC_SIZES).map(([name, size]) => {
    for (;;) {
      const isAcross = dice.below(2) === 0;
      const column = dice.below(isAcross ? side - size + 1 : side);
      const row = dice.below(isAcross ? side : side - size + 1);
      const from = labelOf(column, row);
      const to = labelOf(column + (isAcross ? size - 1 : 0), row + (isAcross ? 0 : size - 1));
      const cells = cellsOf({ from, to });
      if (cells.some((cell) => taken.has(cell))) continue;
      for (const cell of cells) taken.add(cell);
      return { class: name, from, to };
    }
  });
}

/** How a player plays one match. */
export interface GamePlan {
  readonly ships: readonly PlacedShip[];
  /** The cells to shoot at, in order; then the player resigns. */
  readonly shots: readonly string[];
  /** The player stops playing after so many shots, and time decides. */
  readonly vanishesAfter: number | null;
}

/**
 * The plans of two players who never hit: both fleets are one of two, and shots fall where none of the two lies. So what
 * each of them sees is the same with either, and differs only if something hidden is told.
 */
export function quietPlans(dice: Dice, twin: 0 | 1): readonly [GamePlan, GamePlan] {
  const fleets = [0, 1].map(() => [randomFleet(dice, true), randomFleet(dice, true)] as const);
  const plans = fleets.map((own, seat) => {
    const theirs = new Set(fleets[1 - seat]!.flat().flatMap(cellsOf));
    const water = cellsOfBoard(SIDE).filter((cell) => !theirs.has(cell));
    const shots = dice.shuffle(water).slice(0, dice.between(2, 8));
    const vanishesAfter = dice.happens(250) ? dice.below(4) : null;
    return { ships: own[twin], shots, vanishesAfter };
  });
  return [plans[0]!, plans[1]!];
}

/** The plans of two players who fight until one fleet is sunk, or one of them resigns. */
export function battlePlans(dice: Dice, isSmall = true): readonly [GamePlan, GamePlan] {
  const fleets = [randomFleet(dice, isSmall), randomFleet(dice, isSmall)];
  const plans = fleets.map((ships, seat) => {
    const theirs = fleets[1 - seat]!.flatMap(cellsOf);
    const others = cellsOfBoard(isSmall ? SIDE : 10).filter((cell) => !theirs.includes(cell));
    const misses = dice.shuffle(others).slice(0, dice.between(0, 6));
    const aimed = dice.happens(500) ? dice.shuffle([...theirs, ...misses]) : misses;
    return { ships, shots: aimed, vanishesAfter: dice.happens(250) ? dice.below(4) : null };
  });
  return [plans[0]!, plans[1]!];
}
