import { describe, expect, test } from 'vitest';
import { fleetRules } from '../rulesets/rules.ts';
import { CYRILLIC, ITALIAN } from './support/drawing.ts';
import { Scene } from './support/scene.ts';

/** The same drawing for both sides. */
const twice = (drawing: string): string =>
  drawing
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => `${line} | ${line}`)
    .join('\n');

const SPANISH = `
  C C C C C . . . . .
  . . . . . B B B B .
  S S S . . . . . . .
  . . . . . . . . . .
  R R . . . . . . . .
  . . . . . . . . . .
  . . . . . . . . . .
  . . . . . . . . . .
  . . . . . . . . . .
  . . . . . . . . . L
`;
const ITALIAN_FLEET = `
  C C C C C . . . . .
  . . . . . . . . . .
  T T T T . . . . . .
  . . . . . . . . . .
  R R R . R R R . . .
  . . . . . . . . . .
  . . . . . . . . . .
  . . . . . . . . . .
  . . . . . . . . . S
  . . . . . . . . . S
`;
const RUSSIAN = `
  B B B B . . C C C .
  . . . . . . . . . .
  C C C . D D . D D .
  . . . . . . . . . .
  D D . L . L . L . L
  . . . . . . . . . .
  . . . . . . . . . .
  . . . . . . . . . .
  . . . . . . . . . .
  . . . . . . . . . .
`;
const CLASSIC = `
  A A A A A B B B B .
  C C C S S S D D . .
  . . . . . . . . . .
  . . . . . . . . . .
  . . . . . . . . . .
  . . . . . . . . . .
  . . . . . . . . . .
  . . . . . . . . . .
  . . . . . . . . . .
  . . . . . . . . . .
`;

