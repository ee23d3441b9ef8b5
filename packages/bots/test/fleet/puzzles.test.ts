import { readFileSync, readdirSync } from 'node:fs';
import { Chance, allCells, markAt, wasShot } from '@flotilla/engine';
import {
  MIN_PUZZLE_MARGIN,
  PUZZLE_BANDS,
  PUZZLE_GAMES,
  type Puzzle,
  bandOf,
  parsePuzzles,
  puzzleEvents,
  puzzleRules,
  puzzleView,
} from '@flotilla/play';
import { accepted } from '@flotilla/test-kit';
import { expect, test } from 'vitest';
import { createFleetBot, minePuzzles } from '../../src/index.ts';
import { countByHand } from './count-by-hand.ts';

const FOLDER = new URL('../../../play/src/puzzles/', import.meta.url);

const shipped = (file: string): readonly Puzzle[] =>
  accepted(parsePuzzles(JSON.parse(readFileSync(new URL(file, FOLDER), 'utf8'))));

const files = PUZZLE_GAMES.flatMap((game) =>
  PUZZLE_BANDS.map((band) => ({ game, band, file: `${game}-${band}.json` })),
);

test('at least 300 different puzzles are shipped, in a file for each game and difficulty', () => {
  expect(readdirSync(FOLDER).sort()).toEqual(files.map(({ file }) => file).sort());
  const all = files.flatMap(({ file }) => shipped(file));
  expect(all.length).toBeGreaterThanOrEqual(300);
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
  expect(new Set(all.map(({ game, shots }) => JSON.stringify([game, shots]))).size).toBe(
    all.length,
  );
});

test.each(files)('a count by the rulebook gives the answers of $file', ({ game, band, file }) => {
  const rules = puzzleRules(game);
  for (const puzzle of shipped(file)) {
    const { id, shots, layouts, answers, question, rating } = puzzle;
    const sea = puzzleView(puzzle).publicState.seas[1];
    const counted = countByHand(rules, shots);
    const open = allCells(rules.board).filter((cell) => !wasShot(sea, cell));
    const expected = open
      .map((cell) => [cell, counted.counts[cell]!] as const)
      .filter(([, count]) => count > 0);
    expect([id, counted.layouts]).toEqual([id, layouts]);
    expect([id, new Map(expected)]).toEqual([id, new Map(answers)]);
    const [best = 0, second = 0] = [...answers.values()].sort((one, two) => two - one);
    expect((best - second) / layouts).toBeGreaterThanOrEqual(MIN_PUZZLE_MARGIN);
    const sunk = shots.filter(({ result }) => result === 'sunk').length;
    const ships = rules.fleet.reduce((sum, { count }) => sum + count, 0);
    expect([id, question]).toEqual([id, sunk === ships - 1 ? 'last-ship' : 'next-shot']);
    expect([id, bandOf(rating)]).toEqual([id, band]);
  }
});

test('a puzzle shows the marks of its shots, and a bot can play it', () => {
  const [puzzle] = shipped('classic-medium.json');
  const { publicState } = puzzleView(puzzle!);
  for (const { at, result } of puzzle!.shots) {
    expect(markAt(publicState.seas[1], at)).toBe(result);
  }
  expect(publicState.toAct).toEqual([0]);
  const bot = createFleetBot(publicState.rules, 0, 'mate');
  for (const event of puzzleEvents(puzzle!)) bot.observe(event);
  const choice = accepted(
    bot.choose({ chance: new Chance('puzzle'), work: 100, isSpent: () => false }),
  );
  expect(choice.type).toBe('fire');
});

test('the last position of a puzzle is found again in its own game', () => {
  const [puzzle] = shipped('italian-hard.json');
  const rules = puzzleRules('italian');
  const mined = minePuzzles(rules, 0, puzzleEvents(puzzle!), 'again').at(-1)!;
  expect(mined.answers).toEqual(puzzle!.answers);
  expect(mined.rating).toBe(puzzle!.rating);
  expect(mined.source).toEqual({ game: 'again', seat: 0, shot: puzzle!.shots.length });
});
