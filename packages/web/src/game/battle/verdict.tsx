import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { speech } from '../../device/speech.ts';
import { verdictOf } from './calls.ts';
import { Flags, GoingDown } from './end-pictures.tsx';
import { type Scene, isShared } from '../scene.ts';
import './call.css';
import './verdict.css';

/** How long the final position is shown before the result; in milliseconds. */
const LOOK = 3200;

interface VerdictProps {
  readonly scene: Scene;
  /** Leads on to the result. */
  readonly leave: () => void;
}

/** Over the final position: how the game ended. The result follows by itself, or at once with the button. */
export function Verdict({ scene, leave }: VerdictProps): JSX.Element {
  const { toResult } = speech().page.battle;
  const { winner } = scene.view.publicState.outcome!;
  useEffect(() => {
    const timer = setTimeout(leave, LOOK);
    return () => clearTimeout(timer);
  }, []);
  const tone = toneOf(scene);
  return (
    // The result screen takes the focus and is read out: here the result is only shown.
    <div class={`call verdict ${tone}`}>
      <p class="verdict-text" aria-hidden="true">
        {verdictOf(scene, speech())}
      </p>
      {winner !== null && (tone === 'lost' ? <GoingDown /> : <Flags />)}
      <button type="button" class="button main" onClick={leave}>
        {toResult}
      </button>
    </div>
  );
}

/** Two at one screen see a victory, and no defeat. */
function toneOf({ match, view, viewer }: Scene): 'won' | 'lost' | 'drawn' {
  const { winner } = view.publicState.outcome!;
  if (winner === null || viewer === 'spectator') return 'drawn';
  if (winner === viewer) return 'won';
  return isShared(match) ? 'drawn' : 'lost';
}
