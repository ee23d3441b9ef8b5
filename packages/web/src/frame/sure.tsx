import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { speech } from '../settings/speech.ts';

interface SureProps {
  readonly question: string;
  readonly yes: string;
  readonly act: () => void;
  readonly close: () => void;
}

/** Asks once more before something is done that cannot be undone. */
export function Sure({ question, yes, act, close }: SureProps): JSX.Element {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} onClose={close} aria-labelledby="sure-question">
      <div class="stack">
        <h2 id="sure-question">{question}</h2>
        <div class="row">
          <button type="button" class="button main" onClick={() => dialog.current?.close()}>
            {speech().page.frame.cancel}
          </button>
          <button
            type="button"
            class="button"
            onClick={() => {
              dialog.current?.close();
              act();
            }}
          >
            {yes}
          </button>
        </div>
      </div>
    </dialog>
  );
}
