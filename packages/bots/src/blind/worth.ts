import type { PieceClass } from '@flotilla/engine';
import {
  CODES,
  type ClassCode,
  classOf,
  FORT,
  SHIP_CODES,
  ATTACKER,
  DEFENDER,
  EQUAL,
  EXPLODED_TORPEDO,
  type Laws,
  MAX_FORCE,
} from './replica/laws.ts';

/** What a piece is worth to its side, by its code, in patrols. A fort: one that does not end the game. */
export type Worths = Float64Array;

const worthsOf = (worths: Readonly<Record<PieceClass, number>>): Worths =>
  Float64Array.from({ length: CODES }, (_, code: ClassCode) => worths[classOf(code)]);

/** By rank, as a player who knows the rules would count. */
export const RANKED: Worths = worthsOf({
  battleship: 3,
  cruiser: 2.3,
  destroyer: 1.6,
  patrol: 1,
  vedette: 0.9,
  sweeper: 0.9,
  submarine: 1,
  torpedo: 1.4,
  mine: 1.2,
  fort: 10,
});

/**
 * By what having one more of them in the middle of a game did for the chance to win, over some hundred
 * games between captains (a logistic regression). What is meant to be spent is worth little when kept.
 */
export const SEASONED: Worths = worthsOf({
  battleship: 2.2,
  cruiser: 2,
  destroyer: 1.9,
  patrol: 1,
  vedette: 0.3,
  sweeper: 0.8,
  submarine: 0.3,
  torpedo: 0.5,
  mine: 1.1,
  fort: 4,
});

/** What another turn is worth, and knowing what an enemy piece is, as a share of its worth. */
const TEMPO = 0.5;
const INTELLIGENCE = 0.15;

/**
 * What a question is worth to the side that asks, by the classes and the company on both sides, in
 * worths of pieces (rulebook 2.5). The asker's worth of a fort is given: the last one wins the game.
 */
export class Stakes {
  readonly #laws: Laws;
  readonly #worth: Float64Array;
  readonly #gains = new Float64Array(SHIP_CODES * CODES * MAX_FORCE * MAX_FORCE);
  readonly #wins = new Float64Array(SHIP_CODES * CODES * MAX_FORCE * MAX_FORCE);

  constructor(laws: Laws, worths: Worths, fortWorth: number) {
    this.#laws = laws;
    this.#worth = worths.slice();
    this.#worth[FORT] = fortWorth;
    for (let asker = 0; asker < SHIP_CODES; asker++) {
      for (let asked = 0; asked < CODES; asked++) {
        for (let company = 1; company <= MAX_FORCE; company++) {
          for (let mates = 1; mates <= MAX_FORCE; mates++) this.#fill(asker, company, asked, mates);
        }
      }
    }
  }

  /**
   * The asked side names itself alone or with all its mates, one as likely as the other. Where forces
   * are committed beforehand, `company` is what the asker brings; otherwise what it may bring.
   */
  #fill(asker: ClassCode, company: number, asked: ClassCode, mates: number): void {
    const index = indexOf(asker, company, asked, mates);
    for (const count of [1, mates]) {
      const many = this.#laws.isCommittedBefore
        ? company
        : this.#best(asker, company, asked, count);
      this.#gains[index]! += this.clash(asker, many, asked, count) / 2;
      if (this.#laws.clash(asker, many, asked, count) === ATTACKER) this.#wins[index]! += 1 / 2;
    }
  }

  /** The number that does best against an answer, out of those the company allows. */
  #best(asker: ClassCode, company: number, asked: ClassCode, count: number): number {
    let best = 1;
    for (let many = 2; many <= company; many++) {
      const gain = this.clash(asker, many, asked, count);
      if (gain > this.clash(asker, best, asked, count)) best = many;
    }
    return best;
  }

  worth(code: ClassCode): number {
    return this.#worth[code]!;
  }

  /** What the asker can expect who has this company, of a piece that stands with `mates`. */
  ask(asker: ClassCode, company: number, asked: ClassCode, mates: number): number {
    return this.#gains[indexOf(asker, company, asked, mates)]!;
  }

  /** The chance that the asker wins. */
  win(asker: ClassCode, company: number, asked: ClassCode, mates: number): number {
    return this.#wins[indexOf(asker, company, asked, mates)]!;
  }

  /** What a clash of these forces brings. */
  clash(asker: ClassCode, many: number, asked: ClassCode, count: number): number {
    const { isMineSpent, isTorpedoSpent, losesForce } = this.#laws;
    const prize = count * this.#worth[asked]!;
    const known = INTELLIGENCE * this.#worth[asked]!;
    const result = this.#laws.clash(asker, many, asked, count);
    if (result === ATTACKER) return prize + TEMPO;
    if (result === DEFENDER) return known - (losesForce ? many : 1) * this.#worth[asker]!;
    if (result === EQUAL) return prize - many * this.#worth[asker]!;
    const isSpent = result === EXPLODED_TORPEDO ? isTorpedoSpent : isMineSpent;
    return (isSpent ? prize : known) - this.#worth[asker]!;
  }
}

const indexOf = (asker: ClassCode, company: number, asked: ClassCode, mates: number): number =>
  ((asker * CODES + asked) * MAX_FORCE + company - 1) * MAX_FORCE + mates - 1;
