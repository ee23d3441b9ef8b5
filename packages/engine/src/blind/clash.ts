import { PIECES, type PieceClass } from './piece.ts';
import type { BlindRules } from './rules.ts';

/** What one side fights with: one to three pieces of a class. */
export interface Force {
  readonly class: PieceClass;
  readonly count: number;
}

export const CLASH_RESULTS = ['attacker', 'defender', 'equal', 'mine', 'torpedo'] as const;
export type ClashResult = (typeof CLASH_RESULTS)[number];

/**
 * Who wins when `attacker` asks and `defender` is the answer (rulebook 2.5).
 *
 * @example clash(rules, { class: 'cruiser', count: 3 }, { class: 'battleship', count: 1 }) // 'attacker'
 */
export function clash(
  { torpedoAsked }: Pick<BlindRules, 'torpedoAsked'>,
  attacker: Force,
  defender: Force,
): ClashResult {
  switch (defender.class) {
    case 'fort':
      return 'attacker';
    case 'mine':
      return attacker.class === 'sweeper' ? 'attacker' : 'mine';
    case 'torpedo':
      return torpedoAsked === 'captured' ? 'attacker' : 'torpedo';
    default:
      if (beats(attacker, defender)) return 'attacker';
      return beats(defender, attacker) ? 'defender' : 'equal';
  }
}

function beats(one: Force, two: Force): boolean {
  if (one.class === two.class) return one.count > two.count;
  if (isPair(one, two, 'submarine', 'battleship')) return true;
  if (isPair(two, one, 'submarine', 'battleship')) return false;
  const juniority = rankOf(two) - rankOf(one);
  if (juniority > 0) return !overwhelms(two, one, juniority);
  return overwhelms(one, two, -juniority);
}

/** Three of the next rank below beat one senior (2.5.3). */
const overwhelms = (junior: Force, senior: Force, juniority: number): boolean =>
  juniority === 1 && junior.count === 3 && senior.count === 1;

const isPair = (one: Force, two: Force, first: PieceClass, second: PieceClass): boolean =>
  one.class === first && two.class === second;

function rankOf({ class: name }: Force): number {
  const { rank } = PIECES[name];
  if (rank === null) throw new Error(`A ${name} has no rank.`);
  return rank;
}
