import { Chance, SEATS } from '@flotilla/engine';
import { rulesOf } from '@flotilla/test-kit';
import { expect, test } from 'vitest';
import { routed } from '../src/screens/route.ts';
import { update } from '../src/update.ts';
import { SMALL, modelOf, textOf } from './support/model.ts';
import { played, shown, localMatchOf } from './support/matches.ts';

const enterAt = (at: number) =>
  ({ type: 'input', input: { kind: 'key', key: 'enter' }, at }) as const;

test('a key that is held down does not open the curtain it has drawn', async () => {
  const game = shown(await localMatchOf(rulesOf({ preset: 'italian' })));
  let model = modelOf(game, routed(game, { kind: 'wait' }, SMALL));
  for (const at of [1000, 1030, 1060, 1400].slice(1)) {
    model = update({ ...model, now: at - 30 }, enterAt(at)).model;
    expect(model.screen.kind).toBe('curtain');
  }
  expect(update(model, enterAt(2000)).model.screen.kind).toBe('fleet-place');
});

test.each(['italian', 'blind'])(
  'nothing of the %s game shows through the curtain',
  async (preset) => {
    const rules = rulesOf({ preset });
    const drawings = await Promise.all(
      SEATS.map(async (first) => {
        const table = await played(await localMatchOf(rules, { first, seed: `game ${first}` }), 12);
        const game = shown(table);
        return textOf(modelOf(game, { kind: 'curtain', seat: 0 }));
      }),
    );
    // Two different games, the same curtain.
    expect(drawings[0]).toBe(drawings[1]);
  },
);

test('the player at the screen is shown their own view only', async () => {
  const table = await played(await localMatchOf(rulesOf({ preset: 'classic' })), 30);
  const game = shown(table);
  const chance = new Chance('which');
  for (const viewer of chance.shuffle(SEATS)) {
    const other = viewer === 0 ? 1 : 0;
    const alone = { ...game, views: { ...game.views, [other]: undefined } };
    const screen = {
      ...routed(game, { kind: 'wait' }, SMALL),
      kind: 'curtain',
      seat: viewer,
    } as const;
    const opened = update(modelOf(alone as typeof game, screen), enterAt(9999)).model;
    expect(textOf(opened)).toContain('Defence: your waters');
  }
});
