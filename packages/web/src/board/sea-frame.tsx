import type { JSX } from 'preact';
import { CELL, type Plan, edgeOf, planSize } from './plan.ts';

/** The width of the graduated line around the board, black and white like the edge of a chart. */
const SCALE = 5;

/** The sea, its grid, the graduated edge, and the coordinates on all four sides. */
export function SeaFrame({ plan }: { readonly plan: Plan }): JSX.Element {
  const { columns, rows } = plan;
  const edge = edgeOf(plan);
  /** How far from the border the coordinates stand. */
  const margin = edge * 0.36;
  const [width, height] = [columns * CELL, rows * CELL];
  const size = planSize(plan);
  return (
    <g aria-hidden="true">
      <rect class="sea" x={edge} y={edge} width={width} height={height} />
      <path class="sea-grid" d={gridPath(plan)} />
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
      <g class={columns > 16 ? 'sea-names large' : 'sea-names'}>
        {plan.columnNames.map((name, x) => (
          <>
            <text x={edge + (x + 0.5) * CELL} y={margin}>
              {name}
            </text>
            <text x={edge + (x + 0.5) * CELL} y={size.height - margin}>
              {name}
            </text>
          </>
        ))}
        {plan.rowNames.map((name, y) => (
          <>
            <text x={margin} y={edge + (y + 0.5) * CELL}>
              {name}
            </text>
            <text x={size.width - margin} y={edge + (y + 0.5) * CELL}>
              {name}
            </text>
          </>
        ))}
      </g>
    </g>
  );
}

function gridPath(plan: Plan): string {
  const { columns, rows } = plan;
  const edge = edgeOf(plan);
  const down = Array.from(
    { length: columns - 1 },
    (_, x) => `M${edge + (x + 1) * CELL} ${edge}v${rows * CELL}`,
  );
  const across = Array.from(
    { length: rows - 1 },
    (_, y) => `M${edge} ${edge + (y + 1) * CELL}h${columns * CELL}`,
  );
  return [...down, ...across].join('');
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
