import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { useRef } from 'preact/hooks';

interface CopyLineProps {
  readonly text: string;
  /** What the text is, spoken. */
  readonly label: string;
  readonly words: { readonly copy: string; readonly copied: string };
}

/** A text to be taken elsewhere. */
export function CopyLine({ text, label, words }: CopyLineProps): JSX.Element {
  const copied = useSignal(false);
  const line = useRef<HTMLInputElement>(null);
  const copy = async (): Promise<void> => {
    // Over connections that are not safe the browser leaves the copying to the player.
    if ('clipboard' in navigator) {
      await navigator.clipboard.writeText(text);
      copied.value = true;
    } else line.current?.focus();
  };
  return (
    <div class="copy-line">
      <input
        ref={line}
        type="text"
        readOnly
        value={text}
        aria-label={label}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <button type="button" class="button" onClick={() => void copy()}>
        {copied.value ? words.copied : words.copy}
      </button>
    </div>
  );
}
