import type { Cell } from '@flotilla/engine';
import { type Code, type Mask, SHIP_CODES, bit } from '../replica/codes.ts';
import { SHAPES, SHAPE_SIZE, fits, mateOf } from '../replica/formation-table.ts';
import { NOWHERE } from '../replica/grid.ts';
import { ATTACKER, type Laws } from '../replica/laws.ts';

/** A piece of one side, numbered in the order of lines and columns at the beginning. */
export type Piece = number;

/** A piece must be of one of these classes. */
export interface Demand {
  readonly piece: Piece;
  readonly mask: Mask;
}

/** Something that is known of several pieces together: at least one of the cases is true as a whole. */
export interface Clue {
  readonly cases: readonly (readonly Demand[])[];
}

/** Who stands on a cell, of the side that the clue is about. */
type PieceAt = (cell: Cell) => Piece | undefined;

/** The forces of `size` pieces that may stand around a cell: the demands on the mates of the piece. */
function formations(
  cell: Cell,
  size: number,
  code: Code,
  pieceAt: PieceAt,
): readonly (readonly Demand[])[] {
  const cases: (readonly Demand[])[] = [];
  for (let shape = 0; shape < SHAPES; shape++) {
    if (SHAPE_SIZE[shape] !== size || !fits(cell, shape)) continue;
    const mates = [mateOf(cell, shape, 0), mateOf(cell, shape, 1)]
      .filter((mate) => mate !== NOWHERE)
      .map(pieceAt);
    if (mates.includes(undefined)) continue;
    cases.push(mates.map((piece) => ({ piece: piece!, mask: bit(code) })));
  }
  return cases;
}

/** The asked piece stands with others of its class: which ones is not told (rulebook 2.3). */
export const answerClue = (cell: Cell, code: Code, count: number, pieceAt: PieceAt): Clue | null =>
  count === 1 ? null : { cases: formations(cell, count, code, pieceAt) };

/**
 * The asking piece has won, so its force is one that beats the answer (2.5): it is of a class that wins
 * alone, or it stands in a formation large enough.
 */
export function victoryClue(
  laws: Laws,
  cell: Cell,
  answer: { readonly code: Code; readonly count: number },
  pieceAt: PieceAt,
): Clue {
  const asking = pieceAt(cell)!;
  const cases: (readonly Demand[])[] = [];
  let alone: Mask = 0;
  for (let code = 0; code < SHIP_CODES; code++) {
    const size = [1, 2, 3].find(
      (many) => laws.clash(code, many, answer.code, answer.count) === ATTACKER,
    );
    if (size === 1) alone |= bit(code);
    if (size === undefined || size === 1) continue;
    for (const mates of formations(cell, size, code, pieceAt)) {
      cases.push([{ piece: asking, mask: bit(code) }, ...mates]);
    }
  }
  return { cases: alone === 0 ? cases : [[{ piece: asking, mask: alone }], ...cases] };
}
