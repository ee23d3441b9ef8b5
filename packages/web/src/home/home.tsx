import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { useLocation } from 'preact-iso';
import type { PresetName, Result } from '@flotilla/engine';
import { Page, ErrorText } from '../ui/page.tsx';
import { useOneAtATime } from '../ui/hooks.ts';
import { firstWords } from '../device/speech.ts';
import { draft, choosePreset, isPressedEarly } from './draft.ts';
import { familyOf, gamesFor } from './families.ts';
import './home.css';
import { FinishedGames, YourGames } from './device-games.tsx';
import { Live } from './live/live.tsx';
import { NewGameForm } from './new-game-form.tsx';
import { Preview } from './live/preview.tsx';

/** Starts the chosen game; the address of its screen, or why it cannot start. */
async function began(): Promise<Result<string, string>> {
  // Loaded on demand: choosing a game needs none of the playing code.
  const playing = await import('./begin.ts').catch(() => null);
  return playing === null
    ? { ok: false, error: firstWords().frame.unfetched.text }
    : playing.beginDraft();
}

/** The home screen: Play now, what happens right now, the games. */
export function Home(): JSX.Element {
  const { frame, home, games, levels } = firstWords();
  const { route } = useLocation();
  const trouble = useSignal('');
  const { opponent, level, preset } = draft.value;
  const play = useOneAtATime(async () => {
    const begun = await began();
    if (begun.ok) route(begun.value);
    else trouble.value = begun.error;
    return begun.ok;
  });
  useEffect(() => {
    if (!isPressedEarly()) return;
    route('/', true);
    if (opponent === 'computer') play();
  }, []);
  const chosen = [
    games.presets[preset].name,
    opponent === 'computer' ? levels[level].name : home.opponents[opponent].name,
  ];
  return (
    <Page title="">
      <form
        class="home"
        action="/"
        onSubmit={(event) => {
          event.preventDefault();
          play();
        }}
      >
        <YourGames />
        <div class="hero">
          <h1>
            <span class="unseen">Flotilla · {frame.tagline} · </span>
            {home.pitch}
          </h1>
          <div class="home-play">
            <button type="submit" name="play" class="button main">
              {home.playNow}
            </button>
            <p class="home-chosen">{chosen.join(' · ')}</p>
            <ErrorText text={trouble.value} />
          </div>
          <NewGameForm isRefused={trouble.value !== ''} />
        </div>
        <Live />
        <GameCards />
        <div class="home-games">
          <FinishedGames />
          <p>
            <a class="button plain small" href="/record">
              {home.openRecord}
            </a>
          </p>
        </div>
      </form>
    </Page>
  );
}

/** A card for each game: its board drawn, its rule in one sentence; the variants of the chosen one below. */
function GameCards(): JSX.Element {
  const { language, games, home } = firstWords();
  const { preset } = draft.value;
  const family = familyOf(preset);
  return (
    <fieldset class="games">
      <legend>
        <h2>{home.which}</h2>
      </legend>
      <div class="game-cards">
        {gamesFor(language).map((name) => (
          <GameCard key={name} name={name} isChosen={family.includes(name)} />
        ))}
      </div>
      <div class="game-about">
        <p class="game-rule">{games.presets[preset].meaning}</p>
        {family.length > 1 && (
          <div class="choices game-variants">
            {family.map((name) => (
              <label key={name} class="choice">
                <input
                  type="radio"
                  name="variant"
                  value={name}
                  checked={name === preset}
                  onChange={() => choosePreset(name)}
                />
                <span>{games.presets[name].name}</span>
              </label>
            ))}
          </div>
        )}
        <a class="button small" href={`/learn/${preset}`}>
          {home.howToPlay}
        </a>
      </div>
    </fieldset>
  );
}

interface GameCardProps {
  readonly name: PresetName;
  readonly isChosen: boolean;
}

function GameCard({ name, isChosen }: GameCardProps): JSX.Element {
  return (
    <label class="game-card" data-game={name}>
      <input
        type="radio"
        name="game"
        value={name}
        checked={isChosen}
        onChange={() => choosePreset(name)}
      />
      <span class="game-card-board">
        <Preview preset={name} />
      </span>
      <span class="game-card-name">{firstWords().games.presets[name].name}</span>
    </label>
  );
}
