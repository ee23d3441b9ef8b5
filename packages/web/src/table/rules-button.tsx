import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { laterPart } from '../ui/lazy.tsx';
import { Sheet } from '../frame/sheet.tsx';
import { speech } from '../device/speech.ts';
import type { Scene } from './scene.ts';

const ThisGame = laterPart(() => import('../guide/this-game.tsx'));

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
          <ThisGame rules={scene.table.rules} names={scene.names} />
        </Sheet>
      )}
    </>
  );
}
