import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { useSignal } from '@preact/signals';
import { type PageOnlineWords, SERVER_REFUSALS } from '@flotilla/words';
import { type Refusal, isOneOf } from '@flotilla/engine';
import type { Denial, Misread, Answered } from '@flotilla/protocol';
import { reloadPage } from '../ui/lazy.tsx';
import { speech } from '../device/speech.ts';
import { isMisread, isReachable, checkServer } from './server.ts';
import { useOneAtATime } from '../ui/hooks.ts';

/** How long the page waits before it tries again by itself. */
const PAUSE = 3000;

/** Says that an answer could not be read: the page may be older than the server. */
export function MisreadNotice({ isShown = isMisread.value }): JSX.Element | null {
  if (!isShown) return null;
  const { battle, frame } = speech().page;
  return (
    <div class="said" role="status">
      <p>{battle.errors['bad-answer']}</p>
      <button type="button" class="button small" onClick={() => void reloadPage()}>
        {frame.failed.again}
      </button>
    </div>
  );
}

/** Says that the server cannot be reached, and retries until it can. */
export function ServerNotice({ words }: { readonly words: PageOnlineWords }): JSX.Element | null {
  const isLost = isReachable.value === false;
  useEffect(() => {
    if (!isLost) return undefined;
    const timer = setInterval(() => void checkServer(), PAUSE);
    return () => clearInterval(timer);
  }, [isLost]);
  if (!isLost) return <MisreadNotice />;
  const { title, text, again } = words.unreachable;
  return (
    <div class="said" role="status">
      <p>
        <strong>{title}</strong>
      </p>
      <p>{text}</p>
      <button type="button" class="button small" onClick={() => void checkServer()}>
        {again}
      </button>
    </div>
  );
}

const isServerRefusal = isOneOf(SERVER_REFUSALS);

/** Why the server refused, in one sentence. */
export function denialText({ code }: Denial | Misread | Refusal, words: PageOnlineWords): string {
  const speaking = speech();
  if (code === 'bad-answer') return speaking.page.battle.errors[code];
  return isServerRefusal(code) ? words.refusals[code] : speaking.words.refusals[code];
}

interface ServerAction {
  readonly begin: () => void;
  /** Why the server has refused it; empty where it has not. */
  readonly denied: string;
}

/** Something that is done on the server, once at a time. */
export function useServerAction(
  words: PageOnlineWords,
  act: () => Promise<Answered<unknown>>,
): ServerAction {
  const denied = useSignal('');
  const begin = useOneAtATime(async () => {
    const done = await act();
    denied.value = done.ok ? '' : denialText(done.error, words);
  });
  return { begin, denied: denied.value };
}
