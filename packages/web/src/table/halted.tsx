import type { JSX } from 'preact';
import { speech } from '../device/speech.ts';
import type { Scene } from './scene.ts';
import { tellTrouble } from './tell-trouble.ts';

/** Says that the other side has stopped, and lets it go on. */
export function Halted({ scene }: { readonly scene: Scene }): JSX.Element | null {
  const { battle } = speech().page;
  const { status, table } = scene;
  if (status.kind !== 'halted') return null;
  const { trouble } = status;
  return (
    <div class="said" role="alert">
      <p>{trouble === null ? battle.halted : tellTrouble(trouble)}</p>
      <button type="button" class="button small" onClick={() => table.resume()}>
        {battle.goOn}
      </button>
    </div>
  );
}
