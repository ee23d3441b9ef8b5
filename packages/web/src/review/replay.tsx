import {
  OpenBoards,
  type ReplayedGame,
  Steps,
  fieldPlan,
  ViewBoards,
  firstStep,
  shotsOf,
  tellStep,
} from '@flotilla/board/parts';
import type { JSX } from 'preact';
import { type Action, type Seat, type TurnAction, type Viewer, see, view } from '@flotilla/engine';
import { useSignal } from '@preact/signals';
import { TurnMark } from '../blind/turn-mark.tsx';
import type { Reader } from '@flotilla/words';
import { Choices } from '../home/fields.tsx';
import { boardTitle } from '../game/scene.ts';
import { useAddressed, useStepKeys } from './address.ts';
import { speech } from '../device/speech.ts';
import type { Scene } from '../game/scene.ts';
import './over.css';
import './replay.css';
import { Practice } from '../practice/practice.tsx';

/** Whose knowledge a replay shows. */
const SIDES = ['both', '0', '1'] as const;
type Side = (typeof SIDES)[number];

interface ReplayProps {
  readonly replayed: ReplayedGame;
  readonly scene: Scene;
}

/** A replay, as either side knew the game or with everything open. */
export default function Replay({ replayed, scene }: ReplayProps): JSX.Element {
  const { sides, steps } = speech().page.over;
  const last = replayed.steps.length - 1;
  const first = firstStep(replayed);
  const step = useAddressed('step', (text) => stepOf(text, first, last));
  const side = useAddressed<Side>('side', (text) => SIDES.find((name) => name === text) ?? 'both');
  const better = useSignal<Action | null>(null);
  const go = (to: number): void => {
    step.value = Math.max(first, Math.min(last, to));
  };
  useStepKeys({
    ArrowLeft: () => go(step.value - 1),
    ArrowRight: () => go(step.value + 1),
    Home: () => go(first),
    End: () => go(last),
  });
  const { match, events } = replayed.steps[step.value]!;
  const viewer: Viewer = side.value === 'both' ? 'spectator' : side.value === '0' ? 0 : 1;
  const seen = events.map((event) => see(match.game, event, viewer));
  const over = isTurn(better.value) && (
    <TurnMark plan={fieldPlan(viewer === 1 ? 1 : 0)} turn={better.value} look="better" />
  );
  return (
    <div class="replay">
      <div class="replay-bar">
        <Steps step={step.value} first={first} last={last} words={steps} onStep={go} />
        <Choices
          name="side"
          legend={sides.title}
          values={SIDES}
          chosen={side.value}
          onChoose={(value) => (side.value = value)}
          tell={(value) => (value === 'both' ? sides.both : sides.of(scene.names[Number(value)]!))}
        />
      </div>
      <Told step={step.value} replayed={replayed} scene={scene} viewer={viewer} />
      <Practice
        replayed={replayed}
        scene={scene}
        step={step.value}
        viewer={viewer}
        onBetter={(action) => (better.value = action)}
      />
      {viewer === 'spectator' ? (
        <OpenBoards
          state={match.game}
          viewer={scene.viewer}
          names={scene.names}
          titleOf={(seat) => boardTitle(scene, seat)}
          seen={seen}
          fresh={shotsOf(seen)}
          over={over}
        />
      ) : (
        <ViewBoards
          view={view(match.game, viewer)}
          seen={seen}
          names={scene.names}
          titleOf={(seat) => boardTitle(scene, seat)}
          over={over}
        />
      )}
    </div>
  );
}

const isTurn = (action: Action | null): action is TurnAction => action !== null && 'from' in action;

/** The step that an address names, or the beginning. */
function stepOf(text: string | null, first: number, last: number): number {
  const step = Number(text ?? first);
  return Number.isInteger(step) ? Math.max(first, Math.min(last, step)) : first;
}

interface ToldProps extends ReplayProps {
  readonly step: number;
  /** Whose knowledge is shown. */
  readonly viewer: Viewer;
}

/** What happened in this step, in words. */
function Told({ step, replayed, scene, viewer }: ToldProps): JSX.Element {
  const { words, page } = speech();
  const { names } = scene;
  const own = scene.viewer === 'spectator' ? names.indexOf(page.home.you) : scene.viewer;
  const reader: Reader = { seat: own === -1 ? null : (own as Seat), names };
  const isStart = step === firstStep(replayed);
  return (
    <p class="replay-told" role="status">
      {isStart ? page.over.steps.start : tellStep(words, replayed, step, viewer, reader)}
    </p>
  );
}
