import type { PieceClass, Seat } from '../../src/index.ts';
import { classOf, readDrawing } from './drawing.ts';
import { Game } from './game.ts';

export type Pieces = Readonly<Record<string, PieceClass>>;

/** All 45 pieces of a side (rulebook 2.1.2), as seat 0 might place them. */
export const FLEET = `
  4  V V V V V V S S S S S S
  3  D D D D D D P P P P P P
  2  C C C C C T T T T T T B
  1  B F F M M M M X X . . .
`;

/** The pieces of a drawing, as a deployment. */
export const piecesOf = (drawing: string): Pieces =>
  Object.fromEntries(
    [...readDrawing(drawing)].map(([cell, letter]) => [cell, classOf(letter)] as const),
  );

/** A whole deployment: seat 1's is seat 0's seen from the other end of the field. */
export function deployment(seat: Seat): Pieces {
  const pieces = Object.entries(piecesOf(FLEET));
  if (seat === 0) return Object.fromEntries(pieces);
  return Object.fromEntries(
    pieces.map(([cell, piece]) => [`${cell[0]}${16 - Number(cell.slice(1))}`, piece]),
  );
}

/** A game in which both sides have deployed. */
export const begun = (changes: Parameters<typeof Game.open>[0] = {}, first: Seat = 0): Game =>
  Game.open(changes, first)
    .send(0, { type: 'deploy', pieces: deployment(0) })
    .send(1, { type: 'deploy', pieces: deployment(1) });
