import { rulesOf } from '@flotilla/test-kit';
import { LANGUAGES, words } from '@flotilla/words';
import { describe, expect, test } from 'vitest';
import type { ScreenMatch } from '../src/match.ts';
import { opened } from '../src/screens/route.ts';
import { SMALL, after, modelOf, textOf } from './support/model.ts';
import { played, shown, tableOf } from './support/tables.ts';

const SIGNED_OUT = { isRemote: true, status: { kind: 'signed-out' } } as const;

describe.each(LANGUAGES)('whoever is signed out is told so in %s', (language) => {
  const told = words(language).terminal.troubles['signed-out']('');

  test('in a game, where nothing is done any more', async () => {
    const table = await played(await tableOf(rulesOf({ preset: 'classic' })), 2);
    const game: ScreenMatch = { ...shown(table), ...SIGNED_OUT };
    const [seat] = table.view('spectator').publicState.toAct;
    const model = modelOf(game, opened(game, seat!), SMALL, language);
    expect(textOf(model)).toContain(told);
    expect(after(model, 'enter').screen).toEqual(model.screen);
  });

  test('while waiting for somebody', async () => {
    const table = await tableOf(rulesOf({ preset: 'classic' }));
    const game: ScreenMatch = { ...shown(table), ...SIGNED_OUT, isOpen: true };
    expect(textOf(modelOf(game, { kind: 'wait' }, SMALL, language))).toContain(told);
  });
});
