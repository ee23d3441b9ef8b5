import {
  type BlindOptions,
  type BlindReadings,
  type BlindRules,
  PIECES,
  type PieceClass,
  isShip,
} from './rules.ts';

/** Whether a strike removes a piece of this class: never a fort, and with an option ships only (2.2.4). */
export const isStruckDown = (
  { torpedoTargets }: Pick<BlindRules, 'torpedoTargets'>,
  piece: PieceClass,
): boolean => (torpedoTargets === 'ships' ? isShip(piece) : piece !== 'fort');

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
export function clash(rules: ClashRules, attacker: Force, defender: Force): ClashResult {
  const captures = attacker.class !== 'submarine' || rules.submarine !== 'battleships-only';
  switch (defender.class) {
    case 'fort':
      return captures ? 'attacker' : 'defender';
    case 'mine':
      return attacker.class === 'sweeper' ? 'attacker' : 'mine';
    case 'torpedo':
      if (explodes(rules, attacker)) return 'torpedo';
      return captures ? 'attacker' : 'defender';
    default:
      if (beats(rules, attacker, defender)) return 'attacker';
      return beats(rules, defender, attacker) ? 'defender' : 'equal';
  }
}

type ClashRules = Pick<BlindOptions, 'torpedoAsked'> &
  Partial<Pick<BlindReadings, 'juniors' | 'juniorsReach' | 'submarine'>>;

/** Whether a torpedo that is asked about destroys the asker (2.5.7). */
const explodes = ({ torpedoAsked }: ClashRules, asker: Force): boolean =>
  torpedoAsked === 'explodes' ||
  (torpedoAsked === 'explodes-but-sweeper' && asker.class !== 'sweeper');

function beats(rules: ClashRules, one: Force, two: Force): boolean {
  if (one.class === two.class) return one.count > two.count;
  if (isPair(one, two, 'submarine', 'battleship')) return true;
  if (isPair(two, one, 'submarine', 'battleship')) return false;
  const juniority = rankOf(two) - rankOf(one);
  if (juniority > 0) return !overwhelms(rules, two, one, juniority);
  return overwhelms(rules, one, two, -juniority);
}

/** Three of the next rank below beat one senior (2.5.3); options say how many juniors, and how far up. */
function overwhelms(
  { juniors = 'three', juniorsReach = 1, submarine }: ClashRules,
  junior: Force,
  senior: Force,
  juniority: number,
): boolean {
  if (juniors === 'none' || senior.count !== 1) return false;
  if (junior.class === 'submarine' && submarine === 'battleships-only') return false;
  const isEnough = juniors === 'three' ? junior.count === 3 : junior.count >= 2;
  return isEnough && (juniorsReach === 'any' || juniority === 1);
}

const isPair = (one: Force, two: Force, first: PieceClass, second: PieceClass): boolean =>
  one.class === first && two.class === second;

function rankOf({ class: name }: Force): number {
  const { rank } = PIECES[name];
  if (rank === null) throw new Error(`A ${name} has no rank.`);
  return rank;
}
