import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { labels } from '@flotilla/engine';
import { WebSocket } from 'ws';
import { type Contestant, type Host, SIDE, type Seat } from './server-contest.ts';
import { endProcess, freePort, startProcess } from './server-process.ts';

const FLOTILLA = fileURLToPath(new URL('../../packages/cli/bin/flotilla.js', import.meta.url));
const RULES = { preset: 'classic', board: { rows: SIDE, columns: SIDE } };
const NAMES = labels({ rows: SIDE, columns: SIDE }, 'letters-1').names;

/** Five ships in the last rows, out of reach of the shots. */
const FLEET = [
  { class: 'carrier', from: 'L1', to: 'L5' },
  { class: 'battleship', from: 'M1', to: 'M4' },
  { class: 'cruiser', from: 'N1', to: 'N3' },
  { class: 'submarine', from: 'O1', to: 'O3' },
  { class: 'destroyer', from: 'P1', to: 'P2' },
];

const LIMITS = {
  'requests-per-minute': '10000000',
  'sockets-per-address': '100000',
  'messages-per-second': '1000000',
  'log-level': 'silent',
};

/** This project's server, with a file of SQLite that is on disk before anybody is answered. */
export const flotilla: Contestant = {
  name: 'Flotilla, SQLite durable',
  start: async () => {
    const folder = mkdtempSync(join(tmpdir(), 'flotilla-bench-'));
    const port = await freePort();
    const options = { port: String(port), data: folder, ...LIMITS };
    const flags = Object.entries(options).flatMap(([flag, value]) => [`--${flag}`, value]);
    const child = await startProcess([FLOTILLA, 'serve', ...flags], /Flotilla is at/u);
    const url = `127.0.0.1:${port}`;
    const host: Host = {
      pid: child.pid!,
      openMatch: () => openMatch(url),
      stop: async () => {
        await endProcess(child);
        rmSync(folder, { recursive: true });
      },
    };
    return host;
  },
};

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

async function openMatch(url: string): Promise<readonly [Seat, Seat]> {
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
    FlotillaSeat.open(url, tokens[0]!, match, 0),
    FlotillaSeat.open(url, tokens[1]!, match, 1),
  ]);
}

interface Told {
  readonly events: readonly {
    readonly type: string;
    readonly cells?: readonly { readonly at: string }[];
  }[];
}

const cellOf = ({ events }: Told): number =>
  NAMES.indexOf(events.find(({ type }) => type === 'fired')!.cells![0]!.at);

class FlotillaSeat implements Seat {
  onFired: (cell: number) => void = () => {};
  readonly #socket: WebSocket;
  readonly #match: string;
  #number = 0;

  private constructor(socket: WebSocket, match: string) {
    this.#socket = socket;
    this.#match = match;
  }

  static async open(url: string, token: string, match: string, seat: 0 | 1): Promise<FlotillaSeat> {
    const socket = new WebSocket(`ws://${url}/api/socket`, {
      headers: { authorization: `Bearer ${token}` },
    });
    const opened = new FlotillaSeat(socket, match);
    await new Promise((resolve) => socket.once('open', resolve));
    const fired = `"type":"fired","seat":${1 - seat}`;
    socket.send(JSON.stringify({ type: 'watch', id: opened.#next(), match }));
    const deployed = new Promise<void>((resolve) => {
      socket.on('message', (data) => {
        const text = String(data);
        if (text.startsWith('{"type":"done"')) resolve();
        else if (text.includes(fired)) opened.onFired(cellOf(JSON.parse(text) as Told));
      });
    });
    opened.#act({ type: 'deploy', ships: FLEET });
    await deployed;
    return opened;
  }

  fire(cell: number): void {
    this.#act({ type: 'fire', at: [NAMES[cell]] });
  }

  leave(): void {
    this.#socket.terminate();
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
