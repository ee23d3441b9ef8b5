import type { ComponentChildren, JSX } from 'preact';
import { speech } from '../device/speech.ts';
import { Dialog } from '../ui/dialog.tsx';
import './sheet.css';

interface SheetProps {
  readonly title: string;
  readonly close: () => void;
  readonly children: ComponentChildren;
}

/** Something to read that is laid over a screen, which stays as it is below. */
export function Sheet({ title, close, children }: SheetProps): JSX.Element {
  return (
    <Dialog className="sheet" labelledBy="sheet-title" close={close}>
      {(shut) => (
        <>
          <header class="sheet-head">
            <h2 id="sheet-title">{title}</h2>
            <button type="button" class="button small" onClick={shut}>
              {speech().page.frame.close}
            </button>
          </header>
          <div class="sheet-body" tabIndex={0} role="region" aria-labelledby="sheet-title">
            {children}
          </div>
        </>
      )}
    </Dialog>
  );
}
