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

/** Counts how often the connection was replaced: screens then subscribe again. */
const connectionsReplaced = signal(0);

/** Counts how often a session ended while the browser has a newer one of the same user: matches must be opened again. */
export const sessionsRenewed = signal(0);

/** The page's one connection; opened on first use, and reconnects by itself. */
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

// A socket belongs to the user who opened it: another user needs another socket.
onUserChange(() => {
  if (connection === null) return;
  connection.close();
  connection = null;
  connectionsReplaced.value += 1;
});

// After sleep or without a network the connection may be lost without a close event.
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

/** What the server's clock shows, once it has told: the clock of a device may be wrong. */
export const serverNow = (): number =>
  connection?.isOpen === true ? connection.serverNow() : Date.now();

/** Subscribes to one thing while the screen is shown; a new subscription replaces the old one. */
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
