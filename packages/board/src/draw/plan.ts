import {
  type Board,
  type Cell,
  FIELD,
  FIELD_NAMES,
  type LabelScheme,
  type Seat,
  labels,
} from '@flotilla/engine';
import { CELL, type Place, placeOn } from './grid.ts';

/** The edge around a board, with its coordinates: wider where many cells are drawn small. */
export const edgeOf = ({ columns }: { readonly columns: number }): number =>
  columns > 16 ? 46 : 26;

/** How far from the border of a drawn board its coordinates stand. */
export const standOff = (board: { readonly columns: number }): number => edgeOf(board) * 0.36;

/** How a board lies on the screen: where each cell is drawn, and what stands at its edges. */
export interface Plan {
  readonly columns: number;
  readonly rows: number;
  /** From left to right. */
  readonly columnNames: readonly string[];
  /** From top to bottom. */
  readonly rowNames: readonly string[];
  /** By cell. */
  readonly names: readonly string[];
  readonly placeOf: (cell: Cell) => Place;
  readonly cellAt: (place: Place) => Cell;
}

export function fleetPlan(board: Board, scheme: LabelScheme): Plan {
  const { names } = labels(board, scheme);
  const { rows, columns } = board;
  return {
    columns,
    rows,
    names,
    columnNames: names.slice(0, columns).map((name) => name.slice(1)),
    rowNames: Array.from({ length: rows }, (_, row) => names[row * columns]!.slice(0, 1)),
    placeOf: (cell) => placeOn(board, cell),
    cellAt: ({ x, y }) => y * columns + x,
  };
}

/** A part of the field: its first and last line and column, counted from 0. */
export interface FieldPart {
  readonly lines?: readonly [number, number];
  readonly columns?: readonly [number, number];
}

/** The field of the blind game, or a part of it, with the viewer's half at the bottom. */
export function fieldPlan(seat: Seat, part: FieldPart = {}): Plan {
  const [low, high] = part.lines ?? [0, FIELD.rows - 1];
  const [left, right] = part.columns ?? [0, FIELD.columns - 1];
  const [rows, columns] = [high - low + 1, right - left + 1];
  const turned = seat === 1;
  const column = (x: number): number => (turned ? right - x : left + x);
  const line = (y: number): number => (turned ? low + y : high - y);
  const across = Array.from({ length: columns }, (_, x) => column(x));
  const down = Array.from({ length: rows }, (_, y) => line(y));
  return {
    columns,
    rows,
    names: FIELD_NAMES,
    columnNames: across.map((index) => FIELD_NAMES[index]!.slice(0, 1)),
    rowNames: down.map((index) => String(index + 1)),
    placeOf: (cell) => {
      const { x, y } = placeOn(FIELD, cell);
      return { x: turned ? right - x : x - left, y: turned ? y - low : high - y };
    },
    cellAt: ({ x, y }) => line(y) * FIELD.columns + column(x),
  };
}

export const isOnPlan = ({ columns, rows }: Plan, { x, y }: Place): boolean =>
  x >= 0 && y >= 0 && x < columns && y < rows;

/** Width and height of a drawn board, its edges included. */
export function planSize(plan: Plan): { readonly width: number; readonly height: number } {
  const edges = 2 * edgeOf(plan);
  return { width: plan.columns * CELL + edges, height: plan.rows * CELL + edges };
}

/** The place under a pointer; null beyond the sea, and where it cannot be seen: an enlarged board goes on beyond its frame. */
export function placeUnder(
  svg: SVGGraphicsElement,
  plan: Plan,
  { clientX, clientY }: { readonly clientX: number; readonly clientY: number },
): Place | null {
  const root = svg.getRootNode() as Document | ShadowRoot;
  if (!svg.contains(root.elementFromPoint(clientX, clientY))) return null;
  const drawn = new DOMPoint(clientX, clientY).matrixTransform(svg.getScreenCTM()!.inverse());
  const along = (from: number): number => Math.floor((from - edgeOf(plan)) / CELL);
  const place = { x: along(drawn.x), y: along(drawn.y) };
  return isOnPlan(plan, place) ? place : null;
}
