import type { DailyWords, PuzzleWords } from '../types/puzzles.ts';
import { locale, numbers } from './game.ts';

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

export const daily: DailyWords = {
  title: 'Daily board',
  intro: 'One hidden fleet a day, the same for everyone. Sink it with as few shots as you can.',
  until: 'next board at midnight UTC',
  board: 'Today’s board',
  begin:
    'The same hidden fleet for everyone. Sink it with as few shots as you can: you have one attempt.',
  shot: (cell, call) => `${cell}: ${call}`,
  shots: (count) => (count === 0 ? 'No shots yet' : `${numbers.shots(count)} so far`),
  sunk: (shots) => `Fleet sunk in ${numbers.shots(shots)}!`,
  place: (place, of) => `Place ${number(place)} of ${number(of)} today`,
  ranking: 'Today’s ranking',
  empty: 'No results yet. Be the first.',
  guest: '(guest)',
  shared: (day, shots) => `Flotilla ${day}: ${numbers.shots(shots)}`,
  copy: 'Copy result',
  copied: 'Result copied',
  picture: 'Save picture',
  fair: 'Why this board can’t be changed',
  proof:
    'Each board is drawn from a secret seed. The server shows the hash of the seed a week ahead: here are today’s and those of the coming days. When a day is over, its seed is shown, and anyone can check the board and every result with flotilla verify.',
  seen: (date) => `you saw this hash on ${date}`,
  changed: (day, date) =>
    `The hash for ${day} is not the one this page saw on ${date}: the server has changed that board.`,
  young: (date) =>
    `This server has shown hashes since ${date}: boards of its first week had less than a week’s notice.`,
  yesterday: 'Download yesterday’s record',
  yesterdayMissing: 'Yesterday’s record could not be downloaded. Try again later.',
};
