import type { Cell } from '../board.ts';
import type { Chance } from '../chance.ts';
import { type Result, ok, refuse } from '../result.ts';
import type { Seat } from '../seat.ts';
import { FIELD_NAMES, ownHalf, parseFieldCell } from './field.ts';
import { PIECES, PIECE_CLASSES, type PieceClass, isPieceClass } from './piece.ts';

/** All pieces of a side by the names of their cells, as sent. */
export type BlindPlacement = Readonly<Record<string, PieceClass>>;

/** The pieces of a placement by cell. Its names must be cells. */
export function placedPieces(placement: BlindPlacement): ReadonlyMap<Cell, PieceClass> {
  return new Map(
    Object.entries(placement).map(([name, piece]) => {
      const cell = parseFieldCell(name);
      if (cell === undefined) throw new Error(`${name} is no cell.`);
      return [cell, piece];
    }),
  );
}

/** The same the other way: names in the order of lines and columns. */
export function makePlacement(pieces: ReadonlyMap<Cell, PieceClass>): BlindPlacement {
  const sorted = [...pieces].sort(([a], [b]) => a - b);
  return Object.fromEntries(sorted.map(([cell, piece]) => [FIELD_NAMES[cell]!, piece]));
}

/** A placement of all 45 pieces on the seat's own half (rulebook 2.1.3), or what is wrong with it. */
export function checkPlacement(
  seat: Seat,
  placement: Readonly<Record<string, string>>,
): Result<BlindPlacement> {
  const half = new Set(ownHalf(seat));
  const taken = new Set<Cell>();
  for (const [name, piece] of Object.entries(placement)) {
    const cell = parseFieldCell(name);
    if (cell === undefined) return refuse('bad-cell', `"${name}" is no cell.`);
    if (!isPieceClass(piece)) return refuse('bad-fleet', `There is no class "${piece}".`);
    if (!half.has(cell)) return refuse('bad-fleet', `${name} is not on seat ${seat}'s half.`);
    if (taken.has(cell)) return refuse('bad-fleet', `Two pieces stand on ${FIELD_NAMES[cell]}.`);
    taken.add(cell);
  }
  const classes = Object.values(placement);
  for (const name of PIECE_CLASSES) {
    const count = classes.filter((piece) => piece === name).length;
    if (count !== PIECES[name].count) {
      return refuse('bad-fleet', `A side has ${PIECES[name].count} × ${name}; ${count} placed.`);
    }
  }
  return ok(placement as BlindPlacement);
}

/** A placement in which every arrangement of the 45 pieces is as likely as every other. */
export function randomPieces(seat: Seat, chance: Chance): BlindPlacement {
  const classes = PIECE_CLASSES.flatMap((name) =>
    Array.from({ length: PIECES[name].count }, () => name),
  );
  const cells = chance.shuffle(ownHalf(seat));
  return makePlacement(new Map(classes.map((name, index) => [cells[index]!, name])));
}
