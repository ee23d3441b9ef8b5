import { PRESET_NAMES } from '@flotilla/engine';
import type { JSX } from 'preact';
import { speech } from '../settings/speech.ts';
import { choosePreset, draft } from './draft.ts';
import './game-cards.css';
import { Preview } from './preview.tsx';

/** A card for each game: its board drawn, its rule in one sentence. */
export function GameCards(): JSX.Element {
  const { words, page } = speech();
  const { preset } = draft.value;
  return (
    <fieldset>
      <legend>
        <h2>{page.home.which}</h2>
      </legend>
      <div class="game-cards">
        {PRESET_NAMES.map((name) => {
          const game = words.games.presets[name];
          return (
            <label key={name} class="game-card" data-game={name}>
              <input
                type="radio"
                name="game"
                value={name}
                checked={name === preset}
                onChange={() => choosePreset(name)}
              />
              <span class="game-card-board">
                <Preview preset={name} />
              </span>
              <span class="game-card-name">{game.name}</span>
              <span class="game-card-rule">{game.meaning}</span>
            </label>
          );
        })}
      </div>
      <p class="game-rule">{words.games.presets[preset].meaning}</p>
    </fieldset>
  );
}
