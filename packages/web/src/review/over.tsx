import type { ComponentChildren, JSX } from 'preact';
import { useMemo } from 'preact/hooks';
import { tellResult } from '@flotilla/words';
import {
  SEATS,
  type Seat,
  type BySeat,
  bySeat,
  type FleetState,
  type State,
} from '@flotilla/engine';
import { verifyRecord, scoresOf } from '@flotilla/play';
import { lazyPart } from '../ui/lazy.tsx';
import { useTitle } from '../ui/page.tsx';
import { speech } from '../device/speech.ts';
import { GameBar } from '../game/game-bar.tsx';
import { useFocusOnArrival } from '../ui/hooks.ts';
import { type Scene, boardTitle, isShared } from '../game/scene.ts';
import './over.css';
import { OpenBoards, type ReplayedGame } from '@flotilla/board/parts';
import { recordName, finalState, replayOf, shotCounts } from './replayed-game.ts';
import { saveFile } from '../device/browser.ts';
import { useTabInAddress } from './address.ts';
import { useEndSound } from '../game/battle/sounds.ts';
import { verdictOf } from '../game/battle/calls.ts';
import { Flags, GoingDown } from '../game/battle/end-pictures.tsx';
import '../game/battle/verdict.css';
import { type ByGame, forGame } from '../ui/by-game.ts';

const Analysis = lazyPart(() => import('./analysis-view.tsx'));
const Replay = lazyPart(() => import('./replay.tsx'));

const TABS = ['result', 'replay', 'analysis'] as const;

interface OverProps {
  readonly scene: Scene;
  /** It has just ended, before the eyes of the viewer. */
  readonly fresh: boolean;
  /** When it ended, in milliseconds since 1970; null if unknown. */
  readonly endedAt: number | null;
  /** What else can be done now: a rematch, a link. */
  readonly after?: ComponentChildren;
}

/** After the game: the result, both boards open, and the whole course of it. */
export default function Over({ scene, fresh, endedAt, after }: OverProps): JSX.Element {
  const { words, page } = speech();
  const { over } = page;
  const { match, viewer, reader } = scene;
  const [tab, chooseTab] = useTabInAddress(TABS);
  const outcome = scene.view.publicState.outcome!;
  const record = match.record();
  const replayed = useMemo(() => replayOf(match), [match, record.ok]);
  const heading = useFocusOnArrival();
  useTitle(verdictOf(scene, speech()));
  const isOurs = outcome.winner === viewer || isShared(match);
  useEndSound(fresh && outcome.winner !== null && isOurs);
  return (
    <div class="over">
      <GameBar scene={scene} />
      <main id="main" class="over-main" tabIndex={-1}>
        <div class="over-head">
          <h1 ref={heading} tabIndex={-1} data-verdict={outcome.reason}>
            {tellResult(words.results, outcome, reader)}
          </h1>
          {tab === 'result' && <Drawing scene={scene} />}
          <div class="row" role="tablist" aria-label={over.result}>
            {TABS.map((name) => (
              <button
                key={name}
                type="button"
                role="tab"
                class="button"
                aria-selected={tab === name}
                onClick={() => chooseTab(name)}
              >
                {over[name]}
              </button>
            ))}
          </div>
        </div>
        {replayed !== null && tab === 'replay' && <Replay replayed={replayed} scene={scene} />}
        {replayed !== null && tab === 'analysis' && (
          <Analysis replayed={replayed} scene={scene} open={(step) => chooseTab('replay', step)} />
        )}
        {replayed !== null && tab === 'result' && (
          <Result replayed={replayed} scene={scene} endedAt={endedAt} after={after} />
        )}
      </main>
    </div>
  );
}

/** Flags for a victory, also that of one of two at this screen; a ship that goes down for a defeat. */
function Drawing({ scene }: { readonly scene: Scene }): JSX.Element | null {
  const { match, view, viewer } = scene;
  const { winner } = view.publicState.outcome!;
  if (winner === null) return null;
  if (isShared(match)) return <Flags />;
  if (viewer === 'spectator') return null;
  return winner === viewer ? <Flags /> : <GoingDown />;
}

function Result({
  replayed,
  scene,
  endedAt,
  after,
}: Omit<OverProps, 'fresh'> & { readonly replayed: ReplayedGame }): JSX.Element {
  const { over } = speech().page;
  const { record } = replayed;
  return (
    <div class="over-result">
      <OpenBoards
        state={finalState(replayed)}
        viewer={scene.viewer}
        names={scene.names}
        titleOf={(seat) => boardTitle(scene, seat)}
        seen={scene.seen}
      />
      <aside class="over-aside stack">
        <Figures replayed={replayed} scene={scene} />
        <Seals replayed={replayed} scene={scene} />
        <div class="over-after stack">{after}</div>
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
  readonly replayed: ReplayedGame;
  readonly scene: Scene;
}

/** Whether the placements were changed: the seals shown at the start, checked against what was revealed. */
function Seals({ replayed, scene }: SealsProps): JSX.Element {
  const findings = useMemo(() => verifyRecord(replayed.record), [replayed]);
  return (
    <ul class="seals">
      {SEATS.filter((seat) => replayed.record.seals[seat] !== null).map((seat) => {
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
  readonly replayed: ReplayedGame;
  readonly scene: Scene;
}

/** A game in a few numbers, side by side. */
export function Figures({ replayed, scene }: FiguresProps): JSX.Element {
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
        {forGame(FIGURES, finalState(replayed), replayed).map(({ name, values }) => (
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

interface Figure {
  readonly name: string;
  readonly values: BySeat<string>;
}

const FIGURES: ByGame<State, [replayed: ReplayedGame], readonly Figure[]> = {
  fleet: fleetFigures,
  blind: ({ publicState: { trays } }, replayed) => {
    const { words, page } = speech();
    const { figures } = page.over;
    const { number } = words.numbers;
    const turns = replayed.steps
      .flatMap(({ events }) => events)
      .filter(({ type }) => type === 'turn');
    return [
      {
        name: figures.turns,
        values: bySeat((seat) =>
          number(turns.filter((event) => 'seat' in event && event.seat === seat).length),
        ),
      },
      { name: figures.taken, values: [number(trays[0].length), number(trays[1].length)] },
    ];
  },
};

function fleetFigures(state: FleetState, replayed: ReplayedGame): readonly Figure[] {
  const { words, page } = speech();
  const { figures } = page.over;
  const { number, percent } = words.numbers;
  const [one, two] = shotCounts(state);
  const rate = ({ shots, hits }: typeof one): string => (shots === 0 ? '–' : percent(hits / shots));
  const scores = scoresOf(replayed.steps.at(-1)!.match);
  return [
    { name: figures.shots, values: [number(one.shots), number(two.shots)] },
    { name: figures.hits, values: [number(one.hits), number(two.hits)] },
    { name: figures.rate, values: [rate(one), rate(two)] },
    ...(scores === null
      ? []
      : [{ name: figures.score, values: [number(scores[0]), number(scores[1])] as const }]),
  ];
}
