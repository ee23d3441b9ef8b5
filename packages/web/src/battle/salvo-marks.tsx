import type { Cell, FleetRules } from '@flotilla/engine';
import type { JSX } from 'preact';
import { CELL } from '../board/grid.ts';
import { fleetPlan } from '../board/plan.ts';

interface SalvoMarksProps {
  readonly rules: FleetRules;
  readonly cells: readonly Cell[];
}

/** The shots of a salvo that is being put together, numbered. */
export function SalvoMarks({ rules, cells }: SalvoMarksProps): JSX.Element {
  const { placeOf } = fleetPlan(rules.board, rules.labels);
  return (
    <>
      {cells.map((cell, index) => {
        const { x, y } = placeOf(cell);
        return (
          <g key={cell} transform={`translate(${x * CELL} ${y * CELL})`}>
            <circle class="aimed" cx={CELL / 2} cy={CELL / 2} r={CELL / 2 - 4} />
            <text class="aimed-number" x={CELL / 2} y={CELL / 2 + 1}>
              {index + 1}
            </text>
          </g>
        );
      })}
    </>
  );
}
