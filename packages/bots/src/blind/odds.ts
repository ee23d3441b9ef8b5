import type { BlindBelief } from './belief/blind-belief.ts';
import type { Piece } from './belief/puzzle.ts';
import {
  CODES,
  type ClassCode,
  TORPEDO,
  ATTACKER,
  DEFENDER,
  EQUAL,
  EXPLODED_TORPEDO,
  type Laws,
  MAX_FORCE,
  type ResultCode,
} from './replica/laws.ts';
import { RANKED } from './worth.ts';

/** How an encounter may end for the side that seeks it. */
const ENDINGS = ['won', 'even', 'lost'] as const;
export type Ending = (typeof ENDINGS)[number];

/**
 * What can be expected of an encounter: that only the enemy loses something, that both sides do, or only
 * the one that sought it; together they make one. A strike is won unless it meets a fort, which stands
 * (rulebook 2.2.4): the torpedo is its price.
 */
export interface Odds extends Readonly<Record<Ending, number>> {
  /** The worth of what the enemy loses less that of the own losses, on average. */
  readonly material: number;
}

/** What pieces can be: see `BlindBelief.odds`. */
type ClassOdds = Pick<BlindBelief, 'odds'>;

/** What one outcome comes to. */
interface Outcome {
  readonly ending: Ending;
  readonly material: number;
}

/** The odds of asking about a piece: with a force of this number, or up to it where that is declared later. */
export function askOdds(
  laws: Laws,
  belief: ClassOdds,
  asker: ClassCode,
  company: number,
  piece: Piece,
  /** How likely each class names all its mates with it, where it has some: unknown, so every other time. */
  named: (code: ClassCode) => number = () => 1 / 2,
): Odds {
  return oddsOf(belief, piece, (code, mates) => [
    { share: 1 - named(code), ...bestClash(laws, asker, company, code, 1) },
    { share: named(code), ...bestClash(laws, asker, company, code, mates) },
  ]);
}

/** The odds of striking a piece. */
export const strikeOdds = (laws: Laws, belief: ClassOdds, piece: Piece): Odds =>
  oddsOf(belief, piece, (code) => [{ share: 1, ...struck(laws, code) }]);

function oddsOf(
  { odds }: ClassOdds,
  piece: Piece,
  outcomes: (code: ClassCode, mates: number) => readonly (Outcome & { readonly share: number })[],
): Odds {
  const sum = { won: 0, even: 0, lost: 0, material: 0 };
  for (let code = 0; code < CODES; code++) {
    for (let mates = 1; mates <= MAX_FORCE; mates++) {
      const chance = odds[(piece * CODES + code) * MAX_FORCE + mates - 1]!;
      if (chance === 0) continue;
      for (const { ending, material, share } of outcomes(code, mates)) {
        sum[ending] += chance * share;
        sum.material += chance * share * material;
      }
    }
  }
  return sum;
}

function struck({ isTorpedoSpent, isStruckDown }: Laws, code: ClassCode): Outcome {
  const price = isTorpedoSpent ? RANKED[TORPEDO]! : 0;
  return isStruckDown[code]
    ? { ending: 'won', material: RANKED[code]! - price }
    : { ending: 'lost', material: -price };
}

/** The clash with the number that does best, or with the one that was fixed beforehand. */
function bestClash(
  laws: Laws,
  asker: ClassCode,
  company: number,
  code: ClassCode,
  count: number,
): Outcome {
  let best = clashOf(laws, asker, company, code, count);
  for (let many = company - 1; many >= 1 && !laws.isCommittedBefore; many--) {
    const outcome = clashOf(laws, asker, many, code, count);
    if (outcome.material >= best.material) best = outcome;
  }
  return best;
}

/** What `many` askers come to against a piece that names itself one of `count` (rulebook 2.5). */
function clashOf(
  laws: Laws,
  asker: ClassCode,
  many: number,
  code: ClassCode,
  count: number,
): Outcome {
  const result = laws.clash(asker, many, code, count);
  const ending = endingOf(laws, result);
  const isWholeForce = result === EQUAL || (result === DEFENDER && laws.losesForce);
  const won = ending === 'lost' ? 0 : count * RANKED[code]!;
  const lost = ending === 'won' ? 0 : (isWholeForce ? many : 1) * RANKED[asker]!;
  return { ending, material: won - lost };
}

/** How a clash ends for the asker. What explodes removes the asker too, and is itself lost where it is spent. */
export function endingOf({ isMineSpent, isTorpedoSpent }: Laws, result: ResultCode): Ending {
  if (result === ATTACKER) return 'won';
  if (result === DEFENDER) return 'lost';
  const isSpent = result === EXPLODED_TORPEDO ? isTorpedoSpent : isMineSpent;
  return result === EQUAL || isSpent ? 'even' : 'lost';
}
