import { rulesOf } from '@flotilla/test-kit';
import { LANGUAGES, words } from '@flotilla/words';
import { describe, expect, test } from 'vitest';
import type { ScreenMatch } from '../src/match.ts';
import { opened } from '../src/screens/route.ts';
import { SMALL, after, modelOf, textOf } from './support/model.ts';
import { onlineMatch, played, shown, localMatchOf } from './support/matches.ts';

const STOPPED = [
  { kind: 'signed-out', code: 'signed-out' },
  { kind: 'misread', code: 'bad-answer' },
] as const;
const EVERYWHERE = LANGUAGES.flatMap((language) =>
  STOPPED.map((stopped) => ({ language, ...stopped })),
);

describe.each(EVERYWHERE)(
  'a match that is $kind says so in $language',
  ({ language, kind, code }) => {
    const told = words(language).terminal.errors[code]('');
    const stopped = { online: onlineMatch(), status: { kind } } as const;

    test('in a game, where nothing is done any more', async () => {
      const table = await played(await localMatchOf(rulesOf({ preset: 'classic' })), 2);
      const game: ScreenMatch = { ...shown(table), ...stopped };
      const [seat] = table.view('spectator').publicState.toAct;
      const model = modelOf(game, opened(game, seat!), SMALL, language);
      expect(textOf(model)).toContain(told);
      expect(after(model, 'enter').screen).toEqual(model.screen);
    });

    test('while waiting for an opponent', async () => {
      const table = await localMatchOf(rulesOf({ preset: 'classic' }));
      const game: ScreenMatch = { ...shown(table), ...stopped, isOpen: true };
      expect(textOf(modelOf(game, { kind: 'wait' }, SMALL, language))).toContain(told);
    });
  },
);
