import { type Cell, columnOf, neighbours, rowOf } from '../board.ts';
import { FIELD } from './field.ts';
import type { PieceClass } from './piece.ts';
import type { BlindRules } from './rules.ts';

/** Whether nothing stands on a cell. */
export type IsFree = (cell: Cell) => boolean;

/** Why a piece cannot go somewhere. */
export type Obstacle = 'too-far' | 'not-free';

type MovementRules = Pick<BlindRules, 'directions' | 'leap'>;

/** The cells in contact with a cell (rulebook 2.2.2). */
export const contacts = ({ directions }: MovementRules, cell: Cell): readonly Cell[] =>
  directions === 8 ? neighbours(FIELD).around[cell]! : neighbours(FIELD).beside[cell]!;

/** What keeps a piece that can move from going somewhere, or null (2.2.1). */
export function obstacle(
  rules: MovementRules,
  piece: PieceClass,
  from: Cell,
  to: Cell,
  isFree: IsFree,
): Obstacle | null {
  const rows = rowOf(FIELD, to) - rowOf(FIELD, from);
  const columns = columnOf(FIELD, to) - columnOf(FIELD, from);
  const steps = Math.max(Math.abs(rows), Math.abs(columns));
  const isDiagonal = rows !== 0 && columns !== 0;
  const isStraight =
    !isDiagonal || (rules.directions === 8 && Math.abs(rows) === Math.abs(columns));
  if (!isStraight || steps > (piece === 'vedette' ? 2 : 1)) return 'too-far';
  const passed = (from + to) / 2;
  const isPassable = steps < 2 || rules.leap || isFree(passed);
  return isFree(to) && isPassable ? null : 'not-free';
}

/** Every cell a piece can go to. */
export function destinations(
  rules: MovementRules,
  piece: PieceClass,
  from: Cell,
  isFree: IsFree,
): readonly Cell[] {
  if (piece === 'fort') return [];
  const near = contacts(rules, from);
  const reach = piece === 'vedette' ? [...near, ...near.map((cell) => beyond(from, cell))] : near;
  return reach.filter(
    (to): to is Cell => to !== null && obstacle(rules, piece, from, to, isFree) === null,
  );
}

/** The cell behind a neighbour, in the same direction, if the field goes so far. */
function beyond(from: Cell, near: Cell): Cell | null {
  const row = 2 * rowOf(FIELD, near) - rowOf(FIELD, from);
  const column = 2 * columnOf(FIELD, near) - columnOf(FIELD, from);
  const inside = row >= 0 && row < FIELD.rows && column >= 0 && column < FIELD.columns;
  return inside ? row * FIELD.columns + column : null;
}
