import { type BlindView, PRESETS, type SeenEvent, openingView } from '@flotilla/engine';
import { beforeEach, expect, test, vi } from 'vitest';
import { Notes } from '../src/blind/notes.ts';

const view = openingView(PRESETS.get('blind')!.rules, 0) as BlindView;
const moved = (seq: number, from: number, to: number): SeenEvent => ({
  seq,
  type: 'moved',
  seat: 1,
  from,
  to,
});

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
});

test('2.7.1 a note goes along with its piece', () => {
  const notes = new Notes(view);
  const seen = [moved(1, 100, 101)];
  notes.put(1, 101, 'C');
  expect(notes.after(seen)).toEqual(new Map([[101, 'C']]));
  expect(notes.after([...seen, moved(2, 101, 113)])).toEqual(new Map([[113, 'C']]));
});

test('a note leaves the field with its piece', () => {
  const notes = new Notes(view);
  notes.put(1, 101, 'C');
  const clash: SeenEvent = {
    seq: 2,
    type: 'clash',
    result: 'attacker',
    removed: [{ at: 101, seat: 1, class: 'cruiser' }],
  };
  expect(notes.after([moved(1, 100, 101), clash]).size).toBe(0);
});

test('a note can be changed and taken away, and is there again after a reload', () => {
  const notes = new Notes(view);
  notes.put(1, 101, 'C');
  notes.put(1, 101, 'B');
  expect(new Notes(view).after([]).get(101)).toBe('B');
  notes.put(1, 101, '');
  expect(new Notes(view).after([]).size).toBe(0);
});
