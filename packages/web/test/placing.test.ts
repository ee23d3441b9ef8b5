import { describe, expect, test } from 'vitest';
import {
  Chance,
  PIECES,
  PIECE_CLASSES,
  PRESETS,
  type FleetRules,
  checkPlacement,
  placedShips,
} from '@flotilla/engine';
import { fieldPlan } from '../src/board/plan.ts';
import { FORMATIONS, PiecePlacer } from '../src/blind/placement.ts';
import { ShipPlacer } from '../src/fleet/placement.ts';

const rulesOf = (name: string): FleetRules => PRESETS.get(name)!.rules as FleetRules;

describe('a fleet in the harbour', () => {
  test('1.1.2 a ship is moved onto the board, never off it', () => {
    const harbour = new ShipPlacer(rulesOf('classic'));
    expect(harbour.layAt(9)).toBe(true);
    expect(harbour.laid.value).toEqual([{ class: 'carrier', size: 5, at: 5, down: false }]);
  });

  test('1.2 contact: none keeps every neighbour free', () => {
    const harbour = new ShipPlacer(rulesOf('italian'));
    harbour.layAt(0);
    expect(harbour.layAt(15)).toBe(false);
    expect(harbour.layAt(20)).toBe(true);
  });

  test('1.2 contact: corners allows corners only', () => {
    const harbour = new ShipPlacer(rulesOf('spanish'));
    harbour.layAt(0);
    expect(harbour.layAt(10)).toBe(false);
    expect(harbour.layAt(15)).toBe(true);
  });

  test('a turned ship stays on the board', () => {
    const harbour = new ShipPlacer(rulesOf('classic'));
    harbour.layAt(90);
    expect(harbour.turn(harbour.shipAt(90))).toBe(true);
    expect(harbour.laid.value[0]).toMatchObject({ at: 50, down: true });
  });

  test('a ship is not turned into another', () => {
    const harbour = new ShipPlacer(rulesOf('classic'));
    harbour.layAt(0);
    harbour.layAt(10);
    expect(harbour.turn(harbour.shipAt(0))).toBe(false);
    expect(harbour.laid.value).toHaveLength(2);
  });

  test('every step can be taken back', () => {
    const harbour = new ShipPlacer(rulesOf('classic'));
    harbour.layAt(0);
    harbour.random('any');
    harbour.clear();
    harbour.undo();
    expect(harbour.left.value).toBe(0);
    harbour.undo();
    expect(harbour.laid.value).toHaveLength(1);
    harbour.undo();
    expect(harbour.laid.value).toEqual([]);
    expect(harbour.canUndo.value).toBe(false);
  });

  test('what it offers as a placement is one', () => {
    for (const name of ['spanish', 'italian', 'salvo', 'salvo-2', 'classic', 'russian']) {
      const harbour = new ShipPlacer(rulesOf(name));
      harbour.random(name);
      expect(placedShips(harbour.rules, harbour.placement()).ok).toBe(true);
    }
  });

  test('a ship held where it cannot lie says so', () => {
    const harbour = new ShipPlacer(rulesOf('classic'));
    harbour.layAt(0);
    harbour.hold(harbour.inHandAt(3));
    expect(harbour.held.value).toMatchObject({ class: 'battleship', fits: false });
    harbour.hold(harbour.inHandAt(13));
    expect(harbour.held.value?.fits).toBe(true);
  });
});

describe('45 pieces', () => {
  test.each([0, 1] as const)('2.1.3 every ready-made placement of seat %i is legal', (seat) => {
    for (const name of FORMATIONS) {
      const muster = new PiecePlacer(seat);
      muster.arrange(name);
      expect(checkPlacement(seat, muster.placement())).toMatchObject({ ok: true });
      muster.mirror();
      expect(checkPlacement(seat, muster.placement())).toMatchObject({ ok: true });
    }
  });

  test('there are no more pieces than the rulebook gives', () => {
    const muster = new PiecePlacer(0);
    muster.brush.value = 'fort';
    expect([0, 1, 2].map((cell) => muster.paint(cell))).toEqual([true, true, true]);
    expect(muster.pieces.value.get(2)).not.toBe('fort');
    expect(muster.countOf('fort')).toBe(0);
    muster.brush.value = 'fort';
    expect(muster.paint(5)).toBe(false);
  });

  test('two pieces change places', () => {
    const muster = new PiecePlacer(1);
    muster.random('any');
    const before = muster.pieces.value;
    const [[one, first], [two, second]] = [...before].slice(0, 2) as [
      [number, string],
      [number, string],
    ];
    muster.exchange(one, two);
    expect([muster.pieces.value.get(one), muster.pieces.value.get(two)]).toEqual([second, first]);
    muster.undo();
    expect(muster.pieces.value).toBe(before);
  });

  test('painting all classes places all pieces', () => {
    const muster = new PiecePlacer(0);
    const cells = new Chance('cells').shuffle(Array.from({ length: 84 }, (_, cell) => cell));
    const all = PIECE_CLASSES.reduce((sum, piece) => sum + PIECES[piece].count, 0);
    for (const cell of cells.slice(0, all)) muster.paint(cell);
    expect(muster.left.value).toBe(0);
    expect(checkPlacement(0, muster.placement()).ok).toBe(true);
  });
});

describe('the field as each side sees it', () => {
  test('2.1.1 the own half lies nearest to its owner', () => {
    expect(fieldPlan(0).placeOf(0)).toEqual({ x: 0, y: 14 });
    expect(fieldPlan(1).placeOf(0)).toEqual({ x: 11, y: 0 });
    expect(fieldPlan(1).rowNames.at(-1)).toBe('15');
    expect(fieldPlan(0).columnNames[0]).toBe('A');
  });

  test.each([0, 1] as const)('places and cells of seat %i belong together', (seat) => {
    const plan = fieldPlan(seat);
    for (let cell = 0; cell < 180; cell++) expect(plan.cellAt(plan.placeOf(cell))).toBe(cell);
  });
});
