import { randomBytes, randomUUID } from 'node:crypto';
import {
  Connection,
  NO_NOTES,
  REAL_TIME,
  RemoteTable,
  type Socket,
  type Trouble,
} from '@flotilla/client';
import { type Refusal, type Result, ok } from '@flotilla/engine';
import { parseRecord } from '@flotilla/play';
import type { Folder } from '../keep/folder.ts';
import type { Visit } from '../visit.ts';
import type { Host } from './host.ts';
import { Slot } from './slot.ts';

type Visited = Result<Host, Refusal | Trouble>;

const trouble = (message: string): Visited => ({
  ok: false,
  error: { code: 'no-connection', message },
});

/** Sits down at a match on a server, or looks on where no seat is free. */
export async function visit({ server, match, name }: Visit, folder: Folder): Promise<Visited> {
  const token = await tokenFor(server, name, folder);
  if (token === null) return trouble(server);
  const connection = new Connection({
    open: () => openSocket(server, token),
    time: REAL_TIME,
    random: Math.random,
  });
  const visited = await sitDown({ server, token, connection, folder }, match);
  if (!visited.ok) connection.close();
  return visited;
}

/** Somebody who is at a server. */
interface Guest {
  readonly server: string;
  readonly token: string;
  readonly connection: Connection;
  readonly folder: Folder;
}

async function sitDown(guest: Guest, match: string): Promise<Visited> {
  const { server, token, connection, folder } = guest;
  const opened = await RemoteTable.open(match, {
    connection,
    time: REAL_TIME,
    newKey: randomUUID,
    newSalt: () => randomBytes(16).toString('hex'),
    fetchRecord: async (id) => {
      const record = parseRecord(await askFor(`${server}/api/matches/${id}/record`, bearer(token)));
      return record.ok ? record.value : null;
    },
  });
  if (!opened.ok) return opened;
  const table = opened.value;
  if (table.seats.length === 0 && table.table.status === 'open') {
    const joined = await table.join();
    if (!joined.ok) return joined;
    await until(table, () => table.seats.length > 0);
  }
  const slot = new Slot(match, folder, { evening: null, hasHints: false, notes: NO_NOTES });
  return ok({ table, slot, next: () => rematch(guest, table) });
}

/** Another match with the sides changed, as soon as the other player wants it too. */
async function rematch(guest: Guest, table: RemoteTable): Promise<Visited> {
  const asked = await table.rematch();
  if (!asked.ok) return asked;
  await until(table, () => table.table.rematch.match !== null);
  return sitDown(guest, table.table.rematch.match!);
}

const until = (table: RemoteTable, isSo: () => boolean): Promise<void> =>
  new Promise((resolve) => {
    const look = (): void => {
      if (!isSo()) return;
      stop();
      resolve();
    };
    const stop = table.watch(look);
    look();
  });

const bearer = (token: string): Readonly<Record<string, string>> => ({
  authorization: `Bearer ${token}`,
});

const openSocket = (server: string, token: string): Socket =>
  new WebSocket(`${server.replace(/^http/u, 'ws')}/api/socket`, {
    headers: bearer(token),
  } as never) as unknown as Socket;

/** The token this person has at a server: the one of last time if it is still good, or that of a new guest. */
async function tokenFor(server: string, name: string, folder: Folder): Promise<string | null> {
  const known = await folder.readToken(server);
  const isGood = known !== null && (await askFor(`${server}/api/me`, bearer(known))) !== null;
  if (isGood) return known;
  const guest = await askFor(
    `${server}/api/guests`,
    { 'content-type': 'application/json' },
    { name, keep: 'token' },
  );
  const token = (guest as { readonly token?: unknown } | null)?.token;
  if (typeof token !== 'string') return null;
  await folder.writeToken(server, token);
  return token;
}

/** What a server answers; null when it refuses, or cannot be reached. */
async function askFor(
  address: string,
  headers: Readonly<Record<string, string>>,
  body?: unknown,
): Promise<unknown> {
  try {
    const answer = await fetch(address, {
      headers,
      ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
    });
    return answer.ok ? await answer.json() : null;
  } catch {
    return null;
  }
}
