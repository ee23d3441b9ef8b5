import {
  type Board,
  type Cell,
  allCells,
  columnOf,
  connected,
  neighbours,
  rowOf,
} from '../core/board.ts';
import { type Seat, bySeat } from '../core/seat.ts';
import { type BlindRules, type PieceClass, isShip, usualContact } from './rules.ts';

/** Twelve columns A–L, fifteen lines (rulebook 2.1.1). Cells count along the lines: A1 is 0, A2 is 12. */
export const FIELD: Board = { rows: 15, columns: 12 };

const COLUMNS = 'ABCDEFGHIJKL';
const LOOK_ALIKES: Readonly<Record<string, string>> = {
  А: 'A',
  В: 'B',
  С: 'C',
  Е: 'E',
  Н: 'H',
  К: 'K',
};

/** The name of every cell. */
export const FIELD_NAMES: readonly string[] = allCells(FIELD).map(
  (cell) => `${COLUMNS[columnOf(FIELD, cell)]}${rowOf(FIELD, cell) + 1}`,
);

const CELLS: ReadonlyMap<string, Cell> = new Map(FIELD_NAMES.map((name, cell) => [name, cell]));

/**
 * The cell of a written name, read leniently: `c7`, `7C` and Cyrillic letters that look like Latin ones.
 *
 * @example parseFieldCell('7с') // the cell C7
 */
export function parseFieldCell(text: string): Cell | undefined {
  const exact = CELLS.get(text);
  if (exact !== undefined) return exact;
  const capitals = text.replace(/[a-lавсенк]/gu, (letter) => letter.toUpperCase());
  const written = capitals.replace(/[АВСЕНК]/gu, (letter) => LOOK_ALIKES[letter]!);
  return CELLS.get(written) ?? CELLS.get(written.replace(/^(\d+)(.)$/u, '$2$1'));
}

const HALF = 7 * FIELD.columns;

/** The cells where a seat places its pieces: lines 1–7 or 9–15. */
export const ownHalf = (seat: Seat): readonly Cell[] =>
  allCells(FIELD).filter((cell) => isOnHalf(seat, cell));

export const isOnHalf = (seat: Seat, cell: Cell): boolean =>
  seat === 0 ? cell < HALF : cell >= HALF + FIELD.columns;

/** Whose piece stands on each cell. */
export type Places = readonly (Seat | null)[];

/** Why a piece cannot go somewhere. */
type Obstacle = 'too-far' | 'not-free';

type MovementRules = Pick<BlindRules, 'directions' | 'leap'>;

const { beside, around } = neighbours(FIELD);

/** The cells in contact with a cell (rulebook 2.2.2). */
export function contacts(
  rules: Pick<BlindRules, 'directions' | 'contactDirections'>,
  cell: Cell,
): readonly Cell[] {
  const count = rules.contactDirections ?? usualContact(rules);
  return (count === 8 ? around : beside)[cell]!;
}

/** Whether going from one cell to another leads back to the own side of the field, which `forward` forbids. */
const isBack = (seat: Seat, from: Cell, to: Cell): boolean => {
  const lines = rowOf(FIELD, to) - rowOf(FIELD, from);
  return seat === 0 ? lines < 0 : lines > 0;
};

/** The cells a step away, by whose piece goes (2.2.1). */
const steps = ({ directions }: MovementRules, seat: Seat, from: Cell): readonly Cell[] => {
  if (directions === 'forward') return ahead[seat][from]!;
  return (directions === 8 ? around : beside)[from]!;
};

const ahead = bySeat((seat) =>
  beside.map((near, from) => near.filter((to) => !isBack(seat, from, to))),
);

/** What keeps a piece that can move from going somewhere, or null (2.2.1). */
export function obstacle(
  rules: MovementRules,
  seat: Seat,
  piece: PieceClass,
  from: Cell,
  to: Cell,
  places: Places,
): Obstacle | null {
  if (rules.directions === 'forward' && isBack(seat, from, to)) return 'too-far';
  const rows = rowOf(FIELD, to) - rowOf(FIELD, from);
  const columns = columnOf(FIELD, to) - columnOf(FIELD, from);
  const length = Math.max(Math.abs(rows), Math.abs(columns));
  const isDiagonal = rows !== 0 && columns !== 0;
  const isStraight =
    !isDiagonal || (rules.directions === 8 && Math.abs(rows) === Math.abs(columns));
  if (!isStraight || length > (piece === 'vedette' ? 2 : 1)) return 'too-far';
  const passed = (from + to) / 2;
  const isPassable = length < 2 || rules.leap || places[passed] === null;
  return places[to] === null && isPassable ? null : 'not-free';
}

/** Every cell a piece can go to: one cell, and for vedettes also two in a straight line (2.2.1). */
export function destinations(
  rules: MovementRules,
  seat: Seat,
  piece: PieceClass,
  from: Cell,
  places: Places,
): readonly Cell[] {
  const result: Cell[] = [];
  if (piece === 'fort') return result;
  const near = steps(rules, seat, from);
  for (const to of near) if (places[to] === null) result.push(to);
  if (piece !== 'vedette') return result;
  for (const passed of near) {
    const to = beyond(from, passed);
    if (to !== null && places[to] === null && (rules.leap || places[passed] === null)) {
      result.push(to);
    }
  }
  return result;
}

/** The cell behind a neighbour, in the same direction, if it is on the field. */
function beyond(from: Cell, near: Cell): Cell | null {
  const to = 2 * near - from;
  if (to < 0 || to >= FIELD_NAMES.length) return null;
  // From a border column the next number is a cell at the other end of the field.
  const columns = Math.abs(columnOf(FIELD, to) - columnOf(FIELD, near));
  return columns <= 1 ? to : null;
}

/** The class of a side's own piece on a cell, if there is one. */
export type ClassAt = (cell: Cell) => PieceClass | null;

/**
 * Every force a piece can fight with: itself alone, and each pair or triple of ships of its class that
 * contains it, orthogonally side by side (rulebook 2.3.1). Cells are in ascending order.
 */
export function forces(cell: Cell, classAt: ClassAt): readonly (readonly Cell[])[] {
  const name = classAt(cell);
  if (name === null || !isShip(name)) return [[cell]];
  const mates = (near: Cell): Cell[] =>
    beside[near]!.filter((next) => next !== cell && classAt(next) === name);
  const found = [[cell]];
  const close = mates(cell);
  for (const mate of close) found.push(ascending([cell, mate]));
  for (const mate of close) {
    for (const third of [...close, ...mates(mate)]) {
      if (third !== mate) addDistinct(found, ascending([cell, mate, third]));
    }
  }
  return found;
}

function addDistinct(lists: Cell[][], list: Cell[]): void {
  const isKnown = lists.some(
    (known) => known.length === list.length && known.every((cell, index) => cell === list[index]),
  );
  if (!isKnown) lists.push(list);
}

/** The cells of a force or an answer in their canonical order. */
export const ascending = (cells: readonly Cell[]): Cell[] => cells.toSorted((a, b) => a - b);

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
