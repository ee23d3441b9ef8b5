import { rulesOf } from '@flotilla/test-kit';
import { LANGUAGES, type Language, words } from '@flotilla/words';
import { describe, expect, test } from 'vitest';
import type { Model } from '../src/model.ts';
import { HOME } from '../src/screens/home.ts';
import { opened, routed } from '../src/screens/route.ts';
import { draftOf } from '../src/setup/draft.ts';
import { SMALL, after, modelOf, textOf } from './support/model.ts';
import { played, shown, localMatchOf } from './support/matches.ts';

/** Every kind of screen, in one language. */
async function screensOf(language: Language): Promise<Readonly<Record<string, Model>>> {
  const screens: Record<string, Model> = {
    home: modelOf(null, HOME, SMALL, language),
    setup: modelOf(
      null,
      {
        kind: 'setup',
        draft: draftOf('italian'),
        chosen: 0,
        isEdited: false,
        typed: '',
        isUnfolded: true,
      },
      SMALL,
      language,
    ),
    saves: modelOf(null, { kind: 'saves', entries: [], chosen: 0 }, SMALL, language),
    settings: modelOf(null, { kind: 'settings', chosen: 0, back: HOME }, SMALL, language),
  };
  for (const preset of ['italian', 'salvo', 'blind']) {
    const table = await localMatchOf(rulesOf({ preset }));
    const start = shown(table);
    screens[`${preset} placing`] = modelOf(start, opened(start, 0), SMALL, language);
    screens[`${preset} curtain`] = modelOf(start, { kind: 'curtain', seat: 1 }, SMALL, language);
    await played(table, 2);
    const game = shown(table);
    const viewer = game.views.spectator!.publicState.toAct[0]!;
    screens[`${preset} battle`] = modelOf(game, opened(game, viewer), SMALL, language);
    const unaided = { ...game, hasHints: false };
    screens[`${preset} unaided`] = modelOf(unaided, opened(unaided, viewer), SMALL, language);
    await table.act(viewer, { type: 'resign' });
    const over = shown(table);
    screens[`${preset} over`] = modelOf(
      over,
      routed(over, { kind: 'wait' }, SMALL),
      SMALL,
      language,
    );
    screens[`${preset} replay`] = after(screens[`${preset} over`]!, 'enter down enter');
    screens[`${preset} analysis`] = after(screens[`${preset} over`]!, 'enter down down enter');
  }
  return screens;
}

test.each([
  ['es', 'spanish'],
  ['it', 'italian'],
  ['ru', 'russian'],
  ['en', 'classic'],
] as const)('a player with language %s is offered the %s game first', (language, tradition) => {
  const { screen } = after(modelOf(null, HOME, SMALL, language), 'enter');
  expect(screen).toMatchObject({ kind: 'setup', draft: { options: { tradition } } });
});

describe.each(LANGUAGES)('in %s', (language) => {
  test('the keys of every screen fit on its last line', async () => {
    const screens = Object.entries(await screensOf(language));
    const cut = screens.filter(([, model]) => textOf(model).split('\n').at(-1)!.endsWith('…'));
    expect(cut.map(([name, model]) => [name, textOf(model).split('\n').at(-1)])).toEqual([]);
  });

  test('the key of the hints is shown where they are agreed on', async () => {
    const screens = Object.entries(await screensOf(language));
    const withKey = screens.filter(([, model]) =>
      textOf(model).split('\n').at(-1)!.includes(' ! '),
    );
    expect(withKey.map(([name]) => name)).toEqual([
      'italian battle',
      'salvo battle',
      'blind battle',
    ]);
  });

  test('the help fits, with every key on one line', async () => {
    const model = after(modelOf(null, HOME, SMALL, language), 'f10');
    expect(
      textOf(model)
        .split('\n')
        .filter((line) => line.includes('…')),
    ).toEqual([]);
    const { commands } = words(language).terminal.help;
    expect(textOf(after(model, 'page-down'))).toContain(commands.hint);
  });

  test('troubles are told in full', () => {
    const { errors } = words(language).terminal;
    const told = errors['not-saved']('no space left on device');
    expect(told).toContain('no space left on device');
  });
});
