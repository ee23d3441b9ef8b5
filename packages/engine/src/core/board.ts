/** A cell of a board as a number: row × columns + column, both counted from 0. */
export type Cell = number;

export interface Board {
  readonly rows: number;
  readonly columns: number;
}

/** The neighbours of every cell of a board, by cell. */
export interface Neighbours {
  /** The up to four cells that share a side. */
  readonly beside: readonly (readonly Cell[])[];
  /** The up to eight cells that share a side or a corner. */
  readonly around: readonly (readonly Cell[])[];
}

export const cellCount = (board: Board): number => board.rows * board.columns;

export const rowOf = (board: Board, cell: Cell): number => Math.floor(cell / board.columns);

export const columnOf = (board: Board, cell: Cell): number => cell % board.columns;

export const allCells = (board: Board): Cell[] =>
  Array.from({ length: cellCount(board) }, (_, cell) => cell);

const knownNeighbours = memo<Neighbours>(64);

/**
 * The neighbours of every cell of a board, made once for each size of board.
 *
 * @example neighbours({ rows: 3, columns: 3 }).beside[0] // [1, 3]
 */
export function neighbours(board: Board): Neighbours {
  return knownNeighbours(`${board.rows}×${board.columns}`, () => {
    const cells = allCells(board);
    return {
      beside: cells.map((cell) => near(board, cell, (rows, columns) => rows + columns === 1)),
      around: cells.map((cell) => near(board, cell, (rows, columns) => rows + columns > 0)),
    };
  });
}

function near(
  board: Board,
  cell: Cell,
  counts: (rows: number, columns: number) => boolean,
): readonly Cell[] {
  const row = rowOf(board, cell);
  const column = columnOf(board, cell);
  const result: Cell[] = [];
  for (let r = Math.max(0, row - 1); r <= Math.min(board.rows - 1, row + 1); r++) {
    for (let c = Math.max(0, column - 1); c <= Math.min(board.columns - 1, column + 1); c++) {
      if (counts(Math.abs(r - row), Math.abs(c - column))) result.push(r * board.columns + c);
    }
  }
  return result;
}

/**
 * All members that can be reached from `start` by going from side to side over members.
 *
 * @example connected({ rows: 1, columns: 5 }, 0, (cell) => cell !== 2) // [0, 1]
 */
export function connected(board: Board, start: Cell, member: (cell: Cell) => boolean): Cell[] {
  const { beside } = neighbours(board);
  const reached = [start];
  for (const cell of reached) {
    for (const next of beside[cell]!) {
      if (member(next) && !reached.includes(next)) reached.push(next);
    }
  }
  return reached;
}

/**
 * A cache of values that depend on nothing but their key. It holds `capacity` values at most and
 * drops the oldest first.
 */
export function memo<V, K = string>(capacity: number): (key: K, make: () => V) => V {
  const made = new Map<K, V>();
  return (key, make) => {
    const found = made.get(key);
    if (found !== undefined) return found;
    const value = make();
    if (made.size >= capacity) made.delete(made.keys().next().value as K);
    made.set(key, value);
    return value;
  };
}
