import type { FleetPlacement, FleetRules } from '../../../src/index.ts';
import { type SmallGame, keyOf, shipKey } from './brute-force.ts';

/** A ship as it is sent. */
interface SentShip {
  readonly class: string;
  readonly from: string;
  readonly to: string;
}

/**
 * A drawn board. A letter is a class, a dot is water; letters side by side are one ship. A small letter
 * is another ship of the same class, for two of them that touch.
 */
export interface Drawing {
  readonly board: { readonly rows: number; readonly columns: number };
  readonly fleet: readonly {
    readonly class: string;
    readonly size: number;
    readonly count: number;
  }[];
  /** In the order of their first cells, row by row. */
  readonly ships: readonly SentShip[];
}

/** What the letters of a drawing stand for; a letter without an entry is its own class. */
export type Legend = Readonly<Record<string, string>>;

/**
 * @example readDrawing(`
 *   A A .
 *   . . B`).ships // [{ class: 'A', from: 'A1', to: 'A2' }, { class: 'B', from: 'B3', to: 'B3' }]
 */
export function readDrawing(text: string, legend: Legend = {}, lettering = LETTERS): Drawing {
  const rows = text
    .split('\n')
    .map((line) => line.trim().split(/\s+/u))
    .filter((row) => row[0] !== '');
  const ships = rows.flatMap((row, r) =>
    row.flatMap((symbol, c) => (startsShip(rows, r, c) ? [readShip(rows, r, c, symbol)] : [])),
  );
  const sent = ships.map((ship) => sentShip(ship, legend, lettering));
  return {
    board: { rows: rows.length, columns: rows[0]!.length },
    fleet: countedFleet(
      sent.map((ship, index) => ({ class: ship.class, size: ships[index]!.size })),
    ),
    ships: sent,
  };
}

/** Two boards drawn side by side with a bar between them: seat 0's, then seat 1's. */
export function readDrawings(
  text: string,
  legend?: Legend,
  lettering?: Lettering,
): [Drawing, Drawing] {
  const lines = text.split('\n').filter((line) => line.includes('|'));
  const half = (index: number): Drawing =>
    readDrawing(lines.map((line) => line.split('|')[index]!).join('\n'), legend, lettering);
  return [half(0), half(1)];
}

interface DrawnShip {
  readonly symbol: string;
  readonly row: number;
  readonly column: number;
  readonly size: number;
  readonly down: boolean;
}

function startsShip(rows: readonly (readonly string[])[], row: number, column: number): boolean {
  const symbol = rows[row]![column];
  return symbol !== '.' && rows[row]![column - 1] !== symbol && rows[row - 1]?.[column] !== symbol;
}

function readShip(
  rows: readonly (readonly string[])[],
  row: number,
  column: number,
  symbol: string,
): DrawnShip {
  const down = rows[row + 1]?.[column] === symbol;
  let size = 1;
  while ((down ? rows[row + size]?.[column] : rows[row]![column + size]) === symbol) size++;
  return { symbol, row, column, size, down };
}

function sentShip(
  { symbol, row, column, size, down }: DrawnShip,
  legend: Legend,
  lettering: Lettering,
): SentShip {
  const letter = symbol.toUpperCase();
  return {
    class: legend[letter] ?? letter,
    from: nameOf(lettering, row, column),
    to: nameOf(lettering, row + (down ? size - 1 : 0), column + (down ? 0 : size - 1)),
  };
}

function countedFleet(
  ships: readonly { readonly class: string; readonly size: number }[],
): Drawing['fleet'] {
  const names = [...new Set(ships.map((ship) => ship.class))];
  return names.map((name) => {
    const same = ships.filter((ship) => ship.class === name);
    return { class: name, size: same[0]!.size, count: same.length };
  });
}

/** How the cells of a drawing are named: the letters of the rows, and the number of the first column. */
export interface Lettering {
  readonly letters: string;
  readonly firstColumn: number;
}

/** The three letterings, copied from rulebook 1.5. */
export const LETTERS: Lettering = { letters: 'ABCDEFGHIJKLMNOPQRSTUVWXYZ', firstColumn: 1 };
export const ITALIAN: Lettering = { letters: 'ABCDEFGHILMNOPQRSTUVZ', firstColumn: 0 };
export const CYRILLIC: Lettering = { letters: 'АБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЭЮ', firstColumn: 1 };

export const nameOf = ({ letters, firstColumn }: Lettering, row: number, column: number): string =>
  `${letters[row]}${column + firstColumn}`;

/** The key of a placement of the engine, whichever end of a ship comes first. */
export function placementKey({ board }: FleetRules, placement: FleetPlacement): string {
  const point = (cell: number): { row: number; column: number } => ({
    row: Math.floor(cell / board.columns),
    column: cell % board.columns,
  });
  return keyOf(
    placement.map(({ class: name, from, to }) =>
      shipKey(name, point(Math.min(from, to)), point(Math.max(from, to))),
    ),
  );
}

/** The small game that the brute force counts for the same rules. */
export const smallGame = ({ board, contact, fleet }: FleetRules): SmallGame => ({
  ...board,
  contact,
  ships: fleet.flatMap(({ class: name, size, count }) =>
    Array.from({ length: count }, () => ({ class: name, size })),
  ),
});
