import { describe, expect, it } from 'vitest';
import type { Json, Seat } from '../../src/index.ts';
import { scene } from './drawing.ts';
import { begun } from './fleet.ts';
import { startWith } from './game.ts';

/** Who will begin, or why the game does not start. */
function beginner(
  changes: Readonly<Record<string, Json>>,
  setup: Parameters<typeof startWith>[1],
): Seat | string {
  const started = startWith(changes, setup);
  if (!started.ok) return started.error.code;
  const { state } = started.value;
  return state.game === 'blind' ? state.first : 'another game';
}

const SEEDS = Array.from({ length: 64 }, (_, index) => `seed ${index}`);

describe('rulebook 2.1.4, the first move', () => {
  it('2.1.4 is by lot: each seat begins in a fair share of games, the same for the same seed', () => {
    const lots = SEEDS.map((seed) => beginner({}, { seed }));
    expect(new Set(lots)).toEqual(new Set([0, 1]));
    expect(lots.filter((seat) => seat === 0).length).toBeGreaterThan(16);
    expect(lots.filter((seat) => seat === 1).length).toBeGreaterThan(16);
    expect(SEEDS.map((seed) => beginner({}, { seed }))).toEqual(lots);
  });

  it.each([0, 1] as const)('2.1.4 is seat %i’s when that is given instead of the lot', (first) => {
    expect(new Set(SEEDS.map((seed) => beginner({}, { seed, first })))).toEqual(new Set([first]));
  });

  it('2.1.4 may be agreed, and then must be said', () => {
    expect(beginner({ first: 'agreed' }, {})).toBe('bad-rules');
    expect(beginner({ first: 'agreed' }, { first: null })).toBe('bad-rules');
    expect(beginner({ first: 'agreed' }, { first: 1 })).toBe(1);
  });

  it('2.1.4 may be fixed by the rules, and then not be contradicted', () => {
    expect(beginner({ first: 'seat-1' }, {})).toBe(1);
    expect(beginner({ first: 'seat-1' }, { first: 1 })).toBe(1);
    expect(beginner({ first: 'seat-1' }, { first: 0 })).toBe('bad-rules');
    expect(beginner({ first: 'seat-0' }, { first: 1 })).toBe('bad-rules');
  });

  it.each([0, 1] as const)('2.1.4 is said when play begins: seat %i', (first) => {
    const game = begun({}, first);
    expect(game.events('spectator')[2]).toMatchObject({ type: 'began', first });
    expect(game.events('spectator')[3]).toEqual({ seq: 4, type: 'turn', seat: first });
    expect(game.view('spectator').toAct).toEqual([first]);
  });

  it('is that of the position, which satisfies `agreed` and may not be contradicted', () => {
    const position = scene('7  . . C', 1);
    expect(beginner({ first: 'agreed' }, { position })).toBe(1);
    expect(beginner({ first: 'agreed' }, { position, first: 1 })).toBe(1);
    expect(beginner({}, { position, first: 1 })).toBe(1);
    expect(beginner({}, { position, first: null })).toBe(1);
    expect(beginner({}, { position, first: 0 })).toBe('bad-rules');
    expect(beginner({ first: 'agreed' }, { position, first: 0 })).toBe('bad-rules');
  });
});
