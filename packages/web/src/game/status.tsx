import type { FiredEvent, SeenEvent } from '@flotilla/engine';
import { tell } from '@flotilla/words';
import type { JSX } from 'preact';
import { speech } from '../device/speech.ts';
import type { Scene } from './scene.ts';
import './battle.css';
import { type SpokenCall, spokenCall, isCalled, seatBehind } from './calls.ts';
import { lastShots } from '../fleet/known.ts';

interface MatchStatusProps {
  readonly scene: Scene;
  /** What went wrong with the player's own last attempt, if anything. */
  readonly notice?: string;
}

/** Whose turn it is, and the last call in big letters. */
export function MatchStatus({ scene, notice = '' }: MatchStatusProps): JSX.Element {
  const { words } = speech();
  const { match, viewer, seen, reader } = scene;
  const last = seen.findLast(isCalled);
  const cry = last === undefined ? null : spokenCall(words.calls, last, reader.hit);
  const told = last === undefined ? '' : tell(words, match.rules, last, reader).join(' ');
  const own = viewer === 'spectator' ? undefined : lastShots(seen, viewer);
  const isElsewhere = own !== last || notice !== '';
  return (
    <div class="call">
      <TurnLine scene={scene} />
      <p
        class={`call-spoken ${cry?.tone ?? ''} ${isLong(cry) ? 'long' : ''}`}
        key={last?.seq}
        data-call={cry?.tone}
      >
        {cry !== null && last !== undefined && <span class="call-whose">{whose(scene, last)}</span>}
        {cry?.text}
      </p>
      <div class="call-words">
        <p class="call-own">
          {own !== undefined && isElsewhere && <Answer scene={scene} fired={own} />}
        </p>
        <p class="call-told" role="status">
          {notice === '' ? told : notice}
        </p>
      </div>
    </div>
  );
}

/** Longer than a phone has room for in the biggest letters. */
const isLong = (cry: SpokenCall | null): boolean => cry !== null && cry.text.length > 14;

/** Whose shots they are over which a cry is raised, or whose words it is. */
function whose({ viewer, names, seen }: Scene, event: SeenEvent): string {
  const { battle } = speech().page;
  const seat = seatBehind(seen, event);
  if (seat === null) return '';
  if (event.type === 'fired') return seat === viewer ? battle.youFire : battle.fires(names[seat]);
  return seat === viewer ? battle.youSay : battle.says(names[seat]);
}

/** The results of the viewer's last shots; the cells of a salvo are marked on the board. */
function Answer({
  scene,
  fired,
}: {
  readonly scene: Scene;
  readonly fired: FiredEvent;
}): JSX.Element {
  const { words, page } = speech();
  const sentences = tell(words, scene.match.rules, fired, scene.reader);
  if (fired.shots.length === 1 || sentences.length === 1) return <>{sentences.join(' ')}</>;
  return (
    <>
      <strong>{page.battle.lastSalvo}</strong> {sentences.slice(1).join(' ')}
    </>
  );
}

function TurnLine({ scene }: { readonly scene: Scene }): JSX.Element {
  const { battle } = speech().page;
  const { names, status, viewer } = scene;
  const { toAct } = scene.view.publicState;
  if (viewer !== 'spectator' && toAct.includes(viewer)) {
    const { phase } = scene.view.publicState;
    const task = phase === 'play' ? battle.yourTurn : speech().words.phases[phase];
    return <p class="call-turn mine">{task}</p>;
  }
  if (status.kind === 'thinking') {
    return <p class="call-turn">{battle.thinking(names[status.seat])}</p>;
  }
  const awaited = toAct.map((seat) => battle.turnOf(names[seat]));
  const told = viewer === 'spectator' ? [battle.watching, ...awaited] : awaited;
  return <p class="call-turn">{told.join(' · ')}</p>;
}
