import {
  type BySeat,
  type Cell,
  type SeenEvent,
  type Viewer,
  bySeat,
  see,
  view,
} from '@flotilla/engine';
import { type Reader, isTold, tellBriefly } from '@flotilla/words';
import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { Choices } from '../home/fields.tsx';
import { OpenBoards } from '../over/open-boards.tsx';
import type { Voyage } from '../over/voyage.ts';
import { speech } from '../device/speech.ts';
import type { Scene } from '../table/scene.ts';
import './replay.css';
import { SideBoards } from './side-boards.tsx';
import { Steps } from './steps.tsx';

/** From whose knowledge a game is looked at again. */
const SIDES = ['both', '0', '1'] as const;
type Side = (typeof SIDES)[number];

interface ReplayProps {
  readonly voyage: Voyage;
  readonly scene: Scene;
}

/** A game once more, from either side's knowledge or with everything open. */
export default function Replay({ voyage, scene }: ReplayProps): JSX.Element {
  const { sides } = speech().page.over;
  const step = useSignal(0);
  const side = useSignal<Side>('both');
  const { match, events } = voyage.steps[step.value]!;
  const viewer: Viewer = side.value === 'both' ? 'spectator' : side.value === '0' ? 0 : 1;
  const seen = events.map((event) => see(match.game, event, viewer));
  return (
    <div class="replay">
      <div class="replay-bar">
        <Steps step={step} last={voyage.steps.length - 1} />
        <Choices
          name="side"
          legend={sides.title}
          values={SIDES}
          chosen={side.value}
          onChoose={(value) => (side.value = value)}
          tell={(value) => (value === 'both' ? sides.both : sides.of(scene.names[Number(value)]!))}
        />
      </div>
      <Told seen={seen} voyage={voyage} names={scene.names} viewer={viewer} />
      {viewer === 'spectator' ? (
        <OpenBoards state={match.game} scene={scene} seen={seen} fresh={shotAt(seen)} />
      ) : (
        <SideBoards view={view(match.game, viewer)} seen={seen} scene={scene} />
      )}
    </div>
  );
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
  readonly voyage: Voyage;
  readonly names: BySeat<string>;
  readonly viewer: Viewer;
}

/** What happened in this step, in words. */
function Told({ seen, voyage, names, viewer }: ToldProps): JSX.Element {
  const { words, page } = speech();
  const reader: Reader = { seat: viewer === 'spectator' ? null : viewer, names };
  const told = seen
    .filter(isTold)
    .map((event) => tellBriefly(words, voyage.record.rules, event, reader));
  return (
    <p class="replay-told" role="status">
      {seen.length === 0 ? page.over.steps.start : told.join(' ')}
    </p>
  );
}
