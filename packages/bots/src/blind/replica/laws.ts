import { type BlindRules, CLASH_RESULTS, type ClashResult, clash } from '@flotilla/engine';
import { type Code, CODES, SHIP_CODES, classOf } from './codes.ts';

/** The result of a clash as a number: its place in the engine's list. */
export type ResultCode = number;

const resultCode = (result: ClashResult): ResultCode => CLASH_RESULTS.indexOf(result);
export const ATTACKER: ResultCode = resultCode('attacker');
export const DEFENDER: ResultCode = resultCode('defender');
export const EQUAL: ResultCode = resultCode('equal');

/** The most pieces a force has. */
export const MOST = 3;

/** The options of a ruleset as the simulation needs them, and its clashes as a table. */
export class Laws {
  readonly rules: BlindRules;
  /** How many of the eight directions count for steps and contact. */
  readonly directions: number;
  readonly isCommittedBefore: boolean;
  readonly losesForce: boolean;
  /** Quiet turns that draw the game. */
  readonly drawAfter: number;
  readonly #clashes = new Uint8Array(SHIP_CODES * CODES * MOST * MOST);

  constructor(rules: BlindRules) {
    this.rules = rules;
    this.directions = rules.directions;
    this.isCommittedBefore = rules.commit === 'before';
    this.losesForce = rules.loss === 'force';
    this.drawAfter = rules.drawAfter ?? Number.POSITIVE_INFINITY;
    for (let attacker = 0; attacker < SHIP_CODES; attacker++) {
      for (let defender = 0; defender < CODES; defender++) {
        for (let many = 1; many <= MOST; many++) {
          for (let count = 1; count <= MOST; count++) {
            const one = { class: classOf(attacker), count: many };
            const two = { class: classOf(defender), count };
            const result = resultCode(clash(rules, one, two));
            this.#clashes[indexOf(attacker, many, defender, count)] = result;
          }
        }
      }
    }
  }

  /** What comes of `many` attackers asking about a piece that stands with `count`. */
  clash(attacker: Code, many: number, defender: Code, count: number): ResultCode {
    return this.#clashes[indexOf(attacker, many, defender, count)]!;
  }
}

const indexOf = (attacker: Code, many: number, defender: Code, count: number): number =>
  ((attacker * CODES + defender) * MOST + many - 1) * MOST + count - 1;
