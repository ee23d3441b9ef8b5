import type { JSX, ComponentChildren } from 'preact';
import { type Signal, useSignal } from '@preact/signals';
import {
  CELL,
  ColumnNames,
  type Plan,
  RowNames,
  SCALE,
  edgeOf,
  planSize,
  standOff,
} from '@flotilla/board/parts';
import { speech } from '../device/speech.ts';
import './zoomable.css';

/** Cells this wide can be tapped without care; in pixels. */
const TAPPED = 44;

interface ZoomableProps {
  readonly plan: Plan;
  /** Set to whether the board is enlarged. */
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

/** The coordinates of an enlarged board: they stay in sight while it scrolls under them. */
function Margins({ plan }: { readonly plan: Plan }): JSX.Element {
  const { width, height } = planSize(plan);
  const depth = edgeOf(plan) - SCALE - 3;
  const share = { width: `${(100 * depth) / width}%` };
  return (
    <>
      <svg class="margin columns" viewBox={`0 0 ${width} ${depth}`} aria-hidden="true">
        <ColumnNames plan={plan} at={standOff(plan)} />
      </svg>
      <svg class="margin rows" viewBox={`0 0 ${depth} ${height}`} style={share} aria-hidden="true">
        <RowNames plan={plan} at={standOff(plan)} />
      </svg>
      <svg
        class="margin corner"
        viewBox={`0 0 ${depth} ${depth}`}
        style={share}
        aria-hidden="true"
      />
    </>
  );
}
