import { Appraisal } from './appraisal.ts';
import { bestDeclaration } from './declaration.ts';
import { deployment } from './deployment.ts';
import { BOOK } from './doctrine.ts';
import type { Mind } from './mind.ts';
import { outlookOf } from './outlook.ts';
import { bestAnswer } from './reply.ts';

/**
 * Reckons with everything the enemy's pieces can be, and takes the turn with the best expectation, of
 * what it wins, what it risks and where it leads, one turn ahead.
 */
export const captain: Mind = {
  deploy: (seat, laws, { chance }) => deployment(seat, laws, chance.pick(BOOK.schemes), chance),

  turn: (situation, turns, { chance }) => {
    const outlook = outlookOf(situation, BOOK, chance);
    if (outlook === null) return null;
    const appraisal = new Appraisal(situation, outlook.prospects);
    const scores = turns.map((turn) => appraisal.score(turn));
    const most = Math.max(...scores);
    return chance.pick(turns.filter((_, index) => scores[index] === most));
  },

  answer: (situation, forces, { chance }) => {
    const outlook = outlookOf(situation, BOOK, chance);
    return outlook === null ? null : bestAnswer(situation, outlook, forces);
  },

  declare: (situation, forces) => bestDeclaration(situation, forces),
};
