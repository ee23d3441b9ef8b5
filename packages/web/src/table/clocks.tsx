import { SEATS } from '@flotilla/engine';
import type { JSX } from 'preact';
import { useRedrawEvery } from '../ui/hooks.ts';
import { speech } from '../device/speech.ts';
import type { Scene } from './scene.ts';

/** The time both sides have left, where a clock runs. */
export function Clocks({ scene }: { readonly scene: Scene }): JSX.Element | null {
  const left = scene.table.timeLeft();
  useRedrawEvery(left === null ? null : 250);
  if (left === null) return null;
  const { words, page } = speech();
  const { names } = scene;
  const { toAct } = scene.view.publicState;
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
