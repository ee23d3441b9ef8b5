import type { Chance } from '@flotilla/engine';
import { type Prior, byConduct, byPost } from './belief/prior.ts';
import { BOOK_SCHEME, type Scheme, TORPEDO_SCHEME, TRAP_SCHEME } from './deployment.ts';
import { RANKED, SEASONED, type Worths, Stakes } from './worth.ts';
import { type BlindBelief, DealSampler, companyAt } from './belief/blind-belief.ts';
import { NOWHERE, CELLS } from './replica/field.ts';
import type { BlindSituation } from './situation.ts';
import type { Piece } from './belief/puzzle.ts';
import {
  CODES,
  type ClassCode,
  FORT,
  SHIP_CODES,
  TORPEDO,
  type Laws,
  isSingle,
  MAX_FORCE,
} from './replica/laws.ts';

/** What a level goes by, beyond what it was told. */
interface Doctrine {
  /** What to think of a piece by where it began and what it did. */
  readonly prior: Prior;
  /** What pieces are worth. */
  readonly worths: Worths;
  /** The ways it deploys; what stands here more often is done more often. */
  readonly schemes: readonly Scheme[];
}

/** Pieces are where the book has them, and worth what their rank says. */
export const BOOK: Doctrine = { prior: byPost, worths: RANKED, schemes: [BOOK_SCHEME] };

/** Pieces show by their conduct what they are, and are worth what they have won. */
export const EXPERIENCE: Doctrine = {
  prior: byConduct,
  worths: SEASONED,
  schemes: [TORPEDO_SCHEME, TRAP_SCHEME, TRAP_SCHEME, TRAP_SCHEME],
};

/** Deals that a belief rests on. */
const DEALS = 256;

/** What a seat makes of what it knows. */
export interface BlindOutlook {
  readonly dealer: DealSampler;
  readonly belief: BlindBelief;
  readonly prospects: Prospects;
  readonly temptation: Temptation;
}

