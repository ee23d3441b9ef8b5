import type { JSX } from 'preact';
import { ColumnNames, RowNames } from './coordinates.tsx';
import './margins.css';
import { type Plan, edgeOf, planSize, standOff } from './plan.ts';
import { SCALE } from './sea-frame.tsx';

/** The coordinates of an enlarged board: they stay in sight while it scrolls under them. */
export function Margins({ plan }: { readonly plan: Plan }): JSX.Element {
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
