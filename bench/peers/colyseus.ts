import { fileURLToPath } from 'node:url';
import { Client } from '@colyseus/sdk';
import { freePort } from '@flotilla/test-kit/hosting';
import type { Contestant, Host, Seat } from '../src/server-contest.ts';
import { endProcess, startProcess } from '../src/server-process.ts';

const HOST = fileURLToPath(new URL('colyseus-host.ts', import.meta.url));

interface Fired {
  readonly seat: number;
  readonly cell: number;
}

/** Colyseus, in memory. */
export const colyseus: Contestant = {
  name: 'Colyseus, in memory',
  start: async () => {
    const port = await freePort();
    const child = await startProcess([HOST, String(port)], /ready/u);
    const client = new Client(`ws://127.0.0.1:${port}`);
    const host: Host = {
      pids: { server: child.pid! },
      openMatch: async () => {
        const one = await client.create('battle');
        const two = await client.joinById(one.roomId);
        return [seatOf(one, 0), seatOf(two, 1)];
      },
      stop: () => endProcess(child),
    };
    return host;
  },
};

type JoinedRoom = Awaited<ReturnType<Client['create']>>;

function seatOf(room: JoinedRoom, seat: 0 | 1): Seat {
  const joined: Seat = {
    fire: (cell) => room.send('fire', cell),
    onFired: () => {},
    leave: () => void room.leave(),
  };
  room.onMessage('fired', (fired: Fired) => {
    if (fired.seat !== seat) joined.onFired(fired.cell);
  });
  return joined;
}
