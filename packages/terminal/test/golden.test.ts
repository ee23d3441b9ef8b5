import { PRESETS } from '@flotilla/engine';
import { rulesOf } from '@flotilla/test-kit';
import type { Language } from '@flotilla/words';
import { describe, expect, test } from 'vitest';
import type { Size } from '../src/ui/canvas.ts';
import { opened, routed } from '../src/screens/route.ts';
import { LARGE, SMALL, after, modelOf, textOf } from './support/model.ts';
import { played, shown, localMatchOf } from './support/matches.ts';

/** Each game in the language of its tradition. */
const LANGUAGES: Readonly<Record<string, Language>> = {
  spanish: 'es',
  italian: 'it',
  russian: 'ru',
  blind: 'ru',
  'blind-patent': 'ru',
};

/** The screens of a whole game, one under the other. */
async function screensOf(preset: string, size: Size, language: Language): Promise<string> {
  const rules = rulesOf({ preset });
  const table = await localMatchOf(rules);
  const start = shown(table);
  const placing = after(modelOf(start, opened(start, 0), size, language), 'down right');
  const placed = after(placing, '+');
  await played(table, rules.game === 'fleet' && rules.turn === 'salvo' ? 5 : 31);
  const battle = shown(table);
  const viewer = battle.views.spectator!.publicState.toAct[0]!;
  const fighting = modelOf(battle, opened(battle, viewer), size, language);
  await played(table, 2000);
  const end = shown(table);
  const over = modelOf(end, routed(end, { kind: 'wait' }, size), size, language);
  const screens = {
    placing,
    placed,
    fighting,
    legend: after(fighting, 'tab'),
    help: after(fighting, 'f10'),
    leaving: after(fighting, 'escape'),
    over,
    replay: after(over, 'enter down enter page-down'),
  };
  return Object.entries(screens)
    .map(([name, model]) => `== ${name}\n${textOf(model)}\n`)
    .join('');
}

describe.each([...PRESETS.keys()])('%s', (preset) => {
  test.each([SMALL, LARGE])('at $columns × $rows', async (size) => {
    const screens = await screensOf(preset, size, LANGUAGES[preset] ?? 'en');
    const { columns, rows } = size;
    await expect(screens).toMatchFileSnapshot(`golden/${preset}-${columns}x${rows}.txt`);
    const lines = screens.split('\n').filter((line) => !line.startsWith('== '));
    expect(Math.max(...lines.map((line) => [...line].length))).toBeLessThanOrEqual(columns);
  });
});
