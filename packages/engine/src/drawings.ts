import { BLIND_LEGEND, sketchField, summaryOfBlind } from './blind/sketch.ts';
import type { BlindView } from './blind/view.ts';
import type { Game, View } from './families.ts';
import { FLEET_LEGEND, sketchBoards, summaryOfFleet } from './fleet/sketch.ts';
import type { FleetView } from './fleet/view.ts';

export { SIGNS } from './fleet/sketch.ts';

/** How views of a family are drawn as text. Apart from the rules: most programs draw in another way. */
interface Drawing {
  readonly legend: string;
  readonly sketch: (view: View) => readonly (readonly string[])[];
  readonly summary: (view: View) => string;
}

const DRAWINGS: Readonly<Record<Game, Drawing>> = {
  fleet: {
    legend: FLEET_LEGEND,
    sketch: (view) => sketchBoards(view as FleetView),
    summary: (view) => summaryOfFleet(view as FleetView),
  },
  blind: {
    legend: BLIND_LEGEND,
    sketch: (view) => sketchField(view as BlindView),
    summary: (view) => summaryOfBlind(view as BlindView),
  },
};

/** What the signs in the drawings of each family mean. */
export const LEGENDS: Readonly<Record<Game, string>> = {
  fleet: DRAWINGS.fleet.legend,
  blind: DRAWINGS.blind.legend,
};

/**
 * The boards of a view as lines of text, each with a title: a seat's own and target board, both
 * boards for a spectator, or the one field of a blind game.
 *
 * @example beside(sketch(view(state, 0))).join('\n')
 */
export const sketch = (known: View): readonly (readonly string[])[] =>
  DRAWINGS[known.game].sketch(known);

/** What a view says besides its boards, in one line. */
export const summary = (known: View): string => DRAWINGS[known.game].summary(known);

/** Drawings side by side, as lines. */
export function beside(drawings: readonly (readonly string[])[]): readonly string[] {
  const height = Math.max(...drawings.map((lines) => lines.length));
  const widths = drawings.map((lines) => Math.max(...lines.map((line) => line.length)));
  return Array.from({ length: height }, (_, row) =>
    drawings
      .map((lines, index) => (lines[row] ?? '').padEnd(widths[index]! + 3))
      .join('')
      .trimEnd(),
  );
}
