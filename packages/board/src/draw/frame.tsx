import type { JSX } from 'preact';
import { gridPath, CELL } from './grid.ts';
import { type Plan, edgeOf, planSize, standOff } from './plan.ts';

/** The width of the graduated line around the board, black and white like the edge of a chart. */
export const SCALE = 5;

/** The sea, its grid, the graduated edge, and the coordinates on all four sides. */
export function SeaFrame({ plan }: { readonly plan: Plan }): JSX.Element {
  const { columns, rows } = plan;
  const edge = edgeOf(plan);
  const margin = standOff(plan);
  const [width, height] = [columns * CELL, rows * CELL];
  const size = planSize(plan);
  return (
    <g aria-hidden="true">
      <rect class="sea" x={edge} y={edge} width={width} height={height} />
      <path class="sea-grid" d={gridPath(columns, rows, edge)} />
      <rect
        class="sea-scale-ground"
        x={edge - SCALE / 2 - 1}
        y={edge - SCALE / 2 - 1}
        width={width + SCALE + 2}
        height={height + SCALE + 2}
      />
      <path class="sea-scale" stroke-width={SCALE} d={scalePath(plan)} />
      <rect class="sea-line" x={edge} y={edge} width={width} height={height} />
      <rect
        class="sea-line"
        x={edge - SCALE - 2}
        y={edge - SCALE - 2}
        width={width + 2 * SCALE + 4}
        height={height + 2 * SCALE + 4}
      />
      <ColumnNames plan={plan} at={margin} />
      <ColumnNames plan={plan} at={size.height - margin} />
      <RowNames plan={plan} at={margin} />
      <RowNames plan={plan} at={size.width - margin} />
    </g>
  );
}

/** Every other cell of each edge, inked. */
function scalePath(plan: Plan): string {
  const { columns, rows } = plan;
  const edge = edgeOf(plan);
  const [far, low] = [edge + columns * CELL, edge + rows * CELL];
  const off = SCALE / 2 + 1;
  const even = (count: number): number[] =>
    Array.from({ length: Math.ceil(count / 2) }, (_, index) => index * 2);
  return [
    ...even(columns).flatMap((x) => [
      `M${edge + x * CELL} ${edge - off}h${CELL}`,
      `M${edge + x * CELL} ${low + off}h${CELL}`,
    ]),
    ...even(rows).flatMap((y) => [
      `M${edge - off} ${edge + y * CELL}v${CELL}`,
      `M${far + off} ${edge + y * CELL}v${CELL}`,
    ]),
  ].join('');
}

interface CoordinatesProps {
  readonly plan: Plan;
  /** How far from the plan's own edge they stand: to the right of it, or below it. */
  readonly at: number;
}

/** Larger where many cells are drawn small. */
const lookOf = ({ columns }: Plan): string => (columns > 16 ? 'sea-names large' : 'sea-names');

/** The names of the columns, in one line. */
export function ColumnNames({ plan, at }: CoordinatesProps): JSX.Element {
  return (
    <g class={lookOf(plan)}>
      {plan.columnNames.map((name, x) => (
        <text key={name} x={edgeOf(plan) + (x + 0.5) * CELL} y={at}>
          {name}
        </text>
      ))}
    </g>
  );
}

/** The names of the rows, one below the other. */
export function RowNames({ plan, at }: CoordinatesProps): JSX.Element {
  return (
    <g class={lookOf(plan)}>
      {plan.rowNames.map((name, y) => (
        <text key={name} x={at} y={edgeOf(plan) + (y + 0.5) * CELL}>
          {name}
        </text>
      ))}
    </g>
  );
}
