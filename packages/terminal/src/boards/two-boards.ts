import type { FleetRules } from '@flotilla/engine';
import type { Area, Canvas, Size } from '../paint/canvas.ts';
import { type Chart, type Frame, drawBoard, frameOf } from './board.ts';
import type { Scroll } from './scroll.ts';

/** Lines beside the boards: the bar at the top, their titles, and at least these many below. */
const TOP = 2;
const BELOW = 6;

/** Where two boards and the text under them lie on a screen. */
export interface TwoBoards {
  readonly left: Frame;
  readonly right: Frame;
  /** Where the titles are. */
  readonly titles: readonly [Area, Area];
  readonly text: Area;
}

export function twoBoards({ board, labels }: FleetRules, { columns, rows }: Size): TwoBoards {
  const half = Math.floor(columns / 2) - 1;
  const height = Math.max(3, rows - TOP - BELOW);
  const areaAt = (x: number): Area => ({ x, y: TOP, columns: half - 1, rows: height });
  const [left, right] = [
    frameOf(board, labels, areaAt(1)),
    frameOf(board, labels, areaAt(half + 2)),
  ];
  const bottom = left.y + left.window.rows;
  return {
    left,
    right,
    titles: [
      { x: 1, y: 1, columns: half - 1, rows: 1 },
      { x: half + 2, y: 1, columns: half - 1, rows: 1 },
    ],
    text: { x: 1, y: bottom + 1, columns: columns - 2, rows: Math.max(0, rows - bottom - 2) },
  };
}

/** Draws two boards side by side, each with its title and its own scroll. */
export function drawTwoBoards(
  canvas: Canvas,
  { left, right, titles }: TwoBoards,
  charts: readonly [Chart, Chart],
  names: readonly [string, string],
  scrolls: readonly [Scroll, Scroll],
): void {
  names.forEach((name, index) => canvas.line(titles[index]!, 0, name, 'title'));
  drawBoard(canvas, charts[0], left, scrolls[0]);
  drawBoard(canvas, charts[1], right, scrolls[1]);
}
