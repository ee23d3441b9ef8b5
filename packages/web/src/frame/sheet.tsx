import type { ComponentChildren, JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { speech } from '../settings/speech.ts';
import './sheet.css';

interface SheetProps {
  readonly title: string;
  readonly close: () => void;
  readonly children: ComponentChildren;
}

/** Something to read that is laid over a screen, which stays as it is below. */
export function Sheet({ title, close, children }: SheetProps): JSX.Element {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} class="sheet" onClose={close} aria-labelledby="sheet-title">
      <header class="sheet-head">
        <h2 id="sheet-title">{title}</h2>
        <button type="button" class="button small" onClick={() => dialog.current?.close()}>
          {speech().page.frame.close}
        </button>
      </header>
      <div class="sheet-body" tabIndex={0} role="region" aria-labelledby="sheet-title">
        {children}
      </div>
    </dialog>
  );
}
