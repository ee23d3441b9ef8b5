import { type Belief, MOST, believe } from '../belief/belief.ts';
import type { Thinking } from '../../bot.ts';
import { CODES, SHIP_CODES } from '../replica/codes.ts';
import { SHAPE_SIZE, type Shape } from '../replica/formation-table.ts';
import type { Situation } from '../situation.ts';
import { Appraisal } from './appraisal.ts';
import { bestDeclaration } from './declaration.ts';
import { deployment } from './deployment.ts';
import type { Mind } from './mind.ts';
import { Prospects } from './prospects.ts';

/** Deals the captain looks at. */
const DEALS = 40;

/**
 * Reckons with everything the enemy's pieces can be, and takes the turn with the best expectation, of
 * what it wins, what it risks and where it leads, one turn ahead.
 */
export const captain: Mind = {
  deploy: (seat, { chance }) => deployment(seat, chance),

  turn: (situation, turns, thinking) => {
    const belief = beliefOf(situation, thinking);
    if (belief === null) return null;
    const appraisal = new Appraisal(situation, belief);
    let best = turns[0]!;
    let most = Number.NEGATIVE_INFINITY;
    for (const turn of turns) {
      const score = appraisal.score(turn) + thinking.chance.below(1024) * 1e-6;
      if (score > most) [best, most] = [turn, score];
    }
    return best;
  },

  answer: (situation, forces, thinking) => {
    const belief = beliefOf(situation, thinking);
    return belief === null ? null : bestAnswer(situation, belief, forces);
  },

  declare: (situation, forces) => bestDeclaration(situation, forces),
};

export const beliefOf = (
  { foe, enemy, circumstances }: Situation,
  { chance }: Thinking,
  count = DEALS,
): Belief | null => believe(foe, enemy, circumstances, { count, chance });

/** How likely a class is to ask at all, besides being there. */
const BOLDNESS = [0.9, 1.3, 1.2, 0.9, 0.9, 0.7, 0.6];

/** The force that loses least, or wins most, against what the asking piece can be. */
export function bestAnswer(situation: Situation, belief: Belief, forces: readonly Shape[]): Shape {
  const { field, foe, asked, asking } = situation;
  const { theirs } = new Prospects(situation, belief);
  const code = field.kind[asked]!;
  const piece = foe.pieceAt(asking)!;
  const loss = (shape: Shape): number => {
    let sum = 0;
    for (let asker = 0; asker < SHIP_CODES; asker++) {
      for (let company = 1; company <= MOST; company++) {
        const share = belief.odds[(piece * CODES + asker) * MOST + company - 1]!;
        if (share === 0) continue;
        let worst = Number.NEGATIVE_INFINITY;
        for (let many = 1; many <= company; many++) {
          worst = Math.max(worst, theirs.clash(asker, many, code, SHAPE_SIZE[shape]!));
        }
        sum += share * BOLDNESS[asker]! * worst;
      }
    }
    return sum;
  };
  const losses = forces.map(loss);
  return forces[losses.indexOf(Math.min(...losses))]!;
}
