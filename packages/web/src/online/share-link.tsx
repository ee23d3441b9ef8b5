import type { PageOnlineWords } from '@flotilla/words';
import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';

/** The address of this match, to be sent to somebody. */
export function ShareLink({ words }: { readonly words: PageOnlineWords }): JSX.Element {
  const { share } = words;
  const copied = useSignal(false);
  const link = location.href;
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(link);
    copied.value = true;
  };
  return (
    <div class="share-link">
      <input
        type="text"
        readOnly
        value={link}
        aria-label={share.title}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <button type="button" class="button" onClick={() => void copy()}>
        {copied.value ? share.copied : share.copy}
      </button>
    </div>
  );
}
