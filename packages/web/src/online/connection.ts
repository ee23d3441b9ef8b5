import { signal } from '@preact/signals';
import { useEffect, useId, useRef } from 'preact/hooks';
import {
  Connection,
  REAL_TIME,
  type RemoteMatchPorts,
  readRecord,
  type Subscription,
} from '@flotilla/client';
import type { GameRecord } from '@flotilla/play';
import { newSecret, newText } from '../device/browser.ts';
import { fetchUser, currentUser, onUserChange, send, noteMisread } from './server.ts';

let connection: Connection | null = null;

/** Counts how often the page's connection was replaced: what a screen follows must be followed anew. */
const connectionsReplaced = signal(0);

/** Counts how often a session ended while the browser has a newer one of the same user: matches must be opened again. */
export const sessionsRenewed = signal(0);

/** The one connection of this page; it is opened when it is first wanted, and mends itself. */
function connected(): Connection {
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
  await fetchUser();
  if (person !== null && currentUser.value?.id === person.id) sessionsRenewed.value += 1;
}

// The server knows a socket by whoever opened it: a new name needs a new one.
onUserChange(() => {
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

/** Lets a screen hear of one thing as long as it is shown; following anew takes the place of what was followed. */
export function useSubscription(): (interest: Subscription) => void {
  const stop = useRef<() => void>(() => {});
  const followed = useRef<Subscription | null>(null);
  const isGone = useRef(false);
  const name = useId();
  useEffect(
    () => () => {
      isGone.current = true;
      stop.current();
      noteMisread(name, false);
    },
    [],
  );
  const follow = (interest: Subscription): void => {
    if (isGone.current) return;
    stop.current();
    followed.current = interest;
    noteMisread(name, false);
    stop.current = connected().follow({
      ...interest,
      refused: ({ code }) => noteMisread(name, code === 'bad-answer'),
    });
  };
  useEffect(() => {
    if (followed.current !== null) follow(followed.current);
  }, [connectionsReplaced.value]);
  return follow;
}
