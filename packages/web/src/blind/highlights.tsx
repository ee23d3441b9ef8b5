import type { Cell } from '@flotilla/engine';
import type { JSX } from 'preact';
import { CELL } from '../board/grid.ts';
import type { Plan } from '../board/plan.ts';

interface CellsProps {
  readonly plan: Plan;
  readonly cells: readonly Cell[];
}

/** Where the chosen piece can go. */
export function Ways({ plan, cells }: CellsProps): JSX.Element {
  return (
    <>
      {cells.map((cell) => {
        const { x, y } = plan.placeOf(cell);
        return <circle key={cell} class="way" cx={(x + 0.5) * CELL} cy={(y + 0.5) * CELL} r={6} />;
      })}
    </>
  );
}

/** Whom it can meet. */
export function Contacts({ plan, cells }: CellsProps): JSX.Element {
  return <Frames plan={plan} cells={cells} look="contact" />;
}

/** The pieces a force or an answer means. */
export function Meant({ plan, cells }: CellsProps): JSX.Element {
  return <Frames plan={plan} cells={cells} look="meant" />;
}

function Frames({ plan, cells, look }: CellsProps & { readonly look: string }): JSX.Element {
  return (
    <>
      {cells.map((cell) => {
        const { x, y } = plan.placeOf(cell);
        return (
          <rect
            key={cell}
            class={look}
            x={x * CELL + 2}
            y={y * CELL + 2}
            width={CELL - 4}
            height={CELL - 4}
            rx={5}
          />
        );
      })}
    </>
  );
}
