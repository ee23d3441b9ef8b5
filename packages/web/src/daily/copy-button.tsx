import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import './copy-button.css';

interface CopyButtonProps {
  readonly text: string;
  readonly name: string;
  /** What the button says once it has copied. */
  readonly copied: string;
  readonly isMain?: boolean;
}

/** Copies a text. Over connections that are not safe the browser does not: the text is shown, to be copied by hand. */
export function CopyButton({ text, name, copied, isMain = false }: CopyButtonProps): JSX.Element {
  const state = useSignal<'ready' | 'copied' | 'shown'>('ready');
  const line = useRef<HTMLTextAreaElement>(null);
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      state.value = 'copied';
    } catch {
      state.value = 'shown';
    }
  };
  useEffect(() => {
    if (state.value === 'shown') line.current?.focus();
  }, [state.value]);
  return (
    <>
      <button type="button" class={isMain ? 'button main' : 'button'} onClick={() => void copy()}>
        {state.value === 'copied' ? copied : name}
      </button>
      {state.value === 'shown' && (
        <textarea
          ref={line}
          class="copy-text"
          readOnly
          rows={text.split('\n').length}
          aria-label={name}
          value={text}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
      )}
    </>
  );
}
