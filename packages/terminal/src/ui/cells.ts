import type { Board, Cell } from '@flotilla/engine';
import type { Area, Canvas } from './canvas.ts';
import type { Role } from './style.ts';

/** On which sides of a cell its ship goes on. */
export interface Hull {
  readonly left: boolean;
  readonly right: boolean;
  readonly up: boolean;
  readonly down: boolean;
}

/** How a cell looks: its sign, the ship it is part of, and whether it was just played on. */
export interface CellLook {
  readonly sign: string;
  readonly role: Role;
  readonly hull?: Hull;
  readonly isLast?: boolean;
}

/** Ships by cell, each cell with the sides on which its ship goes on. */
export function hullsOf(
  { columns }: Board,
  ships: readonly (readonly Cell[])[],
): ReadonlyMap<Cell, Hull> {
  const hulls = new Map<Cell, Hull>();
  for (const cells of ships) {
    const own = new Set(cells);
    const isAcross = cells.length > 1 && cells.every((cell) => rowOf(cell) === rowOf(cells[0]!));
    for (const cell of cells) {
      hulls.set(cell, {
        left: isAcross && own.has(cell - 1),
        right: isAcross && own.has(cell + 1),
        up: !isAcross && own.has(cell - columns),
        down: !isAcross && own.has(cell + columns),
      });
    }
  }
  return hulls;

  function rowOf(cell: Cell): number {
    return Math.floor(cell / columns);
  }
}

/** Draws one cell: its ground, the hull of a ship, and the sign in the middle. */
export function drawCell(canvas: Canvas, area: Area, look: CellLook, isSight: boolean): void {
  const { sign, hull, isLast = false } = look;
  const role = isSight ? 'sight' : look.role;
  canvas.clear(area, role);
  if (hull !== undefined) {
    if (area.rows === 1) drawFlatHull(canvas, area, hull, role);
    else drawTallHull(canvas, area, hull, role);
  }
  const middle = area.x + Math.floor(area.columns / 2);
  const y = area.y + Math.floor(area.rows / 2);
  const [before, after] = isSight ? '[]' : isLast ? '›‹' : [null, null];
  const put = (x: number, glyph: string | null | undefined): void => {
    if (typeof glyph === 'string' && x < area.x + area.columns) canvas.put(x, y, glyph, role);
  };
  put(middle - 1, before);
  put(middle + 1, after);
  canvas.write(middle, y, sign, role);
  // A code of two characters takes the column of the bracket, which moves on.
  if (sign.length > 1) put(middle + sign.length, after);
}

/** A ship in rows of one line: (■──■) across, ╭■╮ │■│ ╰■╯ down. */
function drawFlatHull(canvas: Canvas, { x, y, columns }: Area, hull: Hull, role: Role): void {
  const middle = Math.floor(columns / 2);
  const isDown = hull.up || hull.down;
  const [left, right] = isDown ? (hull.up ? (hull.down ? '││' : '╰╯') : '╭╮') : '()';
  for (let column = 0; column < columns; column++) {
    if (column === middle) continue;
    const isEdge = Math.abs(column - middle) === 1;
    const isJoined = column < middle ? hull.left : hull.right;
    if (isJoined) canvas.put(x + column, y, '─', role);
    else if (isEdge) canvas.put(x + column, y, (column < middle ? left : right)!, role);
  }
}

/** A ship in cells of several lines: a box around all of it. */
function drawTallHull(canvas: Canvas, { x, y, columns, rows }: Area, hull: Hull, role: Role): void {
  const [right, bottom] = [x + columns - 1, y + rows - 1];
  for (let column = x; column <= right; column++) {
    if (!hull.up) canvas.put(column, y, '─', role);
    if (!hull.down) canvas.put(column, bottom, '─', role);
  }
  for (let row = y; row <= bottom; row++) {
    if (!hull.left) canvas.put(x, row, '│', role);
    if (!hull.right) canvas.put(right, row, '│', role);
  }
  if (!hull.up && !hull.left) canvas.put(x, y, '╭', role);
  if (!hull.up && !hull.right) canvas.put(right, y, '╮', role);
  if (!hull.down && !hull.left) canvas.put(x, bottom, '╰', role);
  if (!hull.down && !hull.right) canvas.put(right, bottom, '╯', role);
}
