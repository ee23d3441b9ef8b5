import type { Piece } from './belief/puzzle.ts';
import { CODES, type ClassCode, SHIP_CODES, MAX_FORCE, ATTACKER, EQUAL } from './replica/laws.ts';
import { SHAPE_SIZE, type Shape } from './replica/field.ts';
import type { BlindSituation } from './situation.ts';
import type { BlindOutlook } from './prospects.ts';
import { RANKED } from './worth.ts';

/** How likely each class of ship is to ask, besides being there: those who ask expect to win. */
const BOLDNESS = [0.9, 1.3, 1.2, 0.9, 0.9, 0.7, 0.6];

/**
 * The force that loses least, or wins most, against what the asking piece can be (rulebook 2.3). A larger
 * one wins against more, and loses more: so it is often better to understate.
 */
export function bestAnswer(
  situation: BlindSituation,
  outlook: BlindOutlook,
  forces: readonly Shape[],
): Shape {
  let best = forces[0]!;
  let least = Number.POSITIVE_INFINITY;
  for (const shape of forces) {
    const loss = answerLoss(situation, outlook, shape);
    if (loss < least) [best, least] = [shape, loss];
  }
  return best;
}

/** What naming a force of this shape may cost, on average. */
export function answerLoss(
  { field, foe, asked, asking, laws }: BlindSituation,
  outlook: BlindOutlook,
  shape: Shape,
): number {
  const asker = foe.pieceAt(asking)!;
  return lossOf(outlook, laws.isCommittedBefore, asker, field.kind[asked]!, SHAPE_SIZE[shape]!);
}

function lossOf(
  { belief, prospects }: BlindOutlook,
  isCommittedBefore: boolean,
  asker: Piece,
  code: ClassCode,
  count: number,
): number {
  const { theirs } = prospects;
  let sum = 0;
  for (let enemy = 0; enemy < SHIP_CODES; enemy++) {
    for (let company = 1; company <= MAX_FORCE; company++) {
      const share = belief.odds[(asker * CODES + enemy) * MAX_FORCE + company - 1]!;
      if (share === 0) continue;
      const losses = [1, 2, 3]
        .slice(0, company)
        .map((many) => theirs.clash(enemy, many, code, count));
      // Committed beforehand the force may be any; declared afterwards it is the worst for us.
      const loss = isCommittedBefore ? mean(losses) : Math.max(...losses);
      sum += share * BOLDNESS[enemy]! * loss;
    }
  }
  return sum;
}

const mean = (numbers: readonly number[]): number =>
  numbers.reduce((sum, number) => sum + number, 0) / numbers.length;

/**
 * The force that comes off best against the answer. After it nothing is hidden any more: a larger force
 * wins more, and of those that do equally well the smallest tells and risks least.
 */
export function bestDeclaration(situation: BlindSituation, forces: readonly Shape[]): Shape {
  const outcomes = forces.map((shape) => ({ shape, gain: declarationGain(situation, shape) }));
  outcomes.sort((a, b) => b.gain - a.gain || SHAPE_SIZE[a.shape]! - SHAPE_SIZE[b.shape]!);
  return outcomes[0]!.shape;
}

/** What fighting with a force of this shape brings. */
export function declarationGain(
  { laws, field, asking, answer }: BlindSituation,
  shape: Shape,
): number {
  const { code, count } = answer!;
  const attacker = field.kind[asking]!;
  const size = SHAPE_SIZE[shape]!;
  const result = laws.clash(attacker, size, code, count);
  if (result === ATTACKER) return count * RANKED[code]!;
  if (result === EQUAL) return count * RANKED[code]! - size * RANKED[attacker]!;
  return -(laws.losesForce ? size : 1) * RANKED[attacker]!;
}
