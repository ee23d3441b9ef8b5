import type { Cell } from '../board.ts';
import { type Result, ok, refuse } from '../result.ts';
import { type BySeat, SEATS, type Seat } from '../seat.ts';
import { FIELD } from './field.ts';
import { PIECES, PIECE_CLASSES, type PieceClass, isShip } from './piece.ts';

/** A blind game in the middle: where every piece of each side stands, and who is to move. */
export interface Position {
  readonly pieces: BySeat<ReadonlyMap<Cell, PieceClass>>;
  readonly toMove: Seat;
}

/** The seat and class of every letter: capitals for seat 0, small letters for seat 1. */
const LETTERS: ReadonlyMap<string, { readonly seat: Seat; readonly name: PieceClass }> = new Map(
  PIECE_CLASSES.flatMap((name) => {
    const { short } = PIECES[name].codes;
    return SEATS.map((seat) => [seat === 0 ? short : short.toLowerCase(), { seat, name }]);
  }),
);

/**
 * Reads a position: fifteen lines from 15 down to 1, each from A to L, then the seat to move. Seat 0's
 * pieces are capital codes, seat 1's small ones, numbers are runs of empty cells.
 *
 * @example parsePosition('12/12/12/12/12/12/4x7/4c7/4C7/12/12/12/12/12/4X7 0')
 */
export function parsePosition(text: string): Result<Position> {
  const parts = /^([^ ]*) ([01])$/u.exec(text);
  if (parts === null) return bad('A position is its lines, a space, and the seat to move.');
  const toMove = parts[2] === '0' ? 0 : 1;
  const written = parts[1]!.split('/');
  if (written.length !== FIELD.rows) return bad(`There are ${written.length} lines, not 15.`);
  const pieces: BySeat<Map<Cell, PieceClass>> = [new Map(), new Map()];
  for (const [index, line] of written.entries()) {
    const number = FIELD.rows - index;
    const end = readLine(line, (number - 1) * FIELD.columns, pieces);
    if (end !== number * FIELD.columns) return bad(`Line ${number} is not twelve cells.`);
  }
  for (const side of SEATS) {
    const classes = [...pieces[side].values()];
    if (!classes.includes('fort')) return bad(`Seat ${side} has no fort.`);
    if (!classes.some(isShip)) return bad(`Seat ${side} has no ship.`);
  }
  return ok({ pieces, toMove });
}

const bad = (message: string): Result<never> => refuse('bad-position', message);

/** Puts down the pieces of a line; the cell after its last one, or −1 when it cannot be read. */
function readLine(line: string, start: Cell, pieces: BySeat<Map<Cell, PieceClass>>): Cell {
  let cell = start;
  for (const token of line.match(/[1-9]\d*|[^]/gu) ?? []) {
    const letter = LETTERS.get(token);
    if (letter !== undefined) pieces[letter.seat].set(cell++, letter.name);
    else if (/^[1-9]/u.test(token)) cell += Number(token);
    else return -1;
  }
  return cell;
}

/** Writes a position; the inverse of `parsePosition`. */
export function makePosition({ pieces, toMove }: Position): string {
  const lines = Array.from({ length: FIELD.rows }, (_, index) =>
    makeLine((FIELD.rows - 1 - index) * FIELD.columns, pieces),
  );
  return `${lines.join('/')} ${toMove}`;
}

function makeLine(start: Cell, pieces: Position['pieces']): string {
  const codes = Array.from({ length: FIELD.columns }, (_, column) => {
    const [own, enemy] = [pieces[0].get(start + column), pieces[1].get(start + column)];
    if (own !== undefined) return PIECES[own].codes.short;
    return enemy === undefined ? '.' : PIECES[enemy].codes.short.toLowerCase();
  });
  return codes.join('').replace(/\.+/gu, (run) => `${run.length}`);
}
