import type { Game, PresetName } from '@flotilla/engine';
import type { JSX } from 'preact';
import { Compass } from '../ui/icons.tsx';
import { draft } from '../home/draft.ts';
import { FIELD_SIZE, SmallSea } from '../home/live/preview.tsx';
import { firstWords } from '../device/speech.ts';
import './game-bar.css';
import './battle/battle.css';

interface LoadingGameProps {
  /** Absent: most likely the one that was chosen last. */
  readonly game?: Game;
  /** What is waited for. */
  readonly text?: string;
}

/** A game that is being opened: its frame and empty boards, so that nothing moves when it comes. */
export function LoadingGame({
  game = gameOf(draft.value.preset),
  text,
}: LoadingGameProps): JSX.Element {
  return (
    <div class="loading-game">
      <header class="game-bar">
        <Compass className="brand-rose" />
        <p role="status">{text ?? firstWords().frame.loading}</p>
      </header>
      <main id="main" class="battle-main" tabIndex={-1}>
        <div class="call" />
        {game === 'blind' ? (
          <div class="loading-field" aria-hidden="true">
            <SmallSea {...FIELD_SIZE} />
          </div>
        ) : (
          <div class="battle-boards big-target" aria-hidden="true">
            <div class="battle-side target">
              <SmallSea columns={10} rows={10} />
            </div>
            <div class="battle-side own">
              <SmallSea columns={10} rows={10} />
            </div>
          </div>
        )}
      </main>
    </div>
  );
}

/** By its name: the rules are not loaded yet. */
export const gameOf = (preset: PresetName): Game =>
  preset.startsWith('blind') ? 'blind' : 'fleet';
