import { tellResult } from '@flotilla/words';
import { useSignal } from '@preact/signals';
import type { ComponentChildren, JSX } from 'preact';
import { useMemo } from 'preact/hooks';
import { laterPart } from '../ui/lazy.tsx';
import { useTitle } from '../ui/page.tsx';
import { speech } from '../device/speech.ts';
import { GameBar } from '../table/game-bar.tsx';
import type { Scene } from '../table/scene.ts';
import { useArrival } from '../ui/hooks.ts';
import { Figures } from './figures.tsx';
import { OpenBoards } from './open-boards.tsx';
import './over.css';
import { recordName } from './record-name.ts';
import { saveFile } from '../device/browser.ts';
import { Seals } from './seals.tsx';
import { useEndSound } from './use-end-sound.ts';
import { type Voyage, finalState, voyageOf } from './voyage.ts';

const Analysis = laterPart(() => import('../analysis/analysis.tsx'));
const Replay = laterPart(() => import('../replay/replay.tsx'));

const TABS = ['result', 'replay', 'analysis'] as const;

interface OverProps {
  readonly scene: Scene;
  /** It has just ended, before the eyes of the viewer. */
  readonly fresh: boolean;
  /** When it was over, as the system counts time; null where nobody knows. */
  readonly endedAt: number | null;
  /** What else can be done now: a rematch, a link. */
  readonly after?: ComponentChildren;
}

/** After the game: the result, both boards open, and the whole course of it. */
export default function Over({ scene, fresh, endedAt, after }: OverProps): JSX.Element {
  const { words, page } = speech();
  const { over } = page;
  const { table, viewer, reader, names } = scene;
  const tab = useSignal<(typeof TABS)[number]>('result');
  const outcome = scene.view.publicState.outcome!;
  const record = table.record();
  const voyage = useMemo(() => voyageOf(table), [table, record.ok]);
  const verdict =
    outcome.winner === null
      ? over.drawn
      : viewer === 'spectator'
        ? over.wonBy(names[outcome.winner])
        : outcome.winner === viewer
          ? words.calls.won
          : over.lost;
  const heading = useArrival();
  useTitle(verdict);
  useEndSound(fresh && outcome.winner === viewer);
  return (
    <div class="over">
      <GameBar scene={scene} />
      <main id="main" class="over-main" tabIndex={-1}>
        <div class="over-head">
          <div>
            <h1 ref={heading} tabIndex={-1} data-verdict={outcome.reason}>
              {verdict}
            </h1>
            <p>{tellResult(words.results, outcome, reader)}</p>
          </div>
          <div class="row" role="tablist" aria-label={over.result}>
            {TABS.map((name) => (
              <button
                key={name}
                type="button"
                role="tab"
                class="button"
                aria-selected={tab.value === name}
                onClick={() => (tab.value = name)}
              >
                {over[name]}
              </button>
            ))}
          </div>
        </div>
        {voyage !== null && tab.value === 'replay' && <Replay voyage={voyage} scene={scene} />}
        {voyage !== null && tab.value === 'analysis' && <Analysis voyage={voyage} scene={scene} />}
        {voyage !== null && tab.value === 'result' && (
          <Result voyage={voyage} scene={scene} endedAt={endedAt} after={after} />
        )}
      </main>
    </div>
  );
}

function Result({
  voyage,
  scene,
  endedAt,
  after,
}: Omit<OverProps, 'fresh'> & { readonly voyage: Voyage }): JSX.Element {
  const { over } = speech().page;
  const { record } = voyage;
  return (
    <div class="over-result">
      <OpenBoards state={finalState(voyage)} scene={scene} seen={scene.seen} />
      <aside class="over-aside stack">
        <Figures voyage={voyage} scene={scene} />
        <Seals voyage={voyage} scene={scene} />
        {after}
        <a class="button" href="/">
          {over.newGame}
        </a>
        <button
          type="button"
          class="button plain small"
          onClick={() => saveFile(recordName(record, scene.names, endedAt), record)}
        >
          {over.download}
        </button>
      </aside>
    </div>
  );
}
