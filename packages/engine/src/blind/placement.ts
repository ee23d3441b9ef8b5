import type { Cell } from '../core/board.ts';
import type { Chance } from '../core/chance.ts';
import { type Result, ok, refuse } from '../core/result.ts';
import { type BySeat, SEATS, type Seat } from '../core/seat.ts';
import { FIELD, FIELD_NAMES, isOnHalf, ownHalf, parseFieldCell } from './field.ts';
import { PIECES, PIECE_CLASSES, type PieceClass, isPieceClass, isShip } from './rules.ts';

/** A piece as it is sent. */
export interface PiecePlacement {
  readonly at: Cell;
  readonly class: PieceClass;
  /** The player's spelling of the cell, where it is not the usual one: seals are made of it. */
  readonly spelled?: string;
}

/** All pieces of a side as they are sent, in the order of the player. */
export type BlindPlacement = readonly PiecePlacement[];

/** Pieces by the names of their cells, as messages write them. */
type WrittenPieces = Readonly<Record<string, PieceClass>>;

/** The pieces of a placement by cell. */
export const placedPieces = (placement: BlindPlacement): ReadonlyMap<Cell, PieceClass> =>
  new Map(placement.map((piece) => [piece.at, piece.class]));

/** A placement of pieces, in the order of lines and columns. */
export const makePlacement = (pieces: ReadonlyMap<Cell, PieceClass>): BlindPlacement =>
  [...pieces].sort(([a], [b]) => a - b).map(([at, name]) => ({ at, class: name }));

/**
 * A placement from a message. Whether it is a legal deployment is for `checkPlacement` to say.
 *
 * @example parsePieces({ A1: 'fort', b1: 'mine' }) // [{ at: 0, class: 'fort' }, { at: 1, class: 'mine', spelled: 'b1' }]
 */
export function parsePieces(written: Readonly<Record<string, string>>): Result<BlindPlacement> {
  const placement: PiecePlacement[] = [];
  let unknown: string | null = null;
  for (const [name, piece] of Object.entries(written)) {
    const at = parseFieldCell(name);
    if (at === undefined) return notACell(name);
    if (!isPieceClass(piece)) unknown ??= piece;
    else
      placement.push({ at, class: piece, ...(FIELD_NAMES[at] === name ? {} : { spelled: name }) });
  }
  if (unknown === null) return ok(placement);
  const known = PIECE_CLASSES.join(', ');
  return refuse('bad-fleet', `There is no class ${JSON.stringify(unknown)}; expected ${known}.`);
}

/** A placement as a message, spelled as it was sent. */
export const makePieces = (placement: BlindPlacement): WrittenPieces =>
  Object.fromEntries(
    placement.map((piece) => [piece.spelled ?? FIELD_NAMES[piece.at]!, piece.class]),
  );

export const notACell = (name: unknown): Result<never> =>
  refuse(
    'bad-cell',
    `${JSON.stringify(name)} is not a cell of the field; cells are written "A1" to "L15".`,
  );

/** A placement of all 45 pieces on the seat's own half (rulebook 2.1.3), or what is wrong with it. */
export function checkPlacement(seat: Seat, placement: BlindPlacement): Result<BlindPlacement> {
  const taken = new Set<Cell>();
  const counts = new Map<PieceClass, number>();
  for (const { at, class: name } of placement) {
    if (!isOnHalf(seat, at)) {
      const lines = seat === 0 ? '1 to 7' : '9 to 15';
      return refuse(
        'bad-fleet',
        `${FIELD_NAMES[at]} is not on the half of seat ${seat}, lines ${lines}.`,
      );
    }
    if (taken.has(at)) return refuse('bad-fleet', `Two pieces stand on ${FIELD_NAMES[at]}.`);
    taken.add(at);
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  for (const name of PIECE_CLASSES) {
    const count = counts.get(name) ?? 0;
    const expected = PIECES[name].count;
    if (count !== expected) {
      return refuse('bad-fleet', `A side must have ${expected} × ${name}; ${count} were placed.`);
    }
  }
  return ok(placement);
}

/** A uniformly random placement of the 45 pieces. */
export function randomPieces(seat: Seat, chance: Chance): BlindPlacement {
  const classes = PIECE_CLASSES.flatMap((name) =>
    Array.from({ length: PIECES[name].count }, () => name),
  );
  const cells = chance.shuffle(ownHalf(seat));
  return makePlacement(new Map(classes.map((name, index) => [cells[index]!, name])));
}

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
  if (parts === null) {
    return bad('A position must be fifteen lines separated by "/", a space, and the seat to move.');
  }
  const toMove = parts[2] === '0' ? 0 : 1;
  const written = parts[1]!.split('/');
  if (written.length !== FIELD.rows) {
    return bad(`The position has ${written.length} lines; it must have ${FIELD.rows}.`);
  }
  const pieces: BySeat<Map<Cell, PieceClass>> = [new Map(), new Map()];
  for (const [index, line] of written.entries()) {
    const number = FIELD.rows - index;
    const end = readLine(line, (number - 1) * FIELD.columns, pieces);
    if (end !== number * FIELD.columns) {
      return bad(
        `Line ${number}, "${line}", must be piece codes and numbers of empty cells, ${FIELD.columns} cells in all.`,
      );
    }
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
