import { BLIND_LEGEND, sketchField, summaryOfBlind } from './blind/sketch.ts';
import type { View } from './families.ts';
import { FLEET_LEGEND, sketchBoards, summaryOfFleet } from './fleet/sketch.ts';

/** What the signs of each game mean. */
export const LEGENDS: Readonly<Record<View['game'], string>> = {
  fleet: FLEET_LEGEND,
  blind: BLIND_LEGEND,
};

/**
 * The drawings of a view, each with a title: a seat's own and target board, both boards for a
 * spectator, or the one field of a blind game.
 *
 * @example beside(sketch(view(state, 0))).join('\n')
 */
export const sketch = (view: View): readonly (readonly string[])[] =>
  view.game === 'fleet' ? sketchBoards(view) : [sketchField(view)];

/** What a view says beside its boards, in one line. */
export const summary = (view: View): string =>
  view.game === 'fleet' ? summaryOfFleet(view) : summaryOfBlind(view);

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
