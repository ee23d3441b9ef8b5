import type { Cell } from '@flotilla/engine';
import type { Piece } from './belief/puzzle.ts';
import { type ClassCode, FORT, SHIP_CODES, TORPEDO, VEDETTE } from './replica/laws.ts';
import {
  SHAPE_SIZE,
  CELLS,
  DIRECTIONS,
  NEXT,
  NO_OWNER,
  NOWHERE,
  distance,
} from './replica/field.ts';
import { type Turn, fromOf, shapeIn, standOf, targetOf } from './replica/turn.ts';
import type { BlindSituation } from './situation.ts';
import { type Prospects, companyAfter, isKnown, ownClasses } from './prospects.ts';

/** How surely the enemy attacks a piece in reach: one it knows and can beat, and one it does not know. */
const ATTACKS_KNOWN = 0.9;
const ATTACKS_UNKNOWN = 0.45;

/** What coming nearer to a prize is worth, as a share of the prize. */
const APPROACH = 1;
/** What danger to the piece that moves counts, when the turn passes and when it may not. */
const CAUTION = 1;
const CAUTION_IN_ATTACK = 0.5;
/** The value of removing a piece that threatens something. */
const RELIEF = 0.6;

/** What every turn of a seat is worth to it, looking no further than what it leads to directly. */
export class Appraisal {
  readonly prospects: Prospects;
  readonly #situation: BlindSituation;
  readonly #own: Int8Array;
  /** Enemy pieces on the board. */
  readonly #foes: readonly Piece[];
  readonly #relief: Float64Array;
  /** Grows from 1 as turns pass without a loss, so that no side waits for ever. */
  readonly #impatience: number;

  constructor(situation: BlindSituation, prospects: Prospects) {
    const { foe, field, laws } = situation;
    this.#situation = situation;
    this.prospects = prospects;
    this.#own = ownClasses(situation);
    this.#foes = [...foe.cell.keys()].filter((piece) => foe.cell[piece] !== NOWHERE);
    this.#impatience = 1 + 4 * Math.min(1, field.quietTurns / Math.min(laws.drawAfter, 100));
    this.#relief = new Float64Array(foe.size).fill(Number.NaN);
  }

  score(turn: Turn): number {
    const { field, foe, laws } = this.#situation;
    const from = fromOf(turn);
    const stand = standOf(turn);
    const target = targetOf(turn);
    const code = field.kind[from]!;
    if (target === NOWHERE) {
      return this.progress(turn) - CAUTION * this.#riskier(code, from, stand);
    }
    const piece = foe.pieceAt(target)!;
    if (code === TORPEDO) {
      const price = laws.isTorpedoSpent ? this.prospects.mine.worth(TORPEDO) : 0;
      return this.prospects.strike(piece) - price + RELIEF * this.#reliefOf(piece);
    }
    const company = laws.isCommittedBefore
      ? SHAPE_SIZE[shapeIn(turn)]!
      : companyAfter(this.#own, from, stand);
    return (
      this.prospects.ask(code, company, piece) +
      RELIEF * this.prospects.win(code, company, piece) * this.#reliefOf(piece) -
      CAUTION_IN_ATTACK * this.#riskier(code, from, stand)
    );
  }

  /** What a turn is worth for where it leads, apart from what it wins and risks. */
  progress(turn: Turn): number {
    const { field } = this.#situation;
    const from = fromOf(turn);
    const code = field.kind[from]!;
    const nearer = this.#pull(code, standOf(turn)) - this.#pull(code, from);
    return APPROACH * this.#impatience * nearer;
  }

  /** How much a piece is drawn to enemy pieces from a cell: to the best prize, and the nearer the more. */
  #pull(code: ClassCode, cell: Cell): number {
    if (code >= SHIP_CODES && code !== TORPEDO) return 0;
    const { foe } = this.#situation;
    let best = 0;
    for (const piece of this.#foes) {
      const prize =
        code === TORPEDO
          ? this.prospects.strike(piece) - this.prospects.mine.worth(TORPEDO)
          : this.prospects.ask(code, 1, piece);
      best = Math.max(best, (prize + 0.3) / (distance(cell, foe.cell[piece]!) + 1));
    }
    return best;
  }

  /** How much more a piece has to fear on one cell than on another. */
  #riskier(code: ClassCode, from: Cell, to: Cell): number {
    if (from === to) return 0;
    const isOpen = isKnown(this.#situation, from);
    return this.#risk(code, from, to, isOpen) - this.#risk(code, from, from, isOpen);
  }

  /** The worst that can happen to a piece on a cell in the enemy's next turn. */
  #risk(code: ClassCode, from: Cell, cell: Cell, isOpen: boolean): number {
    const { foe } = this.#situation;
    const company = companyAfter(this.#own, from, cell);
    let worst = 0;
    for (const piece of this.#foes) {
      const near = distance(cell, foe.cell[piece]!);
      if (near > 3 || !this.#reaches(piece, foe.cell[piece]!, cell, near)) continue;
      const harm = -this.prospects.suffer(code, company, piece);
      worst = Math.max(worst, harm * (isOpen ? ATTACKS_KNOWN : ATTACKS_UNKNOWN));
    }
    return worst;
  }

  /** Whether an enemy piece can come into contact with a cell in one turn. */
  #reaches(piece: Piece, at: Cell, cell: Cell, near: number): boolean {
    const { field, laws } = this.#situation;
    if (near === 1) return true;
    if (near > 2 && this.prospects.chanceOf(piece, VEDETTE) < 0.5) return false;
    for (let direction = 0; direction < laws.contacts; direction++) {
      const next = NEXT[cell * DIRECTIONS + direction]!;
      if (next !== NOWHERE && field.owner[next] === NO_OWNER && distance(next, at) === near - 1)
        return true;
    }
    return laws.contacts === 8 && near === 2;
  }

  /** What an enemy piece threatens: own pieces in its reach, and forts that it comes near to. */
  #reliefOf(piece: Piece): number {
    if (Number.isNaN(this.#relief[piece]!)) this.#relief[piece] = this.#threat(piece);
    return this.#relief[piece]!;
  }

  #threat(piece: Piece): number {
    const { foe, field, seat } = this.#situation;
    const at = foe.cell[piece]!;
    let worst = 0;
    for (let cell = 0; cell < CELLS; cell++) {
      if (field.owner[cell] !== seat) continue;
      const near = distance(cell, at);
      const code = field.kind[cell]!;
      if (near > (code === FORT ? 4 : 2)) continue;
      const company = companyAfter(this.#own, cell, cell);
      const harm = -this.prospects.suffer(code, company, piece);
      const share = code === FORT ? 0.5 ** (near - 1) : 1;
      const isOpen = isKnown(this.#situation, cell);
      worst = Math.max(worst, share * harm * (isOpen ? ATTACKS_KNOWN : ATTACKS_UNKNOWN));
    }
    return worst;
  }
}
