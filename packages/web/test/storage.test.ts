import { type BlindView, PRESETS, type FleetRules, openingView } from '@flotilla/engine';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { PiecePlacer } from '../src/blind/place/placement.ts';
import { readJson, readText, writeJson } from '../src/device/storage.ts';
import { keptNotes } from '../src/fleet/notebook.ts';
import { ShipPlacer } from '../src/fleet/placement.ts';
import { areMarkedShots } from '../src/fleet/shooting.ts';
import { Notes } from '../src/blind/notes.ts';

// The settings, which shooting uses, ask for it as they are loaded.
vi.hoisted(() => Object.assign(globalThis, { matchMedia: () => ({ matches: false }) }));

const classic = PRESETS.get('classic')!.rules as FleetRules;
const board = { rows: 10, columns: 10 };

afterEach(() => vi.unstubAllGlobals());

/** What no key of the page ever holds. */
const DAMAGED = [null, 0, 'text', true, {}, [null], [0], [[0]], ['ship'], { cells: 'A1' }, [{}]];

describe('a storage of the browser', () => {
  test('that is blocked holds nothing and keeps nothing', () => {
    const blocked = {
      get: () => {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      },
    };
    Object.defineProperty(globalThis, 'localStorage', { configurable: true, ...blocked });
    expect(readText('localStorage', 'key')).toBeNull();
    expect(readJson('localStorage', 'key')).toBeNull();
    expect(() => writeJson('localStorage', 'key', [1])).not.toThrow();
    Reflect.deleteProperty(globalThis, 'localStorage');
  });

  test('that is full keeps nothing', () => {
    const setItem = () => {
      throw new DOMException('No room.', 'QuotaExceededError');
    };
    vi.stubGlobal('sessionStorage', { setItem, getItem: () => '[1' });
    expect(() => writeJson('sessionStorage', 'key', [1])).not.toThrow();
    expect(readJson('sessionStorage', 'key')).toBeNull();
  });
});

describe('what was kept of a game is taken only where it has the right form:', () => {
  test('marked shots', () => {
    expect(areMarkedShots(board, { after: 3, cells: [0, 99] })).toBe(true);
    for (const cells of [[100], [-1], [1.5], ['A1'], [7, 7], 'A1'])
      expect(areMarkedShots(board, { after: 3, cells })).toBe(false);
    for (const kept of DAMAGED) expect(areMarkedShots(board, kept)).toBe(false);
  });

  test('notes on the board', () => {
    const kept = [[0, 'ship'], [99, 'water'], [100, 'ship'], [5, 'land'], ['A1', 'ship'], 7, null];
    expect([...keptNotes(board, kept)]).toEqual([
      [0, 'ship'],
      [99, 'water'],
    ]);
    for (const damaged of DAMAGED) expect(keptNotes(board, damaged).size).toBe(0);
  });

  test('notes on pieces', () => {
    const kept = [{ seq: 1, cell: 101, text: 'C' }, { seq: 1, cell: 999, text: 'C' }, null, 'C'];
    vi.stubGlobal('localStorage', { getItem: () => JSON.stringify(kept) });
    const view = openingView(PRESETS.get('blind')!.rules, 0) as BlindView;
    expect(new Notes(view).after([])).toEqual(new Map([[101, 'C']]));
  });

  test('a fleet that was being placed', () => {
    const placer = new ShipPlacer(classic);
    expect(placer.isPlacement([])).toBe(true);
    placer.random('seed');
    expect(placer.isPlacement(placer.placement())).toBe(true);
    const carrier = { class: 'carrier', from: 0, to: 4 };
    expect(placer.isPlacement([carrier])).toBe(true);
    for (const kept of [
      [carrier, { ...carrier, from: 10, to: 14 }],
      [{ ...carrier, to: 3 }],
      [{ ...carrier, to: 44 }],
      [{ ...carrier, from: 96, to: 100 }],
      [{ ...carrier, class: 'whale' }],
      [{ ...carrier, from: 'A1' }],
    ])
      expect(placer.isPlacement(kept)).toBe(false);
    for (const kept of DAMAGED) expect(placer.isPlacement(kept)).toBe(false);
  });

  test.each([0, 1] as const)('the pieces of seat %i that were being placed', (seat) => {
    const placer = new PiecePlacer(seat);
    expect(placer.isPlacement([])).toBe(true);
    placer.random('seed');
    const whole = placer.placement();
    expect(placer.isPlacement(whole)).toBe(true);
    const [first] = whole;
    for (const kept of [
      [...whole, { ...first, class: 'fort' }],
      [{ at: 90, class: 'fort' }],
      [{ at: 3, class: 'whale' }],
      [{ at: 179 - 179 * seat, class: 'fort' }],
    ])
      expect(placer.isPlacement(kept)).toBe(false);
    for (const kept of DAMAGED) expect(placer.isPlacement(kept)).toBe(false);
  });
});
