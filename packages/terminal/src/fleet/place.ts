import {
  type Cell,
  Chance,
  type FleetRules,
  type Seat,
  columnOf,
  randomFleet,
  rowOf,
} from '@flotilla/engine';
import { nameOf } from '../match.ts';
import { type Context, type FleetPlaceScreen, type ScreenStep, stay } from '../model.ts';
import type { PartialPlacement } from '../saves/placement.ts';
import { drawHeading, gameCommand } from '../screens/game-screen.ts';
import { cellAt, drawBoard, frameOf } from '../ui/board.ts';
import { type CellLook, hullsOf } from '../ui/cells.ts';
import { type Area, Canvas, type Size, wrap } from '../ui/canvas.ts';
import { type Input, commandOf, isCharacter, isKey } from '../ui/input.ts';
import { TOP_LEFT } from '../ui/scroll.ts';
import { SIGNS } from '../ui/style.ts';
import { drawFooter } from '../ui/widgets.ts';
import { cellsOf, inHand, laid, mayLie, missing } from './ships.ts';

/** The screen on which a side places its ships, with those it has placed already. */
export const fleetPlaceScreen = (
  viewer: Seat,
  placed: PartialPlacement | null,
): FleetPlaceScreen => ({
  kind: 'fleet-place',
  viewer,
  ships: placed !== null && 'ships' in placed ? placed.ships : [],
  past: [],
  cursor: 0,
  isAcross: true,
  hand: null,
  scroll: TOP_LEFT,
});

// Letters are also those on the same keys of a Russian keyboard.
const ROTATE = ['r', 'R', 'к', 'К', ' '];
const RANDOM = ['x', 'X', 'ч', 'Ч', '+'];
const UNDO = ['u', 'U', 'г', 'Г'];
const CLEAR = ['c', 'C', 'с', 'С'];
const SWITCH = ['s', 'S', 'ы', 'Ы', '-'];

export function updateFleetPlace(
  screen: FleetPlaceScreen,
  input: Input,
  context: Context,
): ScreenStep {
  const command = commandOf(input);
  if (command !== null) return gameCommand(screen, command, context);
  const rules = rulesOf(context);
  if (isCharacter(input, ...ROTATE)) return stay({ ...screen, isAcross: !screen.isAcross });
  if (isCharacter(input, ...RANDOM))
    return changed(screen, randomFleet(rules, new Chance(context.luck)));
  if (isKey(input, 'backspace') || isCharacter(input, ...UNDO)) return takenBack(screen);
  if (isKey(input, 'delete') || isCharacter(input, ...CLEAR)) return changed(screen, []);
  if (isCharacter(input, ...SWITCH)) return stay({ ...screen, hand: nextHand(screen, rules) });
  if (isKey(input, 'enter')) return put(screen, rules, context);
  const cursor = cursorAfter(screen, input, rules, context.size);
  // A second click puts the ship down.
  if (input.kind === 'click' && cursor === screen.cursor) return put(screen, rules, context);
  return stay(cursor === null ? screen : { ...screen, cursor });
}

type Ships = FleetPlaceScreen['ships'];

/** Other ships are placed; those before can be taken back. */
const changed = (screen: FleetPlaceScreen, ships: Ships): ScreenStep =>
  laidOut({ ...screen, ships, past: [...screen.past, screen.ships] });

/** Takes the last change back; of a placement that was resumed, ship after ship. */
function takenBack(screen: FleetPlaceScreen): ScreenStep {
  const { ships, past } = screen;
  return laidOut({ ...screen, ships: past.at(-1) ?? ships.slice(0, -1), past: past.slice(0, -1) });
}

function laidOut(screen: FleetPlaceScreen): ScreenStep {
  const { viewer: seat, ships } = screen;
  const placement = ships.length === 0 ? null : ({ type: 'deploy', ships } as const);
  return { screen, effects: [{ type: 'save-placement', seat, placement }] };
}

const rulesOf = ({ match }: Context): FleetRules => match!.rules as FleetRules;

function nextHand({ ships, hand }: FleetPlaceScreen, rules: FleetRules): string | null {
  const left = missing(rules, ships);
  const index = left.findIndex(({ class: name }) => name === inHand(rules, ships, hand)?.class);
  return left[(index + 1) % Math.max(1, left.length)]?.class ?? null;
}

