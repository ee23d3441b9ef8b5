import type { SeenEvent } from '@flotilla/engine';
import { expect, test } from 'vitest';
import { NO_NOTES, notesAfter, withNote } from '../src/index.ts';

const noted = withNote(withNote(NO_NOTES, 0, 100, 'm?'), 0, 101, 'c');

test('a note is written, written over and rubbed out', () => {
  expect(noted[0].get(100)).toBe('m?');
  expect(withNote(noted, 0, 100, 'b')[0].get(100)).toBe('b');
  expect(withNote(noted, 0, 100, '')[0].has(100)).toBe(false);
  expect(noted[1].size).toBe(0);
});

test('2.7.1 a note moves with the enemy piece it is on', () => {
  const moved: SeenEvent = { seq: 9, type: 'moved', seat: 1, from: 100, to: 112 };
  expect([...notesAfter(noted, moved)[0]]).toEqual([
    [101, 'c'],
    [112, 'm?'],
  ]);
  const own: SeenEvent = { ...moved, seat: 0 };
  expect(notesAfter(noted, own)).toBe(noted);
});

test('a note leaves with its piece', () => {
  const removed = [{ at: 101, seat: 1, class: 'cruiser' }] as const;
  const clash: SeenEvent = { seq: 9, type: 'clash', result: 'attacker', removed };
  expect([...notesAfter(noted, clash)[0].keys()]).toEqual([100]);
});
