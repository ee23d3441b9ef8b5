import { describe, expect, test } from 'vitest';
import {
  Chance,
  type Viewer,
  evolve,
  legal,
  makeAction,
  parseAction,
  placedShips,
  view,
} from '../../src/index.ts';
import { fleetRules } from '../rulesets/rules.ts';
import { Scene } from './support/scene.ts';
import { Table } from './support/table.ts';

const BOARDS = `
  P P . | P P .
  . . . | . . .
  . . . | . . .
`;

/** The legal actions of a viewer as messages. */
const legalAt = (table: Table, viewer: Viewer, seed = 'seed'): readonly unknown[] =>
  legal(view(table.state, viewer), new Chance(seed)).map((action) =>
    makeAction(table.rules, action),
  );

const shots = (...names: readonly string[]): readonly unknown[] =>
  names.map((name) => ({ type: 'fire', at: [name] }));

describe('legal actions', () => {
  test('before play: one random legal placement for each seat that has to place', () => {
    const table = new Table(fleetRules({ preset: 'russian' }), 0);
    for (const seat of [0, 1] as const) {
      const actions = legal(view(table.state, seat), new Chance('seed'));
      expect(actions).toHaveLength(1);
      const [action] = actions;
      if (action?.type !== 'deploy' || !('ships' in action)) throw new Error('No ships.');
      expect(placedShips(table.rules, action.ships).ok).toBe(true);
    }
    expect(legalAt(table, 0, 'one')).not.toEqual(legalAt(table, 0, 'two'));
    table.sends(0, legalAt(table, 0)[0]);
    expect(legalAt(table, 0)).toEqual([]);
    expect(legalAt(table, 1)).toHaveLength(1);
  });

  test('in play: every cell not shot yet, for the seat to act alone', () => {
    const { table } = new Scene(BOARDS);
    table.sends(0, { type: 'fire', at: ['A1'] });
    table.sends(1, { type: 'fire', at: ['C3'] });
    expect(legalAt(table, 0)).toEqual(shots('A2', 'A3', 'B1', 'B2', 'B3', 'C1', 'C2', 'C3'));
    expect(legalAt(table, 1)).toEqual([]);
    expect(legalAt(table, 'spectator')).toEqual([]);
  });

  test('in a salvo game one action for each cell that may be shot', () => {
    const { table } = new Scene(BOARDS, { rules: { turn: 'salvo', salvo: 3, report: 'ships' } });
    table.sends(0, { type: 'fire', at: ['A1', 'A3', 'B2'] });
    table.sends(1, { type: 'fire', at: ['C3', 'C2'] });
    table.sends(0, { type: 'fire', at: ['B1'] });
    expect(legalAt(table, 1)).toEqual(shots('A1', 'A2', 'A3', 'B1', 'B2', 'B3', 'C1'));
  });

  test('1.1.3c cells fired at before, too, where that is a wasted shot', () => {
    const { table } = new Scene(BOARDS, { rules: { repeat: 'wasted' } });
    table.sends(0, { type: 'fire', at: ['C1'] });
    table.sends(1, { type: 'fire', at: ['C1'] });
    table.sends(0, { type: 'fire', at: ['C2'] });
    expect(legalAt(table, 1)).toHaveLength(9);
  });

  test('every one of them is accepted', () => {
    const { table } = new Scene(BOARDS);
    table.sends(0, { type: 'fire', at: ['A1'] });
    const refused = legalAt(table, 1).filter((message) => !parseAction(table.state, 1, message).ok);
    expect(refused).toEqual([]);
  });

  test('none after the end', () => {
    const { table } = new Scene(BOARDS);
    table.sends(0, { type: 'resign' });
    expect([legalAt(table, 0), legalAt(table, 1)]).toEqual([[], []]);
  });
});

describe('actions as messages', () => {
  test.each([{ type: 'fire', at: ['A1'] }, { type: 'resign' }, { type: 'offer-draw' }])(
    '%j is read and written back',
    (message) => {
      const { table } = new Scene(BOARDS);
      const action = parseAction(table.state, 0, message);
      if (!action.ok) throw new Error(action.error.message);
      expect(makeAction(table.rules, action.value)).toEqual(message);
    },
  );

  test('a placement is read and written back, its salt too', () => {
    const table = new Table(fleetRules({ preset: 'italian' }), 0);
    const ships = [
      { class: 'carrier', from: 'A4', to: 'A0' },
      { class: 'cruiser', from: 'L0', to: 'L2' },
      { class: 'torpedo-boat', from: 'C0', to: 'F0' },
      { class: 'cruiser', from: 'E3', to: 'E5' },
      { class: 'submarine', from: 'I9', to: 'L9' },
    ];
    for (const message of [
      { type: 'deploy', ships },
      { type: 'deploy', ships, salt: 'ab'.repeat(16) },
    ]) {
      const action = parseAction(table.state, 0, message);
      if (!action.ok) throw new Error(action.error.message);
      expect(makeAction(table.rules, action.value)).toEqual(message);
    }
  });

  test('applying events one by one is the same as acting', () => {
    const { table } = new Scene(BOARDS);
    const before = table.state;
    table.sends(0, { type: 'fire', at: ['A1'] });
    const fired = { seq: 5, type: 'fired', seat: 0, shots: [{ at: 0, result: 'hit' }] } as const;
    const turn = { seq: 6, type: 'turn', seat: 1, shots: 1 } as const;
    expect(view(evolve(evolve(before, fired), turn), 'spectator')).toEqual(
      view(table.state, 'spectator'),
    );
  });
});
