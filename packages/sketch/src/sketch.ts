import type { View } from '@flotilla/engine';
import { BLIND_LEGEND, sketchField, summaryOfBlind } from './blind.ts';
import { FLEET_LEGEND, sketchBoards, summaryOfFleet } from './fleet.ts';

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
