import { PRESETS } from '@flotilla/engine';
import { rulesOf } from '@flotilla/test-kit';
import { LANGUAGES } from '@flotilla/words';
import { describe, expect, test } from 'vitest';
import { contextOf } from '../src/context.ts';
import { helpLines } from '../src/screens/help.ts';
import { opened } from '../src/screens/route.ts';
import { LARGE, SMALL, after, modelOf, textOf } from './support/model.ts';
import { localMatchOf, shown } from './support/matches.ts';
import { Session, newHome } from './support/session.ts';

test('F10 is the whole help in chapters: keys, rules of the game, parameters', async () => {
  const game = shown(await localMatchOf(rulesOf({ preset: 'italian' })));
  const model = modelOf(game, opened(game, 0), LARGE);
  const keys = after(model, 'f10');
  expect(textOf(keys)).toContain('scrolls the attack board left');
  const rules = after(keys, 'right');
  expect(textOf(rules)).toContain('Italian game');
  expect(textOf(rules)).toContain('torpedo boat');
  const parameters = after(rules, 'right');
  expect(textOf(parameters)).toContain('Board: 10 × 10');
  expect(textOf(after(parameters, 'page-down page-down page-down'))).toContain(
    'In all 5 of 10 ships.',
  );
  expect(textOf(after(parameters, 'right'))).toContain('scrolls the attack board left');
  expect(after(parameters, 'escape').overlay).toBeNull();
});

test('before a game it tells of the game that is set up', () => {
  expect(textOf(after(modelOf(null), 'f10 right'))).toContain('Classic game');
});

test('in the form it tells of the game chosen there', async () => {
  const session = new Session(await newHome());
  await session.press('enter');
  await session.choose('Game', 'Spanish game');
  const help = await session.press('f10 right');
  expect(help).toContain('Spanish game');
  expect(help).not.toContain('Classic game');
});

test('a wide terminal has the rules of the chosen game beside the form', async () => {
  const session = new Session(await newHome(), { size: LARGE });
  await session.press('enter');
  await session.choose('Game', 'Italian game');
  expect(session.text).toContain('torpedo boat');
  await session.choose('Game', 'Russian paper game');
  expect(session.text).not.toContain('torpedo boat');
});

describe.each(LANGUAGES)('in %s', (language) => {
  test.each([...PRESETS.keys()])(
    'every chapter of %s fits the smallest terminal',
    async (preset) => {
      const game = shown(await localMatchOf(rulesOf({ preset })));
      const context = contextOf(modelOf(game, opened(game, 0), SMALL, language));
      for (const chapter of [0, 1, 2]) {
        const lines = helpLines(context, chapter);
        expect(lines.length).toBeGreaterThan(15);
        expect(
          lines.filter((line) => line.length > 74 && chapter > 0 && line.startsWith(' ')),
        ).toEqual([]);
      }
    },
  );
});
