import type { ComponentChildren, JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { useBack } from './back.ts';

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
  useBack(true, shut);
  return (
    <dialog ref={dialog} class={className} onClose={close} aria-labelledby={labelledBy}>
      {children(shut)}
    </dialog>
  );
}
