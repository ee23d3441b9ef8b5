import type { Chance } from '@flotilla/engine';
import { CODES, type ClassCode, bit } from '../replica/laws.ts';
import type { Clue, Piece, ClassPuzzle } from './puzzle.ts';

const CODE_LIST: readonly ClassCode[] = Array.from({ length: CODES }, (_, code) => code);

/** How many choices of cases are looked at before the puzzle is called hopeless. */
const PATIENCE = 20_000;

/**
 * Any deal that fits: one case of every clue is chosen, its demands narrow the masks, and a matching
 * gives each open piece a class. Where that fails, another case is tried, until all have been.
 */
export function firstDeal(
  puzzle: ClassPuzzle,
  chance: Chance,
): ReadonlyMap<Piece, ClassCode> | null {
  const open = chance.shuffle(puzzle.open);
  const order = chance.shuffle(CODE_LIST);
  const deal = (masks: Uint16Array): ReadonlyMap<Piece, ClassCode> | null =>
    puzzle.left === null ? free(open, masks, chance) : match(open, masks, puzzle.left, order);
  let patience = PATIENCE;

  const search = (
    clues: readonly Clue[],
    masks: Uint16Array,
  ): ReadonlyMap<Piece, ClassCode> | null => {
    if (patience-- <= 0) return null;
    const dealt = deal(masks);
    const [clue, ...rest] = clues;
    if (dealt === null || clue === undefined) return dealt;
    for (const demands of chance.shuffle(clue.cases)) {
      const narrower = masks.slice();
      for (const { piece, mask } of demands) narrower[piece]! &= mask;
      if (demands.some(({ piece }) => narrower[piece] === 0)) continue;
      const found = search(rest, narrower);
      if (found !== null) return found;
    }
    return null;
  };
  return search(puzzle.clues, puzzle.masks);
}

/** Where numbers are unknown every piece has any class of its mask. */
function free(
  open: readonly Piece[],
  masks: Uint16Array,
  chance: Chance,
): ReadonlyMap<Piece, ClassCode> {
  return new Map(
    open.map((piece) => [
      piece,
      chance.pick(CODE_LIST.filter((code) => (masks[piece]! & bit(code)) !== 0)),
    ]),
  );
}

const UNDEALT = -1;

/**
 * Gives every open piece a class that its mask allows, each class as often as it is left; null when that
 * cannot be done. Pieces are taken in the order given, and a piece that finds its classes used up makes
 * others change theirs, along the shortest chain.
 */
function match(
  open: readonly Piece[],
  masks: Uint16Array,
  left: readonly number[],
  order: readonly ClassCode[],
): Map<Piece, ClassCode> | null {
  const dealt = new Map<Piece, ClassCode>();
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
  order: readonly ClassCode[],
  dealt: Map<Piece, ClassCode>,
): boolean {
  // How a class was reached: the piece that would take it, and the class that piece has now.
  const taker = new Int16Array(CODES).fill(UNDEALT);
  const reached: ClassCode[] = [];
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
function hand(
  piece: Piece,
  spare: ClassCode,
  taker: Int16Array,
  dealt: Map<Piece, ClassCode>,
): void {
  let code = spare;
  for (;;) {
    const by = taker[code]!;
    const old = dealt.get(by);
    dealt.set(by, code);
    if (by === piece) return;
    code = old!;
  }
}
