import type { JSX } from 'preact';
import { Compass } from '../ui/icons.tsx';
import { SmallSea } from '../home/live/preview.tsx';
import { firstWords } from '../device/speech.ts';
import './game-bar.css';
import './battle/battle.css';

/** A game that is being opened: its frame and two empty seas, so that nothing moves when it comes. */
export function LoadingGame(): JSX.Element {
  return (
    <div class="loading-game">
      <header class="game-bar">
        <Compass className="brand-rose" />
        <p role="status">{firstWords().frame.loading}</p>
      </header>
      <main id="main" class="battle-main" tabIndex={-1}>
        <div class="call" />
        <div class="battle-boards big-target" aria-hidden="true">
          <div class="battle-side target">
            <SmallSea columns={10} rows={10} />
          </div>
          <div class="battle-side own">
            <SmallSea columns={10} rows={10} />
          </div>
        </div>
      </main>
    </div>
  );
}
