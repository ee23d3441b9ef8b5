import { mirrored } from '../situation.ts';
import { Appraisal } from './appraisal.ts';
import { captain } from './captain.ts';
import type { Mind } from './mind.ts';
import { outlookOf } from './outlook.ts';
import { Search } from './search.ts';

/**
 * Believes what the captain believes, and what the enemy may believe in turn, and plays every turn out
 * in sampled worlds: the attacks it leads to, on both sides. A unit of work is one world.
 */
export const admiral: Mind = {
  ...captain,

  turn: (situation, turns, thinking) => {
    const mine = outlookOf(situation, thinking.chance);
    const theirs = outlookOf(mirrored(situation), thinking.chance);
    if (mine === null || theirs === null) return null;
    const appraisal = new Appraisal(situation, mine.prospects);
    return new Search(situation, { mine, theirs }, appraisal, turns).best(thinking);
  },
};
