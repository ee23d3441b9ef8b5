import { type Cell, connected, neighbours } from '../board.ts';
import { FIELD } from './field.ts';
import { type PieceClass, isShip } from './piece.ts';

/** The class of one's own piece on a cell, if there is one. */
export type ClassAt = (cell: Cell) => PieceClass | null;

const { beside } = neighbours(FIELD);

/**
 * Every force a piece can fight with: itself alone, and each pair or triple of ships of its class that
 * contains it, orthogonally side by side (rulebook 2.3.1). Cells are in ascending order.
 */
export function forces(cell: Cell, classAt: ClassAt): readonly (readonly Cell[])[] {
  const name = classAt(cell);
  if (name === null || !isShip(name)) return [[cell]];
  const mates = (near: Cell): Cell[] =>
    beside[near]!.filter((next) => next !== cell && classAt(next) === name);
  const pairs = mates(cell).map((mate) => [cell, mate]);
  const triples = pairs.flatMap(([, mate]) =>
    [...mates(cell), ...mates(mate!)]
      .filter((third) => third !== mate)
      .map((third) => [cell, mate!, third]),
  );
  return distinct([[cell], ...pairs, ...triples]);
}

function distinct(lists: readonly (readonly Cell[])[]): readonly (readonly Cell[])[] {
  const sorted = lists.map((list) => list.toSorted((a, b) => a - b));
  return [...new Map(sorted.map((list) => [list.join(), list])).values()];
}

/** Whether these cells are a piece alone or a formation that contains it. */
export function isForce(cell: Cell, cells: readonly Cell[], classAt: ClassAt): boolean {
  if (!cells.includes(cell) || new Set(cells).size !== cells.length) return false;
  if (cells.length === 1) return true;
  const name = classAt(cell);
  if (cells.length > 3 || name === null || !isShip(name)) return false;
  return (
    cells.every((member) => classAt(member) === name) &&
    connected(FIELD, cell, (next) => cells.includes(next)).length === cells.length
  );
}
