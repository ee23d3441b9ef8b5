import { useSignal } from '@preact/signals';
import type { ComponentChildren, JSX } from 'preact';
import { useMemo } from 'preact/hooks';
import { tellResult } from '@flotilla/words';
import { SEATS, type Seat, type BySeat, bySeat } from '@flotilla/engine';
import { verifyRecord, scoresOf } from '@flotilla/play';
import { lazyPart } from '../ui/lazy.tsx';
import { useTitle } from '../ui/page.tsx';
import { speech } from '../device/speech.ts';
import { GameBar } from '../game/game-bar.tsx';
import type { Scene } from '../game/scene.ts';
import { useFocusOnArrival } from '../ui/hooks.ts';
import { OpenBoards } from './open-boards.tsx';
import './over.css';
import {
  recordName,
  type ReplayedGame,
  finalState,
  replayOf,
  shotCounts,
} from './replayed-game.ts';
import { saveFile } from '../device/browser.ts';
import { useEndSound } from '../game/sounds.ts';

const Analysis = lazyPart(() => import('./analysis.tsx'));
const Replay = lazyPart(() => import('./replay.tsx'));

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
  const voyage = useMemo(() => replayOf(table), [table, record.ok]);
  const verdict =
    outcome.winner === null
      ? over.drawn
      : viewer === 'spectator'
        ? over.wonBy(names[outcome.winner])
        : outcome.winner === viewer
          ? words.calls.won
          : over.lost;
  const heading = useFocusOnArrival();
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
}: Omit<OverProps, 'fresh'> & { readonly voyage: ReplayedGame }): JSX.Element {
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

interface SealsProps {
  readonly voyage: ReplayedGame;
  readonly scene: Scene;
}

/** Whether nobody moved a ship: the seals shown at the start, checked against what was revealed. */
export function Seals({ voyage, scene }: SealsProps): JSX.Element {
  const findings = useMemo(() => verifyRecord(voyage.record), [voyage]);
  return (
    <ul class="seals">
      {SEATS.filter((seat) => voyage.record.seals[seat] !== null).map((seat) => {
        const broken = findings.some((finding) => finding.seat === seat);
        return (
          <li key={seat} class={broken ? 'seal broken' : 'seal'}>
            {sealTold(scene, seat, broken)}
          </li>
        );
      })}
    </ul>
  );
}

function sealTold({ viewer, names }: Scene, seat: Seat, broken: boolean): string {
  const { over } = speech().page;
  if (seat === viewer) return broken ? over.ownSealBroken : over.ownSealFits;
  return broken ? over.sealBroken(names[seat]) : over.sealFits(names[seat]);
}

interface FiguresProps {
  readonly voyage: ReplayedGame;
  readonly scene: Scene;
}

/** A game in a few numbers, side by side. */
export function Figures({ voyage, scene }: FiguresProps): JSX.Element {
  return (
    <table class="figures">
      <thead>
        <tr>
          <td />
          {SEATS.map((seat) => (
            <th key={seat} scope="col">
              {scene.names[seat]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {figuresOf(voyage).map(({ name, values }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {values.map((value, seat) => (
              <td key={seat}>{value}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function figuresOf(voyage: ReplayedGame): readonly { name: string; values: BySeat<string> }[] {
  const { words, page } = speech();
  const { figures } = page.over;
  const { number, percent } = words.numbers;
  const state = finalState(voyage);
  if (state.game === 'blind') {
    const turns = voyage.steps
      .flatMap(({ events }) => events)
      .filter(({ type }) => type === 'turn');
    const { trays } = state.publicState;
    return [
      {
        name: figures.turns,
        values: bySeat((seat) =>
          number(turns.filter((event) => 'seat' in event && event.seat === seat).length),
        ),
      },
      { name: figures.taken, values: [number(trays[0].length), number(trays[1].length)] },
    ];
  }
  const [one, two] = shotCounts(state);
  const rate = ({ shots, hits }: typeof one): string => (shots === 0 ? '–' : percent(hits / shots));
  const scores = scoresOf(voyage.steps.at(-1)!.match);
  return [
    { name: figures.shots, values: [number(one.shots), number(two.shots)] },
    { name: figures.hits, values: [number(one.hits), number(two.hits)] },
    { name: figures.rate, values: [rate(one), rate(two)] },
    ...(scores === null
      ? []
      : [{ name: figures.score, values: [number(scores[0]), number(scores[1])] as const }]),
  ];
}
