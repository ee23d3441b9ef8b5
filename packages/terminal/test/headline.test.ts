import type { FleetView } from '@flotilla/engine';
import { rulesOf } from '@flotilla/test-kit';
import { describe, expect, test } from 'vitest';
import type { FleetBattleScreen } from '../src/model.ts';
import { opened, routed } from '../src/screens/route.ts';
import { update } from '../src/update.ts';
import { LARGE, SMALL, after, modelOf, textOf } from './support/model.ts';
import { localMatchOf, played, shown } from './support/matches.ts';

const enterAt = (at: number) =>
  ({ type: 'input', input: { kind: 'key', key: 'enter' }, at }) as const;

describe('in a battle', async () => {
  const table = await played(
    await localMatchOf(rulesOf({ preset: 'classic', first: 'seat-0' })),
    2,
  );
  await table.act(0, { type: 'fire', at: [22] });
  await table.act(1, { type: 'fire', at: [43] });
  const model = modelOf(shown(table), opened(shown(table), 0), SMALL);

  test('the headline says who did what', () => {
    expect(textOf(model).split('\n')[1]).toMatch(/You: \w+ at C3\. Bruno: \w+ at E4\./u);
  });

  test('the last shot is marked on either board', () => {
    const lines = textOf(after(model, 'A1')).split('\n');
    expect(lines.find((line) => /^\s+C /u.test(line))).toMatch(/›[○●◆]‹/u);
    expect(lines.find((line) => /^\s+E /u.test(line))!.slice(40)).toMatch(/›[○●◆]‹/u);
  });

  test('the sight stands within its own cell', () => {
    const before = textOf(after(model, 'J10')).split('\n');
    const line = textOf(after(model, 'D4'))
      .split('\n')
      .find((text) => /^\s+D /u.test(text))!;
    expect(line.slice(0, 40)).toMatch(/ ·  ·  · \[·\] ·  ·/u);
    expect(before.find((text) => /^\s+D /u.test(text))!.slice(0, 40)).not.toContain('[');
  });

  test('a larger terminal has larger cells and both fleets', () => {
    const large = modelOf(shown(table), opened(shown(table), 0), LARGE);
    expect(textOf(large)).toContain('Enemy fleet');
    expect(textOf(large)).toContain('Your fleet');
    expect(textOf(large)).toMatch(/╭─{5,}/u);
  });
});

test('the defence board follows the enemy’s shots', async () => {
  const rules = rulesOf({
    preset: 'classic',
    first: 'seat-1',
    board: { rows: 26, columns: 26 },
  });
  const table = await played(await localMatchOf(rules), 2);
  const before = modelOf(shown(table), opened(shown(table), 0), SMALL);
  await table.act(1, { type: 'fire', at: [26 * 26 - 1] });
  const followed = update(before, { type: 'match', match: shown(table) }).model;
  const { defence } = followed.screen as FleetBattleScreen;
  expect(defence.row).toBeGreaterThan(0);
  expect(defence.column).toBeGreaterThan(0);
  expect(textOf(followed)).toMatch(/›[○●◆]‹/u);
  const scrolled = after(followed, 'f7 f5');
  const again = update(scrolled, { type: 'match', match: shown(table) }).model;
  expect((again.screen as FleetBattleScreen).defence).toEqual(
    (scrolled.screen as FleetBattleScreen).defence,
  );
});

describe('the end', async () => {
  const table = await played(await localMatchOf(rulesOf({ preset: 'classic' })), 2000);
  const game = shown(table);
  const over = modelOf(game, routed(game, { kind: 'wait' }, SMALL), SMALL);

  test('shows the last shot and the result', () => {
    const { outcome } = (game.views.spectator as FleetView).publicState;
    expect(outcome).not.toBeNull();
    expect(textOf(over).split('\n')[1]).toContain('sunk at');
    expect(textOf(over)).toMatch(/›◆‹/u);
    expect(textOf(over)).toContain('Victory!');
  });

  test('a second Enter does not skip it', () => {
    const held = update({ ...over, now: 1000 }, enterAt(1050));
    expect(held.model.screen).toEqual(over.screen);
    const read = update({ ...over, now: 1000 }, enterAt(3000));
    expect(read.effects).toEqual([]);
    expect(textOf(read.model)).toContain('▶ Rematch');
    expect(textOf(read.model)).toContain('Victory!');
    expect(update({ ...read.model, now: 1000 }, enterAt(3000)).effects).toEqual([
      { type: 'next', first: null },
    ]);
  });

  test('a replay plays by itself to the end, and marks the shot of each step', () => {
    let model = after(over, 'enter down enter enter');
    for (let step = 0; step < 400; step++) model = update(model, { type: 'autoplay' }).model;
    expect(model.screen).toMatchObject({ kind: 'replay', isPlaying: false });
    expect(textOf(model)).toMatch(/›◆‹/u);
    expect(textOf(after(model, 'left'))).toMatch(/›[○●◆]‹/u);
  });
});
