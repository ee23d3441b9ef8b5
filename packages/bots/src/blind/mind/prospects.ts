import { type Belief, companyAt } from '../belief/belief.ts';
import type { Piece } from '../belief/clue.ts';
import { CODES, type Code, FORT, SHIP_CODES, TORPEDO, isSingle } from '../replica/codes.ts';
import { CELLS, NOWHERE } from '../replica/grid.ts';
import { MOST } from '../replica/laws.ts';
import type { Situation } from '../situation.ts';
import type { Worths } from '../worth.ts';
import { Stakes } from './stakes.ts';

/** What a fort is worth that wins the game. */
const LAST_FORT = 40;

const NOT_YET = Number.NaN;

/**
 * What can be expected of every meeting of an own class with an enemy piece, by what is believed of that
 * piece. All figures are worths of pieces, good for the own side when above 0.
 */
export class Prospects {
  readonly mine: Stakes;
  readonly theirs: Stakes;
  readonly #belief: Belief;
  readonly #size: number;
  readonly #asks: Float64Array;
  readonly #wins: Float64Array;
  readonly #suffers: Float64Array;
  readonly #strikes: Float64Array;

  constructor({ laws, seat, enemy, field, foe }: Situation, belief: Belief, worths: Worths) {
    const fortWorth = (side: 0 | 1): number =>
      field.fortsTaken[side]! + 1 >= field.fortsToTake[side]! ? LAST_FORT : worths[FORT]!;
    this.mine = new Stakes(laws, worths, fortWorth(seat));
    this.theirs = new Stakes(laws, worths, fortWorth(enemy));
    this.#belief = belief;
    this.#size = foe.size;
    this.#asks = new Float64Array(CODES * MOST * foe.size).fill(NOT_YET);
    this.#wins = new Float64Array(CODES * MOST * foe.size).fill(NOT_YET);
    this.#suffers = new Float64Array(CODES * MOST * foe.size).fill(NOT_YET);
    this.#strikes = new Float64Array(foe.size).fill(NOT_YET);
  }

  /** Asking about an enemy piece. */
  ask(asker: Code, company: number, piece: Piece): number {
    const index = this.#index(asker, company, piece);
    return (this.#asks[index] = known(this.#asks[index]!, () =>
      this.#mean(piece, (code, mates) => this.mine.ask(asker, company, code, mates)),
    ));
  }

  /** The chance to win when asking about it. */
  win(asker: Code, company: number, piece: Piece): number {
    const index = this.#index(asker, company, piece);
    return (this.#wins[index] = known(this.#wins[index]!, () =>
      this.#mean(piece, (code, mates) => this.mine.win(asker, company, code, mates)),
    ));
  }

  /** Striking it with a torpedo: a fort stands, and is only found (rulebook 2.2.4). */
  strike(piece: Piece): number {
    return (this.#strikes[piece] = known(this.#strikes[piece]!, () =>
      this.#mean(piece, (code) => (code === FORT ? 1 : this.mine.worth(code))),
    ));
  }

  /** Being attacked by it, if it can attack: asked about by a ship, struck by a torpedo. */
  suffer(code: Code, company: number, piece: Piece): number {
    const index = this.#index(code, company, piece);
    return (this.#suffers[index] = known(this.#suffers[index]!, () =>
      this.#mean(piece, (enemy, mates) => {
        if (enemy < SHIP_CODES) return -this.theirs.ask(enemy, mates, code, company);
        if (enemy !== TORPEDO || code === FORT) return 0;
        return this.theirs.worth(TORPEDO) - this.theirs.worth(code);
      }),
    ));
  }

  chanceOf(piece: Piece, code: Code): number {
    return this.#belief.chanceOf(piece, code);
  }

  #index(code: Code, company: number, piece: Piece): number {
    return (code * MOST + company - 1) * this.#size + piece;
  }

  #mean(piece: Piece, amount: (code: Code, mates: number) => number): number {
    const { odds } = this.#belief;
    let sum = 0;
    for (let code = 0; code < CODES; code++) {
      for (let mates = 1; mates <= MOST; mates++) {
        const share = odds[(piece * CODES + code) * MOST + mates - 1]!;
        if (share > 0) sum += share * amount(code, mates);
      }
    }
    return sum;
  }
}

const known = (value: number, reckon: () => number): number =>
  Number.isNaN(value) ? reckon() : value;

/** The own classes by cell, everything else as nothing: to find the company of a piece. */
export function ownClasses({ field, seat }: Situation): Int8Array {
  const own = new Int8Array(CELLS).fill(NOWHERE);
  for (let cell = 0; cell < CELLS; cell++) {
    if (field.owner[cell] === seat) own[cell] = field.kind[cell]!;
  }
  return own;
}

/** The company of a piece once it has gone from one cell to another. */
export function companyAfter(own: Int8Array, from: number, to: number): number {
  if (from === to) return companyAt(own, to);
  own[to] = own[from]!;
  own[from] = NOWHERE;
  const company = companyAt(own, to);
  own[from] = own[to]!;
  own[to] = NOWHERE;
  return company;
}

export const isKnown = ({ own }: Situation, cell: number): boolean =>
  isSingle(own.mask[own.pieceAt(cell)!]!);
