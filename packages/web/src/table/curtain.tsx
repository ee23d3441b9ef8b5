import type { Seat } from '@flotilla/engine';
import type { JSX } from 'preact';
import { Compass } from '../ui/icons.tsx';
import { useTitle } from '../ui/page.tsx';
import { speech } from '../device/speech.ts';
import './curtain.css';
import './interlude.css';
import type { Scene } from './scene.ts';

interface CurtainProps {
  readonly scene: Scene;
  /** Whose turn it is to look. */
  readonly seat: Seat;
  readonly lift: () => void;
}

/** Between two people at one screen: nothing of either side is to be seen. */
export function Curtain({ scene, seat, lift }: CurtainProps): JSX.Element {
  const { curtain } = speech().page.battle;
  const name = scene.names[seat];
  useTitle(curtain.title(name));
  return (
    <main class="interlude curtain">
      <Compass className="curtain-rose" />
      <h1>{curtain.title(name)}</h1>
      <p class="quiet">{curtain.text}</p>
      <button type="button" class="button main" onClick={lift} ref={(button) => button?.focus()}>
        {curtain.open(name)}
      </button>
    </main>
  );
}
