import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { useLocation } from 'preact-iso';
import { PRESETS, type Result, PRESET_NAMES } from '@flotilla/engine';
import { gameName } from '@flotilla/words';
import { lazyOptional } from '../ui/lazy.tsx';
import { Page, ErrorText } from '../ui/page.tsx';
import { useOneAtATime } from '../ui/hooks.ts';
import { speech } from '../device/speech.ts';
import { changeDraftRules, draft, draftRules, isChanged, choosePreset } from './draft.ts';
import './home.css';
import { DeviceGames } from './device-games.tsx';
import { NewGameForm } from './new-game-form.tsx';
import { Preview } from './preview.tsx';

const OnlineGames = lazyOptional(() => import('../online/match-lists.tsx'));

/** Starts the chosen game; the address of its screen, or why it cannot start. */
async function began(): Promise<Result<string, string>> {
  // Loaded on demand: choosing a game needs none of the playing code.
  const playing = await import('./begin.ts').catch(() => null);
  return playing === null
    ? { ok: false, error: speech().page.battle.errors['no-connection'] }
    : playing.begin(draft.value, draftRules.value);
}

/** The home screen: game, opponent, Play. */
export function Home(): JSX.Element {
  const { words, page } = speech();
  const { route } = useLocation();
  const trouble = useSignal('');
  const { opponent, level, preset } = draft.value;
  const play = useOneAtATime(async () => {
    const begun = await began();
    if (begun.ok) route(begun.value);
    else trouble.value = begun.error;
    return begun.ok;
  });
  const chosen = [
    gameName(words.games, draftRules.value),
    ...(isChanged.value ? [page.rules.changed] : []),
    opponent === 'computer' ? words.levels[level].name : page.home.opponents[opponent].name,
  ];
  return (
    <Page title="">
      <h1 class="unseen">Flotilla · {page.frame.tagline}</h1>
      <form
        class="home"
        onSubmit={(event) => {
          event.preventDefault();
          play();
        }}
      >
        <div class="home-choice">
          <GameCards />
          <div class="home-side">
            <NewGameForm />
            <p class="home-rules">
              <a class="button plain small" href="/new">
                {page.rules.change}
              </a>
              {isChanged.value && (
                <>
                  <span class="small quiet">{page.rules.changed}</span>
                  <button
                    type="button"
                    class="button plain small"
                    onClick={() => changeDraftRules(PRESETS.get(preset)!.rules)}
                  >
                    {page.rules.usual}
                  </button>
                </>
              )}
            </p>
            <div class="home-play">
              <p class="home-chosen small quiet">{chosen.join(' · ')}</p>
              <ErrorText text={trouble.value} />
              <button type="submit" class="button main">
                {page.home.play}
              </button>
            </div>
          </div>
        </div>
        <div class="home-games">
          <DeviceGames />
          <OnlineGames />
          <p>
            <a class="button plain small" href="/record">
              {page.home.openRecord}
            </a>
          </p>
        </div>
      </form>
    </Page>
  );
}

/** A card for each game: its board drawn, its rule in one sentence. */
function GameCards(): JSX.Element {
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
