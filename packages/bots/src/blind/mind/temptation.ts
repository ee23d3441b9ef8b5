import type { Piece } from '../belief/clue.ts';
import { CODES, type Code, FORT, SHIP_CODES, TORPEDO } from '../replica/codes.ts';
import type { Prospects } from './prospects.ts';

/**
 * What a side expects of attacking, as plain tables: by the class that attacks and the enemy piece, and
 * once that piece is known, by its class. Ships ask and torpedoes strike; nothing else attacks.
 */
export class Temptation {
  readonly unknown: Float64Array;
  readonly known = new Float64Array(CODES * CODES);
  readonly #size: number;

  constructor(prospects: Prospects, pieces: readonly Piece[], size: number, isSpent: boolean) {
    this.#size = size;
    this.unknown = new Float64Array(CODES * size);
    const price = isSpent ? prospects.mine.worth(TORPEDO) : 0;
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
      const prize = truth === FORT ? 0 : prospects.mine.worth(truth);
      this.known[TORPEDO * CODES + truth] = prize - price;
    }
  }

  ofUnknown(code: Code, piece: Piece): number {
    return this.unknown[code * this.#size + piece]!;
  }

  ofKnown(code: Code, truth: Code): number {
    return this.known[code * CODES + truth]!;
  }
}
