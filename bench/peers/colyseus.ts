import { fileURLToPath } from 'node:url';
import { Client } from '@colyseus/sdk';
import { freePort } from '@flotilla/test-kit/hosting';
import type { ServerUnderTest, MeasuredServer, SeatDriver } from '../src/server/live.ts';
import { endProcess, startProcess } from '../src/server/process.ts';
import { FLEET } from './battle.ts';

const HOST = fileURLToPath(new URL('colyseus-host.ts', import.meta.url));

type JoinedRoom = Awaited<ReturnType<Client['create']>>;
type TakeSeat = (room: JoinedRoom, seat: 0 | 1) => Promise<SeatDriver>;

/** A game in memory, in a room of Colyseus with this name. */
const inRoom = (name: string, room: string, takeSeat: TakeSeat): ServerUnderTest => ({
  name,
  start: async () => {
    const port = await freePort();
    const child = await startProcess([HOST, String(port)], /ready/u);
    const client = new Client(`ws://127.0.0.1:${port}`);
    const host: MeasuredServer = {
      pids: { server: child.pid! },
      openMatch: async () => {
        const one = await client.create(room);
        const two = await client.joinById(one.roomId);
        return Promise.all([takeSeat(one, 0), takeSeat(two, 1)]);
      },
      stop: () => endProcess(child),
    };
    return host;
  },
});

const seatIn = (room: JoinedRoom): SeatDriver => ({
  fire: (cell) => room.send('fire', cell),
  onFired: () => {},
  leave: () => void room.leave(),
});

/** The part of a battle's state that a player reads. */
interface Sight {
  readonly last: number;
  readonly sides: readonly {
    readonly isDeployed: boolean;
    readonly shots: { readonly size: number };
  }[];
}

export const colyseus = inRoom('Colyseus, in memory', 'battle', async (room, seat) => {
  const taken = seatIn(room);
  room.send('deploy', FLEET);
  await new Promise<void>((resolve) => {
    let heard = 0;
    room.onStateChange((state) => {
      const { sides, last } = state as Sight;
      if (sides[seat]?.isDeployed === true) resolve();
      const fired = sides[1 - seat]?.shots.size ?? 0;
      if (fired > heard) taken.onFired(last);
      heard = fired;
    });
  });
  return taken;
});

interface Fired {
  readonly seat: number;
  readonly cell: number;
}

export const relay = inRoom('Colyseus, messages alone', 'relay', async (room, seat) => {
  const taken = seatIn(room);
  room.onMessage('fired', (fired: Fired) => {
    if (fired.seat !== seat) taken.onFired(fired.cell);
  });
  return taken;
});
