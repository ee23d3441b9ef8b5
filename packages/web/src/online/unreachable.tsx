import type { PageOnlineWords } from '@flotilla/words';
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { loadAgain } from '../ui/lazy.tsx';
import { speech } from '../device/speech.ts';
import { isMisread, isReachable, recognise } from './server.ts';

/** How long the page waits before it tries again by itself. */
const PAUSE = 3000;

/** Says that an answer was not understood: the page may be older than the server. */
export function MisreadNotice({ isShown = isMisread.value }): JSX.Element | null {
  if (!isShown) return null;
  const { battle, frame } = speech().page;
  return (
    <div class="said" role="status">
      <p>{battle.troubles['bad-answer']}</p>
      <button type="button" class="button small" onClick={() => void loadAgain()}>
        {frame.failed.again}
      </button>
    </div>
  );
}

/** Says that there is no server just now, and asks for it until there is one. */
export function Unreachable({ words }: { readonly words: PageOnlineWords }): JSX.Element | null {
  const isLost = isReachable.value === false;
  useEffect(() => {
    if (!isLost) return undefined;
    const timer = setInterval(() => void recognise(), PAUSE);
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
      <button type="button" class="button small" onClick={() => void recognise()}>
        {again}
      </button>
    </div>
  );
}
