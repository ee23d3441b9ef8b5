import { type Board, type Cell, allCells } from '../board.ts';
import type { Seat } from '../seat.ts';

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
  (cell) => `${COLUMNS[cell % FIELD.columns]}${Math.floor(cell / FIELD.columns) + 1}`,
);

const CELLS: ReadonlyMap<string, Cell> = new Map(FIELD_NAMES.map((name, cell) => [name, cell]));

/**
 * The cell of a written name, read leniently: `c7`, `7C` and Cyrillic letters that look like Latin ones.
 *
 * @example parseFieldCell('7с') // the cell C7
 */
export function parseFieldCell(text: string): Cell | undefined {
  const capitals = text.replace(/[a-lавсенк]/gu, (letter) => letter.toUpperCase());
  const written = capitals.replace(/[АВСЕНК]/gu, (letter) => LOOK_ALIKES[letter]!);
  return CELLS.get(written) ?? CELLS.get(written.replace(/^(\d+)(.)$/u, '$2$1'));
}

const HALF = 7 * FIELD.columns;

/** The cells where a seat places its pieces: lines 1–7 or 9–15. */
export const ownHalf = (seat: Seat): readonly Cell[] =>
  allCells(FIELD).filter((cell) => (seat === 0 ? cell < HALF : cell >= HALF + FIELD.columns));
