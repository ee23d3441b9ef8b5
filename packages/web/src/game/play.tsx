import { useSignal } from '@preact/signals';
import type { ComponentChildren, JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import type { MatchClient } from '@flotilla/client';
import {
  type Game,
  type Reason,
  type Ruleset,
  type Seat,
  type View,
  other,
} from '@flotilla/engine';
import { loadGuideWords } from '@flotilla/words';
import { FleetBattle } from '../fleet/battle.tsx';
import { lazyScreen } from '../ui/lazy.tsx';
import { PlaceFleet } from '../fleet/place.tsx';
import { Curtain, Waiting } from './curtain.tsx';
import { type Scene, isShared, sceneOf, useChanges } from './scene.ts';
import { countGame } from '../device/ledger.ts';
import { speech } from '../device/speech.ts';
import { levelAt } from './battle/portrait.tsx';
import { type ByGame, forGame } from '../ui/by-game.ts';

const PlacePieces = lazyScreen(() => import('../blind/place/place.tsx'));
const BlindBattle = lazyScreen(() => import('../blind/battle/battle.tsx'));
const Over = lazyScreen(() => import('../review/over.tsx'));

/** How a game ends on the board: then its last moves deserve a look. */
const FOUGHT: ReadonlySet<Reason> = new Set([
  'fleet-sunk',
  'reply-drew',
  'round-tie',
  'shots-spent',
  'forts-taken',
  'no-move',
  'no-ships',
  'no-progress',
]);

interface PlayProps {
  readonly match: MatchClient;
  /** When the game ended, in milliseconds since 1970; null before that. */
  readonly endedAt: () => number | null;
  /** Shown beside a battle, for instance the chat. */
  readonly aside?: ComponentChildren;
  /** Shown after the game, for instance the rematch. */
  readonly after?: ComponentChildren;
}

/** The screen a match needs now: curtain, placing, waiting, battle or result. */
export function Play({ match, endedAt, aside, after }: PlayProps): JSX.Element {
  useChanges(match);
  useEffect(() => prefetchScreens(match.rules.game), [match]);
  const shared = isShared(match);
  /** With two players at one screen, the one who looks at it; null while the curtain is down. */
  const looking = useSignal<Seat | null>(null);
  const own = match.seats[0] ?? null;
  const everybody = shared ? 'spectator' : (own ?? 'spectator');
  const { phase, toAct } = match.view(everybody).publicState;
  const wasOver = useRef(phase === 'over').current;
  const isLookedAt = useSignal(false);
  useEffect(() => {
    if (phase === 'over' && !wasOver) countEnd(match);
  }, [phase === 'over']);
  if (phase === 'over') {
    // Who fired the last shot sees where it falls: another board would begin anew, without shell and sound.
    const last = sceneOf(match, looking.value ?? everybody);
    const isLast = FOUGHT.has(last.view.publicState.outcome!.reason);
    if (!wasOver && isLast && !isLookedAt.value) {
      const leave = (): void => {
        isLookedAt.value = true;
      };
      return forGame(BATTLES, last.view, last, { pass: null, aside: undefined, leave });
    }
    const scene = sceneOf(match, everybody);
    const isFresh = !wasOver && !isLookedAt.value;
    return <Over scene={scene} fresh={isFresh} endedAt={endedAt()} after={after} />;
  }
  const next = toAct.find((seat) => match.seats.includes(seat)) ?? null;
  const seat = shared ? looking.value : own;
  if (shared && (seat === null || (phase === 'deploy' && !toAct.includes(seat)))) {
    const lift = (): void => {
      looking.value = next;
    };
    return <Curtain scene={sceneOf(match, 'spectator')} seat={next ?? 0} lift={lift} />;
  }
  const scene = sceneOf(match, seat ?? 'spectator');
  const isNext = seat !== null && toAct.includes(seat);
  const pass = (): void => {
    looking.value = null;
  };
  if (phase !== 'deploy') {
    return forGame(BATTLES, scene.view, scene, { pass: shared && !isNext ? pass : null, aside });
  }
  return isNext ? forGame(PLACING, match.rules, scene, seat) : <Waiting scene={scene} />;
}

/** Counts a game that you have just finished against the computer. */
function countEnd(match: MatchClient): void {
  const [seat] = match.seats;
  if (seat === undefined || match.seats.length === 2) return;
  const level = levelAt(match, other(seat));
  const { winner } = match.view(seat).publicState.outcome!;
  if (level !== null && winner !== null) countGame(match.rules.tradition, level, winner === seat);
}

const PLACING: ByGame<Ruleset, [scene: Scene, seat: Seat], JSX.Element> = {
  fleet: (rules, scene, seat) => <PlaceFleet key={seat} scene={scene} rules={rules} seat={seat} />,
  blind: (rules, scene, seat) => <PlacePieces key={seat} scene={scene} rules={rules} seat={seat} />,
};

interface BattleProps {
  /** Closes the curtain for the other player; null unless both play at this screen. */
  readonly pass: (() => void) | null;
  readonly aside: ComponentChildren;
  /** The game has just ended: leads on to the result. */
  readonly leave?: () => void;
}

const BATTLES: ByGame<View, [scene: Scene, props: BattleProps], JSX.Element> = {
  fleet: (view, scene, props) => (
    <FleetBattle key={scene.viewer} scene={{ ...scene, view }} {...props} />
  ),
  blind: (view, scene, props) => (
    <BlindBattle key={scene.viewer} scene={{ ...scene, view }} {...props} />
  ),
};

const OF_ALL = [
  () => import('../review/over.tsx'),
  () => import('../review/replay.tsx'),
  () => import('../review/analysis-view.tsx'),
  () => import('../guide/this-game.tsx'),
  () => loadGuideWords(speech().words.language),
];
const OF_FAMILY: Readonly<Record<Game, readonly (() => Promise<unknown>)[]>> = {
  fleet: [],
  blind: [() => import('../blind/place/place.tsx'), () => import('../blind/battle/battle.tsx')],
};

const whenIdle = (act: () => void): void => {
  if ('requestIdleCallback' in window) requestIdleCallback(act);
  else setTimeout(act, 1000);
};

/** Loads the screens the rest of a game needs, so that it can be finished offline. */
function prefetchScreens(game: Game): void {
  const needed = [...OF_FAMILY[game], ...OF_ALL];
  whenIdle(() => {
    Promise.all(needed.map((load) => load())).then(
      // Marks in the timeline, also for tests, that the server is no longer needed.
      () => performance.mark('prefetched'),
      // A screen that failed to load is loaded again when it is needed.
      () => {},
    );
  });
}
