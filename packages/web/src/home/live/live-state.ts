import { signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import {
  type Guard,
  isArrayOf,
  isNullOr,
  isOneOf,
  isRecord,
  isText,
  isWhole,
} from '@flotilla/engine';
import type { HomeState } from '@flotilla/protocol';
import { isPainted } from './preview.tsx';

/** What is known of the server: nothing yet, that it cannot be reached or understood, or what happens there. */
export type LiveState = 'loading' | 'unreachable' | 'misread' | HomeState;

/** Shared by all visits to the home page: going back shows what was known, and then what is new. */
export const liveState = signal<LiveState>('loading');

type Form<T> = { readonly [Key in keyof T]: Guard<T[Key]> };

/** Checks the parts that are drawn; whatever else a server adds is ignored. */
const has =
  <T extends object>(form: Form<T>): Guard<T> =>
  (value): value is T =>
    isRecord(value) &&
    Object.entries<Guard<unknown>>(form).every(([key, accepts]) => accepts(value[key]));

/** By hand, in the types of the protocol: its own checks weigh more than the rest of the home page. */
const isFeatured = has({
  match: has({
    id: isText,
    status: isText,
    sitters: isArrayOf(isNullOr(isRecord)),
    rules: has({ game: isText, tradition: isText }),
  }),
  view: isRecord,
}) as Guard<unknown> as Guard<NonNullable<HomeState['featured']>>;

const isHomeState = has<HomeState>({
  players: isWhole(0),
  matches: isWhole(0),
  featured: isNullOr(isFeatured),
  tournament: isNullOr(
    has<NonNullable<HomeState['tournament']>>({
      id: isText,
      title: isText,
      status: isOneOf(['open', 'running']),
      players: isWhole(0),
    }),
  ),
});

/** How long to wait before a server that went away is asked again, in milliseconds. */
const PAUSE = 5000;

/** A server closes a websocket from which nothing comes for 90 seconds. */
const SIGN_OF_LIFE = 45_000;

/** Follows the server while the home page is shown and in sight. What can be pressed comes first. */
export function useLiveState(): void {
  const isReady = isPainted.value;
  useEffect(() => {
    if (!isReady) return undefined;
    let socket: WebSocket | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    const later = (): void => {
      if (!isOver && !document.hidden) timer = setTimeout(() => void look(), PAUSE);
    };
    const look = async (): Promise<void> => {
      const state = hasServer() ? 'loading' : await fetchState();
      if (isOver) return;
      if (state !== 'loading') tell(state);
      if (state === 'unreachable') later();
      if (typeof state === 'string' && state !== 'loading') return;
      const opened = follow(() => {
        if (socket !== opened) return;
        tell('unreachable');
        later();
      });
      socket = opened;
    };
    const stop = (): void => {
      clearTimeout(timer);
      const open = socket;
      socket = null;
      open?.close();
    };
    const onVisibility = (): void => {
      stop();
      if (!document.hidden) void look();
    };
    void look();
    document.addEventListener('visibilitychange', onVisibility);
    return () => {
      isOver = true;
      stop();
      document.removeEventListener('visibilitychange', onVisibility);
    };
  }, [isReady]);
}

/** Whether a server of the game sent the document: then the websocket brings the state, and nothing asks for it twice. */
const hasServer = (): boolean => 'server' in document.documentElement.dataset;

/** What was known stays in sight while the server is away for a moment. */
function tell(state: LiveState): void {
  if (typeof state === 'object' || typeof liveState.value === 'string') liveState.value = state;
}

/** Asks a page that may be without a server. */
async function fetchState(): Promise<LiveState> {
  const answer = await fetch('/api/home').catch(() => null);
  if (answer?.ok !== true || answer.headers.get('content-type')?.includes('json') !== true)
    return 'unreachable';
  const state: unknown = await answer.json().catch(() => null);
  return isHomeState(state) ? state : 'misread';
}

/** Every change over a websocket. The page's own connection is larger than the home page, and loaded by matches. */
function follow(onClose: () => void): WebSocket {
  const socket = new WebSocket(`${location.origin.replace(/^http/u, 'ws')}/api/socket`);
  const send = (type: string): void => socket.send(JSON.stringify({ type, id: 1 }));
  const timer = setInterval(() => {
    if (socket.readyState === WebSocket.OPEN) send('ping');
  }, SIGN_OF_LIFE);
  socket.addEventListener('open', () => send('watch-home'));
  socket.addEventListener('message', ({ data }) => {
    const message: unknown = JSON.parse(String(data));
    if (isRecord(message) && message['type'] === 'home')
      tell(isHomeState(message) ? message : 'misread');
  });
  socket.addEventListener('close', () => {
    clearInterval(timer);
    onClose();
  });
  return socket;
}
