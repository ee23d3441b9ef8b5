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
  const { words, page } = speech();
  const { names } = scene;
  const { toAct } = scene.view.chart;
  return (
    <div class="clocks">
      {SEATS.map((seat) => (
        <span
          key={seat}
          role="timer"
          aria-label={page.battle.clockOf(names[seat])}
          class={`clock ${toAct.includes(seat) ? 'running' : ''} ${left[seat] < 20_000 ? 'short' : ''}`}
        >
          {words.numbers.clock(left[seat])}
        </span>
      ))}
    </div>
  );
}
