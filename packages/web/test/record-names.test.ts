import { PRESETS } from '@flotilla/engine';
import { expect, test } from 'vitest';
import { recordName } from '../src/review/replayed-game.ts';

const { rules } = PRESETS.get('blind-patent')!;
const noon = new Date(2026, 0, 5, 12).getTime();

test('a record is called after its day, its game and its players', () => {
  expect(recordName({ rules }, ['Ada', 'Bruno'], noon)).toBe(
    'flotilla-2026-01-05-blind-patent-Ada-Bruno.json',
  );
});

test('names are put in as files can have them, in any script', () => {
  expect(recordName({ rules }, ['../Ада?', 'Mate (computer)'], noon)).toBe(
    'flotilla-2026-01-05-blind-patent-Ада-Mate-computer.json',
  );
});

test('an unknown date is left out', () => {
  expect(recordName({ rules }, ['Ada', 'Bruno'], null)).toBe(
    'flotilla-blind-patent-Ada-Bruno.json',
  );
});