describe('1.5 games by the presets', () => {
  test('1.5 spanish: hit again, no names, and a last shot for the second player', () => {
    const scene = new Scene(twice(SPANISH), {
      rules: { preset: 'spanish' },
      legend: { C: 'carrier', B: 'battleship', S: 'submarine', R: 'cruiser', L: 'launch' },
    });
    expect(scene.table.rules).toEqual(fleetRules({ preset: 'spanish' }));
    expect(
      scene.deviations(`
        0 J10 sunk | 0
        0 E1 hit   | 0
        0 E2 sunk  | 0
        0 B6 hit   | 0
        0 B7 hit   | 0
        0 B8 hit   | 0
        0 B9 sunk  | 0
        0 A1 hit   | 0
        0 A2 hit   | 0
        0 A3 hit   | 0
        0 A4 hit   | 0
        0 A5 sunk  | 0
        0 C1 hit   | 0
        0 C2 hit   | 0
        0 C3 sunk  | 1 reply
        1 J10 sunk | 0 wins fleet-sunk
      `),
    ).toEqual([]);
  });

  test('3c 1.5 italian: the whole view of a game, columns from 0, hits only on the own grid', () => {
    const scene = new Scene(twice(ITALIAN_FLEET), {
      rules: { preset: 'italian', labels: 'italian' },
      lettering: ITALIAN,
      legend: { C: 'carrier', T: 'torpedo-boat', R: 'cruiser', S: 'submarine' },
    });
    expect(scene.table.rules).toEqual(fleetRules({ preset: 'italian' }));
    expect(
      scene.deviations(`
        0 I9 hit  | 0
        0 L9 sunk | 0
        0 L0 miss | 1
        1 E4 hit  | 1
        1 E3 miss | 0
      `),
    ).toEqual([]);
    expect(scene.view(0)).toEqual({
      game: 'fleet',
      seat: 0,
      phase: 'play',
      toAct: [0],
      shots: 1,
      round: 2,
      own: {
        ships: [
          { class: 'carrier', from: 'A0', to: 'A4', sunk: false },
          { class: 'torpedo-boat', from: 'C0', to: 'C3', sunk: false },
          { class: 'cruiser', from: 'E0', to: 'E2', sunk: false },
          { class: 'cruiser', from: 'E4', to: 'E6', sunk: false },
          { class: 'submarine', from: 'I9', to: 'L9', sunk: false },
        ],
        cells: { E4: 'hit' },
      },
      target: {
        cells: { I9: 'sunk', L0: 'miss', L9: 'sunk' },
        afloat: [
          { class: 'carrier', count: 1 },
          { class: 'torpedo-boat', count: 1 },
          { class: 'cruiser', count: 2 },
        ],
      },
      outcome: null,
    });
  });

  test('1.5 russian: Cyrillic cells, ships that never touch', () => {
    const scene = new Scene(twice(RUSSIAN), {
      rules: { preset: 'russian' },
      lettering: CYRILLIC,
      legend: { B: 'battleship', C: 'cruiser', D: 'destroyer', L: 'launch' },
      first: 1,
    });
    expect(scene.table.rules).toEqual(fleetRules({ preset: 'russian' }));
    expect(
      scene.deviations(`
        1 Д4 sunk  | 1
        1 А1 hit   | 1
        1 К10 miss | 0
        0 В5 hit   | 0
        0 В6 sunk  | 0
        0 В7 miss  | 1
      `),
    ).toEqual([]);
    expect(scene.view(0)['target']).toEqual({
      cells: { В5: 'sunk', В6: 'sunk', В7: 'miss' },
      afloat: [
        { class: 'battleship', count: 1 },
        { class: 'cruiser', count: 2 },
        { class: 'destroyer', count: 2 },
        { class: 'launch', count: 4 },
      ],
    });
  });

  test('1.5 classic: one shot a turn, sinkings named', () => {
    const scene = new Scene(twice(CLASSIC), {
      rules: { preset: 'classic', named: 'sunk' },
      legend: { A: 'carrier', B: 'battleship', C: 'cruiser', S: 'submarine', D: 'destroyer' },
    });
    expect(scene.table.rules).toEqual(fleetRules({ preset: 'classic' }));
    expect(
      scene.deviations(`
        0 B7 hit             | 1
        1 J1 miss            | 0
        0 B8 sunk(destroyer) | 1
      `),
    ).toEqual([]);
    expect(scene.view(0)['target']).toEqual({
      cells: { B7: 'hit', B8: 'sunk' },
      afloat: [
        { class: 'carrier', count: 1 },
        { class: 'battleship', count: 1 },
        { class: 'cruiser', count: 1 },
        { class: 'submarine', count: 1 },
      ],
    });
  });

  test('1.5 salvo-2: the whole view of a game in which only ships are named', () => {
    const scene = new Scene(twice(CLASSIC), {
      rules: { preset: 'salvo-2' },
      legend: { A: 'carrier', B: 'battleship', C: 'destroyer', S: 'submarine', D: 'cruiser' },
    });
    expect(scene.table.rules).toEqual(fleetRules({ preset: 'salvo-2' }));
    expect(
      scene.deviations(`
        0 B7 B8 B1 B4 A9; hit battleship destroyer submarine; sunk cruiser | 1 ×17 round 1
        1 A1 J1; hit carrier; sunk -                                        | 0 ×17 round 2
        0 J10; hit -; sunk -                                                | 1 ×15 round 2
      `),
    ).toEqual([]);
    expect(scene.view(1)).toEqual({
      game: 'fleet',
      seat: 1,
      phase: 'play',
      toAct: [1],
      shots: 15,
      round: 2,
      own: {
        ships: [
          { class: 'carrier', from: 'A1', to: 'A5', sunk: false },
          { class: 'battleship', from: 'A6', to: 'A9', sunk: false },
          { class: 'destroyer', from: 'B1', to: 'B3', sunk: false },
          { class: 'submarine', from: 'B4', to: 'B6', sunk: false },
          { class: 'cruiser', from: 'B7', to: 'B8', sunk: true },
        ],
        cells: { A9: 'hit', B1: 'hit', B4: 'hit', B7: 'sunk', B8: 'sunk', J10: 'miss' },
      },
      target: {
        cells: { A1: 'shot', J1: 'shot' },
        afloat: [
          { class: 'carrier', count: 1 },
          { class: 'battleship', count: 1 },
          { class: 'destroyer', count: 1 },
          { class: 'submarine', count: 1 },
          { class: 'cruiser', count: 1 },
        ],
      },
      outcome: null,
    });
  });
});
