import type { PageOnlineWords } from '@flotilla/words';
import type { JSX } from 'preact';
import { ask, isReachable } from './server.ts';

/** Says that there is no server just now. */
export function Unreachable({ words }: { readonly words: PageOnlineWords }): JSX.Element | null {
  if (isReachable.value !== false) return null;
  const { title, text, again } = words.unreachable;
  return (
    <div class="said" role="status">
      <p>
        <strong>{title}</strong>
      </p>
      <p>{text}</p>
      <button type="button" class="button small" onClick={() => void ask('GET', '/lobby')}>
        {again}
      </button>
    </div>
  );
}
