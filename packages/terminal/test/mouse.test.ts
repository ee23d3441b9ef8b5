import { rulesOf } from '@flotilla/test-kit';
import { describe, expect, test } from 'vitest';
import type { FleetBattleScreen, FleetPlaceScreen } from '../src/model.ts';
import { opened } from '../src/screens/route.ts';
import { update } from '../src/update.ts';
import { after, modelOf, textOf } from './support/model.ts';
import { localMatchOf, played, shown } from './support/matches.ts';
import type { Model } from '../src/model.ts';

/** Clicks on a text of the screen. */
function clicked(model: Model, text: string): ReturnType<typeof update> {
  const lines = textOf(model).split('\n');
  const y = lines.findIndex((line) => line.includes(text));
  const x = lines[y]!.indexOf(text);
  return update(model, { type: 'input', input: { kind: 'click', x, y } });
}

const wheel = (model: Model, by: 1 | -1, x = 10): Model =>
  update(model, { type: 'input', input: { kind: 'wheel', by, x, y: 8 } }).model;

test('a click chooses a line of a menu, and a second click takes it', () => {
  const home = modelOf(null);
  const chosen = clicked(home, 'Settings').model;
  expect(chosen.screen).toMatchObject({ kind: 'home', chosen: 3 });
  expect(clicked(chosen, 'Settings').model.screen.kind).toBe('settings');
});

test('the wheel moves through a menu', () => {
  expect(wheel(modelOf(null), 1).screen).toMatchObject({ chosen: 1 });
  expect(wheel(wheel(modelOf(null), 1), -1).screen).toMatchObject({ chosen: 0 });
});

test('a click on a form chooses a line, then the next value; the arrow before it leads back', () => {
  const form = after(modelOf(null), 'down down down enter');
  const line = clicked(form, 'Colours').model;
  expect(textOf(line)).toContain('‹ dark background ›');
  const next = clicked(line, 'dark background').model;
  expect(textOf(next)).toContain('‹ light background ›');
  expect(textOf(clicked(next, '‹ light').model)).toContain('‹ dark background ›');
});

test('keys of the footer can be clicked', () => {
  expect(clicked(modelOf(null), 'F10').model.overlay).toMatchObject({ kind: 'help' });
  expect(clicked(modelOf(null), 'Esc').effects).toEqual([{ type: 'quit' }]);
});

describe('in a battle', async () => {
  const rules = rulesOf({ preset: 'classic', first: 'seat-0' });
  const game = shown(await played(await localMatchOf(rules), 2));
  const battle = modelOf(game, opened(game, 0));

  test('a click aims, and a second click on the same cell fires', () => {
    const y = textOf(battle)
      .split('\n')
      .findIndex((line) => /^\s+C /u.test(line));
    const click = { type: 'input', input: { kind: 'click', x: 11, y } } as const;
    const aimed = update(battle, click);
    expect(aimed.effects).toEqual([]);
    const { sight } = aimed.model.screen as FleetBattleScreen;
    expect(update(aimed.model, click).effects).toEqual([
      { type: 'act', seat: 0, action: { type: 'fire', at: [sight] } },
    ]);
  });
});

test('the wheel scrolls the board under the mouse', async () => {
  const rules = rulesOf({ preset: 'classic', first: 'seat-0', board: { rows: 26, columns: 26 } });
  const game = shown(await played(await localMatchOf(rules), 2));
  const battle = modelOf(game, opened(game, 0));
  expect((wheel(battle, 1, 60).screen as FleetBattleScreen).defence.row).toBe(1);
  expect((wheel(battle, 1, 10).screen as FleetBattleScreen).attack.row).toBe(1);
});

test('a click moves the ship in hand, a second one puts it down, the right button turns it', async () => {
  const game = shown(await localMatchOf(rulesOf({ preset: 'classic' })));
  const placing = modelOf(game, opened(game, 0));
  const click = { type: 'input', input: { kind: 'click', x: 11, y: 6 } } as const;
  const moved = update(placing, click).model;
  const turned = after(moved, 'space');
  expect((turned.screen as FleetPlaceScreen).isAcross).toBe(false);
  const put = update(turned, click).model;
  expect((put.screen as FleetPlaceScreen).ships).toHaveLength(1);
});
