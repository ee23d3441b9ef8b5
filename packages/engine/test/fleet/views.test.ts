import { describe, expect, test } from 'vitest';
import { fleetRules } from '../rulesets/rules.ts';
import { readDrawing } from './support/drawing.ts';
import { Scene } from './support/scene.ts';
import { Table } from './support/table.ts';

const BOARDS = `
  T T T . | . L . T
  . . . . | . . . T
  P P . L | P P . T
`;
const { board, fleet, ships } = readDrawing(`
  T T T .
  . . . .
  P P . L
`);
const RULES = fleetRules({ preset: 'classic', named: 'never', board, fleet });

const WHOLE = [
  { class: 'T', count: 1 },
  { class: 'P', count: 1 },
  { class: 'L', count: 1 },
];

/** Plays a script that must be right, and gives the game. */
function after(script: string, rules: Readonly<Record<string, unknown>> = {}): Scene {
  const scene = new Scene(BOARDS, { rules: { turn: 'until-miss', ...rules } });
  const deviations = scene.deviations(script);
  if (deviations.length > 0) throw new Error(deviations.join('\n'));
  return scene;
}

describe('views before play', () => {
  test('nothing placed: both are to act', () => {
    const table = new Table(RULES, 0);
    for (const seat of [0, 1] as const) {
      expect(table.view(seat)).toEqual({
        game: 'fleet',
        seat,
        phase: 'deploy',
        toAct: [0, 1],
        shots: 0,
        round: 1,
        own: { ships: [], cells: {} },
        target: { cells: {}, afloat: WHOLE, sunk: 0 },
        outcome: null,
      });
    }
    expect(table.view('spectator')).toEqual({
      game: 'fleet',
      seat: null,
      phase: 'deploy',
      toAct: [0, 1],
      shots: 0,
      round: 1,
      boards: [{ cells: {} }, { cells: {} }],
      outcome: null,
    });
  });

  test('seat 1 has placed: seat 0 is to act, and is shown nothing', () => {
    const table = new Table(RULES, 0);
    const before = table.view(0);
    table.sends(1, { type: 'deploy', ships });
    expect(table.view(0)).toEqual({ ...before, toAct: [0] });
    expect(table.view(1)).toEqual({
      game: 'fleet',
      seat: 1,
      phase: 'deploy',
      toAct: [0],
      shots: 0,
      round: 1,
      own: {
        ships: [
          { class: 'T', from: 'A1', to: 'A3', sunk: false },
          { class: 'P', from: 'C1', to: 'C2', sunk: false },
          { class: 'L', from: 'C4', to: 'C4', sunk: false },
        ],
        cells: {},
      },
      target: { cells: {}, afloat: WHOLE, sunk: 0 },
      outcome: null,
    });
  });
});

/** Two rounds and a half: hits, misses and sinkings on both boards. */
const MIDDLE = `
  0 A4 hit  | 0 round 1
  0 A1 miss | 1 round 1
  1 C1 hit  | 1 round 1
  1 C2 sunk | 1 round 1
  1 B2 miss | 0 round 2
  0 C1 hit  | 0 round 2
  0 C2 sunk | 0 round 2
  0 B4 hit  | 0 round 2
  0 A3 miss | 1 round 2
  1 A2 hit  | 1 round 2
  1 B3 miss | 0 round 3
  0 C4 sunk | 0 round 3
  0 B1 miss | 1 round 3
`;

describe('1.1.1 each player has two grids', () => {
  test('1.1.1 own shows the ships and what has been shot at them, target your shots', () => {
    const scene = after(MIDDLE);
    expect(scene.view(0)).toEqual({
      game: 'fleet',
      seat: 0,
      phase: 'play',
      toAct: [1],
      shots: 1,
      round: 3,
      own: {
        ships: [
          { class: 'T', from: 'A1', to: 'A3', sunk: false },
          { class: 'P', from: 'C1', to: 'C2', sunk: true },
          { class: 'L', from: 'C4', to: 'C4', sunk: false },
        ],
        cells: { A2: 'hit', B2: 'miss', B3: 'miss', C1: 'sunk', C2: 'sunk' },
      },
      target: {
        cells: {
          A1: 'miss',
          A3: 'miss',
          A4: 'hit',
          B1: 'miss',
          B4: 'hit',
          C1: 'hit',
          C2: 'sunk',
          C4: 'sunk',
        },
        afloat: WHOLE,
        sunk: 2,
      },
      outcome: null,
    });
  });

  test('1.1.1 the other player’s two grids', () => {
    expect(after(MIDDLE).view(1)).toEqual({
      game: 'fleet',
      seat: 1,
      phase: 'play',
      toAct: [1],
      shots: 1,
      round: 3,
      own: {
        ships: [
          { class: 'L', from: 'A2', to: 'A2', sunk: false },
          { class: 'T', from: 'A4', to: 'C4', sunk: true },
          { class: 'P', from: 'C1', to: 'C2', sunk: true },
        ],
        cells: {
          A1: 'miss',
          A3: 'miss',
          A4: 'sunk',
          B1: 'miss',
          B4: 'sunk',
          C1: 'sunk',
          C2: 'sunk',
          C4: 'sunk',
        },
      },
      target: {
        cells: { A2: 'hit', B2: 'miss', B3: 'miss', C1: 'hit', C2: 'sunk' },
        afloat: WHOLE,
        sunk: 1,
      },
      outcome: null,
    });
  });

  test('a spectator sees each side’s cells as the other side’s target grid shows them', () => {
    const scene = after(MIDDLE);
    expect(scene.view('spectator')).toEqual({
      game: 'fleet',
      seat: null,
      phase: 'play',
      toAct: [1],
      shots: 1,
      round: 3,
      boards: [
        { cells: { A2: 'hit', B2: 'miss', B3: 'miss', C1: 'hit', C2: 'sunk' } },
        {
          cells: {
            A1: 'miss',
            A3: 'miss',
            A4: 'hit',
            B1: 'miss',
            B4: 'hit',
            C1: 'hit',
            C2: 'sunk',
            C4: 'sunk',
          },
        },
      ],
      outcome: null,
    });
  });
});

