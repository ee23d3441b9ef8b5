import { other } from '@flotilla/engine';
import type { JSX } from 'preact';
import { Compass } from '../ui/icons.tsx';
import { speech } from '../device/speech.ts';
import { GameBar } from './game-bar.tsx';
import './interlude.css';
import type { Scene } from './scene.ts';
import { useArrival } from '../ui/hooks.ts';
import './waiting.css';

/** One side is ready, the other is not. */
export function Waiting({ scene }: { readonly scene: Scene }): JSX.Element {
  const { placing } = speech().page;
  const heading = useArrival();
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
