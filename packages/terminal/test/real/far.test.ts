import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { newHome } from '../support/session.ts';
import { COMMAND, NODE, RealTerminal, withoutTerminal } from '../support/tmux.ts';

const missing = withoutTerminal();

/** A server of its own for one test; its address. */
async function startServer(home: string): Promise<string> {
  const server = spawn(NODE, [COMMAND, 'serve', '--port', '0', '--data', join(home, 'server')], {
    env: { ...process.env, DATABASE_URL: '', REDIS_URL: '' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void server.kill('SIGKILL'));
  let said = '';
  for await (const piece of server.stdout) {
    said += String(piece);
    const address = /Flotilla is at (\S+)/u.exec(said);
    if (address !== null) return address[1]!;
  }
  throw new Error(`The server did not start: ${said}`);
}

/** What the tests read of the answers of a server. */
interface Answer {
  readonly token?: string;
  readonly table?: { readonly id: string };
  readonly actions?: readonly object[];
}

/** Somebody far away, who plays over HTTP. */
class Stranger {
  readonly #server: string;
  #token = '';

  constructor(server: string) {
    this.#server = server;
  }

  async ask(path: string, body?: object): Promise<Answer> {
    const answer = await fetch(new URL(path, this.#server), {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        'content-type': 'application/json',
        ...(this.#token === '' ? {} : { authorization: `Bearer ${this.#token}` }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
    return (await answer.json()) as Answer;
  }

  /** Opens a match against whoever has its id. */
  async open(): Promise<string> {
    const guest = await this.ask('/api/guests', { name: 'Ben', keep: 'token' });
    this.#token = guest.token!;
    const sight = await this.ask('/api/matches', {
      rules: { preset: 'classic' },
      seats: [{ for: 'me' }, { for: 'link' }],
      first: 0,
    });
    return sight.table!.id;
  }

  /** Does the first thing that is legal. */
  async act(match: string): Promise<void> {
    const { actions } = await this.ask(`/api/matches/${match}/legal`);
    await this.ask(`/api/matches/${match}/actions`, {
      key: randomUUID(),
      action: actions![0],
    });
  }
}

test.skipIf(missing !== null)('a match on a server is joined, left and joined again', async () => {
  const home = await newHome();
  const server = await startServer(home);
  const stranger = new Stranger(server);
  const match = await stranger.open();
  const args = ['play', '--server', server, '--match', match, '--name', 'Anna'];
  const terminal = new RealTerminal({ home, args });
  await terminal.until('Anna places the fleet');
  terminal.press('-l', '+');
  await terminal.until('All ships are placed');
  terminal.press('Enter');
  await terminal.until('It is for Ben to act.');
  await stranger.act(match);
  await stranger.act(match);
  await terminal.until('Ben fires at A1.');
  await terminal.until('Your shot');
  terminal.press('-l', 'C3');
  await terminal.until('Your shot: C3');
  terminal.press('Enter');
  await terminal.until('You fire at C3.');
  terminal.kill('SIGKILL');

  const again = new RealTerminal({ home, args });
  const text = await again.until('You fire at C3.');
  expect(text).toContain('Classic game: Ben – Anna');
});
