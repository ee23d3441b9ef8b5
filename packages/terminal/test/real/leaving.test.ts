import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo, Server } from 'node:net';
import { createServer as createTcpServer } from 'node:net';
import { join } from 'node:path';
import { ApiClient, NODE, RealTerminal, ServerProcess, noTmux } from '@flotilla/test-kit/live';
import { describe, expect, onTestFinished, test } from 'vitest';
import { errorsOf, goTo, inBattle, openCurtain, press } from '../support/real-game.ts';
import { Session, newHome } from '../support/session.ts';

const missing = noTmux;

/** A game of two people that was left in the middle, with Player 1 to fire. */
async function leftInBattle(home: string): Promise<void> {
  const session = new Session(home);
  await session.press('enter');
  await session.choose('Game', 'Classic game');
  await session.choose('Opponent', 'two players, one screen');
  await session.choose('First turn', 'Player 1');
  await session.press('home enter enter + enter enter + enter');
}

async function resumed(home: string): Promise<RealTerminal> {
  await leftInBattle(home);
  const terminal = new RealTerminal({ home, args: ['play', '--resume'] });
  await openCurtain(terminal, 'Player 1');
  await terminal.until('Your shot');
  return terminal;
}

/** After the end of a game, on a line of its menu. */
async function afterwards(home: string, line: string): Promise<RealTerminal> {
  const terminal = await resumed(home);
  await press(terminal, 'Escape');
  await goTo(terminal, 'Resign');
  await press(terminal, 'Enter');
  terminal.press('Down', 'Enter');
  await terminal.until('resigned');
  // The result is shown with no line chosen.
  await press(terminal, 'Down');
  await goTo(terminal, line);
  return terminal;
}

/** The form of a new game. */
async function form(home: string): Promise<RealTerminal> {
  const terminal = new RealTerminal({ home });
  await terminal.until('Saved games');
  await press(terminal, 'Enter');
  return terminal;
}

async function withKeys(opening: Promise<RealTerminal>, ...keys: string[]): Promise<RealTerminal> {
  const terminal = await opening;
  await press(terminal, ...keys);
  return terminal;
}

