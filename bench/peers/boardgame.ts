import { fileURLToPath } from 'node:url';
import { type Socket, io } from 'socket.io-client';
import { freePort } from '@flotilla/test-kit/hosting';
import type { Contestant, Host, Seat } from '../src/server-contest.ts';
import { endProcess, startProcess } from '../src/server-process.ts';

const HOST = fileURLToPath(new URL('boardgame-host.ts', import.meta.url));

interface State {
  readonly _stateID: number;
  readonly G: { readonly last: { readonly seat: number; readonly cell: number } | null };
}

/** boardgame.io, in memory. Its messages are spoken directly: its own client would be slower. */
export const boardgame: Contestant = {
  name: 'boardgame.io, in memory',
  start: async () => {
    const [port, apiPort] = [await freePort(), await freePort()];
    const child = await startProcess([HOST, String(port), String(apiPort)], /ready/u);
    const host: Host = {
      pids: { server: child.pid! },
      openMatch: async () => {
        const made = await post(apiPort, '/games/battle/create', { numPlayers: 2 });
        const match = made['matchID'] as string;
        const join = async (seat: 0 | 1): Promise<Seat> => {
          const player = { playerID: String(seat), playerName: `player ${seat}` };
          const joined = await post(apiPort, `/games/battle/${match}/join`, player);
          return openSeat(port, match, seat, joined['playerCredentials'] as string);
        };
        return Promise.all([join(0), join(1)]);
      },
      stop: () => endProcess(child),
    };
    return host;
  },
};

async function post(port: number, path: string, body: unknown): Promise<Record<string, unknown>> {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return (await answer.json()) as Record<string, unknown>;
}

async function openSeat(
  port: number,
  match: string,
  seat: 0 | 1,
  credentials: string,
): Promise<Seat> {
  const socket: Socket = io(`http://127.0.0.1:${port}/battle`, {
    transports: ['websocket'],
    forceNew: true,
  });
  const player = String(seat);
  let version = 0;
  const opened: Seat = {
    onFired: () => {},
    leave: () => void socket.disconnect(),
    fire: (cell) => {
      const payload = { type: 'fire', args: [cell], playerID: player, credentials };
      socket.emit('update', { type: 'MAKE_MOVE', payload }, version, match, player);
    },
  };
  socket.on('update', (_match: string, { _stateID, G: { last } }: State) => {
    version = _stateID;
    if (last !== null && last.seat !== seat) opened.onFired(last.cell);
  });
  await new Promise<void>((resolve) => {
    socket.on('sync', () => resolve());
    socket.on('connect', () => socket.emit('sync', match, player, credentials, 2));
  });
  return opened;
}
