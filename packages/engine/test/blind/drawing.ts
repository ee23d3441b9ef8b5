import type { PieceClass, Seat } from '../../src/index.ts';

/** Parts of the field as a person draws them, read and written without the engine. */

const COLUMNS = [...'ABCDEFGHIJKL'];
const LINES = Array.from({ length: 15 }, (_, index) => index + 1);

/** Every cell, by line, then column. */
export const CELLS = LINES.flatMap((line) => COLUMNS.map((column) => `${column}${line}`));

/** The short codes of the rulebook (2.1.2). */
export const CLASSES: Readonly<Record<string, PieceClass>> = {
  B: 'battleship',
  C: 'cruiser',
  D: 'destroyer',
  P: 'patrol',
  V: 'vedette',
  S: 'sweeper',
  F: 'submarine',
  T: 'torpedo',
  M: 'mine',
  X: 'fort',
};

/** What stands where: capitals are seat 0's pieces, small letters seat 1's. */
export type Letters = ReadonlyMap<string, string>;

export const seatOf = (letter: string): Seat => (letter === letter.toUpperCase() ? 0 : 1);

export const classOf = (letter: string): PieceClass => CLASSES[letter.toUpperCase()]!;

/** The letter of a seat's piece. */
export function letterOf(seat: Seat, piece: PieceClass): string {
  const code = Object.keys(CLASSES).find((letter) => CLASSES[letter] === piece)!;
  return seat === 0 ? code : code.toLowerCase();
}

/**
 * Reads lines like `9  . . c . .`: the number of a line, then its cells from column A on, or from the
 * first column of a heading like `C D E`.
 */
export function readDrawing(drawing: string): Letters {
  const letters = new Map<string, string>();
  let columns = COLUMNS;
  for (const row of drawing.trim().split('\n')) {
    const [line, ...cells] = row.trim().split(/\s+/u);
    if (COLUMNS.includes(line!)) {
      columns = COLUMNS.slice(COLUMNS.indexOf(line!));
      continue;
    }
    for (const [index, letter] of cells.entries()) {
      if (letter !== '.') letters.set(`${columns[index]}${line}`, letter);
    }
  }
  return letters;
}

/** The drawing with `*` on the free cells that are listed, and on no others. */
export function withMarks(drawing: string, cells: readonly string[]): string {
  const missing = new Set(cells);
  let columns = COLUMNS;
  const rows = drawing.split('\n').map((row) => {
    const [line] = row.trim().split(/\s+/u);
    if (COLUMNS.includes(line!)) columns = COLUMNS.slice(COLUMNS.indexOf(line!));
    let column = 0;
    return row.replaceAll(/(?<= )[.*A-Za-z](?= |$)/gu, (letter) => {
      const cell = `${columns[column++]}${line}`;
      const isMarked = missing.delete(cell);
      return /[.*]/u.test(letter) ? (isMarked ? '*' : '.') : letter;
    });
  });
  if (missing.size > 0) throw new Error(`The drawing has no ${[...missing].join(' ')}.`);
  return rows.join('\n');
}

/** The one-line notation of a position. */
export function writePosition(letters: Letters, toMove: Seat): string {
  const lines = LINES.toReversed().map((line) =>
    COLUMNS.map((column) => letters.get(`${column}${line}`) ?? '.')
      .join('')
      .replaceAll(/\.+/gu, (run) => `${run.length}`),
  );
  return `${lines.join('/')} ${toMove}`;
}

/** A position with nothing but what is drawn. */
export const exactly = (drawing: string, toMove: Seat = 0): string =>
  writePosition(readDrawing(drawing), toMove);

const RESERVE = readDrawing(`
      K L
  15  p x
  1   P X
`);

/**
 * A position with what is drawn and, in the corners on the right, a patrol and a fort of each side, so
 * that losses in the drawing do not end the game.
 */
export function scene(drawing: string, toMove: Seat = 0): string {
  const drawn = readDrawing(drawing);
  for (const cell of RESERVE.keys()) {
    if (drawn.has(cell)) throw new Error(`${cell} belongs to the reserve.`);
  }
  return writePosition(new Map([...RESERVE, ...drawn]), toMove);
}
