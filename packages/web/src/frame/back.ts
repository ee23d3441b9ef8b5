import { useLayoutEffect, useRef } from 'preact/hooks';

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
export function useBack(isOpen: boolean, close: () => void): void {
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
