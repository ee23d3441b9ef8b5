import { describe, expect, test } from 'vitest';
import { rulesOf } from '@flotilla/test-kit';
import { LANGUAGES, words } from '@flotilla/words';
import { besideField } from '../src/blind/field.ts';
import type { Absence, ScreenMatch } from '../src/match.ts';
import type { Model } from '../src/model.ts';
import { opened } from '../src/screens/route.ts';
import { update } from '../src/update.ts';
import { localMatchOf, onlineMatch, played, shown } from './support/matches.ts';
import { inputsOf } from './support/keys.ts';
import { SMALL, after, modelOf, textOf } from './support/model.ts';

/** A match on a server without a clock; Anna, at this terminal, has fired or is to fire. */
async function online(
  preset: string,
  isMine: boolean,
  changes: Partial<ScreenMatch>,
): Promise<ScreenMatch> {
  const table = await localMatchOf(rulesOf({ preset, first: isMine ? 'seat-0' : 'seat-1' }));
  const game = shown(await played(table, 2));
  return { ...game, seats: [0], online: onlineMatch(), ...changes };
}

async function battle(
  absence: Absence | null,
  { preset = 'classic', isMine = false, isOffline = false, language = 'en' as const } = {},
): Promise<Model> {
  const status = isOffline ? ({ kind: 'offline' } as const) : ({ kind: 'ready' } as const);
  const game = await online(preset, isMine, { status, absence });
  return modelOf(game, opened(game, 0), SMALL, language);
}

/** The text beside or below the boards, without its line ends. */
function flat(model: Model): string {
  const left = model.match!.rules.game === 'blind' ? besideField(SMALL).x - 2 : 0;
  const lines = textOf(model).split('\n');
  return lines.map((line) => line.slice(left).trim()).join(' ');
}

describe.each(['classic', 'blind'])('%s: without a clock', (preset) => {
  test('an opponent who is away is shown with a countdown, and can then be beaten by a claim', async () => {
    const away = await battle({ who: 'opponent', claimIn: 245_000 }, { preset });
    expect(flat(away)).toContain('Bruno is away. You can claim the win in 4:05.');
    const later = update(away, {
      type: 'clock',
      timeLeft: null,
      absence: { who: 'opponent', claimIn: 0 },
    }).model;
    expect(flat(later)).toContain('You can wait, or claim the win.');
    const back = update(later, { type: 'clock', timeLeft: null, absence: null }).model;
    expect(flat(back)).not.toContain('claim');
  });

  test('a player without a connection is told how long the opponent waits', async () => {
    const lost = await battle(
      { who: 'self', claimIn: 299_000 },
      { preset, isMine: true, isOffline: true },
    );
    expect(flat(lost)).toContain('Reconnecting…');
    expect(flat(lost)).toContain('Come back within 4:59, or Bruno can claim the win.');
  });
});

test.each(LANGUAGES)('in %s the countdowns are whole on a small terminal', async (language) => {
  const { absence } = words(language).terminal.online;
  for (const preset of ['classic', 'blind']) {
    const given = { preset, language: language as 'en' };
    const away = await battle({ who: 'opponent', claimIn: 245_000 }, given);
    expect(flat(away)).toContain(absence.claimIn('Bruno', '4:05'));
    const lost = await battle(
      { who: 'self', claimIn: 299_000 },
      { ...given, isMine: true, isOffline: true },
    );
    expect(flat(lost)).toContain(absence.comeBack('Bruno', '4:59'));
  }
});

describe('the win', () => {
  const toClaim = async (): Promise<Model> =>
    after(await battle({ who: 'opponent', claimIn: 0 }), 'escape end');

  test.each([
    null,
    { who: 'opponent', claimIn: 1000 },
    { who: 'opponent', claimIn: null },
  ] as const)('is not offered before it can be claimed: %o', async (absence) => {
    expect(textOf(after(await battle(absence), 'escape'))).not.toContain('Claim the win');
  });

  test('is claimed after a question', async () => {
    const asked = after(await toClaim(), 'enter');
    expect(textOf(asked)).toContain('Claim the win? Bruno loses this game.');
    const yes = update(after(asked, 'down'), {
      type: 'input',
      input: { kind: 'key', key: 'enter' },
    });
    expect(yes.effects).toEqual([{ type: 'claim' }]);
  });

  test.each(['enter', 'escape'])('is not claimed when the answer is %s', async (key) => {
    const asked = after(await toClaim(), 'enter');
    const [input] = inputsOf(key);
    const { model, effects } = update(asked, { type: 'input', input: input! });
    expect({ effects, overlay: model.overlay }).toEqual({ effects: [], overlay: null });
  });
});
