import type { Piece } from '../belief/clue.ts';
import { CODES, type Code, SHIP_CODES } from '../replica/codes.ts';
import { SHAPE_SIZE, type Shape } from '../replica/formation-table.ts';
import { MOST } from '../replica/laws.ts';
import type { Situation } from '../situation.ts';
import type { Outlook } from './outlook.ts';

/** How likely each class of ship is to ask, besides being there: those who ask expect to win. */
const BOLDNESS = [0.9, 1.3, 1.2, 0.9, 0.9, 0.7, 0.6];

/**
 * The force that loses least, or wins most, against what the asking piece can be (rulebook 2.3). A larger
 * one wins against more, and loses more: so it is often better to understate.
 */
export function bestAnswer(
  situation: Situation,
  outlook: Outlook,
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
  { field, foe, asked, asking, laws }: Situation,
  outlook: Outlook,
  shape: Shape,
): number {
  const asker = foe.pieceAt(asking)!;
  return lossOf(outlook, laws.isCommittedBefore, asker, field.kind[asked]!, SHAPE_SIZE[shape]!);
}

function lossOf(
  { belief, prospects }: Outlook,
  isCommittedBefore: boolean,
  asker: Piece,
  code: Code,
  count: number,
): number {
  const { theirs } = prospects;
  let sum = 0;
  for (let enemy = 0; enemy < SHIP_CODES; enemy++) {
    for (let company = 1; company <= MOST; company++) {
      const share = belief.odds[(asker * CODES + enemy) * MOST + company - 1]!;
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
