import type { JSX } from 'preact';
import { CELL, EDGE, type Plan, planSize } from './plan.ts';

/** The width of the graduated line around the board, black and white like the edge of a chart. */
const SCALE = 5;

/** The sea, its grid, the graduated edge, and the coordinates on all four sides. */
export function SeaFrame({ plan }: { readonly plan: Plan }): JSX.Element {
  const { columns, rows } = plan;
  const [width, height] = [columns * CELL, rows * CELL];
  const size = planSize(plan);
  return (
    <g aria-hidden="true">
      <rect class="sea" x={EDGE} y={EDGE} width={width} height={height} />
      <path class="sea-grid" d={gridPath(plan)} />
      <rect
        class="sea-scale-ground"
        x={EDGE - SCALE / 2 - 1}
        y={EDGE - SCALE / 2 - 1}
        width={width + SCALE + 2}
        height={height + SCALE + 2}
      />
      <path class="sea-scale" stroke-width={SCALE} d={scalePath(plan)} />
      <rect class="sea-line" x={EDGE} y={EDGE} width={width} height={height} />
      <rect
        class="sea-line"
        x={EDGE - SCALE - 2}
        y={EDGE - SCALE - 2}
        width={width + 2 * SCALE + 4}
        height={height + 2 * SCALE + 4}
      />
      <g class="sea-names">
        {plan.columnNames.map((name, x) => (
          <>
            <text x={EDGE + (x + 0.5) * CELL} y={9}>
              {name}
            </text>
            <text x={EDGE + (x + 0.5) * CELL} y={size.height - 9}>
              {name}
            </text>
          </>
        ))}
        {plan.rowNames.map((name, y) => (
          <>
            <text x={9} y={EDGE + (y + 0.5) * CELL}>
              {name}
            </text>
            <text x={size.width - 9} y={EDGE + (y + 0.5) * CELL}>
              {name}
            </text>
          </>
        ))}
      </g>
    </g>
  );
}

function gridPath({ columns, rows }: Plan): string {
  const down = Array.from(
    { length: columns - 1 },
    (_, x) => `M${EDGE + (x + 1) * CELL} ${EDGE}v${rows * CELL}`,
  );
  const across = Array.from(
    { length: rows - 1 },
    (_, y) => `M${EDGE} ${EDGE + (y + 1) * CELL}h${columns * CELL}`,
  );
  return [...down, ...across].join('');
}

/** Every other cell of each edge, inked. */
function scalePath({ columns, rows }: Plan): string {
  const [far, low] = [EDGE + columns * CELL, EDGE + rows * CELL];
  const off = SCALE / 2 + 1;
  const even = (count: number): number[] =>
    Array.from({ length: Math.ceil(count / 2) }, (_, index) => index * 2);
  return [
    ...even(columns).flatMap((x) => [
      `M${EDGE + x * CELL} ${EDGE - off}h${CELL}`,
      `M${EDGE + x * CELL} ${low + off}h${CELL}`,
    ]),
    ...even(rows).flatMap((y) => [
      `M${EDGE - off} ${EDGE + y * CELL}v${CELL}`,
      `M${far + off} ${EDGE + y * CELL}v${CELL}`,
    ]),
  ].join('');
}
