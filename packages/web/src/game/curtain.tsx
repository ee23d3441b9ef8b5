import type { JSX } from 'preact';
import { type Seat, other } from '@flotilla/engine';
import { Compass } from '../ui/icons.tsx';
import { useTitle } from '../ui/page.tsx';
import { speech } from '../device/speech.ts';
import './curtain.css';
import type { Scene } from './scene.ts';
import { GameBar } from './game-bar.tsx';
import { useFocusOnArrival } from '../ui/hooks.ts';

interface CurtainProps {
  readonly scene: Scene;
  /** Whose turn it is to look. */
  readonly seat: Seat;
  readonly lift: () => void;
}

/** Between two players at one screen: hides both sides. */
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

/** A button that hands the screen to the other player, behind the curtain. */
export function PassOn({
  scene,
  pass,
}: {
  readonly scene: Scene;
  readonly pass: () => void;
}): JSX.Element {
  const next = scene.view.publicState.toAct[0] ?? 0;
  return (
    <button type="button" class="button main pass-on" onClick={pass}>
      {speech().page.battle.pass(scene.names[next])}
    </button>
  );
}

/** One side has placed, the other has not. */
export function Waiting({ scene }: { readonly scene: Scene }): JSX.Element {
  const { placing } = speech().page;
  const heading = useFocusOnArrival();
  const { viewer, view, names } = scene;
  const awaited = viewer === 'spectator' ? view.publicState.toAct : [other(viewer)];
  return (
    <>
      <GameBar scene={scene} />
      <main id="main" class="interlude waiting" tabIndex={-1}>
        <Compass className="waiting-rose" />
        <div role="status">
          {awaited.map((seat, index) => (
            <h1 key={seat} ref={index === 0 ? heading : null} tabIndex={-1}>
              {placing.waiting(names[seat])}
            </h1>
          ))}
        </div>
        {viewer !== 'spectator' && <p class="quiet">{placing.sealed}</p>}
      </main>
    </>
  );
}
