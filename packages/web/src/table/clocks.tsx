import { SEATS } from '@flotilla/engine';
import type { JSX } from 'preact';
import { useEffect, useReducer } from 'preact/hooks';
import { speech } from '../settings/speech.ts';
import type { Scene } from './scene.ts';

/** The time both sides have left, where a clock runs. */
export function Clocks({ scene }: { readonly scene: Scene }): JSX.Element | null {
  const [, again] = useReducer<number, void>((count) => count + 1, 0);
  const left = scene.table.timeLeft();
  const runs = left !== null;
  useEffect(() => {
    if (!runs) return undefined;
    const timer = setInterval(() => again(), 250);
    return () => clearInterval(timer);
  }, [runs]);
  if (left === null) return null;
  const { clockOf } = speech().page.battle;
  const { names } = scene;
  const { toAct } = scene.view.chart;
  return (
    <div class="clocks">
      {SEATS.map((seat) => (
        <span
          key={seat}
          role="timer"
          aria-label={clockOf(names[seat])}
          class={`clock ${toAct.includes(seat) ? 'running' : ''} ${left[seat] < 20_000 ? 'short' : ''}`}
        >
          {timeTold(left[seat])}
        </span>
      ))}
    </div>
  );
}

/** Minutes and seconds; hours and days where there are that many. */
function timeTold(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / 1000);
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const two = (value: number): string => String(value).padStart(2, '0');
  return hours > 0
    ? `${hours}:${two(minutes)}:${two(seconds % 60)}`
    : `${minutes}:${two(seconds % 60)}`;
}
