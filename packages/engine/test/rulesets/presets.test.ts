import { describe, expect, test } from 'vitest';
import { PRESETS } from '../../src/index.ts';
import { fleet, fleetRules } from './rules.ts';

/** The table of rulebook 1.5, column by column. */
const TABLE = {
  spanish: {
    game: 'fleet',
    board: { rows: 10, columns: 10 },
    labels: 'letters-1',
    fleet: fleet('carrier 1×5', 'battleship 1×4', 'submarine 1×3', 'cruiser 1×2', 'launch 1×1'),
    contact: 'corners',
    turn: 'until-miss',
    salvo: 'squares-afloat',
    report: 'cells',
    named: 'never',
    finish: 'reply-shot',
    shotLimit: null,
    first: 'lot',
    ownMisses: true,
    tradition: 'spanish',
  },
  italian: {
    game: 'fleet',
    board: { rows: 10, columns: 10 },
    labels: 'italian',
    fleet: fleet('carrier 1×5', 'torpedo-boat 1×4', 'cruiser 2×3', 'submarine 1×2'),
    contact: 'none',
    turn: 'until-miss',
    salvo: 'squares-afloat',
    report: 'cells',
    named: 'never',
    finish: 'at-once',
    shotLimit: null,
    first: 'agreed',
    ownMisses: false,
    tradition: 'italian',
  },
  salvo: {
    game: 'fleet',
    board: { rows: 10, columns: 10 },
    labels: 'letters-1',
    fleet: fleet('carrier 1×5', 'battleship 1×4', 'destroyer 1×3', 'cruiser 2×2', 'submarine 1×1'),
    contact: 'free',
    turn: 'salvo',
    salvo: 'squares-afloat',
    report: 'ships',
    named: 'never',
    finish: 'round',
    shotLimit: null,
    first: 'lot',
    ownMisses: true,
    tradition: 'salvo',
  },
  'salvo-2': {
    game: 'fleet',
    board: { rows: 10, columns: 10 },
    labels: 'letters-1',
    fleet: fleet('carrier 1×5', 'battleship 1×4', 'destroyer 1×3', 'submarine 1×3', 'cruiser 1×2'),
    contact: 'free',
    turn: 'salvo',
    salvo: 'squares-afloat',
    report: 'ships',
    named: 'never',
    finish: 'round',
    shotLimit: null,
    first: 'lot',
    ownMisses: true,
    tradition: 'salvo-2',
  },
  classic: {
    game: 'fleet',
    board: { rows: 10, columns: 10 },
    labels: 'letters-1',
    fleet: fleet('carrier 1×5', 'battleship 1×4', 'cruiser 1×3', 'submarine 1×3', 'destroyer 1×2'),
    contact: 'free',
    turn: 'single',
    salvo: 'squares-afloat',
    report: 'cells',
    named: 'sunk',
    finish: 'at-once',
    shotLimit: null,
    first: 'lot',
    ownMisses: true,
    tradition: 'classic',
  },
  russian: {
    game: 'fleet',
    board: { rows: 10, columns: 10 },
    labels: 'cyrillic',
    fleet: fleet('battleship 1×4', 'cruiser 2×3', 'destroyer 3×2', 'launch 4×1'),
    contact: 'none',
    turn: 'until-miss',
    salvo: 'squares-afloat',
    report: 'cells',
    named: 'never',
    finish: 'at-once',
    shotLimit: null,
    first: 'lot',
    ownMisses: true,
    tradition: 'russian',
  },
};

describe('1.5 presets', () => {
  test.each(Object.entries(TABLE))(
    '1.5 the preset %s is its column of the table',
    (name, column) => {
      expect(fleetRules({ preset: name })).toEqual(column);
    },
  );

  test('1.5 the presets of fleet games are those six', () => {
    const names = [...PRESETS].filter(([, preset]) => preset.rules.game === 'fleet');
    expect(names.map(([name]) => name).toSorted()).toEqual(Object.keys(TABLE).toSorted());
  });

  test('3a shooting again after a hit, the reply and the tie belong to one text each', () => {
    const told = (preset: string) => {
      const { turn, finish } = fleetRules({ preset });
      return [turn === 'until-miss', finish];
    };
    expect(told('spanish')).toEqual([true, 'reply-shot']);
    expect(told('italian')).toEqual([true, 'at-once']);
    expect(told('salvo')).toEqual([false, 'round']);
    expect(told('salvo-2')).toEqual([false, 'round']);
  });

  test('1.5 both fleets of the salvo text have 17 squares', () => {
    for (const preset of ['salvo', 'salvo-2']) {
      const sizes = fleetRules({ preset }).fleet.map(({ size, count }) => size * count);
      expect(sizes.reduce((sum, size) => sum + size)).toBe(17);
    }
  });

  test('1.5 other fleets: the Spanish text offers its example as an agreed fleet: 2×5, 3×4, 5×1', () => {
    const spanish = PRESETS.get('spanish');
    if (spanish === undefined || !('otherFleets' in spanish)) throw new Error('No other fleets.');
    const sizes = spanish.otherFleets?.map((other) =>
      other.map(({ count, size }) => [count, size]),
    );
    expect(sizes).toEqual([
      [
        [2, 5],
        [3, 4],
        [5, 1],
      ],
    ]);
    for (const other of spanish.otherFleets ?? []) {
      expect(fleetRules({ preset: 'spanish', fleet: other }).fleet).toEqual(other);
    }
  });

  test('1.5 other fleets: the classes of the agreed Spanish fleet are those of the Spanish game', () => {
    const spanish = PRESETS.get('spanish');
    if (spanish === undefined || !('otherFleets' in spanish)) throw new Error('No other fleets.');
    expect(spanish.otherFleets).toEqual([fleet('carrier 2×5', 'battleship 3×4', 'launch 5×1')]);
  });
});
