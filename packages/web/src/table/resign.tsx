import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { speech } from '../settings/speech.ts';

interface ResignProps {
  readonly resign: () => void;
  readonly close: () => void;
}

/** Asks once more before a game is given up. */
export function Resign({ resign, close }: ResignProps): JSX.Element {
  const { battle, frame } = speech().page;
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} onClose={close} aria-labelledby="resign-title">
      <div class="stack">
        <h2 id="resign-title">{battle.resignSure}</h2>
        <div class="row">
          <button type="button" class="button main" onClick={() => dialog.current?.close()}>
            {frame.cancel}
          </button>
          <button
            type="button"
            class="button"
            onClick={() => {
              dialog.current?.close();
              resign();
            }}
          >
            {battle.resignYes}
          </button>
        </div>
      </div>
    </dialog>
  );
}
