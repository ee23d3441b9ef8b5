import {
  type Cell,
  type FleetPublic,
  type FleetRules,
  type FleetView,
  type Seat,
  cellsBetween,
  markAt,
  other,
  ownMark,
  wasShot,
} from '@flotilla/engine';
import type { FleetBattleScreen, FleetPlaceScreen, Screen } from '../model.ts';
import {
  type BoardFrame,
  type CellLook,
  type DrawnBoard,
  type Scroll,
  TOP_LEFT,
  bounded,
  drawBoard,
  frameOf,
  placeOf,
  scrolled,
  showing,
} from '../ui/board.ts';
import type { Area, Canvas, Size } from '../ui/canvas.ts';
import type { KeyCommand } from '../ui/input.ts';
import { type BoardSign, type MarkSet, SIGNS } from '../ui/style.ts';
import { placeArea } from './place.ts';

/** Lines above the boards (bar and titles), and the fewest lines below them. */
const TOP = 2;
const BELOW = 6;

/** Where two boards and the text below them are drawn. */
interface TwoBoards {
  readonly left: BoardFrame;
  readonly right: BoardFrame;
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

const lookOf = (marks: MarkSet, sign: BoardSign): CellLook => ({
  sign: SIGNS[marks][sign],
  role: sign,
});

/** The opponent's board as a seat knows it. */
export function attackBoard(
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

/** A seat's own board: its ships, and the shots at it that the rules let it mark. */
export function defenceBoard(view: FleetView, marks: MarkSet): DrawnBoard {
  const { board, labels } = view.publicState.rules;
  const ships = new Set(view.own.flatMap(({ cells }) => cells));
  return {
    board,
    labels,
    sight: null,
    lookOf: (cell) => lookOf(marks, ownMark(view, cell) ?? (ships.has(cell) ? 'ship' : 'unknown')),
  };
}

/** A seat's own board with every shot at it. */
export function wholeBoard(view: FleetView, marks: MarkSet): DrawnBoard {
  const drawn = defenceBoard(view, marks);
  const sea = view.publicState.seas[view.viewer as Seat];
  const water = SIGNS[marks].unknown;
  return {
    ...drawn,
    lookOf: (cell) => {
      const look = drawn.lookOf(cell);
      return look.sign === water && wasShot(sea, cell) ? lookOf(marks, 'miss') : look;
    },
  };
}

/** A board as spectators know it, with its ships once they are revealed. */
export function publicBoard(publicState: FleetPublic, seat: Seat, marks: MarkSet): DrawnBoard {
  const { board, labels } = publicState.rules;
  const placed = publicState.revealed?.placements[seat] ?? [];
  const ships = placed.map(({ from, to }) => cellsBetween(board, from, to)!);
  const sea = publicState.seas[seat];
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

/** A screen whose boards are scrolled within their edges, with the sight in view. */
export function fleetInView(screen: Screen, rules: FleetRules, size: Size): Screen {
  switch (screen.kind) {
    case 'fleet-place':
      return placeInView(screen, rules, size);
    case 'fleet-battle':
      return battleInView(screen, rules, size);
    case 'over':
    case 'replay':
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
