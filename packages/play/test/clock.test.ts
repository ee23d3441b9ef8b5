import type { Seat } from '@flotilla/engine';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  clockAfter,
  flagged,
  isTimeControl,
  nextDeadline,
  remaining,
  startClock,
} from '../src/index.ts';

const LIVE = { initial: 60_000, increment: 2000 };
const DAY = 86_400_000;

describe('no clock', () => {
  const clock = startClock(null, [0, 1]);

  test('leaves endless time', () => {
    expect(remaining(clock, 0, 10 ** 15)).toBe(Infinity);
    expect(nextDeadline(clock)).toBeNull();
    expect(flagged(clock, 10 ** 15)).toBeNull();
    expect(remaining(clockAfter(clock, { at: 5, actor: 0 }, [1]), 1, 10 ** 15)).toBe(Infinity);
  });
});

describe('live clock', () => {
  test('runs for both in deployment', () => {
    const clock = startClock(LIVE, [0, 1]);
    expect([remaining(clock, 0, 1500), remaining(clock, 1, 1500)]).toEqual([58_500, 58_500]);
  });

  test('gives the increment to the seat that acted, and runs for the one to act', () => {
    const clock = clockAfter(startClock(LIVE, [0, 1]), { at: 1000, actor: 0 }, [1]);
    expect(remaining(clock, 0, 1000)).toBe(61_000);
    expect(remaining(clock, 0, 9000)).toBe(61_000);
    expect(remaining(clock, 1, 1000)).toBe(59_000);
    expect(remaining(clock, 1, 9000)).toBe(51_000);
  });

  test('gives nothing for words about draws', () => {
    const clock = clockAfter(startClock(LIVE, [0]), { at: 1000, actor: null }, [0]);
    expect([remaining(clock, 0, 1000), remaining(clock, 1, 1000)]).toEqual([59_000, 60_000]);
  });

  test('flags exactly at the moment the time is up', () => {
    const clock = clockAfter(startClock(LIVE, [0]), { at: 10_000, actor: 0 }, [1]);
    expect(nextDeadline(clock)).toEqual({ seat: 1, at: 70_000 });
    expect(flagged(clock, 69_999)).toBeNull();
    expect(flagged(clock, 70_000)).toBe(1);
    expect(remaining(clock, 1, 80_000)).toBe(0);
  });

  test('flags seat 0 when both run out at once, otherwise the first to run out', () => {
    expect(flagged(startClock(LIVE, [0, 1]), 90_000)).toBe(0);
    const clock = { ...startClock(LIVE, [0, 1]), left: [60_000, 59_999] as const };
    expect(flagged(clock, 90_000)).toBe(1);
  });

  test('stops when no seat must act', () => {
    const clock = clockAfter(startClock(LIVE, [0]), { at: 1000, actor: 0 }, []);
    expect(nextDeadline(clock)).toBeNull();
    expect(remaining(clock, 0, 10 ** 9)).toBe(61_000);
  });

  test('conserves time: what is left, and was spent, is what was given', () => {
    const moves = fc.array(
      fc.record({
        wait: fc.integer({ min: 0, max: 400 }),
        actor: fc.constantFrom<Seat | null>(0, 1, null),
        next: fc.constantFrom<readonly Seat[]>([0], [1], [0, 1]),
      }),
      { maxLength: 100 },
    );
    fc.assert(
      fc.property(moves, (list) => {
        let clock = startClock(LIVE, [0, 1]);
        const spent = [0, 0];
        const given = [LIVE.initial, LIVE.initial];
        for (const { wait, actor, next } of list) {
          for (const seat of clock.running) spent[seat]! += wait;
          if (actor !== null) given[actor]! += LIVE.increment;
          clock = clockAfter(clock, { at: clock.since + wait, actor }, next);
        }
        for (const seat of [0, 1] as const) {
          expect(remaining(clock, seat, clock.since)).toBe(given[seat]! - spent[seat]!);
        }
      }),
    );
  });
});

describe('correspondence clock', () => {
  test('starts afresh with each decision', () => {
    const start = startClock({ perMove: 3 * DAY }, [0, 1]);
    const deployed = clockAfter(start, { at: DAY, actor: 0 }, [1]);
    expect(nextDeadline(deployed)).toEqual({ seat: 1, at: 3 * DAY });
    const both = clockAfter(deployed, { at: 2 * DAY, actor: 1 }, [0]);
    expect(nextDeadline(both)).toEqual({ seat: 0, at: 5 * DAY });
    const again = clockAfter(both, { at: 4 * DAY, actor: 0 }, [0]);
    expect(nextDeadline(again)).toEqual({ seat: 0, at: 7 * DAY });
  });

  test('does not start afresh for words about draws', () => {
    const clock = clockAfter(startClock({ perMove: DAY }, [0]), { at: 1000, actor: null }, [0]);
    expect(nextDeadline(clock)).toEqual({ seat: 0, at: DAY });
  });
});

describe('time control', () => {
  test('is live or by correspondence', () => {
    expect(isTimeControl({ initial: 600_000, increment: 5000 })).toBe(true);
    expect(isTimeControl({ initial: 1, increment: 0 })).toBe(true);
    expect(isTimeControl({ perMove: DAY })).toBe(true);
  });

  test.each([
    null,
    {},
    { initial: 0, increment: 0 },
    { initial: 600_000 },
    { initial: 600_000, increment: -1 },
    { initial: 0.5, increment: 0 },
    { perMove: 0 },
    { initial: 600_000, increment: 0, perMove: DAY },
    { perMove: 10 ** 13 },
  ])('is not %j', (value) => {
    expect(isTimeControl(value)).toBe(false);
  });
});
