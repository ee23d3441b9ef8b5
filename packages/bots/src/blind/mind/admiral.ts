import { mirrored } from '../situation.ts';
import { Appraisal } from './appraisal.ts';
import { bestDeclaration } from './declaration.ts';
import { deployment } from './deployment.ts';
import { BOOK, EXPERIENCE } from './doctrine.ts';
import type { Mind } from './mind.ts';
import { outlookOf } from './outlook.ts';
import { bestAnswer } from './reply.ts';
import { Search } from './search.ts';

/**
 * Reads in what the enemy's pieces did what they are, reckons with what the enemy may believe in turn,
 * and plays every turn out in sampled worlds: the attacks it leads to, on both sides. A unit of work
 * is one world.
 */
export const admiral: Mind = {
  deploy: (seat, laws, { chance }) =>
    deployment(seat, laws, chance.pick(EXPERIENCE.schemes), chance),

  turn: (situation, turns, thinking) => {
    const mine = outlookOf(situation, EXPERIENCE, thinking.chance);
    const theirs = outlookOf(mirrored(situation), BOOK, thinking.chance);
    if (mine === null || theirs === null) return null;
    const appraisal = new Appraisal(situation, mine.prospects);
    return new Search(situation, { mine, theirs }, appraisal, turns).best(thinking);
  },

  answer: (situation, forces, { chance }) => {
    const outlook = outlookOf(situation, EXPERIENCE, chance);
    return outlook === null ? null : bestAnswer(situation, outlook, forces);
  },

  declare: (situation, forces) => bestDeclaration(situation, forces),
};