describe('1.2 ownMisses', () => {
  test('1.2 ownMisses yes: the own grid shows the enemy’s misses', () => {
    expect(after(MIDDLE, { ownMisses: true }).view(0)['own']).toMatchObject({
      cells: { A2: 'hit', B2: 'miss', B3: 'miss', C1: 'sunk', C2: 'sunk' },
    });
  });

  test('1.2 ownMisses no: the own grid shows hits and sinkings, not the enemy’s misses', () => {
    const scene = after(MIDDLE, { ownMisses: false });
    expect(scene.view(0)['own']).toEqual({
      ships: [
        { class: 'T', from: 'A1', to: 'A3', sunk: false },
        { class: 'P', from: 'C1', to: 'C2', sunk: true },
        { class: 'L', from: 'C4', to: 'C4', sunk: false },
      ],
      cells: { A2: 'hit', C1: 'sunk', C2: 'sunk' },
    });
  });

  test('1.2 ownMisses no: target grids and spectators’ boards keep their misses', () => {
    const [shown, unshown] = [after(MIDDLE), after(MIDDLE, { ownMisses: false })];
    expect(unshown.view(0)['target']).toEqual(shown.view(0)['target']);
    expect(unshown.view('spectator')).toEqual(shown.view('spectator'));
  });
});

describe('views of the end', () => {
  const placements = [
    [
      { class: 'T', from: 'A1', to: 'A3' },
      { class: 'P', from: 'C1', to: 'C2' },
      { class: 'L', from: 'C4', to: 'C4' },
    ],
    [
      { class: 'L', from: 'A2', to: 'A2' },
      { class: 'T', from: 'A4', to: 'C4' },
      { class: 'P', from: 'C1', to: 'C2' },
    ],
  ];
  const THE_END = `
    0 A4 hit  | 0
    0 A1 miss | 1
    1 B1 miss | 0
    0 B4 hit  | 0
    0 C4 sunk | 0
    0 C1 hit  | 0
    0 C2 sunk | 0
    0 A2 sunk | 0 wins fleet-sunk
  `;

  test('the winner’s view after the end: no seat to act, both boards revealed, the last round kept', () => {
    expect(after(THE_END).view(0)).toEqual({
      game: 'fleet',
      seat: 0,
      phase: 'over',
      toAct: [],
      shots: 0,
      round: 2,
      own: {
        ships: [
          { class: 'T', from: 'A1', to: 'A3', sunk: false },
          { class: 'P', from: 'C1', to: 'C2', sunk: false },
          { class: 'L', from: 'C4', to: 'C4', sunk: false },
        ],
        cells: { B1: 'miss' },
      },
      target: {
        cells: { A1: 'miss', A2: 'sunk', A4: 'hit', B4: 'hit', C1: 'hit', C2: 'sunk', C4: 'sunk' },
        afloat: WHOLE,
        sunk: 3,
      },
      outcome: { winner: 0, reason: 'fleet-sunk' },
      revealed: { placements, salts: [null, null] },
    });
  });

  test('a spectator’s view after the end', () => {
    expect(after(THE_END).view('spectator')).toEqual({
      game: 'fleet',
      seat: null,
      phase: 'over',
      toAct: [],
      shots: 0,
      round: 2,
      boards: [
        { cells: { B1: 'miss' } },
        {
          cells: {
            A1: 'miss',
            A2: 'sunk',
            A4: 'hit',
            B4: 'hit',
            C1: 'hit',
            C2: 'sunk',
            C4: 'sunk',
          },
        },
      ],
      outcome: { winner: 0, reason: 'fleet-sunk' },
      revealed: { placements, salts: [null, null] },
    });
  });

  test('a draw has no winner', () => {
    const scene = after('0 offer-draw\n1 accept-draw | draw agreed');
    expect(scene.view(1)['outcome']).toEqual({ winner: null, reason: 'agreed' });
  });

  test('resigning before any placement: nothing to reveal', () => {
    const table = new Table(RULES, 0);
    table.sends(1, { type: 'resign' });
    expect(table.view(0)).toEqual({
      game: 'fleet',
      seat: 0,
      phase: 'over',
      toAct: [],
      shots: 0,
      round: 1,
      own: { ships: [], cells: {} },
      target: { cells: {}, afloat: WHOLE, sunk: 0 },
      outcome: { winner: 0, reason: 'resigned' },
      revealed: { placements: [null, null], salts: [null, null] },
    });
  });
});
