import type { JSX } from 'preact';
import { useRef } from 'preact/hooks';
import type { Seat } from '@flotilla/engine';
import { clocksRunning } from '@flotilla/play';
import { useRedrawEvery } from '../../ui/hooks.ts';
import { speech } from '../../device/speech.ts';
import { Portrait, levelAt } from './portrait.tsx';
import type { Scene } from '../scene.ts';
import './player-bar.css';

interface PlayerBarProps {
  readonly scene: Scene;
  /** Whose board it stands on. */
  readonly seat: Seat;
  /** What the board is called; absent where both sides share one. */
  readonly title?: string;
}

/** On a board: the name of its player, the rating, the clock, and what the player is doing. */
export function PlayerBar({ scene, seat, title }: PlayerBarProps): JSX.Element {
  const { battle } = speech().page;
  const { match, names, view } = scene;
  const rating = match.seatInfo(seat)?.rating ?? null;
  const presence = usePresence(scene, seat);
  const { toAct, outcome } = view.publicState;
  const isToAct = toAct.includes(seat);
  const isWinner = outcome?.winner === seat;
  return (
    <div
      class={`player-bar ${isToAct ? 'to-act' : ''} ${isWinner ? 'winner' : ''}`}
      data-presence={presence ?? 'here'}
    >
      <Portrait level={levelAt(match, seat)} isSecond={seat === 1 && levelAt(match, 0) === null} />
      <p class="player-name">
        <span class="player-light" aria-hidden="true" />
        <strong>{names[seat]}</strong>
        {rating !== null && (
          <span class="player-rating" title={battle.rating}>
            <span class="unseen">{battle.rating} </span>
            {Math.round(rating.after ?? rating.before)}
          </span>
        )}
      </p>
      <SeatClock scene={scene} seat={seat} />
      <div class="player-board">
        {title !== undefined && <h2>{title}</h2>}
        <p class="player-doing">
          {/* Whose turn it is, is told elsewhere: only comings and goings are announced. */}
          <span role="status">
            {presence === 'offline' || presence === 'back' ? battle.presence[presence] : ''}
          </span>
          {presence === 'thinking' || presence === 'typing' ? battle.presence[presence] : ''}
        </p>
      </div>
    </div>
  );
}

type Presence = 'offline' | 'back' | 'thinking' | 'typing';

/** What is known of a player just now; null: nothing worth telling. */
function usePresence({ match, view, seen, status }: Scene, seat: Seat): Presence | null {
  const info = match.seatInfo(seat);
  /** How much had happened when the player came back; the next event ends it. */
  const returned = useRef<{ wasAway: boolean; at: number | null }>({ wasAway: false, at: null });
  if (info?.isOnline === false) returned.current = { wasAway: true, at: null };
  else if (returned.current.wasAway) returned.current = { wasAway: false, at: seen.length };
  if (info?.isOnline === false) return 'offline';
  if (returned.current.at === seen.length) return 'back';
  if (info?.isTyping === true) return 'typing';
  const isElsewhere = !match.seats.includes(seat);
  const isThinking = status.kind === 'thinking' ? status.seat === seat : isElsewhere;
  return isThinking && view.publicState.toAct.includes(seat) ? 'thinking' : null;
}

/** So little time is shown in another colour; in milliseconds. */
const SHORT = 20_000;

interface SeatClockProps {
  readonly scene: Scene;
  readonly seat: Seat;
}

/** The time one side has left, where a clock runs. */
export function SeatClock({ scene, seat }: SeatClockProps): JSX.Element | null {
  const left = scene.match.timeLeft();
  useRedrawEvery(left === null ? null : 250);
  if (left === null) return null;
  const { words, page } = speech();
  const running = clocksRunning(scene.view.publicState).includes(seat) ? 'running' : '';
  return (
    <span
      role="timer"
      aria-label={page.battle.clockOf(scene.names[seat])}
      class={`clock ${running} ${left[seat] < SHORT ? 'short' : ''}`}
    >
      {words.numbers.clock(left[seat])}
    </span>
  );
}
