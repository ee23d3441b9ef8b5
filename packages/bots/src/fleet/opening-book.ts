import {
  type Board,
  type Cell,
  type FleetRules,
  columnOf,
  rowOf,
  shipSizes,
} from '@flotilla/engine';
import type { FleetSituation } from './situation.ts';

interface Opening {
  readonly board: Board;
  readonly contact: FleetRules['contact'];
  readonly sizes: string;
  /** The shots as long as all of them miss. */
  readonly line: readonly Cell[];
}

/** The likeliest cells of very many layouts, worked out by `npm run bench book`. */
const OPENINGS: readonly Opening[] = [
  {
    board: { rows: 10, columns: 10 },
    contact: 'free',
    sizes: '5 4 3 3 2',
    line: [45, 54, 36, 63, 72, 27, 67, 76],
  },
  {
    board: { rows: 10, columns: 10 },
    contact: 'none',
    sizes: '5 4 3 3 2',
    line: [95, 5, 50, 59, 16, 27, 38, 46],
  },
];

/**
 * The next shot of an opening, or null when the game has left the book. The board is turned or mirrored at
 * random, so that no fleet can be placed against the book.
 */
export function openingShot({ waters, told, dice }: FleetSituation): Cell | null {
  const { rules } = waters;
  const opening = OPENINGS.find((known) => isFor(known, rules));
  const shots = told.lists.flatMap((list) => list.shots);
  if (opening === undefined || shots.length >= opening.line.length) return null;
  if (shots.some(({ result }) => result !== 'miss')) return null;
  const ways = TURNS.map((turn) => opening.line.map((cell) => turn(opening.board, cell))).filter(
    (line) => shots.every(({ at }, index) => line[index] === at),
  );
  return ways.length === 0 ? null : ways[dice.below(ways.length)]![shots.length]!;
}

function isFor({ board, contact, sizes }: Opening, rules: FleetRules): boolean {
  return (
    rules.report === 'cells' &&
    rules.board.rows === board.rows &&
    rules.board.columns === board.columns &&
    rules.contact === contact &&
    shipSizes(rules.fleet)
      .toSorted((a, b) => b - a)
      .join(' ') === sizes
  );
}

/** The ways to turn and mirror a square board. */
const TURNS: readonly ((board: Board, cell: Cell) => Cell)[] = [0, 1, 2, 3, 4, 5, 6, 7].map(
  (turn) => (board, cell) => {
    const last = board.rows - 1;
    const [first, second] = [rowOf(board, cell), columnOf(board, cell)];
    const [row, column] = (turn & 4) === 0 ? [first, second] : [second, first];
    const newRow = (turn & 1) === 0 ? row : last - row;
    const newColumn = (turn & 2) === 0 ? column : last - column;
    return newRow * board.columns + newColumn;
  },
);
