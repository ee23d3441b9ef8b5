import type { JSX } from 'preact';
import { speech } from '../device/speech.ts';
import type { Scene } from './scene.ts';

/** Hands the screen to the other player, behind the curtain. */
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
