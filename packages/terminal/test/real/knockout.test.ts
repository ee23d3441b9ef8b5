import { RealTerminal, noTmux } from '@flotilla/test-kit/live';
import { expect, test } from 'vitest';
import {
  agree,
  goTo,
  handOver,
  openCurtain,
  place,
  press,
  shipsOf,
  sinkAll,
} from '../support/real-game.ts';
import { newHome } from '../support/session.ts';
import { savedGame } from '../support/saved-game.ts';

const missing = noTmux;

const PLAYERS = ['Anna', 'Bruno', 'Carla', 'Dario', 'Elena'];

/** Both place at random; the first of the pair begins. */
async function open(terminal: RealTerminal, [one, two]: readonly [string, string]): Promise<void> {
  await place(terminal, one, ['-l', '+']);
  await place(terminal, two, ['-l', '+']);
  await handOver(terminal, one);
}

/** Leaves the result, and starts the match that is announced. */
async function begin(terminal: RealTerminal, announced: string): Promise<void> {
  if (!terminal.text.includes(announced))
    await terminal.pressUntil('Enter', (text) => text.includes(announced));
  await terminal.pressUntil('Enter', (text) => !text.includes(announced));
}

test.skipIf(missing !== null)(
  'a knockout of five, killed in its second match, goes on exactly there',
  async () => {
    const home = await newHome();
    const terminal = new RealTerminal({ home });
    await agree(terminal, PLAYERS, 8);
    await press(terminal, 'Enter');
    await begin(terminal, 'Quarter-final: Anna – Bruno');
    await open(terminal, ['Anna', 'Bruno']);
    await sinkAll(terminal, shipsOf(home, 1));
    await terminal.until('Anna wins');
    await begin(terminal, 'Quarter-final: Carla – Dario');
    await open(terminal, ['Carla', 'Dario']);
    const ships = shipsOf(home, 1);
    await sinkAll(terminal, ships.slice(0, 2));
    const before = savedGame(home);
    terminal.kill('SIGKILL');
    await terminal.until('left 137');
    expect(savedGame(home)).toEqual(before);

    const again = new RealTerminal({ home });
    await again.until('Saved games');
    await goTo(again, 'Saved games');
    await press(again, 'Enter');
    await again.until('Anna, Bruno, Carla, Dario and Elena');
    await press(again, 'Enter');
    await openCurtain(again, 'Carla');
    const board = await again.until('Your shot');
    expect(board).toMatch(new RegExp(`You: .*at ${ships[1]!}[.,]`, 'u'));
    expect(savedGame(home)).toEqual(before);
    await sinkAll(again, ships.slice(2));
    await again.until('Carla wins');
    await press(again, '-l', '\\');
    const bracket = again.text;
    expect(bracket).toMatch(/├─+ ?Anna ─/u);
    expect(bracket).toMatch(/├─+ ?Carla ─/u);
    await press(again, 'Escape');
    for (const pair of [
      ['Anna', 'Carla'],
      ['Anna', 'Elena'],
    ] as const) {
      await begin(again, `${pair[0]} – ${pair[1]}`);
      await open(again, pair);
      await sinkAll(again, shipsOf(home, 1));
      await again.until(/Anna wins/u);
    }
    expect(again.text).toContain('Anna wins the tournament!');
  },
);
