import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PRESETS } from '@flotilla/engine';
import { verifyRecord } from '@flotilla/play';
import { words } from '@flotilla/words';
import { expect, test } from 'vitest';
import { KeyboardPlayer } from './support/keyboard-player.ts';
import { Session, gamesIn, newHome } from './support/session.ts';

const { games } = words('en');

/** Longer games are given up: by menu, like everything else. */
const MAX_ACTIONS = 500;

test.each([...PRESETS.keys()])(
  '%s is played by keys to its end, and its record fits',
  async (preset) => {
    const home = await newHome();
    const session = new Session(home);
    await session.press('enter');
    await session.choose('Game', games.presets[preset as keyof typeof games.presets].name);
    await session.choose('Opponent', 'two players, one screen');
    await session.press('home enter');
    const player = new KeyboardPlayer(session, preset);
    await player.play(MAX_ACTIONS);
    if (session.model.screen.kind !== 'over') {
      if (session.model.screen.kind === 'curtain') await session.press('enter');
      await session.press('escape');
      await session.goTo('Resign');
      await session.press('enter down enter');
    }
    expect(session.model.screen.kind).toBe('over');
    await session.goTo('Export the game');
    await session.press('enter');
    const [name] = await gamesIn(home);
    const record = JSON.parse(await readFile(join(home, 'records', name!), 'utf8'));
    expect(verifyRecord(record)).toEqual([]);
    expect(record.rules.tradition).toBe(preset);
  },
);
