import type { FleetRules } from '@flotilla/engine';
import type { FleetBattleScreen, FleetPlaceScreen, Screen } from '../model.ts';
import { type BoardFrame, type DrawnBoard, drawBoard, frameOf, frameRows } from '../ui/board.ts';
import type { Area, Canvas, Size } from '../ui/canvas.ts';
import type { KeyCommand } from '../ui/input.ts';
import { type Scroll, TOP_LEFT, bounded, placeOf, scrolled, showing } from '../ui/scroll.ts';
import { placeArea } from './place.ts';

/** Lines above the boards (bar, headline and titles), and the fewest lines below them. */
const TOP = 3;
const BELOW = 7;

/** From this size on there are panels beside the log. */
const PANELS: Size = { columns: 110, rows: 9 };

/** Where two boards and the text around them are drawn. */
export interface TwoBoards {
  readonly headline: Area;
  readonly left: BoardFrame;
  readonly right: BoardFrame;
  readonly titles: readonly [Area, Area];
  readonly text: Area;
  /** The fleets of both sides beside the text; null: there is no room. */
  readonly panels: readonly [Area, Area] | null;
}

export function twoBoards({ board, labels }: FleetRules, { columns, rows }: Size): TwoBoards {
  const half = Math.floor(columns / 2) - 1;
  const height = Math.max(3, rows - TOP - BELOW);
  const areaAt = (x: number): Area => ({ x, y: TOP, columns: half - 1, rows: height });
  const [left, right] = [
    frameOf(board, labels, areaAt(1)),
    frameOf(board, labels, areaAt(half + 2)),
  ];
  const bottom = TOP + frameRows(left);
  const below = { x: 1, y: bottom + 1, columns: columns - 2, rows: Math.max(0, rows - bottom - 2) };
  const hasPanels = columns >= PANELS.columns && below.rows >= PANELS.rows;
  const side = Math.floor(columns / 4);
  const panelAt = (x: number): Area => ({ ...below, x, columns: side });
  return {
    headline: { x: 1, y: 1, columns: columns - 2, rows: 1 },
    left,
    right,
    titles: [titleOf(left), titleOf(right)],
    text: hasPanels ? { ...below, x: side + 3, columns: columns - 2 * side - 6 } : below,
    panels: hasPanels ? [panelAt(1), panelAt(columns - side - 1)] : null,
  };
}

/** A title begins above the names of the rows. */
const titleOf = ({ x, pitch, window }: BoardFrame): Area => ({
  x: x - 3,
  y: TOP - 1,
  columns: Math.max(34, 3 + window.columns * pitch),
  rows: 1,
});

/** Draws two boards side by side, each with its title and its own scroll. */
export function drawTwoBoards(
  canvas: Canvas,
  { left, right, titles }: TwoBoards,
  boards: readonly [DrawnBoard, DrawnBoard],
  names: readonly [string, string],
  scrolls: readonly [Scroll, Scroll],
): void {
  names.forEach((name, index) => canvas.line(titles[index]!, 0, name, 'title'));
  drawBoard(canvas, boards[0], left, scrolls[0]);
  drawBoard(canvas, boards[1], right, scrolls[1]);
}

/** How far two boards are scrolled. In a battle the left one is the attack board. */
export interface TwoScrolls {
  readonly attack: Scroll;
  readonly defence: Scroll;
}

export const UNSCROLLED: TwoScrolls = { attack: TOP_LEFT, defence: TOP_LEFT };

const DIRECTIONS: Readonly<Partial<Record<KeyCommand, Scroll>>> = {
  'attack-left': { row: 0, column: -1 },
  'attack-right': { row: 0, column: 1 },
  'attack-up': { row: -1, column: 0 },
  'attack-down': { row: 1, column: 0 },
  'defence-left': { row: 0, column: -1 },
  'defence-right': { row: 0, column: 1 },
  'defence-up': { row: -1, column: 0 },
  'defence-down': { row: 1, column: 0 },
};

/** A screen with one of its boards scrolled; null: the command does not scroll. */
export function scrolledBoards<S extends TwoScrolls>(
  screen: S,
  command: KeyCommand,
  rules: FleetRules,
  size: Size,
): S | null {
  const by = DIRECTIONS[command];
  if (by === undefined) return null;
  const { left, right } = twoBoards(rules, size);
  return command.startsWith('defence')
    ? { ...screen, defence: scrolled(screen.defence, by, rules.board, right.window) }
    : { ...screen, attack: scrolled(screen.attack, by, rules.board, left.window) };
}

/** A screen whose boards are scrolled within their edges, with the sight in view. */
export function fleetInView(screen: Screen, rules: FleetRules, size: Size): Screen {
  switch (screen.kind) {
    case 'fleet-place':
      return placeInView(screen, rules, size);
    case 'fleet-battle':
      return battleInView(screen, rules, size);
    case 'over':
    case 'replay':
    case 'watch':
      return { ...screen, ...scrollsInView(screen, rules, size) };
    default:
      return screen;
  }
}

function placeInView(
  screen: FleetPlaceScreen,
  { board, labels }: FleetRules,
  size: Size,
): FleetPlaceScreen {
  const { window } = frameOf(board, labels, placeArea(size));
  const scroll = showing(screen.scroll, placeOf(board, screen.cursor), board, window);
  return { ...screen, scroll };
}

function battleInView(screen: FleetBattleScreen, rules: FleetRules, size: Size): FleetBattleScreen {
  const { board } = rules;
  const { left } = twoBoards(rules, size);
  const { defence } = scrollsInView(screen, rules, size);
  const attack = showing(screen.attack, placeOf(board, screen.sight), board, left.window);
  return { ...screen, attack, defence };
}

function scrollsInView({ attack, defence }: TwoScrolls, rules: FleetRules, size: Size): TwoScrolls {
  const { left, right } = twoBoards(rules, size);
  return {
    attack: bounded(attack, rules.board, left.window),
    defence: bounded(defence, rules.board, right.window),
  };
}
