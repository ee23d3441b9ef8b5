import { type Board, type Sea, wasShot } from '@flotilla/engine';
import type { JSX } from 'preact';
import { CELL, placeOn } from './grid.ts';

interface HeatProps {
  readonly board: Board;
  /** The chance of a ship by cell. */
  readonly heat: readonly number[];
  /** Where shots have fallen already nothing is to be gained. */
  readonly sea: Sea;
}

/** Where ships may be: the larger and stronger, the likelier. */
export function Heat({ board, heat, sea }: HeatProps): JSX.Element {
  const open = heat.map((chance, cell) => (wasShot(sea, cell) ? 0 : chance));
  const most = Math.max(0.01, ...open.filter((chance) => chance < 1));
  return (
    <>
      {open.map((chance, cell) => {
        const share = Math.min(1, chance / most);
        if (share < 0.02 || chance >= 1) return null;
        const side = CELL * (0.35 + 0.6 * share);
        const { x, y } = placeOn(board, cell);
        return (
          <rect
            key={cell}
            class="heat"
            x={(x + 0.5) * CELL - side / 2}
            y={(y + 0.5) * CELL - side / 2}
            width={side}
            height={side}
            opacity={0.1 + 0.55 * share}
          />
        );
      })}
    </>
  );
}
