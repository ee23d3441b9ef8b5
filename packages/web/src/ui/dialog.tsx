import type { ComponentChildren, JSX } from 'preact';
import { useEffect, useRef, useLayoutEffect } from 'preact/hooks';
import { speech } from '../device/speech.ts';

interface DialogProps {
  /** The id of its heading. */
  readonly labelledBy: string;
  readonly className?: string;
  /** Called once it is closed, by a button, by Escape or by going back. */
  readonly close: () => void;
  /** What is in it, given the way to close it. */
  readonly children: (shut: () => void) => ComponentChildren;
}

/** Something that is laid over a screen until it is closed. */
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

interface SureProps {
  readonly question: string;
  readonly yes: string;
  readonly act: () => void;
  readonly close: () => void;
}

/** Asks once more before something is done that cannot be undone. */
export function Confirm({ question, yes, act, close }: SureProps): JSX.Element {
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

/** What is laid over the screen, the topmost last: how each is closed. */
const open: (() => void)[] = [];

/** Whether the browser is on its way from the history entry below to the one before. */
let isReturning = false;

/** The history entry that stands for whatever is laid over the screen. */
const OVERLAY = { overlay: true };
const isOverlay = (): boolean =>
  (history.state as Partial<typeof OVERLAY> | null)?.overlay === true;

function goBack(): void {
  isReturning = true;
  history.back();
}

/** One entry is there as long as anything is open, and none otherwise. */
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
// A page that was loaded again has the entry, and nothing open.
settle();

/** Lets the back button of the browser, or of the phone, close something before it leaves the screen. */
export function useBackButton(isOpen: boolean, close: () => void): void {
  const act = useRef(close);
  act.current = close;
  // Before anything is painted: a step back may follow at once.
  useLayoutEffect(() => {
    if (!isOpen) return undefined;
    const shut = (): void => act.current();
    open.push(shut);
    settle();
    return () => {
      const at = open.indexOf(shut);
      if (at !== -1) open.splice(at, 1);
      // What opens in its place at the same moment keeps the entry.
      setTimeout(settle);
    };
  }, [isOpen]);
}
