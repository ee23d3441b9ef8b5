import { dayOf, startOfDay } from '@flotilla/play';
import type { DailyBoard } from '@flotilla/protocol';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { noteHashes, seenHash } from '../src/daily/seen-hashes.ts';

const KEY = 'flotilla.daily-hashes';
const kept = new Map<string, string>();

beforeEach(() => {
  kept.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
  });
});
afterEach(() => vi.unstubAllGlobals());

const DAY = '2026-11-18';
const NEXT = dayOf(startOfDay(DAY), 1);
const LATER = dayOf(startOfDay(DAY), 2);
const today = startOfDay(DAY);
const tomorrow = startOfDay(NEXT);

const board = (day: string, hash: string, ahead: DailyBoard['ahead']): DailyBoard => ({
  day,
  game: 'classic',
  hash,
  endsAt: startOfDay(day),
  shots: [],
  isFinished: false,
  rank: null,
  finished: 0,
  ahead,
  since: DAY,
});

test('a hash is compared with what the page saw first, on whichever day it looks again', () => {
  const first = board(DAY, 'a', [
    { day: NEXT, hash: 'b' },
    { day: LATER, hash: 'c' },
  ]);
  expect(noteHashes(first, today).map(({ before }) => before)).toEqual([null, null, null]);
  // The same on the same day is no news.
  expect(noteHashes(first, today).map(({ before }) => before)).toEqual([null, null, null]);
  const second = board(NEXT, 'b', [{ day: LATER, hash: 'other' }]);
  const told = [
    { day: NEXT, hash: 'b', before: { hash: 'b', on: DAY } },
    { day: LATER, hash: 'other', before: { hash: 'c', on: DAY } },
  ];
  expect(noteHashes(second, tomorrow)).toEqual(told);
  // A hash that was changed does not take the place of the first: the page warns again.
  expect(noteHashes(second, tomorrow)).toEqual(told);
  expect(seenHash(DAY)).toEqual({ hash: 'a', on: DAY });
});

test('a hash that is changed on the day it was first seen is told', () => {
  noteHashes(board(DAY, 'a', []), today);
  expect(noteHashes(board(DAY, 'other', []), today)[0]!.before).toEqual({ hash: 'a', on: DAY });
});

test('hashes are forgotten 60 days after their day', () => {
  noteHashes(board(DAY, 'a', [{ day: NEXT, hash: 'b' }]), today);
  const later = dayOf(today, 61);
  noteHashes(board(later, 'z', []), startOfDay(later));
  expect([seenHash(DAY), seenHash(NEXT)]).toEqual([null, { hash: 'b', on: DAY }]);
});

test('what is damaged in the storage is left out', () => {
  const seen = { hash: 'a', on: DAY };
  for (const damaged of [null, 0, 'text', [], { [DAY]: 7 }, { [DAY]: { hash: 'a' } }]) {
    kept.set(KEY, JSON.stringify(damaged));
    expect(seenHash(DAY)).toBeNull();
  }
  kept.set(KEY, JSON.stringify({ [DAY]: { ...seen, on: '2026-02-31' }, [NEXT]: seen }));
  expect([seenHash(DAY), seenHash(NEXT)]).toEqual([null, seen]);
  kept.set(KEY, '{');
  expect(noteHashes(board(DAY, 'a', []), today)[0]!.before).toBeNull();
});