/** Puts the ship in hand down; when none is left, the fleet is deployed. */
function put(screen: FleetPlaceScreen, rules: FleetRules, { words }: Context): ScreenStep {
  const { ships, cursor, isAcross, viewer } = screen;
  const kind = inHand(rules, ships, screen.hand);
  if (kind === null) {
    return { screen, effects: [{ type: 'act', seat: viewer, action: { type: 'deploy', ships } }] };
  }
  const ship = laid(rules, kind, cursor, isAcross);
  if (ship === null || !mayLie(rules, ships, ship)) {
    return { screen, notice: words.terminal.placeFleet.notHere };
  }
  return changed(screen, [...ships, ship]);
}

function cursorAfter(
  { cursor, scroll }: FleetPlaceScreen,
  input: Input,
  { board, labels }: FleetRules,
  size: Size,
): Cell | null {
  if (input.kind === 'click')
    return cellAt(board, frameOf(board, labels, placeArea(size)), scroll, input);
  const [row, column] = [rowOf(board, cursor), columnOf(board, cursor)];
  if (isKey(input, 'up') && row > 0) return cursor - board.columns;
  if (isKey(input, 'down') && row < board.rows - 1) return cursor + board.columns;
  if (isKey(input, 'left') && column > 0) return cursor - 1;
  if (isKey(input, 'right') && column < board.columns - 1) return cursor + 1;
  return null;
}

/** The board lies at the left, what is left to place at the right. */
export const placeArea = ({ columns, rows }: Size): Area => ({
  x: 1,
  y: 2,
  columns: Math.floor(columns / 2),
  rows: rows - 4,
});

export function drawFleetPlace(
  screen: FleetPlaceScreen,
  context: Context,
  notice: string | null,
): Canvas {
  const { words, size } = context;
  const match = context.match!;
  const canvas = new Canvas(size);
  drawHeading(canvas, context, match);
  const { placeFleet } = words.terminal;
  canvas.write(1, 1, placeFleet.title(nameOf(words, match, screen.viewer)), 'title');
  drawSea(canvas, screen, context);
  drawYard(canvas, screen, context);
  drawFooter(canvas, placeFleet.keys, notice);
  return canvas;
}

/** The ships that are placed, and the one in hand where it would lie. */
function drawSea(canvas: Canvas, screen: FleetPlaceScreen, context: Context): void {
  const rules = rulesOf(context);
  const { board, labels } = rules;
  const signs = SIGNS[context.settings.marks];
  const placed = screen.ships.map((ship) => cellsOf(rules, ship));
  const kind = inHand(rules, screen.ships, screen.hand);
  const ship = kind === null ? null : laid(rules, kind, screen.cursor, screen.isAcross);
  const ghost = new Set(ship === null ? [] : cellsOf(rules, ship));
  const role = ship !== null && mayLie(rules, screen.ships, ship) ? 'reach' : 'hit';
  const hulls = hullsOf(board, placed);
  const own = hullsOf(board, [[...ghost]]);
  const chart = {
    board,
    labels,
    sight: screen.cursor,
    lookOf: (cell: Cell): CellLook => {
      const sign = role === 'reach' ? signs.ship : '!';
      const hull = hulls.get(cell);
      // A ship below the one in hand keeps its outline.
      if (ghost.has(cell)) return { sign, role, hull: hull ?? own.get(cell)! };
      return hull === undefined
        ? { sign: signs.unknown, role: 'unknown' }
        : { sign: signs.ship, role: 'ship', hull };
    },
  };
  drawBoard(canvas, chart, frameOf(board, labels, placeArea(context.size)), screen.scroll);
}

function drawYard(canvas: Canvas, screen: FleetPlaceScreen, { words, size, match }: Context): void {
  const rules = match!.rules as FleetRules;
  const { placeFleet } = words.terminal;
  const x = Math.floor(size.columns / 2) + 4;
  const area = { x, y: 3, columns: size.columns - x - 1, rows: size.rows - 5 };
  const hand = inHand(rules, screen.ships, screen.hand);
  const left = missing(rules, screen.ships);
  const lines = left.map(({ class: name, size: length, count }) => {
    const text = words.classes.counted(count, name, rules.tradition);
    return `${name === hand?.class ? '▶' : ' '} ${text} ${'■'.repeat(length)}`;
  });
  const intro = wrap(left.length === 0 ? placeFleet.ready : placeFleet.left, area.columns);
  const [place, ...others] = placeFleet.help;
  const first = left.length === 0 ? placeFleet.confirm : place!;
  const help = [first, ...others].flatMap((line) => wrap(line, area.columns));
  [...intro, '', ...lines].forEach((line, row) =>
    canvas.line(area, row, line, line.startsWith('▶') ? 'strong' : 'plain'),
  );
  const from = area.rows - help.length;
  help.forEach((line, row) =>
    canvas.line(area, Math.max(from, intro.length + lines.length + 2) + row, line, 'dim'),
  );
}
