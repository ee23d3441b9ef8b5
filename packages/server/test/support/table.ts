import { randomBytes } from 'node:crypto';
import {
  Connection,
  REAL_TIME,
  type RemoteMatchPorts,
  RemoteMatch,
  type Socket,
} from '@flotilla/client';
import type { GameRecord } from '@flotilla/play';
import { type ApiClient, newKey } from '@flotilla/test-kit/live';

/** A websocket as a player has it. */
export const openSocket = ({ url, token }: ApiClient): WebSocket =>
  new WebSocket(`${url.replace('http', 'ws')}/api/socket`, {
    headers: token === null ? {} : { authorization: `Bearer ${token}` },
  } as never);

/** The connection of a player; `open` may put something between. */
export const connectionOf = (
  caller: ApiClient,
  open: () => Socket = () => openSocket(caller) as unknown as Socket,
): Connection => new Connection({ open, time: REAL_TIME, random: Math.random });

/** A match as a player's screen has it. */
export async function tableOf(
  caller: ApiClient,
  connection: Connection,
  match: string,
  changes: Partial<RemoteMatchPorts> = {},
): Promise<RemoteMatch> {
  const opened = await RemoteMatch.open(match, {
    connection,
    time: REAL_TIME,
    newKey,
    newSalt: () => randomBytes(16).toString('hex'),
    fetchRecord: async (id) =>
      (await caller.get(`/api/matches/${id}/record`)).body as unknown as GameRecord,
    ...changes,
  });
  if (!opened.ok) throw new Error(opened.error.message);
  return opened.value;
}
