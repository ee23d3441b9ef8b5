import type { AnyTimeAction } from '@flotilla/engine';
import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { useBack } from '../ui/dialog.tsx';
import { speech } from '../device/speech.ts';
import { Resign } from './resign.tsx';
import type { Scene } from './scene.ts';

interface BarMenuProps {
  readonly scene: Scene;
  readonly talk: (type: AnyTimeAction['type']) => void;
}

/** Offering a draw and giving up; on a narrow screen they are folded away. */
export function BarMenu({ scene, talk }: BarMenuProps): JSX.Element | null {
  const { battle } = speech().page;
  const { viewer, view } = scene;
  const open = useSignal(false);
  const resigning = useSignal(false);
  useBack(open.value, () => (open.value = false));
  const { offer, phase } = view.publicState;
  if (viewer === 'spectator' || phase === 'over') return null;
  return (
    <div class="bar-menu">
      <button
        type="button"
        class="button plain small icon bar-menu-opener"
        aria-expanded={open.value}
        aria-label={battle.menu}
        onClick={() => (open.value = !open.value)}
      >
        ⋯
      </button>
      <div class={open.value ? 'bar-menu-list open' : 'bar-menu-list'}>
        <button
          type="button"
          class="button plain small"
          disabled={offer !== null}
          onClick={() => {
            open.value = false;
            talk('offer-draw');
          }}
        >
          {battle.offerDraw}
        </button>
        <button
          type="button"
          class="button plain small"
          data-resign
          onClick={() => {
            open.value = false;
            resigning.value = true;
          }}
        >
          {battle.resign}
        </button>
      </div>
      {resigning.value && (
        <Resign resign={() => talk('resign')} close={() => (resigning.value = false)} />
      )}
    </div>
  );
}
