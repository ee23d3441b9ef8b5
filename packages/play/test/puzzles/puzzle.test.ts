import { expect, test } from 'vitest';
import {
  type Puzzle,
  answerChance,
  bandOf,
  bestAnswer,
  makePuzzles,
  parsePuzzles,
} from '../../src/index.ts';

const PUZZLE: Puzzle = {
  id: 'classic-easy-1',
  game: 'classic',
  question: 'next-shot',
  shots: [
    { at: 0, result: 'miss' },
    { at: 33, result: 'hit' },
    { at: 44, result: 'sunk', class: 'destroyer' },
  ],
  layouts: 200,
  answers: new Map([
    [34, 120],
    [23, 60],
  ]),
  source: { game: 'bot:mate bot:captain harbour', seat: 1, shot: 3 },
  rating: 1000,
};

const written = (): { puzzles: Record<string, unknown>[]; [key: string]: unknown } =>
  JSON.parse(makePuzzles('classic', [PUZZLE])) as never;

/** The file with something else in its puzzle. */
const changed = (changes: object): unknown => {
  const file = written();
  return { ...file, puzzles: [{ ...file.puzzles[0], ...changes }] };
};

test('puzzles are read as they were written', () => {
  expect(parsePuzzles(written())).toEqual({ ok: true, value: [PUZZLE] });
  expect(written().puzzles[0]!['shots']).toBe('A1 D4+ E5#destroyer');
});

test('the best answer and the chances of all', () => {
  expect(bestAnswer(PUZZLE)).toBe(34);
  expect(answerChance(PUZZLE, 23)).toBe(0.3);
  expect(answerChance(PUZZLE, 99)).toBe(0);
  expect([1199, 1200, 1600].map(bandOf)).toEqual(['easy', 'medium', 'hard']);
});

test.each([
  ['another format', { ...written(), format: 'flotilla-puzzles/2' }, '"format"'],
  ['another game', { ...written(), game: 'salvo' }, '"game"'],
  ['no puzzle', { ...written(), puzzles: [null] }, 'Puzzle 1'],
  ['no id', changed({ id: '' }), '"id"'],
  ['another question', changed({ question: 'why' }), '"question"'],
  ['half a rating', changed({ rating: 0.5 }), '"rating"'],
  ['no source', changed({ source: {} }), '"source"'],
  ['shots that are no text', changed({ shots: [] }), '"shots"'],
  ['a shot beside the board', changed({ shots: 'K1' }), '"K1"'],
  ['a ship of another game', changed({ shots: 'A1#launch' }), '"A1#launch"'],
  ['a shot fired twice', changed({ shots: 'A1 A1' }), 'A1 twice'],
  ['an answer that was shot at', changed({ answers: { A1: 12 } }), '"A1"'],
  ['more ships than layouts', changed({ answers: { B1: 201 } }), '"B1"'],
  ['two answers that are nearly as good', changed({ answers: { B1: 65, B2: 60 } }), 'best'],
])('%s is refused', (_, input, named) => {
  const parsed = parsePuzzles(input);
  expect(parsed).toMatchObject({ ok: false, error: { code: 'bad-message' } });
  expect((parsed as { error: { message: string } }).error.message).toContain(named);
});
