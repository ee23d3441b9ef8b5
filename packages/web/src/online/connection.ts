import { Connection, REAL_TIME, type RemotePorts } from '@flotilla/client';
import { type GameRecord, parseRecord } from '@flotilla/play';
import { newSecret, newText } from '../table/new-text.ts';
import { ask, onIntroduction } from './server.ts';

let connection: Connection | null = null;

/** The one connection of this page; it is opened when it is first wanted, and mends itself. */
export function connected(): Connection {
  connection ??= new Connection({
    open: () => new WebSocket(`${location.origin.replace(/^http/u, 'ws')}/api/socket`),
    time: REAL_TIME,
    random: Math.random,
  });
  return connection;
}

// The server knows a socket by whoever opened it: a new name needs a new one.
onIntroduction(() => {
  connection?.close();
  connection = null;
});

async function fetchRecord(match: string): Promise<GameRecord | null> {
  const answer = await ask<unknown>('GET', `/matches/${match}/record`);
  const record = answer.ok ? parseRecord(answer.value) : null;
  return record?.ok ? record.value : null;
}

export const remotePorts = (): RemotePorts => ({
  connection: connected(),
  time: REAL_TIME,
  newKey: newText,
  newSalt: newSecret,
  fetchRecord,
});
