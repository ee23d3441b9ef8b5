import { CODES, type Code } from '../replica/codes.ts';
import type { Piece } from './clue.ts';

const UNDEALT = -1;

/**
 * Gives every open piece a class that its mask allows, each class as often as it is left; null when that
 * cannot be done. Pieces are taken in the order given, and a piece that finds its classes used up makes
 * others change theirs, along the shortest chain.
 */
export function match(
  open: readonly Piece[],
  masks: Uint16Array,
  left: readonly number[],
  order: readonly Code[],
): Map<Piece, Code> | null {
  const dealt = new Map<Piece, Code>();
  const spare = left.slice();
  for (const piece of open) {
    if (!settle(piece, masks, spare, order, dealt)) return null;
  }
  return dealt;
}

/** Finds a class for one more piece by breadth-first search over the classes that can be freed. */
function settle(
  piece: Piece,
  masks: Uint16Array,
  spare: number[],
  order: readonly Code[],
  dealt: Map<Piece, Code>,
): boolean {
  // How a class was reached: the piece that would take it, and the class that piece has now.
  const taker = new Int16Array(CODES).fill(UNDEALT);
  const reached: Code[] = [];
  const reach = (by: Piece): void => {
    for (const code of order) {
      if (taker[code] !== UNDEALT || (masks[by]! & (1 << code)) === 0) continue;
      taker[code] = by;
      reached.push(code);
    }
  };
  reach(piece);
  for (const code of reached) {
    if (spare[code]! > 0) {
      spare[code]!--;
      hand(piece, code, taker, dealt);
      return true;
    }
    for (const [holder, held] of dealt) if (held === code) reach(holder);
  }
  return false;
}

/** Hands the free class along the chain that leads back to the new piece. */
function hand(piece: Piece, free: Code, taker: Int16Array, dealt: Map<Piece, Code>): void {
  let code = free;
  for (;;) {
    const by = taker[code]!;
    const old = dealt.get(by);
    dealt.set(by, code);
    if (by === piece) return;
    code = old!;
  }
}
