import { Connection, REAL_TIME, type RemoteMatchPorts, readRecord } from '@flotilla/client';
import type { GameRecord } from '@flotilla/play';
import { signal } from '@preact/signals';
import { newSecret, newText } from '../device/browser.ts';
import { greet, me, onIntroduction, send } from './server.ts';

let connection: Connection | null = null;

/** Counts how often the page's connection was replaced: what a screen follows must be followed anew. */
export const connectionsReplaced = signal(0);

/** Counts how often a session ended while the browser has a newer one of the same user: matches must be opened again. */
export const sessionsRenewed = signal(0);

/** The one connection of this page; it is opened when it is first wanted, and mends itself. */
export function connected(): Connection {
  connection ??= open();
  return connection;
}

function open(): Connection {
  const opened = new Connection({
    open: () => new WebSocket(`${location.origin.replace(/^http/u, 'ws')}/api/socket`),
    time: REAL_TIME,
    random: Math.random,
  });
  opened.onChange(() => {
    if (!opened.isSignedOut || connection !== opened) return;
    connection = null;
    connectionsReplaced.value += 1;
    void renew(opened);
  });
  return opened;
}

/** Finds out whether the same user has a newer session. */
async function renew({ person }: Connection): Promise<void> {
  await greet();
  if (person !== null && me.value?.id === person.id) sessionsRenewed.value += 1;
}

// The server knows a socket by whoever opened it: a new name needs a new one.
onIntroduction(() => {
  if (connection === null) return;
  connection.close();
  connection = null;
  connectionsReplaced.value += 1;
});

// A machine that slept, or was without a network, may have lost it and not been told.
addEventListener('online', () => connection?.doubt());
document.addEventListener('visibilitychange', () => {
  if (!document.hidden) connection?.doubt();
});

async function fetchRecord(match: string): Promise<GameRecord | null> {
  return readRecord(await send('GET', `/matches/${match}/record`));
}

export const remotePorts = (): RemoteMatchPorts => ({
  connection: connected(),
  time: REAL_TIME,
  newKey: newText,
  newSalt: newSecret,
  fetchRecord,
});
