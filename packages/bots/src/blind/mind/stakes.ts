import { CODES, type Code, FORT, SHIP_CODES } from '../replica/codes.ts';
import { ATTACKER, DEFENDER, EQUAL, type Laws, MOST } from '../replica/laws.ts';
import type { Worths } from '../worth.ts';

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
  readonly #gains = new Float64Array(SHIP_CODES * CODES * MOST * MOST);
  readonly #wins = new Float64Array(SHIP_CODES * CODES * MOST * MOST);

  constructor(laws: Laws, worths: Worths, fortWorth: number) {
    this.#laws = laws;
    this.#worth = worths.slice();
    this.#worth[FORT] = fortWorth;
    for (let asker = 0; asker < SHIP_CODES; asker++) {
      for (let asked = 0; asked < CODES; asked++) {
        for (let company = 1; company <= MOST; company++) {
          for (let mates = 1; mates <= MOST; mates++) this.#fill(asker, company, asked, mates);
        }
      }
    }
  }

  /**
   * The asked side names itself alone or with all its mates, one as likely as the other. Where forces
   * are committed beforehand, `company` is what the asker brings; otherwise what he may bring.
   */
  #fill(asker: Code, company: number, asked: Code, mates: number): void {
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
  #best(asker: Code, company: number, asked: Code, count: number): number {
    let best = 1;
    for (let many = 2; many <= company; many++) {
      const gain = this.clash(asker, many, asked, count);
      if (gain > this.clash(asker, best, asked, count)) best = many;
    }
    return best;
  }

  worth(code: Code): number {
    return this.#worth[code]!;
  }

  /** What the asker can expect who has this company, of a piece that stands with `mates`. */
  ask(asker: Code, company: number, asked: Code, mates: number): number {
    return this.#gains[indexOf(asker, company, asked, mates)]!;
  }

  /** The chance that he wins. */
  win(asker: Code, company: number, asked: Code, mates: number): number {
    return this.#wins[indexOf(asker, company, asked, mates)]!;
  }

  /** What a clash of these forces brings. */
  clash(asker: Code, many: number, asked: Code, count: number): number {
    const { rules, losesForce } = this.#laws;
    const prize = count * this.#worth[asked]!;
    const known = INTELLIGENCE * this.#worth[asked]!;
    const result = this.#laws.clash(asker, many, asked, count);
    if (result === ATTACKER) return prize + TEMPO;
    if (result === DEFENDER) return known - (losesForce ? many : 1) * this.#worth[asker]!;
    if (result === EQUAL) return prize - many * this.#worth[asker]!;
    return (rules.spent ? prize : known) - this.#worth[asker]!;
  }
}

const indexOf = (asker: Code, company: number, asked: Code, mates: number): number =>
  ((asker * CODES + asked) * MOST + company - 1) * MOST + mates - 1;
