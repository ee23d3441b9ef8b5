import type { ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { labels } from '@flotilla/engine';
import { NO_LIMITS, freePort } from '@flotilla/test-kit/hosting';
import { startPostgres, startRedis } from '@flotilla/test-kit/services';
import { BareSocket } from './bare-socket.ts';
import { type ServerUnderTest, type MeasuredServer, SIDE, type SeatDriver } from './live.ts';
import { endProcess, startProcess } from './process.ts';

const FLOTILLA = fileURLToPath(new URL('../../../packages/cli/bin/flotilla.js', import.meta.url));
const RULES = { preset: 'classic', board: { rows: SIDE, columns: SIDE } };
const { names: NAMES, cells: CELLS } = labels({ rows: SIDE, columns: SIDE }, 'letters-1');

/** Five ships in the last rows, out of reach of the shots. */
const FLEET = [
  { class: 'carrier', from: 'V1', to: 'V5' },
  { class: 'battleship', from: 'W1', to: 'W4' },
  { class: 'cruiser', from: 'X1', to: 'X3' },
  { class: 'submarine', from: 'Y1', to: 'Y3' },
  { class: 'destroyer', from: 'Z1', to: 'Z2' },
];

/** A server of this project, and where it answers. */
interface FlotillaServer extends MeasuredServer {
  readonly url: string;
}

interface FlotillaUnderTest extends ServerUnderTest {
  start(): Promise<FlotillaServer>;
}

/** This project's server, with a file of SQLite in this folder. */
const flotillaIn = (name: string, place: string): FlotillaUnderTest => ({
  name,
  start: async () => {
    const folder = mkdtempSync(join(place, 'flotilla-bench-'));
    const { child, url } = await startFlotilla({ data: folder });
    return {
      url,
      pids: { server: child.pid! },
      openMatch: () => openMatch([url, url]),
      stop: async () => {
        await endProcess(child);
        rmSync(folder, { recursive: true });
      },
    };
  },
});

/** On disk before a move is answered. */
export const flotilla: FlotillaUnderTest = flotillaIn('Flotilla, SQLite durable', tmpdir());

/** Where Linux keeps files in memory. */
const MEMORY = '/dev/shm';

/** The same without a disk: what durability costs is the difference. Empty where there is no such place. */
export const flotillaInMemory: readonly FlotillaUnderTest[] = existsSync(MEMORY)
  ? [flotillaIn('Flotilla, SQLite in memory', MEMORY)]
  : [];

/** A node, and where it answers. */
export async function startFlotilla(
  flags: Readonly<Record<string, string>>,
): Promise<{ readonly child: ChildProcess; readonly url: string }> {
  const port = await freePort();
  const options = {
    port: String(port),
    page: 'none',
    'log-level': 'silent',
    ...NO_LIMITS,
    ...flags,
  };
  const args = Object.entries(options).flatMap(([flag, value]) => [`--${flag}`, value]);
  const child = await startProcess([FLOTILLA, 'serve', ...args], /Flotilla is at/u);
  return { child, url: `127.0.0.1:${port}` };
}

async function post(
  url: string,
  path: string,
  token: string | null,
  body: unknown,
): Promise<Record<string, unknown>> {
  const answer = await fetch(`http://${url}${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  });
  return (await answer.json()) as Record<string, unknown>;
}

/** A match whose players are connected to these nodes. */
export async function openMatch(
  urls: readonly [string, string],
): Promise<readonly [SeatDriver, SeatDriver]> {
  const [url] = urls;
  const tokens = await Promise.all(
    ['Ada', 'Ben'].map(
      async (name) =>
        (await post(url, '/api/guests', null, { name, keep: 'token' }))['token'] as string,
    ),
  );
  const seats = [{ for: 'me' }, { for: 'link' }];
  const made = await post(url, '/api/matches', tokens[0]!, { rules: RULES, first: 0, seats });
  const match = (made['table'] as { readonly id: string }).id;
  await post(url, `/api/matches/${match}/join`, tokens[1]!, { key: 'benchmark-join' });
  return Promise.all([
    FlotillaSeat.open(urls[0], tokens[0]!, match, 0),
    FlotillaSeat.open(urls[1], tokens[1]!, match, 1),
  ]);
}

class FlotillaSeat implements SeatDriver {
  onFired: (cell: number) => void = () => {};
  readonly #socket: BareSocket;
  readonly #match: string;
  #number = 0;

  private constructor(socket: BareSocket, match: string) {
    this.#socket = socket;
    this.#match = match;
  }

  static async open(url: string, token: string, match: string, seat: 0 | 1): Promise<FlotillaSeat> {
    const socket = await BareSocket.open(`${url}/api/socket`, token);
    const opened = new FlotillaSeat(socket, match);
    const fired = `"type":"fired","seat":${1 - seat},"cells":[{"at":"`;
    const deployed = new Promise<void>((resolve) => {
      socket.onText = (text) => {
        const start = text.indexOf(fired);
        if (start >= 0) opened.onFired(cellAt(text, start + fired.length));
        else if (text.startsWith('{"type":"done"')) resolve();
      };
    });
    socket.send(JSON.stringify({ type: 'watch', id: opened.#next(), match }));
    opened.#act({ type: 'deploy', ships: FLEET });
    await deployed;
    return opened;
  }

  fire(cell: number): void {
    this.#act({ type: 'fire', at: [NAMES[cell]] });
  }

  leave(): void {
    this.#socket.close();
  }

  #act(action: unknown): void {
    const id = this.#next();
    this.#socket.send(
      JSON.stringify({ type: 'act', id, match: this.#match, key: `benchmark-${id}`, action }),
    );
  }

  #next(): number {
    return ++this.#number;
  }
}

/** The cell whose name begins at a place of a text, and ends with a quotation mark. */
const cellAt = (text: string, start: number): number =>
  CELLS.get(text.slice(start, text.indexOf('"', start)))!;

/** So many nodes of this project's server on one PostgreSQL and one Redis; where it can be, the two players of a match sit at different ones. */
export const cluster = (count: number): ServerUnderTest => ({
  name: `${count} ${count === 1 ? 'node' : 'nodes'}`,
  start: async () => {
    const [postgres, redis] = await Promise.all([
      startPostgres({ survivesPowerLoss: true }),
      startRedis(),
    ]);
    const flags = { 'database-url': postgres.url, 'redis-url': redis.url };
    // One after the other: the first one makes the tables.
    const nodes: Awaited<ReturnType<typeof startFlotilla>>[] = [];
    while (nodes.length < count) nodes.push(await startFlotilla(flags));
    const urlAt = (index: number): string => nodes[index % count]!.url;
    return {
      pids: {
        ...Object.fromEntries(nodes.map(({ child }, index) => [`node ${index + 1}`, child.pid!])),
        PostgreSQL: postgres.pid,
        Redis: redis.pid,
      },
      openMatch: (index) => openMatch([urlAt(index), urlAt(index + 1)]),
      stop: async () => {
        await Promise.all(nodes.map(({ child }) => endProcess(child)));
        await Promise.all([postgres.stop(), redis.stop()]);
      },
    };
  },
});
