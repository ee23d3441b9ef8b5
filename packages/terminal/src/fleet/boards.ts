import {
  type FleetRules,
  type Ruleset,
  type Cell,
  type FleetPublic,
  type FleetView,
  type Seat,
  cellsBetween,
  markAt,
  other,
  ownMark,
  wasShot,
} from '@flotilla/engine';
import type { Area, Canvas, Size } from '../ui/canvas.ts';
import {
  type DrawnBoard,
  type Frame,
  drawBoard,
  frameOf,
  type Scroll,
  TOP_LEFT,
  scrolled,
  type CellLook,
  bounded,
  placeOf,
  showing,
} from '../ui/board.ts';
import type { KeyCommand } from '../ui/input.ts';
import { type MarkSet, SIGNS, type BoardSign } from '../ui/style.ts';
import type { ScreenMatch } from '../match.ts';
import { placeArea } from './place.ts';
import type { FleetBattleScreen, FleetPlaceScreen, Screen } from '../model.ts';

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
  charts: readonly [DrawnBoard, DrawnBoard],
  names: readonly [string, string],
  scrolls: readonly [Scroll, Scroll],
): void {
  names.forEach((name, index) => canvas.line(titles[index]!, 0, name, 'title'));
  drawBoard(canvas, charts[0], left, scrolls[0]);
  drawBoard(canvas, charts[1], right, scrolls[1]);
}

/** Where the windows on two boards begin: the left one is the attack board in a battle. */
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

/** A screen with one of its boards scrolled; null: the command is another, or there are no boards. */
export function boardsScrolled<S extends TwoScrolls>(
  screen: S,
  command: KeyCommand,
  rules: Ruleset,
  size: Size,
): S | null {
  const by = DIRECTIONS[command];
  if (by === undefined || rules.game !== 'fleet') return null;
  const { left, right } = twoBoards(rules, size);
  return command.startsWith('defence')
    ? { ...screen, defence: scrolled(screen.defence, by, rules.board, right.window) }
    : { ...screen, attack: scrolled(screen.attack, by, rules.board, left.window) };
}

const lookOf = (marks: MarkSet, sign: BoardSign): CellLook => ({
  sign: SIGNS[marks][sign],
  role: sign,
});

/** What a seat knows of the enemy's sea. */
export function attackChart(
  { publicState, viewer }: FleetView,
  marks: MarkSet,
  sight: Cell | null,
  marked: readonly Cell[] = [],
): DrawnBoard {
  const sea = publicState.seas[other(viewer as Seat)];
  return {
    board: publicState.rules.board,
    labels: publicState.rules.labels,
    sight,
    lookOf: (cell) =>
      marked.includes(cell)
        ? { sign: '+', role: 'marked' }
        : lookOf(marks, markAt(sea, cell) ?? 'unknown'),
  };
}

/** A seat's own sea: its ships, and the enemy's shots as far as the rules have them marked. */
export function defenceChart(view: FleetView, marks: MarkSet): DrawnBoard {
  const { board, labels } = view.publicState.rules;
  const ships = new Set(view.own.flatMap(({ cells }) => cells));
  return {
    board,
    labels,
    sight: null,
    lookOf: (cell) => lookOf(marks, ownMark(view, cell) ?? (ships.has(cell) ? 'ship' : 'unknown')),
  };
}

/** A seat's own sea with every shot at it, whatever the rules let the seat itself mark. */
export function wholeChart(view: FleetView, marks: MarkSet): DrawnBoard {
  const chart = defenceChart(view, marks);
  const sea = view.publicState.seas[view.viewer as Seat];
  const water = SIGNS[marks].unknown;
  return {
    ...chart,
    lookOf: (cell) => {
      const look = chart.lookOf(cell);
      return look.sign === water && wasShot(sea, cell) ? lookOf(marks, 'miss') : look;
    },
  };
}

/** A sea as everybody knows it, with its ships once they are revealed. */
export function openChart(chart: FleetPublic, seat: Seat, marks: MarkSet): DrawnBoard {
  const { board, labels } = chart.rules;
  const placed = chart.revealed?.placements[seat] ?? [];
  const ships = placed.map(({ from, to }) => cellsBetween(board, from, to)!);
  const sea = chart.seas[seat];
  const signAt = (cell: Cell): BoardSign => {
    const mark = markAt(sea, cell);
    const ship = ships.find((cells) => cells.includes(cell));
    if (ship === undefined)
      return mark === 'shot' && ships.length > 0 ? 'miss' : (mark ?? 'unknown');
    if (mark === null) return 'ship';
    return ship.every((part) => markAt(sea, part) !== null) ? 'sunk' : 'hit';
  };
  return { board, labels, sight: null, lookOf: (cell) => lookOf(marks, signAt(cell)) };
}

/** A screen whose boards are scrolled no farther than they go, with the sight in its window. */
export function inView(screen: Screen, match: ScreenMatch | null, size: Size): Screen {
  if (screen.kind === 'settings') return { ...screen, back: inView(screen.back, match, size) };
  if (match?.rules.game !== 'fleet') return screen;
  switch (screen.kind) {
    case 'fleet-place':
      return placeInView(screen, match.rules, size);
    case 'fleet-battle':
      return battleInView(screen, match.rules, size);
    case 'over':
    case 'replay':
      return { ...screen, ...scrollsInView(screen, match.rules, size) };
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
