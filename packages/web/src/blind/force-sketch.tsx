import { type Cell, FIELD } from '@flotilla/engine';
import type { JSX } from 'preact';
import { placeOn } from '../board/grid.ts';

const SIDE = 9;

/** A formation as a few small squares, lying as it lies on the field. */
export function ForceSketch({ cells }: { readonly cells: readonly Cell[] }): JSX.Element {
  const places = cells.map((cell) => {
    const { x, y } = placeOn(FIELD, cell);
    return { x, y: -y };
  });
  const [left, right] = rangeOf(places.map(({ x }) => x));
  const [top, bottom] = rangeOf(places.map(({ y }) => y));
  // In the middle of a frame of three cells.
  const aside = { x: (2 - (right - left)) / 2, y: (2 - (bottom - top)) / 2 };
  return (
    <svg class="force-sketch" viewBox={`-1 -1 ${3 * SIDE + 2} ${3 * SIDE + 2}`} aria-hidden="true">
      {places.map(({ x, y }) => (
        <rect
          key={`${x} ${y}`}
          x={(x - left + aside.x) * SIDE}
          y={(y - top + aside.y) * SIDE}
          width={SIDE - 1}
          height={SIDE - 1}
          rx={1.5}
        />
      ))}
    </svg>
  );
}

const rangeOf = (values: readonly number[]): readonly [number, number] => [
  Math.min(...values),
  Math.max(...values),
];
