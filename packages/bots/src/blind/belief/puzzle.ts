import type { Cell } from '@flotilla/engine';
import {
  type ClassCode,
  type ClassMask,
  SHIP_CODES,
  bit,
  ATTACKER,
  type Laws,
  ANY,
  CODES,
  FLEET,
  FORT,
  SHIPS,
  firstOf,
  isSingle,
} from '../replica/laws.ts';
import { SHAPES, SHAPE_SIZE, fits, mateOf, NOWHERE } from '../replica/field.ts';
import type { Dossier } from './dossier.ts';

/** A piece of one side, numbered in the order of lines and columns at the beginning. */
export type Piece = number;

/** A piece must be of one of these classes. */
interface Demand {
  readonly piece: Piece;
  readonly mask: ClassMask;
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
  code: ClassCode,
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
export const answerClue = (
  cell: Cell,
  code: ClassCode,
  count: number,
  pieceAt: PieceAt,
): Clue | null => (count === 1 ? null : { cases: formations(cell, count, code, pieceAt) });

/**
 * The asking piece has won, so its force is one that beats the answer (2.5): it is of a class that wins
 * alone, or it stands in a formation large enough.
 */
export function victoryClue(
  laws: Laws,
  cell: Cell,
  answer: { readonly code: ClassCode; readonly count: number },
  pieceAt: PieceAt,
): Clue {
  const asking = pieceAt(cell)!;
  const cases: (readonly Demand[])[] = [];
  let alone: ClassMask = 0;
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

/**
 * All that restricts what the pieces of a side are: for each piece on the board the classes it can have,
 * how many of each class are left, and the clues that tie pieces together.
 */
export interface ClassPuzzle {
  /** By piece; a piece that has left keeps the class it had. */
  readonly masks: Uint16Array;
  /** Pieces on the board whose class is not known yet. */
  readonly open: readonly Piece[];
  /** By class: how many of the open pieces have it; null when the game began from a position. */
  readonly left: readonly number[] | null;
  readonly clues: readonly Clue[];
}

/** What else follows from the game going on. */
export interface Circumstances {
  /** Both sides deployed the whole fleet. */
  readonly isDeployed: boolean;
  /** The other side has a ship on the board: else this one must have one (rulebook 2.6.2). */
  readonly isOpposedByShips: boolean;
}

/** The puzzle that a dossier poses; null when nothing fits what was told. */
export function puzzleOf(dossier: Dossier, circumstances: Circumstances): ClassPuzzle | null {
  const masks = dossier.mask.slice();
  const pieces = [...masks.keys()];
  const clues = [
    ...dossier.clues,
    ...(circumstances.isDeployed ? [] : standingClues(dossier, circumstances)),
  ];
  for (;;) {
    const open = pieces.filter((piece) => !isSingle(masks[piece]!));
    const left = circumstances.isDeployed ? leftOver(masks) : null;
    if (left !== null && left.some((count) => count < 0)) return null;
    const tied = clues.map((clue) => reduced(clue, masks)).filter((clue) => clue !== null);
    if (tied.some(({ cases }) => cases.length === 0)) return null;
    if (!narrowed(masks, open, left, tied)) return { masks, open, left, clues: tied };
    if (masks.includes(0)) return null;
  }
}

/** From a position too, each side began with a ship, and has a fort as long as the game goes on. */
function standingClues(dossier: Dossier, { isOpposedByShips }: Circumstances): readonly Clue[] {
  const pieces = [...dossier.cell.keys()];
  const onBoard = pieces.filter((piece) => dossier.cell[piece] !== NOWHERE);
  return [oneOf(onBoard, bit(FORT)), oneOf(isOpposedByShips ? pieces : onBoard, SHIPS)];
}

/** At least one of these pieces is of one of these classes. */
const oneOf = (pieces: readonly Piece[], mask: ClassMask): Clue => ({
  cases: pieces.map((piece) => [{ piece, mask }]),
});

/** How many of each class are not accounted for (rulebook 2.1.2). */
function leftOver(masks: Uint16Array): number[] {
  const left = FLEET.slice();
  for (const mask of masks) if (isSingle(mask)) left[firstOf(mask)]!--;
  return left;
}

const isMet = ({ piece, mask }: Demand, masks: Uint16Array): boolean =>
  (masks[piece]! & ~mask) === 0;

const isHopeless = ({ piece, mask }: Demand, masks: Uint16Array): boolean =>
  (masks[piece]! & mask) === 0;

/** A clue without what is settled; null when it holds for all classes of the open pieces. */
function reduced(clue: Clue, masks: Uint16Array): Clue | null {
  const cases = clue.cases
    .filter((demands) => !demands.some((demand) => isHopeless(demand, masks)))
    .map((demands) => demands.filter((demand) => !isMet(demand, masks)));
  return cases.some((demands) => demands.length === 0) ? null : { cases };
}

/** Narrows masks by what is used up and by clues with one case left; false when nothing changed. */
function narrowed(
  masks: Uint16Array,
  open: readonly Piece[],
  left: readonly number[] | null,
  clues: readonly Clue[],
): boolean {
  let isChanged = false;
  const narrow = (piece: Piece, mask: ClassMask): void => {
    const narrower = masks[piece]! & mask;
    isChanged ||= narrower !== masks[piece];
    masks[piece] = narrower;
  };
  if (left !== null) {
    let available: ClassMask = 0;
    for (let code = 0; code < CODES; code++) if (left[code]! > 0) available |= bit(code);
    if (available !== ANY) for (const piece of open) narrow(piece, available);
  }
  for (const { cases } of clues) {
    if (cases.length === 1) for (const { piece, mask } of cases[0]!) narrow(piece, mask);
  }
  return isChanged;
}
