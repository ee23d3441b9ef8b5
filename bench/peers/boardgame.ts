import { fileURLToPath } from 'node:url';
import { type Socket, io } from 'socket.io-client';
import { freePort } from '@flotilla/test-kit/hosting';
import type { ServerUnderTest, MeasuredServer, SeatDriver } from '../src/server/live.ts';
import { endProcess, startProcess } from '../src/server/process.ts';
import { FLEET, type Fleet } from './battle.ts';

const HOST = fileURLToPath(new URL('boardgame-host.ts', import.meta.url));

interface State {
  readonly _stateID: number;
  readonly ctx: { readonly phase: string };
  readonly G: {
    readonly fleets: readonly (Fleet | null)[];
    readonly last: { readonly seat: number; readonly cell: number } | null;
  };
}

/** A seat, and when its player has heard that both have deployed: an action before that is refused. */
interface BoardgameSeat extends SeatDriver {
  readonly begun: Promise<void>;
}

/** boardgame.io, in memory. Its messages are spoken directly: its own client would be slower. */
export const boardgame: ServerUnderTest = {
  name: 'boardgame.io, in memory',
  start: async () => {
    const [port, apiPort] = [await freePort(), await freePort()];
    const child = await startProcess([HOST, String(port), String(apiPort)], /ready/u);
    const host: MeasuredServer = {
      pids: { server: child.pid! },
      openMatch: async () => {
        const made = await post(apiPort, '/games/battle/create', { numPlayers: 2 });
        const match = made['matchID'] as string;
        const join = async (seat: 0 | 1): Promise<BoardgameSeat> => {
          const player = { playerID: String(seat), playerName: `player ${seat}` };
          const joined = await post(apiPort, `/games/battle/${match}/join`, player);
          return openSeat(port, match, seat, joined['playerCredentials'] as string);
        };
        // One after the other: a move is refused when the state has changed meanwhile.
        const seats = [await join(0), await join(1)] as const;
        await Promise.all(seats.map(({ begun }) => begun));
        return seats;
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
): Promise<BoardgameSeat> {
  const socket: Socket = io(`http://127.0.0.1:${port}/battle`, {
    transports: ['websocket'],
    forceNew: true,
  });
  const player = String(seat);
  let version = 0;
  const move = (type: string, argument: unknown): void => {
    const payload = { type, args: [argument], playerID: player, credentials };
    socket.emit('update', { type: 'MAKE_MOVE', payload }, version, match, player);
  };
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  const opened: BoardgameSeat = {
    begun,
    onFired: () => {},
    leave: () => void socket.disconnect(),
    fire: (cell) => move('fire', cell),
  };
  await new Promise<void>((resolve) => {
    socket.on('sync', (_match: string, { state: { _stateID } }: { readonly state: State }) => {
      version = _stateID;
      move('deploy', FLEET);
    });
    socket.on('update', (_match: string, { _stateID, ctx, G: { fleets, last } }: State) => {
      version = _stateID;
      if (fleets[seat] !== null) resolve();
      if (ctx.phase === 'battle') begin();
      if (last !== null && last.seat !== seat) opened.onFired(last.cell);
    });
    socket.on('connect', () => socket.emit('sync', match, player, credentials, 2));
  });
  return opened;
}
