import { join } from 'node:path';
import { type Server, type Socket, connect, createServer } from 'node:net';
import { ApiClient, RealTerminal, ServerProcess, noTmux } from '@flotilla/test-kit/live';
import { freePort } from '@flotilla/test-kit/hosting';
import { describe, expect, onTestFinished, test } from 'vitest';
import { newHome } from '../support/session.ts';

const missing = noTmux;

/** A line to a server that can be cut, mended, and stalled: then what is sent gets lost on the way. */
class Line {
  readonly #target: number;
  readonly #port: number;
  readonly #sockets = new Set<Socket>();
  #server: Server | null = null;
  #isStalled = false;

  constructor(target: number, port: number) {
    this.#target = target;
    this.#port = port;
  }

  get url(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  async mend(): Promise<void> {
    this.#isStalled = false;
    this.#server = createServer((near) => {
      const far = connect(this.#target, '127.0.0.1');
      for (const socket of [near, far]) {
        this.#sockets.add(socket);
        socket.on('error', () => {});
        socket.on('close', () => {
          near.destroy();
          far.destroy();
        });
      }
      near.on('data', (sent) => this.#isStalled || far.write(sent));
      far.on('data', (said) => near.write(said));
    });
    await new Promise<void>((resolve) => {
      this.#server!.listen(this.#port, '127.0.0.1', resolve);
    });
  }

  stall(): void {
    this.#isStalled = true;
  }

  cut(): void {
    this.#server?.close();
    for (const socket of this.#sockets) socket.destroy();
    this.#sockets.clear();
  }
}

interface Duel {
  readonly line: Line;
  readonly terminal: RealTerminal;
  /** The cells that were fired at, in order, as the server has them. */
  readonly shots: () => Promise<readonly string[]>;
}

/** Anna plays over the line, Ben at the server; Anna is to fire. */
async function duel(rules: Readonly<Record<string, unknown>>): Promise<Duel> {
  const home = await newHome();
  const server = await ServerProcess.open(join(home, 'server'));
  onTestFinished(() => server.kill());
  const line = new Line(Number(new URL(server.url).port), await freePort());
  onTestFinished(() => line.cut());
  await line.mend();
  const ben = await ApiClient.guest(server.url, 'Ben');
  const seats = [{ for: 'me' }, { for: 'link' }];
  const match = await ben.match({ rules: { ...rules, first: 'seat-1' }, seats });
  const args = ['play', '--server', line.url, '--match', match, '--name', 'Anna'];
  const terminal = new RealTerminal({ home, args });
  await terminal.until('Anna: place your fleet');
  await ben.step(match);
  terminal.press('-l', '+');
  await terminal.until('All ships are placed');
  terminal.press('Enter');
  await terminal.until(/Your s(?:hot|alvo)/u);
  return {
    line,
    terminal,
    shots: async () =>
      (await ben.sight(match)).events.flatMap((event) => {
        const { type, cells } = event as { type: string; cells: readonly { at: string }[] };
        return type === 'fired' ? cells.map(({ at }) => at) : [];
      }),
  };
}

describe.skipIf(missing !== null)('while the connection is away', () => {
  test('Enter says that nothing was sent, and fires once when it is back', async () => {
    const { line, terminal, shots } = await duel({ preset: 'classic' });
    terminal.press('-l', 'C3');
    await terminal.until('Your shot: C3');
    line.cut();
    await terminal.until('Reconnecting…');
    terminal.press('Enter');
    await terminal.until('nothing was sent');
    // There is no clock: the opponent may claim the win after five minutes.
    await terminal.until(/Come back within 4:\d\d, or Ben can claim the win\./u);
    await line.mend();
    await terminal.until((text) => text.includes('Your shot') && !text.includes('Come back'));
    expect(await shots()).toEqual([]);
    terminal.press('Enter');
    await terminal.until(/You: \w+ at C3\./u);
    expect(await shots()).toEqual(['C3']);
  });

  test('shots of a salvo can be marked, and are still marked when it is back', async () => {
    const { line, terminal, shots } = await duel({ preset: 'salvo' });
    line.cut();
    await terminal.until('Reconnecting…');
    terminal.press('Space', 'Right', 'Space', 'Enter', 'Enter');
    await terminal.until('nothing was sent');
    await line.mend();
    await terminal.until('2 of 17 shots marked');
    expect(await shots()).toEqual([]);
    terminal.press('Enter', 'Enter');
    await terminal.until('You fire at A1 and A2.');
    expect(await shots()).toEqual(['A1', 'A2']);
  });

  test('a shot that was on its way is fired once, however often Enter is pressed', async () => {
    const { line, terminal, shots } = await duel({ preset: 'classic' });
    terminal.press('-l', 'C3');
    await terminal.until('Your shot: C3');
    line.stall();
    terminal.press('Enter');
    terminal.press('-l', 'D4');
    terminal.press('Enter');
    await terminal.until('still being sent');
    line.cut();
    await terminal.until('Reconnecting…');
    terminal.press('Enter');
    await terminal.until('still being sent');
    await line.mend();
    await terminal.until(/You: \w+ at C3\./u);
    expect(await shots()).toEqual(['C3']);
  });
});
