import type { Seat, SeenEvent } from '@flotilla/engine';
import { expect, test, vi } from 'vitest';
import { seatBehind } from '../src/game/battle/calls.ts';

// The settings ask the browser for its own.
vi.hoisted(() => Object.assign(globalThis, { matchMedia: () => ({ matches: false }) }));

const asked = (seq: number, seat: Seat): SeenEvent => ({
  seq,
  type: 'asked',
  seat,
  from: 0,
  about: 1,
});
const clash: SeenEvent = { seq: 9, type: 'clash', result: 'defender', removed: [] };

test('2.8 “I have lost!” is said by the attacker, who has asked', () => {
  const answered: SeenEvent = { seq: 8, type: 'answered', seat: 0, class: 'cruiser', count: 1 };
  const seen = [asked(3, 0), asked(7, 1), answered, clash];
  expect(seatBehind(seen, clash)).toBe(1);
  expect(seatBehind(seen, answered)).toBe(0);
});

test('a clash without a question belongs to no seat', () => {
  expect(seatBehind([clash], clash)).toBeNull();
});
