import type { ComponentChildren, JSX } from 'preact';
import { useEffect, useRef, useLayoutEffect } from 'preact/hooks';
import { firstWords } from '../device/speech.ts';

interface DialogProps {
  /** The id of its heading. */
  readonly labelledBy: string;
  readonly className?: string;
  /** Called once it is closed, by a button, by Escape or by going back. */
  readonly close: () => void;
  /** What is in it, given the way to close it. */
  readonly children: (shut: () => void) => ComponentChildren;
}

/** A modal dialog. */
export function Dialog({ labelledBy, className, close, children }: DialogProps): JSX.Element {
  const dialog = useRef<HTMLDialogElement>(null);
  const shut = (): void => dialog.current?.close();
  useEffect(() => dialog.current?.showModal(), []);
  useBackButton(true, shut);
  return (
    <dialog ref={dialog} class={className} onClose={close} aria-labelledby={labelledBy}>
      {children(shut)}
    </dialog>
  );
}

interface ConfirmProps {
  readonly question: string;
  readonly yes: string;
  readonly act: () => void;
  readonly close: () => void;
}

/** Asks before something that cannot be undone. */
export function Confirm({ question, yes, act, close }: ConfirmProps): JSX.Element {
  return (
    <Dialog labelledBy="sure-question" close={close}>
      {(shut) => (
        <div class="stack">
          <h2 id="sure-question">{question}</h2>
          <div class="row">
            <button type="button" class="button main" onClick={shut}>
              {firstWords().frame.cancel}
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

/** The functions that close the open dialogs and menus, the topmost last. */
const open: (() => void)[] = [];

/** Whether the browser is going back from the extra history entry. */
let isReturning = false;

/** The extra history entry while a dialog or menu is open. */
const OVERLAY = { overlay: true };
const isOverlay = (): boolean =>
  (history.state as Partial<typeof OVERLAY> | null)?.overlay === true;

function goBack(): void {
  isReturning = true;
  history.back();
}

/** Keeps one extra history entry while anything is open, and none otherwise. */
function settle(): void {
  if (isReturning || open.length > 0 === isOverlay()) return;
  if (open.length > 0) history.pushState(OVERLAY, '');
  else goBack();
}

addEventListener('popstate', () => {
  if (!isReturning && !isOverlay()) open.pop()?.();
  isReturning = false;
  settle();
});
// A reloaded page still has the entry, but nothing is open.
settle();

/** Makes the back button close a dialog or menu instead of leaving the screen. */
export function useBackButton(isOpen: boolean, close: () => void): void {
  const act = useRef(close);
  act.current = close;
  // In a layout effect: the back button may be pressed before the next paint.
  useLayoutEffect(() => {
    if (!isOpen) return undefined;
    const shut = (): void => act.current();
    open.push(shut);
    settle();
    return () => {
      const at = open.indexOf(shut);
      if (at !== -1) open.splice(at, 1);
      // A dialog that opens in its place in the same tick keeps the entry.
      setTimeout(settle);
    };
  }, [isOpen]);
}
