import type { JSX } from 'preact';
import type { BySeat, Ruleset } from '@flotilla/engine';
import { type PageGuideWords, gameName, isPresetName, loadGuideWords } from '@flotilla/words';
import { MarkLegend, EveryRule } from './parts.tsx';
import { speech } from '../device/speech.ts';
import { useLazyWords } from '../ui/lazy.tsx';
import { Skeleton } from '../ui/page.tsx';
import { BlindGuide } from './blind-guide.tsx';
import { FleetGuide } from './fleet-guide.tsx';
import './guide.css';
import { type ByGame, forGame } from '../ui/by-game.ts';

interface ThisGameProps {
  readonly rules: Ruleset;
  readonly names: BySeat<string>;
}

/** The rules of the current game: its marks, how to play, and every option. */
export default function ThisGame({ rules, names }: ThisGameProps): JSX.Element {
  const { words } = speech();
  const guide = useLazyWords(loadGuideWords);
  if (guide === null) return <Skeleton />;
  const { tradition } = rules;
  return (
    <article class="guide">
      <p class="guide-lead">
        {isPresetName(tradition)
          ? words.games.presets[tradition].meaning
          : gameName(words.games, rules)}
      </p>
      {forGame(GUIDES, rules, guide)}
      <section class="guide-keys">
        <h2>{guide.keys.title}</h2>
        <dl>
          {Object.entries(guide.keys.told).map(([key, told]) => (
            <div key={key}>
              <dt>
                <kbd>{key}</kbd>
              </dt>
              <dd>{told}</dd>
            </div>
          ))}
        </dl>
      </section>
      <h2>{guide.everyRule}</h2>
      <EveryRule rules={rules} names={names} />
    </article>
  );
}

const GUIDES: ByGame<Ruleset, [guide: PageGuideWords], JSX.Element> = {
  fleet: (rules, guide) => (
    <>
      <h2>{speech().page.settings.marks}</h2>
      <MarkLegend kinds={rules.report === 'cells' ? ['miss', 'hit', 'sunk'] : ['shot']} />
      <FleetGuide rules={rules} guide={guide} />
    </>
  ),
  blind: (rules, guide) => <BlindGuide rules={rules} guide={guide} />,
};
