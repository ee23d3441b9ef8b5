import { useSignal, type Signal } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import {
  type BySeat,
  type Cell,
  type Seat,
  type SeenEvent,
  type Viewer,
  bySeat,
  see,
  view,
  type FleetView,
  type View,
  markAt,
  other,
  ownMark,
} from '@flotilla/engine';
import type { Entry } from '@flotilla/play';
import { type Reader, isTold, tellBriefly, tellDeclaration } from '@flotilla/words';
import { Choices } from '../home/fields.tsx';
import { OpenBoards, boardTitle } from './open-boards.tsx';
import type { ReplayedGame } from './replayed-game.ts';
import { useAddressed, useStepKeys } from './address.ts';
import { speech } from '../device/speech.ts';
import type { Scene } from '../game/scene.ts';
import './replay.css';
import { Icon, type IconName } from '../ui/icons.tsx';
import { lastShotsAt, ownShips, wrecks } from '../fleet/known.ts';
import { SeaBoard } from '../fleet/sea-board.tsx';
import { FieldBoard } from '../blind/field-board.tsx';
import { Practice } from '../practice/practice.tsx';
import { type ByGame, forGame } from '../ui/by-game.ts';

/** From whose knowledge a game is looked at again. */
const SIDES = ['both', '0', '1'] as const;
type Side = (typeof SIDES)[number];

interface ReplayProps {
  readonly replayed: ReplayedGame;
  readonly scene: Scene;
}

/** A game once more, from either side's knowledge or with everything open. */
export default function Replay({ replayed, scene }: ReplayProps): JSX.Element {
  const { sides } = speech().page.over;
  const last = replayed.steps.length - 1;
  const first = firstOf(replayed);
  const step = useAddressed('step', (text) => stepOf(text, first, last));
  const side = useAddressed<Side>('side', (text) => SIDES.find((name) => name === text) ?? 'both');
  const { match, events } = replayed.steps[step.value]!;
  const viewer: Viewer = side.value === 'both' ? 'spectator' : side.value === '0' ? 0 : 1;
  const seen = events.map((event) => see(match.game, event, viewer));
  // With everything open, each side's own words are told too: what it meant, and with which force it asked.
  const open = events.map((event) =>
    see(match.game, event, 'seat' in event ? event.seat : 'spectator'),
  );
  return (
    <div class="replay">
      <div class="replay-bar">
        <Steps step={step} first={first} last={last} />
        <Choices
          name="side"
          legend={sides.title}
          values={SIDES}
          chosen={side.value}
          onChoose={(value) => (side.value = value)}
          tell={(value) => (value === 'both' ? sides.both : sides.of(scene.names[Number(value)]!))}
        />
      </div>
      <Told
        seen={viewer === 'spectator' ? open : seen}
        replayed={replayed}
        scene={scene}
        viewer={viewer}
        entry={replayed.record.actions[step.value - 1]}
        isStart={step.value === first}
      />
      <Practice replayed={replayed} scene={scene} step={step.value} viewer={viewer} />
      {viewer === 'spectator' ? (
        <OpenBoards state={match.game} scene={scene} seen={seen} fresh={shotAt(seen)} />
      ) : (
        <SideBoards view={view(match.game, viewer)} seen={seen} scene={scene} />
      )}
    </div>
  );
}

/** The step a replay begins with: both sides have placed. A game given up before that is shown from its start. */
function firstOf({ steps }: ReplayedGame): number {
  return Math.max(
    0,
    steps.findIndex(({ match }) => match.game.publicState.phase === 'play'),
  );
}

/** The step that an address names, or the beginning. */
function stepOf(text: string | null, first: number, last: number): number {
  const step = Number(text ?? first);
  return Number.isInteger(step) ? Math.max(first, Math.min(last, step)) : first;
}

/** The cells of each side's board that were shot at in this step. */
function shotAt(seen: readonly SeenEvent[]): BySeat<ReadonlySet<Cell>> {
  return bySeat((seat) => {
    const fired = seen.filter((event) => event.type === 'fired' && event.seat !== seat);
    return new Set(
      fired.flatMap((event) => (event.type === 'fired' ? event.shots.map(({ at }) => at) : [])),
    );
  });
}

interface ToldProps {
  readonly seen: readonly SeenEvent[];
  readonly replayed: ReplayedGame;
  readonly scene: Scene;
  /** Whose knowledge is shown. */
  readonly viewer: Viewer;
  /** The action of this step; none at the beginning. */
  readonly entry: Entry | undefined;
  readonly isStart: boolean;
}

