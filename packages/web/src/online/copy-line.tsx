import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';

interface CopyLineProps {
  readonly text: string;
  /** What the text is, spoken. */
  readonly label: string;
  readonly words: { readonly copy: string; readonly copied: string };
}

/** A text to be taken elsewhere. */
export function CopyLine({ text, label, words }: CopyLineProps): JSX.Element {
  const copied = useSignal(false);
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(text);
    copied.value = true;
  };
  return (
    <div class="copy-line">
      <input
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
