import { type Signal, useSignal } from '@preact/signals';
import type { ComponentChildren, JSX } from 'preact';
import { speech } from '../settings/speech.ts';
import { Margins } from './margins.tsx';
import { CELL } from './place.ts';
import { type Plan, planSize } from './plan.ts';
import './zoomable.css';

/** Cells this wide can be tapped without care; in pixels. */
const TAPPED = 44;

interface ZoomableProps {
  readonly plan: Plan;
  /** Whether it is enlarged, for whoever wants to know. */
  readonly large?: Signal<boolean>;
  readonly children: ComponentChildren;
}

/** A board that can be enlarged until its cells are easily tapped; then it scrolls inside its frame. */
export function Zoomable({ plan, large: known, children }: ZoomableProps): JSX.Element {
  const { battle } = speech().page;
  const own = useSignal(false);
  const large = known ?? own;
  const width = (planSize(plan).width / CELL) * TAPPED;
  const label = large.value ? battle.zoomOut : battle.zoom;
  return (
    <div class={`zoomable ${large.value ? 'large' : ''}`}>
      <div class="zoomable-view">
        <div class="zoomable-sheet" style={{ width: large.value ? `${width}px` : 'auto' }}>
          {children}
          {large.value && <Margins plan={plan} />}
        </div>
      </div>
      <button
        type="button"
        class="zoomable-button"
        aria-label={label}
        title={label}
        onClick={() => (large.value = !large.value)}
      >
        {large.value ? '−' : '+'}
      </button>
    </div>
  );
}
