import type { Chance } from '@flotilla/engine';
import { CODES, type ClassCode, type ClassMask, bit, firstOf } from '../replica/laws.ts';
import type { Clue, Piece, ClassPuzzle } from './puzzle.ts';
import { firstDeal } from './first-deal.ts';

/** How likely each class is for each piece, before the puzzle: `[piece * CODES + code]`, above 0. */
export type ClassWeights = Float64Array;

/** Numbers below this are drawn to accept a change with a given chance. */
const FINE = 1 << 20;

/**
 * The classes of all pieces of a side, dealt out so that everything known holds. `stir` changes the deal
 * by random exchanges that keep it so, each deal being reached as often as its weight (the product of
 * the weights of its classes) says: a walk by exchanges of two or three classes or, where the numbers
 * are unknown, by new classes for single pieces.
 */
export class Deal {
  /** By piece, those that have left the board too. */
  readonly classes: Int8Array;
  readonly #puzzle: ClassPuzzle;
  readonly #weights: ClassWeights;
  /** By piece: the clues in which it occurs. */
  readonly #cluesOf: readonly (readonly Clue[])[];

  private constructor(
    puzzle: ClassPuzzle,
    weights: ClassWeights,
    dealt: ReadonlyMap<Piece, ClassCode>,
  ) {
    this.#puzzle = puzzle;
    this.#weights = weights;
    this.classes = Int8Array.from(puzzle.masks, (mask, piece) => dealt.get(piece) ?? firstOf(mask));
    this.#cluesOf = [...puzzle.masks.keys()].map((piece) =>
      puzzle.clues.filter(({ cases }) => cases.flat().some((demand) => demand.piece === piece)),
    );
  }

  /** A first deal, not yet stirred; null when none fits. */
  static of(puzzle: ClassPuzzle, weights: ClassWeights, chance: Chance): Deal | null {
    const dealt = firstDeal(puzzle, chance);
    return dealt === null ? null : new Deal(puzzle, weights, dealt);
  }

  /** Tries this many changes. */
  stir(changes: number, chance: Chance): void {
    const { open, left } = this.#puzzle;
    if (open.length === 0) return;
    for (let change = 0; change < changes; change++) {
      if (left === null) this.#redraw(open[chance.below(open.length)]!, chance);
      else if (change % 4 === 3) this.#rotate(chance);
      else this.#exchange(chance);
    }
  }

  #exchange(chance: Chance): void {
    const { open, masks } = this.#puzzle;
    const drawn = chance.below(open.length * open.length);
    const one = open[drawn % open.length]!;
    const two = open[Math.floor(drawn / open.length)]!;
    const { classes } = this;
    const a = classes[one]!;
    const b = classes[two]!;
    if (a === b || (masks[one]! & bit(b)) === 0 || (masks[two]! & bit(a)) === 0) return;
    const ratio =
      (this.#weight(one, b) * this.#weight(two, a)) / (this.#weight(one, a) * this.#weight(two, b));
    if (!isAccepted(ratio, chance)) return;
    classes[one] = b;
    classes[two] = a;
    if (this.#holds(one) && this.#holds(two)) return;
    classes[one] = a;
    classes[two] = b;
  }

  /** Three pieces hand their classes on: some deals cannot be reached by exchanges of two. */
  #rotate(chance: Chance): void {
    const { open, masks } = this.#puzzle;
    const one = open[chance.below(open.length)]!;
    const two = open[chance.below(open.length)]!;
    const three = open[chance.below(open.length)]!;
    if (one === two || two === three || one === three) return;
    const { classes } = this;
    const a = classes[one]!;
    const b = classes[two]!;
    const c = classes[three]!;
    if ((masks[one]! & bit(c)) === 0 || (masks[two]! & bit(a)) === 0) return;
    if ((masks[three]! & bit(b)) === 0) return;
    const ratio =
      (this.#weight(one, c) * this.#weight(two, a) * this.#weight(three, b)) /
      (this.#weight(one, a) * this.#weight(two, b) * this.#weight(three, c));
    if (!isAccepted(ratio, chance)) return;
    classes[one] = c;
    classes[two] = a;
    classes[three] = b;
    if (this.#holds(one) && this.#holds(two) && this.#holds(three)) return;
    classes[one] = a;
    classes[two] = b;
    classes[three] = c;
  }

  /** A new class for one piece, drawn by weight among those its mask allows. */
  #redraw(piece: Piece, chance: Chance): void {
    const mask: ClassMask = this.#puzzle.masks[piece]!;
    let total = 0;
    for (let code = 0; code < CODES; code++) {
      if ((mask & bit(code)) !== 0) total += this.#weight(piece, code);
    }
    let rest = (chance.below(FINE) / FINE) * total;
    const old = this.classes[piece]!;
    for (let code = 0; code < CODES; code++) {
      if ((mask & bit(code)) === 0) continue;
      rest -= this.#weight(piece, code);
      if (rest >= 0) continue;
      this.classes[piece] = code;
      break;
    }
    if (!this.#holds(piece)) this.classes[piece] = old;
  }

  #weight(piece: Piece, code: ClassCode): number {
    return this.#weights[piece * CODES + code]!;
  }

  /** Whether every clue about a piece holds. */
  #holds(piece: Piece): boolean {
    for (const clue of this.#cluesOf[piece]!) if (!isTrue(clue, this.classes)) return false;
    return true;
  }
}

const isAccepted = (ratio: number, chance: Chance): boolean =>
  ratio >= 1 || chance.below(FINE) < ratio * FINE;

/** Whether one case of a clue is true as a whole. */
export function isTrue({ cases }: Clue, classes: Int8Array): boolean {
  for (const demands of cases) {
    let isWhole = true;
    for (const { piece, mask } of demands) isWhole &&= (mask & bit(classes[piece]!)) !== 0;
    if (isWhole) return true;
  }
  return false;
}
