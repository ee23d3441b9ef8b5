import { type BlindView, FIELD_NAMES } from '@flotilla/engine';
import type { LocalMatch } from '@flotilla/client';
import { accepted, rulesOf } from '@flotilla/test-kit';
import { describe, expect, test } from 'vitest';
import { opened, routed } from '../src/screens/route.ts';
import type { ScreenMatch } from '../src/match.ts';
import type { Model } from '../src/model.ts';
import { update } from '../src/update.ts';
import { LARGE, SMALL, after, modelOf, textOf } from './support/model.ts';
import { localMatchOf, played, shown } from './support/matches.ts';

const POSITION = [
  '12',
  '12',
  '12',
  '12',
  '12',
  '12',
  '5d6',
  '5C6',
  '12',
  '12',
  '12',
  '12',
  '12',
  'X11',
  '12',
];

/** A cruiser of seat 0 that may ask about a destroyer of seat 1. */
async function asked(): Promise<ScreenMatch> {
  const rules = rulesOf({ preset: 'blind', first: 'seat-0' });
  const table = await localMatchOf(rules, {
    position: `${['x11', ...POSITION.slice(1)].join('/')} 0`,
  });
  const cell = (name: string): number => FIELD_NAMES.indexOf(name);
  await table.act(0, { type: 'ask', from: cell('F8'), about: cell('F9') });
  return shown(table);
}

/** The match as the second player's terminal has it, against an opponent of this name. */
const against = (game: ScreenMatch, opponent: string): ScreenMatch => ({
  ...game,
  players: [opponent, 'Bruno'],
  seats: [1],
});

describe('2.4.3 an answer without a choice', () => {
  test('goes by itself against a computer, once', async () => {
    const game = against(await asked(), 'bot:mate');
    const model = modelOf(game, opened(game, 1), SMALL);
    const first = update(model, { type: 'match', match: game });
    expect(first.effects).toMatchObject([{ type: 'act', seat: 1, action: { type: 'answer' } }]);
    expect(update(first.model, { type: 'match', match: game }).effects).toEqual([]);
  });

  test('is given by hand to a person, who could learn from its speed', async () => {
    const game = against(await asked(), 'Anna');
    const model = modelOf(game, opened(game, 1), SMALL);
    expect(update(model, { type: 'match', match: game }).effects).toEqual([]);
    expect(
      update(model, { type: 'input', input: { kind: 'key', key: 'enter' } }).effects,
    ).toMatchObject([{ type: 'act', action: { type: 'answer' } }]);
  });
});

describe('2.5 the attacking force', () => {
  /** The attacker's terminal after an answer of these pieces; two cruisers stand together. */
  async function answered(line: string): Promise<Model> {
    const rules = rulesOf({ preset: 'blind', first: 'seat-0' });
    const lines = ['x11', '12', '12', '12', '12', '12', line, '4CC6', '12', '12', '12', '12', '12'];
    const table = await localMatchOf(rules, { position: `${lines.join('/')}/X11/12 0` });
    const [from, ...around] = ['F8', 'F9', 'E9', 'G9'].map((name) => FIELD_NAMES.indexOf(name));
    await table.act(0, { type: 'ask', from: from!, about: around[0]! });
    const { places } = (table.view(1) as BlindView).publicState;
    await table.act(1, { type: 'answer', cells: around.filter((cell) => places[cell] === 1) });
    const game = shown(table);
    return modelOf(game, opened(game, 0), SMALL);
  }

  test.each([
    ['4ddd5', '', 'a cruiser', 'This force loses.'],
    ['4ddd5', 'down', '2 cruisers', 'This force wins.'],
    ['4cc6', '', 'a cruiser', 'This force loses.'],
    ['4cc6', 'down', '2 cruisers', 'Both forces are lost.'],
    ['5d6', '', 'a cruiser', 'This force wins.'],
  ])('against %s, keys "%s": %s, %s', async (line, keys, force, told) => {
    const text = textOf(after(await answered(line), keys));
    expect(text).toContain(`▶ ${force}`);
    expect(text).toContain(told);
    expect(text).not.toContain('another piece');
  });
});

test('one key shows strengths, what is left, and who beats what', async () => {
  const game = shown(await played(await localMatchOf(rulesOf({ preset: 'blind' })), 20));
  const text = textOf(after(modelOf(game, opened(game, 0), SMALL), '\\'));
  expect(text).toContain('Ranks');
  expect(text).toMatch(/1 {2}B {2}battleship/u);
  expect(text).toContain('Submarines beat battleships.');
});