async function listening(server: Server): Promise<string> {
  onTestFinished(() => void server.close());
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const joining = (home: string, url: string, match = 'MATCH'): RealTerminal =>
  new RealTerminal({ home, args: ['play', '--server', url, '--match', match, '--name', 'Anna'] });

/** A server that takes connections and never says a word. */
const silentServer = (): Promise<string> => listening(createTcpServer(() => {}));

/** A server that knows everybody, and never opens a websocket. */
const deafServer = (): Promise<string> =>
  listening(
    createServer((_, answer) => {
      answer.end(JSON.stringify({ token: 'token' }));
    }).on('upgrade', () => {}),
  );

/** A match on a real server with one or two seats for people who have its link. */
async function far(home: string, seats: readonly ('me' | 'link')[]): Promise<RealTerminal> {
  const server = await ServerProcess.open(join(home, 'server'));
  onTestFinished(() => server.kill());
  const ben = await ApiClient.guest(server.url, 'Ben');
  const wishes = seats.map((seat) => ({ for: seat }));
  const match = await ben.match({ rules: { preset: 'classic' }, seats: wishes, first: 0 });
  return joining(home, server.url, match);
}

/** What runs in a terminal; empty before it does. */
function commandOf(terminal: RealTerminal): string {
  try {
    return readFileSync(`/proc/${terminal.pid}/cmdline`, 'utf8');
  } catch {
    return '';
  }
}

async function until(terminal: RealTerminal, text: string | RegExp): Promise<RealTerminal> {
  await terminal.until(text);
  return terminal;
}

/** Every state the program can be in, and how to get there. */
const STATES: Readonly<Record<string, (home: string) => Promise<RealTerminal>>> = {
  starting: async (home) => {
    const terminal = new RealTerminal({ home });
    // Until then it is the shell, about to start it: without its file of errors yet.
    await expect.poll(() => commandOf(terminal).startsWith(`${NODE}\0`)).toBe(true);
    return terminal;
  },
  'the form': form,
  'the question whether to delete a game': async (home) => {
    await leftInBattle(home);
    const terminal = await until(new RealTerminal({ home }), 'Saved games');
    await goTo(terminal, 'Saved games');
    await press(terminal, 'Enter');
    await terminal.until('Player 1 – Player 2');
    return withKeys(Promise.resolve(terminal), 'DC');
  },
  settings: async (home) => {
    const terminal = await until(new RealTerminal({ home }), 'Saved games');
    await goTo(terminal, 'Settings');
    return withKeys(Promise.resolve(terminal), 'Enter');
  },
  placing: (home) => withKeys(form(home), 'Enter'),
  'the curtain': async (home) => {
    await leftInBattle(home);
    return until(new RealTerminal({ home, args: ['play', '--resume'] }), 'Pass the screen');
  },
  battle: resumed,
  'a hint under way': async (home) => {
    const terminal = await resumed(home);
    terminal.press('-l', '!');
    return terminal;
  },
  'the question whether to leave': (home) => withKeys(resumed(home), 'Escape'),
  'a terminal that is too small': async (home) => {
    const terminal = await resumed(home);
    terminal.resize(60, 20);
    return until(terminal, 'Flotilla needs');
  },
  'a program that never answers': async (home) => {
    const session = new Session(home);
    await session.press('enter');
    await session.choose('Game', 'Classic game');
    await session.choose('Opponent', 'your own bot');
    await session.goTo('Command');
    for (const character of 'sleep 600') {
      await session.input({ kind: 'character', character });
    }
    await session.press('home enter');
    return until(new RealTerminal({ home, args: ['play', '--resume'] }), 'place your fleet');
  },
  replay: (home) => withKeys(afterwards(home, 'Replay'), 'Enter'),
  analysis: (home) => withKeys(afterwards(home, 'Analysis'), 'Enter'),
  'connecting to a server that never answers': async (home) =>
    until(joining(home, await silentServer()), 'Connecting to'),
  'connecting to a server without websockets': async (home) =>
    // Either may be seen first on a busy machine.
    until(joining(home, await deafServer()), /Connecting to|Can’t join the match/u),
  'waiting for a player, in a match with two free seats': async (home) =>
    until(await far(home, ['link', 'link']), 'Send this link'),
  'placing in a match on a server': async (home) =>
    until(await far(home, ['me', 'link']), 'Anna: place your fleet'),
};

/** Every way to end the program, whatever it does. */
const ENDINGS: Readonly<Record<string, (terminal: RealTerminal) => void>> = {
  'Ctrl+C': (terminal) => terminal.press('C-c'),
  SIGTERM: (terminal) => terminal.kill('SIGTERM'),
  'the closed terminal': (terminal) => terminal.close(),
};

describe.skipIf(missing !== null).each(Object.entries(STATES))('%s ends', (_, open) => {
  test.each(Object.entries(ENDINGS))('with %s', async (_ending, end) => {
    const home = await newHome();
    const terminal = await open(home);
    const { pid } = terminal;
    end(terminal);
    await expect.poll(() => existsSync(`/proc/${pid}`)).toBe(false);
    expect(errorsOf(home)).toBe('');
  });
});

test.skipIf(missing !== null)(
  'Esc gives up connecting to a server that never answers',
  async () => {
    const terminal = await until(joining(await newHome(), await silentServer()), 'Esc cancels');
    terminal.press('Escape');
    expect(await terminal.until('Saved games')).not.toContain('join the match');
  },
);

describe.skipIf(missing !== null)('a player who leaves is told how to come back', () => {
  const LINE = 'Game saved. To continue: npx flotilla play --resume';

  test('and nothing is painted over it after "Save and leave"', async () => {
    const terminal = await inBattle(await newHome());
    await press(terminal, 'Escape');
    await goTo(terminal, 'Save and quit Flotilla');
    terminal.press('Enter');
    const text = await terminal.until('left 0');
    expect(text).toContain(LINE);
    expect(text).not.toContain('Leave the game?');
    expect(text.replace(LINE, '')).not.toContain('Game saved.');
  });

  test('by a bug too, which is told in a sentence, with the file of its details', async () => {
    const home = await newHome();
    await leftInBattle(home);
    const bug = join(home, 'bug.mjs');
    writeFileSync(bug, `process.on('SIGUSR2', () => { throw new TypeError('a bug'); });`);
    const environment = { NODE_OPTIONS: `--import=${bug}` };
    const terminal = new RealTerminal({ home, environment, args: ['play', '--resume'] });
    await terminal.until('Pass the screen');
    terminal.kill('SIGUSR2');
    const text = await terminal.until('left 1');
    expect(text).toContain(LINE);
    expect(text.replaceAll('\n', '')).toContain(join(home, 'faults.log'));
    expect(text).not.toContain('TypeError');
    expect(readFileSync(join(home, 'faults.log'), 'utf8')).toContain('TypeError: a bug');
    expect(errorsOf(home)).toBe('');
  });

  test('and nothing is painted over it by a hint that was asked for just before Ctrl+C', async () => {
    const terminal = await inBattle(await newHome());
    terminal.press('!', 'C-c');
    const text = await terminal.until('left 0');
    expect(text).toContain(LINE);
    expect(text).not.toContain('Looking for a hint');
  });
});
