import { PRESETS, PRESET_NAMES } from '@flotilla/engine';
import { type PageGuideWords, isPresetName, loadGuideWords } from '@flotilla/words';
import type { JSX } from 'preact';
import { useLocation } from 'preact-iso';
import UnknownAddress from '../ui/not-found.tsx';
import { LoadingPage, Page } from '../ui/page.tsx';
import { choosePreset } from '../home/draft.ts';
import { Preview } from '../home/live/preview.tsx';
import { speech } from '../device/speech.ts';
import { useLazyWords } from '../ui/lazy.tsx';
import { BlindGuide } from './blind-guide.tsx';
import { EveryRule } from './parts.tsx';
import { FleetGuide } from './fleet-guide.tsx';
import './guide.css';
import { type ByGame, forGame } from '../ui/by-game.ts';
import type { Ruleset } from '@flotilla/engine';

/** The rules of every game, or of one. */
export default function RulesScreen({ game }: { readonly game?: string }): JSX.Element {
  const guide = useLazyWords(loadGuideWords);
  if (game !== undefined && !isPresetName(game)) return <UnknownAddress />;
  if (guide === null) return <LoadingPage />;
  return game === undefined ? <AllGames guide={guide} /> : <OneGame game={game} guide={guide} />;
}

function AllGames({ guide }: { readonly guide: PageGuideWords }): JSX.Element {
  return (
    <Page title={guide.title}>
      <div class="guide">
        <h1>{guide.title}</h1>
        <p>{guide.intro}</p>
        <p>
          <a class="button" href="/learn">
            {guide.learn}
          </a>
        </p>
        <GameLinks />
      </div>
    </Page>
  );
}

function GameLinks(): JSX.Element {
  const { presets } = speech().words.games;
  return (
    <ul class="guide-games">
      {PRESET_NAMES.map((name) => (
        <li key={name}>
          <a href={`/rules/${name}`}>
            <span class="guide-games-board">
              <Preview preset={name} />
            </span>
            <span>
              <strong>{presets[name].name}</strong>
              <span class="small quiet">{presets[name].meaning}</span>
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}

interface OneGameProps {
  readonly game: (typeof PRESET_NAMES)[number];
  readonly guide: PageGuideWords;
}

const GUIDES: ByGame<Ruleset, [guide: PageGuideWords], JSX.Element> = {
  fleet: (rules, guide) => <FleetGuide rules={rules} guide={guide} />,
  blind: (rules, guide) => <BlindGuide rules={rules} guide={guide} />,
};

function OneGame({ game, guide }: OneGameProps): JSX.Element {
  const { words } = speech();
  const { route } = useLocation();
  const { rules } = PRESETS.get(game)!;
  const { name, meaning } = words.games.presets[game];
  return (
    <Page title={name}>
      <article class="guide">
        <p class="small">
          <a class="link" href="/rules">
            {guide.title}
          </a>
        </p>
        <h1>{name}</h1>
        <p class="guide-lead">{meaning}</p>
        <p>
          <a class="button" href={`/learn/${game}`}>
            {guide.learn}
          </a>
        </p>
        {forGame(GUIDES, rules, guide)}
        <h2>{guide.everyRule}</h2>
        <EveryRule rules={rules} />
        <p>
          <button
            type="button"
            class="button main"
            onClick={() => {
              choosePreset(game);
              route('/');
            }}
          >
            {guide.play}
          </button>
        </p>
      </article>
    </Page>
  );
}