test('a large terminal has larger cells, and the ladder of ranks beside the log', async () => {
  const game = shown(await played(await localMatchOf(rulesOf({ preset: 'blind' })), 20));
  const text = textOf(modelOf(game, opened(game, 0), LARGE));
  expect(text).toContain('Ranks');
  const bottom = text.split('\n').findIndex((line) => /^ +A {4}B {4}C/u.test(line));
  expect(bottom).toBe(2 + 15 * 3);
});

test('the last move is marked where it began and where it ended', async () => {
  const table = await played(await localMatchOf(rulesOf({ preset: 'blind', first: 'seat-0' })), 2);
  const view = table.view(0) as BlindView;
  const moved = await played(table, 1);
  const game = shown(moved);
  const event = game.seen[0]!.findLast(({ type }) => type === 'moved');
  const text = textOf(modelOf(game, opened(game, 0), SMALL));
  expect(view.publicState.toAct).toEqual([0]);
  expect(event).toBeDefined();
  expect(text.match(/›.{1,2}‹/gu)).toHaveLength(2);
});

test('a click takes a piece in hand, and a second one goes with it', async () => {
  const game = await asked();
  const model = modelOf({ ...game, seats: [0, 1] }, opened(game, 0), SMALL);
  const lines = textOf(model).split('\n');
  const y = lines.findIndex((line) => line.startsWith('  8'));
  const x = lines[y]!.indexOf('C');
  const clicked = update(model, { type: 'input', input: { kind: 'click', x, y } }).model;
  expect(clicked.screen).toMatchObject({ kind: 'blind-battle', cursor: FIELD_NAMES.indexOf('F8') });
});

describe('2.5 pieces that left the field', () => {
  /** A destroyer of seat 1 captured by a battleship of seat 0, then a mine swept. */
  async function captured(): Promise<LocalMatch> {
    const cell = (name: string): number => FIELD_NAMES.indexOf(name);
    const position = [
      'x11',
      ...Array<string>(5).fill('12'),
      '4dm6',
      '4BS6',
      ...Array<string>(5).fill('12'),
      'X11',
      '12',
    ];
    const table = await localMatchOf(rulesOf({ preset: 'blind', first: 'seat-0' }), {
      position: `${position.join('/')} 0`,
    });
    accepted(await table.act(0, { type: 'ask', from: cell('E8'), about: cell('E9') }));
    accepted(await table.act(1, { type: 'answer', cells: [cell('E9')] }));
    accepted(await table.act(0, { type: 'declare', cells: [cell('E8')] }));
    accepted(await table.act(0, { type: 'ask', from: cell('F8'), about: cell('F9') }));
    accepted(await table.act(1, { type: 'answer', cells: [cell('F9')] }));
    return table;
  }

  const SIZES = [
    { columns: 80, rows: 24 },
    { columns: 120, rows: 49 },
    { columns: 120, rows: 50 },
    { columns: 160, rows: 50 },
    { columns: 160, rows: 52 },
    { columns: 200, rows: 60 },
  ];

  test.each(SIZES)('lie in the trays in their order at $columns × $rows', async (size) => {
    const table = await captured();
    const game = shown(table);
    expect(textOf(modelOf(game, opened(game, 0), size))).toContain('Captured by Anna: D M');
    expect(textOf(modelOf(game, opened(game, 1), size))).toContain('Captured by Anna: D M');
  });

  test.each(SIZES)('lie there in a replay at $columns × $rows', async (size) => {
    const table = await captured();
    accepted(await table.act(1, { type: 'resign' }));
    const end = shown(table);
    const over = modelOf(end, routed(end, { kind: 'wait' }, size), size);
    const replay = after(over, 'enter down enter end');
    expect(textOf(replay)).toContain('Captured by Anna: D M');
    expect(textOf(after(replay, 'home'))).not.toContain('Captured by Anna: D');
  });
});

test('a hint goes to its piece, and tells the winning chance where it is known', async () => {
  const game = shown(
    await played(await localMatchOf(rulesOf({ preset: 'blind', first: 'seat-0' })), 2),
  );
  const model = modelOf(game, opened(game, 0), SMALL);
  const [from, to] = ['C7', 'C8'].map((name) => FIELD_NAMES.indexOf(name)) as [number, number];
  const hinted = (chance: number | null): Model =>
    update(model, {
      type: 'hint',
      seat: 0,
      hint: {
        game: 'blind',
        actions: [{ action: { type: 'move', from, to }, gain: 0, odds: null, chance }],
        backs: [],
      },
    }).model;
  expect(textOf(hinted(0.612))).toContain('Suggestion: move from C7 to C8. Winning chance: 61%.');
  expect(textOf(hinted(null))).not.toContain('Winning chance');
  expect(hinted(0.612).screen).toMatchObject({ cursor: from });
});
