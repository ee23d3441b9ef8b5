import type { Chance } from '@flotilla/engine';
import { CODES, type Code, bit } from '../replica/codes.ts';
import type { Clue, Piece } from './clue.ts';
import { match } from './matching.ts';
import type { Puzzle } from './puzzle.ts';

const CODE_LIST: readonly Code[] = Array.from({ length: CODES }, (_, code) => code);

/** How many choices of cases are looked at before the puzzle is called hopeless. */
const PATIENCE = 20_000;

/**
 * Any deal that fits: one case of every clue is chosen, its demands narrow the masks, and a matching
 * gives each open piece a class. Where that fails, another case is tried, until all have been.
 */
export function firstDeal(puzzle: Puzzle, chance: Chance): ReadonlyMap<Piece, Code> | null {
  const open = chance.shuffle(puzzle.open);
  const order = chance.shuffle(CODE_LIST);
  const deal = (masks: Uint16Array): ReadonlyMap<Piece, Code> | null =>
    puzzle.left === null ? free(open, masks, chance) : match(open, masks, puzzle.left, order);
  let patience = PATIENCE;

  const search = (clues: readonly Clue[], masks: Uint16Array): ReadonlyMap<Piece, Code> | null => {
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
): ReadonlyMap<Piece, Code> {
  return new Map(
    open.map((piece) => [
      piece,
      chance.pick(CODE_LIST.filter((code) => (masks[piece]! & bit(code)) !== 0)),
    ]),
  );
}
