import type { FiredEvent, SeenEvent, ShotResult } from '@flotilla/engine';
import { rulesOf } from '@flotilla/test-kit';
import { expect, test } from 'vitest';
import { LANGUAGES, tellHeadline, tellTurn, turnsOf, words } from '../src/index.ts';

const RULES = rulesOf({ preset: 'spanish' });
const READER = { seat: 0, names: ['Ada', 'Mate'] } as const;

let seq = 0;
const fired = (seat: 0 | 1, at: number, result: ShotResult): FiredEvent => ({
  seq: ++seq,
  type: 'fired',
  seat,
  shots: [{ at, result }],
});

test.each([
  ['en', 'You: miss at C3. Mate: hit at E4, miss at E5.'],
  ['es', 'Tú: agua en C3. Mate: tocado en E4, agua en E5.'],
  ['it', 'Tu: acqua in C3. Mate: colpito in E4, acqua in E5.'],
  ['ru', 'Вы: C3 — мимо. Mate: E4 — ранен, E5 — мимо.'],
] as const)('a headline in %s says who did what', (language, headline) => {
  const seen = [fired(0, 22, 'miss'), fired(1, 43, 'hit'), fired(1, 44, 'miss')];
  expect(tellHeadline(words(language), RULES, seen, READER).join(' ')).toBe(headline);
});

test('the headline keeps your own result while the other side shoots again and again', () => {
  const run = [43, 44, 45, 46, 47].map((cell) => fired(1, cell, 'hit'));
  const told = tellHeadline(words('en'), RULES, [fired(0, 22, 'sunk'), ...run], READER).join(' ');
  expect(told).toBe('You: sunk at C3. Mate: …, hit at E6, hit at E7, hit at E8.');
});

test('the log has one line for the shots of a turn', () => {
  const seen: SeenEvent[] = [fired(1, 43, 'hit'), fired(1, 44, 'hit'), fired(0, 22, 'miss')];
  const lines = turnsOf(seen).map((turn) => tellTurn(words('en'), RULES, turn, READER));
  expect(lines).toEqual(['Mate: hit at E4, hit at E5.', 'You: miss at C3.']);
});

test('a salvo is told with what it hit, and without its cells', () => {
  const salvo: FiredEvent = {
    seq: 1,
    type: 'fired',
    seat: 1,
    shots: [{ at: 1 }, { at: 2 }, { at: 3 }],
    ships: { hit: [{ class: 'cruiser' }], sunk: [] },
  };
  const rules = rulesOf({ preset: 'salvo' });
  expect(tellHeadline(words('en'), rules, [salvo], READER)).toEqual([
    'Mate: 3 shots. Hit: cruiser.',
  ]);
});

test('a headline of the blind game tells the last turn', () => {
  const seen: SeenEvent[] = [
    { seq: 1, type: 'turn', seat: 0 },
    { seq: 2, type: 'moved', seat: 0, from: 0, to: 12 },
    { seq: 3, type: 'turn', seat: 1 },
  ];
  const rules = rulesOf({ preset: 'blind' });
  expect(tellHeadline(words('en'), rules, seen, READER)).toEqual(['You move from A1 to A2.']);
});

test.each(LANGUAGES)('before the first shot there is no headline in %s', (language) => {
  expect(tellHeadline(words(language), RULES, [], READER)).toEqual([]);
});