/** The outlook of the seat of a situation; null when nothing fits what it was told. */
export function outlookOf(
  situation: BlindSituation,
  { prior, worths }: Doctrine,
  chance: Chance,
): BlindOutlook | null {
  const { foe, enemy, circumstances, laws } = situation;
  const dealer = DealSampler.of(foe, enemy, circumstances, prior, chance);
  if (dealer === null) return null;
  const belief = dealer.believe(foe, DEALS);
  const prospects = new Prospects(situation, belief, worths);
  const pieces = [...foe.cell.keys()].filter((piece) => foe.cell[piece] !== NOWHERE);
  const temptation = new Temptation(prospects, pieces, foe.size, laws);
  return { dealer, belief, prospects, temptation };
}

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
  readonly #laws: Laws;
  readonly #belief: BlindBelief;
  readonly #size: number;
  readonly #asks: Float64Array;
  readonly #wins: Float64Array;
  readonly #suffers: Float64Array;
  readonly #strikes: Float64Array;

  constructor(
    { laws, seat, enemy, field, foe }: BlindSituation,
    belief: BlindBelief,
    worths: Worths,
  ) {
    const fortWorth = (side: 0 | 1): number =>
      field.fortsTaken[side]! + 1 >= field.fortsToTake[side]! ? LAST_FORT : worths[FORT]!;
    this.mine = new Stakes(laws, worths, fortWorth(seat));
    this.theirs = new Stakes(laws, worths, fortWorth(enemy));
    this.#laws = laws;
    this.#belief = belief;
    this.#size = foe.size;
    this.#asks = new Float64Array(CODES * MAX_FORCE * foe.size).fill(NOT_YET);
    this.#wins = new Float64Array(CODES * MAX_FORCE * foe.size).fill(NOT_YET);
    this.#suffers = new Float64Array(CODES * MAX_FORCE * foe.size).fill(NOT_YET);
    this.#strikes = new Float64Array(foe.size).fill(NOT_YET);
  }

  /** Asking about an enemy piece. */
  ask(asker: ClassCode, company: number, piece: Piece): number {
    const index = this.#index(asker, company, piece);
    return (this.#asks[index] = known(this.#asks[index]!, () =>
      this.#mean(piece, (code, mates) => this.mine.ask(asker, company, code, mates)),
    ));
  }

  /** The chance to win when asking about it. */
  win(asker: ClassCode, company: number, piece: Piece): number {
    const index = this.#index(asker, company, piece);
    return (this.#wins[index] = known(this.#wins[index]!, () =>
      this.#mean(piece, (code, mates) => this.mine.win(asker, company, code, mates)),
    ));
  }

  /** Striking it with a torpedo: what stands, as a fort does, is only found (rulebook 2.2.4). */
  strike(piece: Piece): number {
    return (this.#strikes[piece] = known(this.#strikes[piece]!, () =>
      this.#mean(piece, (code) => (this.#laws.isStruckDown[code] ? this.mine.worth(code) : 1)),
    ));
  }

  /** Being attacked by it, if it can attack: asked about by a ship, struck by a torpedo. */
  suffer(code: ClassCode, company: number, piece: Piece): number {
    const index = this.#index(code, company, piece);
    return (this.#suffers[index] = known(this.#suffers[index]!, () =>
      this.#mean(piece, (enemy, mates) => {
        if (enemy < SHIP_CODES) return -this.theirs.ask(enemy, mates, code, company);
        if (enemy !== TORPEDO || !this.#laws.isStruckDown[code]) return 0;
        return this.theirs.worth(TORPEDO) - this.theirs.worth(code);
      }),
    ));
  }

  chanceOf(piece: Piece, code: ClassCode): number {
    return this.#belief.chanceOf(piece, code);
  }

  #index(code: ClassCode, company: number, piece: Piece): number {
    return (code * MAX_FORCE + company - 1) * this.#size + piece;
  }

  #mean(piece: Piece, amount: (code: ClassCode, mates: number) => number): number {
    const { odds } = this.#belief;
    let sum = 0;
    for (let code = 0; code < CODES; code++) {
      for (let mates = 1; mates <= MAX_FORCE; mates++) {
        const share = odds[(piece * CODES + code) * MAX_FORCE + mates - 1]!;
        if (share > 0) sum += share * amount(code, mates);
      }
    }
    return sum;
  }
}

const known = (value: number, compute: () => number): number =>
  Number.isNaN(value) ? compute() : value;

/** The own classes by cell, everything else as nothing: to find the company of a piece. */
export function ownClasses({ field, seat }: BlindSituation): Int8Array {
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

export const isKnown = ({ own }: BlindSituation, cell: number): boolean =>
  isSingle(own.mask[own.pieceAt(cell)!]!);

/**
 * What a side expects of attacking, as plain tables: by the class that attacks and the enemy piece, and
 * once that piece is known, by its class. Ships ask and torpedoes strike; nothing else attacks.
 */
class Temptation {
  readonly unknown: Float64Array;
  readonly known = new Float64Array(CODES * CODES);
  readonly #size: number;

  constructor(prospects: Prospects, pieces: readonly Piece[], size: number, laws: Laws) {
    this.#size = size;
    this.unknown = new Float64Array(CODES * size);
    const price = laws.isTorpedoSpent ? prospects.mine.worth(TORPEDO) : 0;
    for (const piece of pieces) {
      for (let code = 0; code < SHIP_CODES; code++) {
        this.unknown[code * size + piece] = prospects.ask(code, 1, piece);
      }
      this.unknown[TORPEDO * size + piece] = prospects.strike(piece) - price;
    }
    for (let truth = 0; truth < CODES; truth++) {
      for (let code = 0; code < SHIP_CODES; code++) {
        this.known[code * CODES + truth] = prospects.mine.ask(code, 1, truth, 1);
      }
      const prize = laws.isStruckDown[truth] ? prospects.mine.worth(truth) : 0;
      this.known[TORPEDO * CODES + truth] = prize - price;
    }
  }

  ofUnknown(code: ClassCode, piece: Piece): number {
    return this.unknown[code * this.#size + piece]!;
  }

  ofKnown(code: ClassCode, truth: ClassCode): number {
    return this.known[code * CODES + truth]!;
  }
}
