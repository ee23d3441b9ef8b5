import type { PageOnlineWords } from '@flotilla/words';
import type { JSX } from 'preact';
import { CopyLine } from './copy-line.tsx';

/** The address of this match, to be sent to somebody. */
export function ShareLink({ words }: { readonly words: PageOnlineWords }): JSX.Element {
  return (
    <div class="share-link">
      <CopyLine text={location.href} label={words.share.title} words={words.share} />
    </div>
  );
}
