import { useSignal } from '@preact/signals';
import type { JSX, ComponentChildren } from 'preact';
import { lazyPart } from '../ui/lazy.tsx';
import { speech } from '../device/speech.ts';
import type { Scene } from './scene.ts';
import { Dialog } from '../ui/dialog.tsx';
import './game-bar.css';

const ThisGame = lazyPart(() => import('../guide/this-game.tsx'));

/** The rules of the game and what its marks mean, over the game. */
export function RulesButton({ scene }: { readonly scene: Scene }): JSX.Element {
  const { title } = speech().page.rules;
  const isOpen = useSignal(false);
  return (
    <>
      <button
        type="button"
        class="button plain small icon"
        aria-label={title}
        title={title}
        aria-haspopup="dialog"
        onClick={() => (isOpen.value = true)}
      >
        ?
      </button>
      {isOpen.value && (
        <Sheet title={title} close={() => (isOpen.value = false)}>
          <ThisGame rules={scene.match.rules} names={scene.names} />
        </Sheet>
      )}
    </>
  );
}

interface SheetProps {
  readonly title: string;
  readonly close: () => void;
  readonly children: ComponentChildren;
}

/** A dialog with something to read, over the game. */
function Sheet({ title, close, children }: SheetProps): JSX.Element {
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
