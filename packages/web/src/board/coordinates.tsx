import type { JSX } from 'preact';
import { CELL } from './place.ts';
import { type Plan, edgeOf } from './plan.ts';

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
