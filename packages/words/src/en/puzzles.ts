import type { PuzzleWords } from '../types/puzzles.ts';
import { locale } from './game.ts';

const { number, percent, counted } = locale;

const placements = { one: 'placement', other: 'placements' };

export const puzzles: PuzzleWords = {
  title: 'Puzzles',
  intro:
    'You have one shot. Which cell is the most likely to hit? All possible fleets are counted one by one, so the best answer is certain.',
  game: 'Game',
  question: {
    'next-shot': 'Where is your best shot?',
    'last-ship': 'One ship is left. Where is it?',
  },
  board: 'Enemy board',
  possible: (count) =>
    `${counted(count, placements)} of the enemy fleet still possible, all equally likely.`,
  solved: 'Best shot!',
  missed: (best) => `${best} was better.`,
  value: (cell, count, all) =>
    `${cell}: ${percent(count / all)} (${number(count)} of ${number(all)})`,
  never: (cell) => `${cell}: no ship can be here`,
  explore: 'Tap a cell to see how many placements have a ship there.',
  difficulty: (rating) => `Difficulty ${number(rating)}`,
  rating: 'Rating',
  streak: 'In a row',
  record: 'Longest run',
  done: 'Solved',
  next: 'Next puzzle',
  share: 'Copy link',
  copied: 'Link copied',
  repeated: 'You have seen this puzzle before, so your rating stays.',
  finished:
    'You have played every puzzle of this game. They start over now, without changing your rating.',
  missing: 'This puzzle does not exist.',
  prompt: 'Your shot (empty line: stop)',
  noCell: (text) => `${text} is not a free cell.`,
  session: (solved, all) => `Solved: ${number(solved)} of ${number(all)}.`,
};
