import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { NODE, temporaryFolder } from '@flotilla/test-kit/live';
import { expect, test } from 'vitest';
import { puzzlesCommand, readPuzzles } from '../src/puzzles/make.ts';

const FLOTILLA = join(import.meta.dirname, '../bin/flotilla.js');
const folder = temporaryFolder();

/** The output of a command line that is given some lines. */
const printed = (input: string, ...args: readonly string[]): string =>
  spawnSync(NODE, [FLOTILLA, ...args], { input, encoding: 'utf8' }).stdout;

test('puzzles are made from games between bots, the same from the same seed', async () => {
  const made = async (name: string): Promise<readonly string[]> => {
    const to = folder.at(name);
    const args = ['--games', '2', '--game', 'italian', '--seed', 'harbour', '--to', to];
    expect(await puzzlesCommand.run(args)).toBe(0);
    const files = ['easy', 'medium', 'hard'].map((band) => `${to}/italian-${band}.json`);
    const puzzles = await Promise.all(files.map((file) => readPuzzles(file)));
    return puzzles.flat().map((puzzle) => JSON.stringify([puzzle.id, puzzle.shots, puzzle.rating]));
  };
  const first = await made('one');
  expect(first.length).toBeGreaterThan(0);
  expect(await made('two')).toEqual(first);
});

test('a puzzle is asked and answered in the terminal', () => {
  const told = printed('Z9\nA1\n', 'puzzle', '--id', 'classic-easy-1', '--language', 'es');
  expect(told).toContain('¿Cuál es tu mejor disparo?');
  expect(told).toContain('Z9 no es una casilla libre.');
  expect(told).toContain('Era mejor F8.');
  expect(told).toContain('F8: 98');
  expect(told).toContain('Resueltos: 0 de 1.');
  const right = printed('f8\n', 'puzzle', '--id', 'classic-easy-1', '--language', 'ru');
  expect(right).toContain('Лучший выстрел!');
});

test.each([
  [['--game', 'salvo', '--games', '1'], '--game must be one of'],
  [[], 'Give records with --from'],
  [['--from', '/nowhere'], 'cannot be read'],
])('puzzles %j is refused', async (args, reason) => {
  await expect(puzzlesCommand.run(args)).rejects.toThrow(reason);
});
