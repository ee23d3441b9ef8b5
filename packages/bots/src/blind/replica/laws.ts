import {
  PIECES,
  PIECE_CLASSES,
  type PieceClass,
  isShip,
  type BlindRules,
  type BySeat,
  CLASH_RESULTS,
  type ClashResult,
  allBlindOptions,
  clash,
  isStruckDown,
} from '@flotilla/engine';
import { NOWHERE } from './field.ts';

/** A class as a number: its place in the order of the rulebook (2.1.2), so that ships come first. */
export type ClassCode = number;

export const codeOf = (name: PieceClass): ClassCode => PIECE_CLASSES.indexOf(name);
export const classOf = (code: ClassCode): PieceClass => PIECE_CLASSES[code]!;

export const CODES = PIECE_CLASSES.length;
/** Codes below this are ships. */
export const SHIP_CODES = PIECE_CLASSES.filter(isShip).length;

export const BATTLESHIP: ClassCode = codeOf('battleship');
export const VEDETTE: ClassCode = codeOf('vedette');
export const TORPEDO: ClassCode = codeOf('torpedo');
export const MINE: ClassCode = codeOf('mine');
export const FORT: ClassCode = codeOf('fort');

/** How many pieces of each class a side deploys, by code. */
export const FLEET: readonly number[] = PIECE_CLASSES.map((name) => PIECES[name].count);

/** A set of classes as bits: bit `code` is set for each member. */
export type ClassMask = number;

export const bit = (code: ClassCode): ClassMask => 1 << code;
export const ANY: ClassMask = (1 << CODES) - 1;
export const SHIPS: ClassMask = (1 << SHIP_CODES) - 1;

/** The only class of a mask that holds one, otherwise the first. */
export const firstOf = (mask: ClassMask): ClassCode => 31 - Math.clz32(mask & -mask);

export const isSingle = (mask: ClassMask): boolean => mask !== 0 && (mask & (mask - 1)) === 0;

/** The result of a clash as a number: its place in the engine's list. */
export type ResultCode = number;

const resultCode = (result: ClashResult): ResultCode => CLASH_RESULTS.indexOf(result);
export const ATTACKER: ResultCode = resultCode('attacker');
export const DEFENDER: ResultCode = resultCode('defender');
export const EQUAL: ResultCode = resultCode('equal');
export const EXPLODED_TORPEDO: ResultCode = resultCode('torpedo');

/** The direction that leads back, by seat: see the steps of the field. */
const BACK: BySeat<number> = [1, 0];

/** The most pieces a force has. */
export const MAX_FORCE = 3;

/** The options of a ruleset as the simulation needs them, and its clashes as a table. */
export class Laws {
  readonly rules: BlindRules;
  /** How many of the eight directions count for steps, and for contact. */
  readonly directions: number;
  readonly contacts: number;
  /** The direction each seat may not step in, where pieces never go back. */
  readonly barred: BySeat<number>;
  readonly isCommittedBefore: boolean;
  readonly losesForce: boolean;
  /** Quiet turns that draw the game. */
  readonly drawAfter: number;
  readonly isMineSpent: boolean;
  readonly isTorpedoSpent: boolean;
  /** By class: whether a strike removes it. */
  readonly isStruckDown: readonly boolean[];
  readonly #clashes = new Uint8Array(SHIP_CODES * CODES * MAX_FORCE * MAX_FORCE);

  constructor(rules: BlindRules) {
    this.rules = rules;
    const options = allBlindOptions(rules);
    this.directions = rules.directions === 8 ? 8 : 4;
    this.contacts = options.contactDirections;
    this.barred = rules.directions === 'forward' ? BACK : [NOWHERE, NOWHERE];
    this.isMineSpent = options.mineSpent;
    this.isTorpedoSpent = options.torpedoSpent;
    this.isStruckDown = PIECE_CLASSES.map((name) => isStruckDown(rules, name));
    this.isCommittedBefore = rules.commit === 'before';
    this.losesForce = rules.loss === 'force';
    this.drawAfter = rules.drawAfter ?? Number.POSITIVE_INFINITY;
    for (let attacker = 0; attacker < SHIP_CODES; attacker++) {
      for (let defender = 0; defender < CODES; defender++) {
        for (let many = 1; many <= MAX_FORCE; many++) {
          for (let count = 1; count <= MAX_FORCE; count++) {
            const one = { class: classOf(attacker), count: many };
            const two = { class: classOf(defender), count };
            const result = resultCode(clash(rules, one, two));
            this.#clashes[clashIndex(attacker, many, defender, count)] = result;
          }
        }
      }
    }
  }

  /** What comes of `many` attackers asking about a piece that stands with `count`. */
  clash(attacker: ClassCode, many: number, defender: ClassCode, count: number): ResultCode {
    return this.#clashes[clashIndex(attacker, many, defender, count)]!;
  }
}

const known = new WeakMap<BlindRules, Laws>();

/** The laws of a ruleset, made once for each. */
export function lawsOf(rules: BlindRules): Laws {
  const laws = known.get(rules) ?? new Laws(rules);
  known.set(rules, laws);
  return laws;
}

const clashIndex = (
  attacker: ClassCode,
  many: number,
  defender: ClassCode,
  count: number,
): number => ((attacker * CODES + defender) * MAX_FORCE + many - 1) * MAX_FORCE + count - 1;
