import type { Thinking } from '../../bot.ts';
import type { Shape } from '../replica/field.ts';
import type { Turn } from '../replica/turn.ts';
import type { BlindSituation } from '../situation.ts';
import type { Ledger } from './ledger.ts';
import { chancesAfter, dealerOf } from './lookahead.ts';
import type { Network } from './network.ts';
import { type ForceChoice, deliberate, withForce } from './policy.ts';

/** A turn that the network would play. */
interface AdvisedTurn {
  readonly turn: Turn;
  /** The winning chance after it, draws counted as half; null when there was no time to look. */
  readonly chance: number | null;
}

/** Turns are tried in so many worlds, so that a chance is known within some five hundredths. */
const WORLDS = 8;

/** Forces that a turn commits are the likeliest ones. */
const TEMPERATURE = 0.1;

/** The turns that the network likes best, best first. A unit of work is a world in which they are tried. */
export function advisedTurns(
  network: Network,
  ledger: Ledger,
  situation: BlindSituation,
  few: number,
  { chance, work, isSpent }: Thinking,
): readonly AdvisedTurn[] {
  const { laws } = situation;
  const { turns, scores, belief } = deliberate(network, ledger, laws);
  const best = bestFirst(turns, scores)
    .slice(0, few)
    .map((turn) => withForce(network, ledger, laws, turn, chance, TEMPERATURE));
  const dealer = dealerOf(situation, belief, chance);
  const sums = best.map(() => 0);
  let worlds = 0;
  while (worlds < Math.min(work, WORLDS) && !isSpent()) {
    const deal = dealer?.next();
    if (deal === undefined) break;
    const after = chancesAfter(best, [deal], network, ledger, laws, chance);
    after.forEach((one, index) => (sums[index]! += one));
    worlds++;
  }
  return best.map((turn, index) => ({ turn, chance: worlds === 0 ? null : sums[index]! / worlds }));
}

/** The forces of an answer or a declaration, those that the network likes best first. */
export const advisedForces = ({ shapes, scores }: ForceChoice): readonly Shape[] =>
  bestFirst(shapes, scores);

function bestFirst<Choice>(
  choices: readonly Choice[],
  scores: readonly number[],
): readonly Choice[] {
  return [...choices.keys()]
    .sort((a, b) => scores[b]! - scores[a]!)
    .map((index) => choices[index]!);
}
