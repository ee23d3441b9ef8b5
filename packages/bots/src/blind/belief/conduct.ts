import { type Code, codeOf } from '../replica/codes.ts';
import type { PieceClass } from '@flotilla/engine';

/** How a class is used by those who know what it is good for. */
interface Habit {
  /** After this many turns of its side all but a share of 1/e of such pieces have moved. */
  readonly rest: number;
  /** Of those that have moved, the share that goes on and on. */
  readonly roaming: number;
  /** How gladly it asks about what it does not know; nothing where it cannot ask. */
  readonly daring: number;
}

/** Seen in games between the levels; leanings, not laws. */
const HABITS: Readonly<Record<PieceClass, Habit>> = {
  battleship: { rest: 40, roaming: 0.5, daring: 0.45 },
  cruiser: { rest: 55, roaming: 0.35, daring: 0.3 },
  destroyer: { rest: 90, roaming: 0.25, daring: 0.15 },
  patrol: { rest: 300, roaming: 0.2, daring: 0.1 },
  vedette: { rest: 180, roaming: 0.2, daring: 0.06 },
  sweeper: { rest: 900, roaming: 0.15, daring: 0.04 },
  submarine: { rest: 150, roaming: 0.25, daring: 0.08 },
  torpedo: { rest: 150, roaming: 0.1, daring: 0 },
  mine: { rest: 4000, roaming: 0.05, daring: 0 },
  fort: { rest: Number.POSITIVE_INFINITY, roaming: 0, daring: 0 },
};

/** Moves that make a piece one that goes on and on. */
const MANY = 3;
/** Nobody plays by the book all the time: the least that any conduct counts. */
const FLOOR = 0.04;

const BY_CODE: readonly Habit[] = Object.entries(HABITS)
  .map(([name, habit]) => ({ habit, code: codeOf(name as PieceClass) }))
  .sort((a, b) => a.code - b.code)
  .map(({ habit }) => habit);

/** How likely a piece of a class is to have done what it did in so many turns of its side. */
export function conductOf(code: Code, moves: number, dares: number, turns: number): number {
  const { rest, roaming, daring } = BY_CODE[code]!;
  const still = Math.exp(-turns / rest);
  if (moves === 0) return FLOOR + still;
  const asked = dares > 0 ? daring : 1 - daring;
  return FLOOR * FLOOR + (1 - still) * (moves >= MANY ? roaming : 1 - roaming) * asked;
}
