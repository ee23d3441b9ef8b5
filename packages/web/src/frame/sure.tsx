import type { JSX } from 'preact';
import { speech } from '../settings/speech.ts';
import { Dialog } from './dialog.tsx';

interface SureProps {
  readonly question: string;
  readonly yes: string;
  readonly act: () => void;
  readonly close: () => void;
}

/** Asks once more before something is done that cannot be undone. */
export function Sure({ question, yes, act, close }: SureProps): JSX.Element {
  return (
    <Dialog labelledBy="sure-question" close={close}>
      {(shut) => (
        <div class="stack">
          <h2 id="sure-question">{question}</h2>
          <div class="row">
            <button type="button" class="button main" onClick={shut}>
              {speech().page.frame.cancel}
            </button>
            <button
              type="button"
              class="button"
              onClick={() => {
                shut();
                act();
              }}
            >
              {yes}
            </button>
          </div>
        </div>
      )}
    </Dialog>
  );
}
