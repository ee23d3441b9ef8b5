import { fieldPlan } from '@flotilla/board/parts';
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
import { FORMATIONS, PiecePlacer } from '../src/blind/place/placement.ts';
import { ShipPlacer } from '../src/fleet/placement.ts';

const rulesOf = (name: string): FleetRules => PRESETS.get(name)!.rules as FleetRules;

describe('a fleet in the placer', () => {
  test('1.1.2 a ship is moved onto the board, never off it', () => {
    const placer = new ShipPlacer(rulesOf('classic'));
    expect(placer.layAt(9)).toBe(true);
    expect(placer.laid.value).toEqual([{ class: 'carrier', size: 5, at: 5, down: false }]);
  });

  test('1.2 contact: none keeps every neighbour free', () => {
    const placer = new ShipPlacer(rulesOf('italian'));
    placer.layAt(0);
    expect(placer.layAt(15)).toBe(false);
    expect(placer.layAt(20)).toBe(true);
  });

  test('1.2 contact: corners allows corners only', () => {
    const placer = new ShipPlacer(rulesOf('spanish'));
    placer.layAt(0);
    expect(placer.layAt(10)).toBe(false);
    expect(placer.layAt(15)).toBe(true);
  });

  test('a turned ship stays on the board', () => {
    const placer = new ShipPlacer(rulesOf('classic'));
    placer.layAt(90);
    expect(placer.turn(placer.shipAt(90))).toBe(true);
    expect(placer.laid.value[0]).toMatchObject({ at: 50, down: true });
  });

  test('a ship is not turned into another', () => {
    const placer = new ShipPlacer(rulesOf('classic'));
    placer.layAt(0);
    placer.layAt(10);
    expect(placer.turn(placer.shipAt(0))).toBe(false);
    expect(placer.laid.value).toHaveLength(2);
  });

  test('every step can be taken back', () => {
    const placer = new ShipPlacer(rulesOf('classic'));
    placer.layAt(0);
    placer.random('any');
    placer.clear();
    placer.undo();
    expect(placer.left.value).toBe(0);
    placer.undo();
    expect(placer.laid.value).toHaveLength(1);
    placer.undo();
    expect(placer.laid.value).toEqual([]);
    expect(placer.canUndo.value).toBe(false);
  });

  test('offers a valid placement', () => {
    for (const name of ['spanish', 'italian', 'salvo', 'salvo-2', 'classic', 'russian']) {
      const placer = new ShipPlacer(rulesOf(name));
      placer.random(name);
      expect(placedShips(placer.rules, placer.placement()).ok).toBe(true);
    }
  });

  test('a ship held where it cannot lie says so', () => {
    const placer = new ShipPlacer(rulesOf('classic'));
    placer.layAt(0);
    placer.hold(placer.inHandAt(3));
    expect(placer.held.value).toMatchObject({ class: 'battleship', fits: false });
    placer.hold(placer.inHandAt(13));
    expect(placer.held.value?.fits).toBe(true);
  });
});

describe('45 pieces', () => {
  test.each([0, 1] as const)('2.1.3 every ready-made placement of seat %i is legal', (seat) => {
    for (const name of FORMATIONS) {
      const placer = new PiecePlacer(seat);
      placer.arrange(name);
      expect(checkPlacement(seat, placer.placement())).toMatchObject({ ok: true });
      placer.mirror();
      expect(checkPlacement(seat, placer.placement())).toMatchObject({ ok: true });
    }
  });

  test('there are no more pieces than the rulebook gives', () => {
    const placer = new PiecePlacer(0);
    placer.brush.value = 'fort';
    expect([0, 1, 2].map((cell) => placer.paint(cell))).toEqual([true, true, true]);
    expect(placer.pieces.value.get(2)).not.toBe('fort');
    expect(placer.countOf('fort')).toBe(0);
    placer.brush.value = 'fort';
    expect(placer.paint(5)).toBe(false);
  });

  test('two pieces change places', () => {
    const placer = new PiecePlacer(1);
    placer.random('any');
    const before = placer.pieces.value;
    const [[one, first], [two, second]] = [...before].slice(0, 2) as [
      [number, string],
      [number, string],
    ];
    placer.exchange(one, two);
    expect([placer.pieces.value.get(one), placer.pieces.value.get(two)]).toEqual([second, first]);
    placer.undo();
    expect(placer.pieces.value).toBe(before);
  });

  test('painting all classes places all pieces', () => {
    const placer = new PiecePlacer(0);
    const cells = new Chance('cells').shuffle(Array.from({ length: 84 }, (_, cell) => cell));
    const all = PIECE_CLASSES.reduce((sum, piece) => sum + PIECES[piece].count, 0);
    for (const cell of cells.slice(0, all)) placer.paint(cell);
    expect(placer.left.value).toBe(0);
    expect(checkPlacement(0, placer.placement()).ok).toBe(true);
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
