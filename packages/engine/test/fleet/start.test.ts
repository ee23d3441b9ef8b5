import { describe, expect, test } from 'vitest';
import { Chance, type Refusal, type Setup, openingView, start, view } from '../../src/index.ts';
import { fleetRules } from '../rulesets/rules.ts';
import { Table } from './support/table.ts';

type Wishes = Omit<Setup, 'rules'>;

const rulesWith = (first: string): Setup['rules'] => fleetRules({ preset: 'classic', first });

/** The seat that begins, or why the start is refused. */
function beginner(first: string, wishes: Wishes = {}, seed = ''): number | Refusal['code'] {
  const started = start({ rules: rulesWith(first), ...wishes }, new Chance(seed));
  if (!started.ok) return started.error.code;
  if (started.value.state.game !== 'fleet') throw new Error('This is no fleet game.');
  return started.value.state.first;
}

const SEEDS = Array.from({ length: 200 }, (_, index) => `seed ${index}`);

describe('1.2 first', () => {
  test('1.2 first lot: the same seed gives the same beginner', () => {
    const lots = SEEDS.map((seed) => beginner('lot', {}, seed));
    expect(SEEDS.map((seed) => beginner('lot', {}, seed))).toEqual(lots);
  });

  test('1.2 first lot: both seats begin, about as often', () => {
    const ones = SEEDS.filter((seed) => beginner('lot', {}, seed) === 1).length;
    // Six standard deviations of 200 tosses are 42.
    expect(Math.abs(ones - 100)).toBeLessThan(43);
  });

  test('1.2 first lot: a seat given overrides the lot', () => {
    for (const seed of SEEDS) {
      expect(beginner('lot', { first: 0 }, seed)).toBe(0);
      expect(beginner('lot', { first: 1 }, seed)).toBe(1);
    }
  });

  test('1.2 first lot: null is the same as absent', () => {
    for (const seed of SEEDS) {
      expect(beginner('lot', { first: null, position: null }, seed)).toBe(
        beginner('lot', {}, seed),
      );
    }
  });

  test.each([
    ['seat-0', 0, 1],
    ['seat-1', 1, 0],
  ] as const)('1.2 first %s: that seat begins, whatever the seed', (first, seat, other) => {
    expect(SEEDS.map((seed) => beginner(first, {}, seed))).toEqual(SEEDS.map(() => seat));
    expect(beginner(first, { first: seat })).toBe(seat);
    expect(beginner(first, { first: null })).toBe(seat);
    expect(beginner(first, { first: other })).toBe('bad-rules');
  });

  test('1.2 first agreed: the players say so before play', () => {
    expect(beginner('agreed', { first: 0 })).toBe(0);
    expect(beginner('agreed', { first: 1 })).toBe(1);
    expect(beginner('agreed')).toBe('bad-rules');
    expect(beginner('agreed', { first: null })).toBe('bad-rules');
  });

  test.each([0, 1] as const)('1.2 seat %i begins: it has the first turn', (first) => {
    const rules = fleetRules({ preset: 'classic' });
    const table = new Table(rules, first);
    const ships = [
      { class: 'carrier', from: 'A1', to: 'A5' },
      { class: 'battleship', from: 'B1', to: 'B4' },
      { class: 'cruiser', from: 'C1', to: 'C3' },
      { class: 'submarine', from: 'D1', to: 'D3' },
      { class: 'destroyer', from: 'E1', to: 'E2' },
    ];
    table.sends(0, { type: 'deploy', ships });
    expect(table.sends(1, { type: 'deploy', ships }).get('spectator')).toEqual([
      { seq: 2, type: 'deployed', seat: 1, seal: null },
      { seq: 3, type: 'began', first },
      { seq: 4, type: 'turn', seat: first, shots: 1 },
    ]);
  });
});

describe('starting a fleet game', () => {
  test('a start makes no event: both seats are to place their ships', () => {
    const rules = fleetRules({ preset: 'spanish' });
    const started = start({ rules }, new Chance('any text'));
    if (!started.ok) throw new Error(started.error.message);
    expect(started.value.events).toEqual([]);
    for (const viewer of [0, 1, 'spectator'] as const) {
      expect(view(started.value.state, viewer)).toEqual(openingView(rules, viewer));
    }
  });

  test('who will begin is not told before play', () => {
    const rules = fleetRules({ preset: 'classic' });
    const views = ([0, 1] as const).map((first) => {
      const started = start({ rules, first }, new Chance(''));
      return started.ok ? view(started.value.state, 'spectator') : null;
    });
    expect(views[0]).toEqual(views[1]);
  });

  test.each(['', '12/12/12/12/12/12/12/12/12/12/12/12/12/12/12 0', 'anything'])(
    'a fleet game cannot start from a position: "%s"',
    (position) => {
      expect(beginner('lot', { position })).toBe('bad-position');
      expect(beginner('agreed', { position })).toBe('bad-position');
      expect(beginner('lot', { position, first: 0 })).toBe('bad-position');
    },
  );
});
