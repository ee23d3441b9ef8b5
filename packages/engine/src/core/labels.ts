import { type Board, type Cell, allCells, columnOf, memo, rowOf } from './board.ts';

/** How cells are written: row letter, then column number (rulebook 1.5). */
export const LABEL_SCHEMES = ['letters-1', 'italian', 'cyrillic'] as const;
export type LabelScheme = (typeof LABEL_SCHEMES)[number];

const SCHEMES: Record<LabelScheme, { readonly rows: string; readonly firstColumn: number }> = {
  'letters-1': { rows: 'ABCDEFGHIJKLMNOPQRSTUVWXYZ', firstColumn: 1 },
  italian: { rows: 'ABCDEFGHILMNOPQRSTUVZ', firstColumn: 0 },
  cyrillic: { rows: 'АБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЭЮ', firstColumn: 1 },
};

/** How many rows a scheme has letters for. */
export const labelledRows = (scheme: LabelScheme): number => SCHEMES[scheme].rows.length;

/** The written names of cells, in both directions. */
export interface Labels {
  /** The name of every cell, by cell. */
  readonly names: readonly string[];
  /** The cell of a name, written exactly. */
  readonly cells: ReadonlyMap<string, Cell>;
}

const knownLabels = memo<Labels, number>(64);

/** A number, not a text: this runs for every action, and building a text costs more than the lookup. */
const keyOf = ({ rows, columns }: Board, scheme: LabelScheme): number =>
  (LABEL_SCHEMES.indexOf(scheme) * 1000 + rows) * 1000 + columns;

/**
 * The names of all cells of a board.
 *
 * @example labels({ rows: 10, columns: 10 }, 'italian').names[99] // 'L9'
 */
export function labels(board: Board, scheme: LabelScheme): Labels {
  return knownLabels(keyOf(board, scheme), () => {
    const { rows, firstColumn } = SCHEMES[scheme];
    const names = allCells(board).map(
      (cell) => `${rows[rowOf(board, cell)]}${columnOf(board, cell) + firstColumn}`,
    );
    return { names, cells: new Map(names.map((name, cell) => [name, cell])) };
  });
}