/** What happened in this step, in words. */
function Told({ seen, replayed, scene, viewer, entry, isStart }: ToldProps): JSX.Element {
  const { words, page } = speech();
  const { names } = scene;
  const own = scene.viewer === 'spectator' ? names.indexOf(page.home.you) : scene.viewer;
  const reader: Reader = { seat: own === -1 ? null : (own as Seat), names };
  const isShown =
    entry !== undefined && (viewer === 'spectator' || ('seat' in entry && entry.seat === viewer));
  const told = [
    ...(isShown ? tellDeclaration(words, entry) : []),
    ...seen.filter(isTold).map((event) => tellBriefly(words, replayed.record.rules, event, reader)),
  ];
  return (
    <p class="replay-told" role="status">
      {isStart ? page.over.steps.start : told.join(' ')}
    </p>
  );
}

/** How long each step is shown while a game plays itself; in milliseconds. */
const PACE = 900;

interface StepsProps {
  readonly step: Signal<number>;
  /** Counted from the start of the record. */
  readonly first: number;
  readonly last: number;
}

/** Back and forth through a game: a slider, buttons, and playing it by itself. */
export function Steps({ step, first, last }: StepsProps): JSX.Element {
  const { steps } = speech().page.over;
  const playing = useSignal(false);
  useEffect(() => {
    if (!playing.value) return undefined;
    const timer = setInterval(() => {
      if (step.value < last) step.value += 1;
      else playing.value = false;
    }, PACE);
    return () => clearInterval(timer);
  }, [playing.value, last]);
  const go = (to: number): void => {
    playing.value = false;
    step.value = Math.max(first, Math.min(last, to));
  };
  useStepKeys({
    ArrowLeft: () => go(step.value - 1),
    ArrowRight: () => go(step.value + 1),
    Home: () => go(first),
    End: () => go(last),
  });
  const told = steps.of(step.value - first, last - first);
  const begin = (): void => {
    if (step.value === last) step.value = first;
    playing.value = !playing.value;
  };
  return (
    <div class="steps">
      <div class="row">
        <StepButton label={steps.first} sign="first" go={() => go(first)} />
        <StepButton label={steps.back} sign="back" go={() => go(step.value - 1)} />
        <StepButton
          label={playing.value ? steps.pause : steps.play}
          sign={playing.value ? 'pause' : 'play'}
          go={begin}
        />
        <StepButton label={steps.forward} sign="forward" go={() => go(step.value + 1)} />
        <StepButton label={steps.last} sign="last" go={() => go(last)} />
        <output class="quiet small">{told}</output>
      </div>
      <input
        type="range"
        min={first}
        max={last}
        value={step.value}
        aria-label={steps.label}
        aria-valuetext={told}
        onInput={({ currentTarget }) => go(Number(currentTarget.value))}
      />
    </div>
  );
}

interface StepButtonProps {
  readonly label: string;
  readonly sign: IconName;
  readonly go: () => void;
}

function StepButton({ label, sign, go }: StepButtonProps): JSX.Element {
  return (
    <button type="button" class="button small step" aria-label={label} title={label} onClick={go}>
      <Icon name={sign} />
    </button>
  );
}

interface SideBoardsProps {
  readonly view: View;
  readonly seen: readonly SeenEvent[];
  readonly scene: Scene;
}

/** A game as one side saw it at that step. */
const SideBoards = (props: SideBoardsProps): JSX.Element => forGame(SIDE_BOARDS, props.view, props);

const SIDE_BOARDS: ByGame<View, [props: SideBoardsProps], JSX.Element> = {
  fleet: (known, { seen, scene }) => <TwoSeas known={known} seen={seen} scene={scene} />,
  blind: (known, { seen, scene }) => (
    <div class="open-field">
      <FieldBoard view={known} seen={seen} names={scene.names} />
    </div>
  ),
};

interface TwoSeasProps extends Omit<SideBoardsProps, 'view'> {
  readonly known: FleetView;
}

/** Both boards of a fleet game; a replay of what spectators saw shows them with nothing hidden instead. */
function TwoSeas({ known, seen, scene }: TwoSeasProps): JSX.Element | null {
  const { publicState, viewer } = known;
  if (viewer === 'spectator') return null;
  const foe = other(viewer);
  return (
    <div class="open-boards">
      <section class="open-board">
        <h2>{boardTitle(scene, foe)}</h2>
        <SeaBoard
          rules={publicState.rules}
          label={boardTitle(scene, foe)}
          ships={wrecks(publicState.rules, publicState.seas[foe])}
          markOf={(cell) => markAt(publicState.seas[foe], cell)}
          fresh={lastShotsAt(seen, foe)}
        />
      </section>
      <section class="open-board">
        <h2>{boardTitle(scene, viewer)}</h2>
        <SeaBoard
          rules={publicState.rules}
          label={boardTitle(scene, viewer)}
          ships={ownShips(known)}
          markOf={(cell) => ownMark(known, cell)}
          fresh={lastShotsAt(seen, viewer)}
        />
      </section>
    </div>
  );
}
