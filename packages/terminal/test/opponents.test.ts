import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { DedicatedWorker } from '@flotilla/bots';
import type { FleetView } from '@flotilla/engine';
import { rulesOf } from '@flotilla/test-kit';
import { describe, expect, test } from 'vitest';
import { update } from '../src/update.ts';
import { opened } from '../src/screens/route.ts';
import { startBotThread } from '../src/run/node-worker.ts';
import { KeyboardPlayer } from './support/keyboard-player.ts';
import { modelOf, textOf } from './support/model.ts';
import { Session, newHome } from './support/session.ts';
import { played, shown, localMatchOf } from './support/matches.ts';

const BOT = fileURLToPath(new URL('../../../examples/random-bot.js', import.meta.url));

/** A short command that starts the example: that of a checkout with a long path does not fit into the form. */
async function botIn(home: string): Promise<string> {
  const script = join(home, 'bot');
  await writeFile(script, `#!/bin/sh\nexec '${process.execPath}' '${BOT}'\n`, { mode: 0o755 });
  return script;
}

/** Waits until the table wants something of the person. */
async function myTurn(session: Session): Promise<void> {
  const isMine = (): boolean =>
    session.model.match?.views.spectator?.publicState.toAct.includes(0) === true &&
    session.model.match.status.kind === 'ready';
  await expect.poll(isMine).toBe(true);
}

async function begin(session: Session, rival: string, command = ''): Promise<void> {
  await session.press('enter');
  await session.choose('Game', 'Italian game');
  await session.choose('Opponent', rival);
  if (command !== '') {
    await session.goTo('Command');
    await session.input({ kind: 'paste', text: command });
  }
  await session.press('home enter');
}

describe('a computer', () => {
  test('places its fleet and shoots back', async () => {
    const session = new Session(await newHome());
    await begin(session, 'Computer (Cadet)');
    await session.press('+ enter');
    await myTurn(session);
    const shotsOfComputer = (): number => {
      const { hit, miss } = (session.model.match!.views[0] as FleetView).publicState.seas[0];
      return hit.size + miss.size;
    };
    // A hit gives another shot: the computer may have to wait for many.
    for (let shot = 0; shotsOfComputer() === 0; shot++) {
      await new KeyboardPlayer(session, `shot ${shot}`).play(1);
      await myTurn(session);
    }
    expect(session.text).toMatch(/Cadet: (?:.*, )?(?:miss|hit|sunk) at/u);
  });

  test('shows that it is thinking; Backspace stops it, and Enter lets it go on', async () => {
    const table = await played(
      await localMatchOf(rulesOf({ preset: 'classic', first: 'seat-1' })),
      2,
    );
    const players = ['Anna', 'bot:admiral'] as const;
    const game = { ...shown(table), players, seats: [0] as const };
    const thinking = modelOf({ ...game, status: { kind: 'thinking', seat: 1 } }, opened(game, 0));
    expect(textOf(thinking)).toContain('Computer (Admiral) is thinking…');
    const backspace = { type: 'input', input: { kind: 'key', key: 'backspace' } } as const;
    expect(update(thinking, backspace).effects).toEqual([{ type: 'halt' }]);
    const status = { kind: 'halted', seat: 1, error: null } as const;
    const halted = modelOf({ ...game, status }, opened(game, 0));
    expect(textOf(halted)).toContain('Computer (Admiral) has stopped.');
    const enter = { type: 'input', input: { kind: 'key', key: 'enter' } } as const;
    expect(update(halted, enter).effects).toEqual([{ type: 'think' }]);
  });
});

describe('hints', () => {
  test('aim at the best cell and say its chance', async () => {
    const session = new Session(await newHome(), { worker: new DedicatedWorker(startBotThread) });
    await begin(session, 'Computer (Cadet)');
    await session.press('+ enter');
    await myTurn(session);
    const text = await session.press('!');
    expect(text).toMatch(/Best chance: [A-L]\d, \d+/u);
  });

  test('are refused where that was agreed', async () => {
    const session = new Session(await newHome());
    await session.press('enter');
    await session.choose('Game', 'Italian game');
    await session.choose('Hints', 'not allowed');
    await session.choose('Opponent', 'two players, one screen');
    await session.press('home enter enter + enter enter + enter enter enter');
    expect(await session.press('!')).toContain('Hints are off in this game.');
  });
});

describe('your own bot', () => {
  test('plays over its input and output', async () => {
    const home = await newHome();
    const session = new Session(home);
    await begin(session, 'your own bot', await botIn(home));
    await session.press('+ enter');
    await myTurn(session);
    await new KeyboardPlayer(session, 'against a program').play(1);
    await myTurn(session);
    expect(session.model.match!.views.spectator!.publicState.outcome).toBeNull();
    expect(session.model.match!.seen[0]!.length).toBeGreaterThan(5);
  });

  test('that answers wrongly has lost, and the screen says so', async () => {
    const session = new Session(await newHome());
    await begin(session, 'your own bot', 'echo 0');
    await expect.poll(() => session.model.screen.kind).toBe('over');
    expect(session.text).toContain('You won: your opponent’s answer was invalid or late.');
  });

  test('without a command line cannot be chosen', async () => {
    const session = new Session(await newHome());
    await session.press('enter');
    await session.choose('Opponent', 'your own bot');
    expect(await session.press('home enter')).toContain('Type the command that starts the bot');
  });
});

test('after the game: both boards, replay through all eyes, analysis', async () => {
  const session = new Session(await newHome(), { worker: new DedicatedWorker(startBotThread) });
  await session.press('enter');
  await session.choose('Opponent', 'two players, one screen');
  await session.press('home enter');
  await new KeyboardPlayer(session, 'to the end').play(2000);
  expect(session.text).toContain('Player 1’s waters');
  await session.goTo('Replay');
  await session.press('enter end');
  for (const eyes of [
    'everything visible',
    'as Player 1 saw it',
    'as Player 2 saw it',
    'as spectators saw it',
  ]) {
    expect(session.text).toContain(eyes);
    await session.press('space');
  }
  await session.press('escape');
  await session.goTo('Analysis');
  await session.press('enter');
  await expect.poll(() => session.text).toMatch(/Accuracy \d+%/u);
  expect(session.text).toMatch(/Luck [+-]?\d/u);
});

test('a draw is offered by one player and accepted by the other in their turn at the screen', async () => {
  const session = new Session(await newHome());
  await session.press('enter');
  await session.choose('Game', 'Classic game');
  await session.choose('Opponent', 'two players, one screen');
  await session.choose('First turn', 'Player 1');
  await session.press('home enter enter + enter enter + enter enter enter escape');
  expect(session.text).not.toContain('Accept the draw');
  await session.goTo('Offer a draw');
  await session.press('enter A1 enter enter enter');
  expect(session.text).toContain('Player 1 offers a draw.');
  await session.press('escape');
  await session.goTo('Accept the draw');
  await session.press('enter');
  expect(session.text).toContain('Draw by agreement.');
});
