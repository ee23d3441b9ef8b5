import {
  type Cell,
  FIELD,
  FIELD_NAMES,
  allCells,
  columnOf,
  rowOf,
  type BlindView,
  PIECES,
  type PieceClass,
  SEATS,
  view,
} from '@flotilla/engine';
import { type GameRecord, type Match, walkRecord } from '@flotilla/play';
import type { Area, Canvas } from '../ui/canvas.ts';
import type { CellLook } from '../ui/board.ts';
import { type Input, isKey } from '../ui/input.ts';
import type { PieceNotes } from '../match.ts';

const MARGIN = 3;
const PITCH = 3;

/** How wide the drawn field is. */
export const FIELD_WIDTH = MARGIN + FIELD.columns * PITCH + 1;

/** Line 15 at the top, line 1 at the bottom, as in the rulebook (2.1.1). */
const rowOnScreen = (cell: Cell): number => FIELD.rows - 1 - rowOf(FIELD, cell);

export function drawField(
  canvas: Canvas,
  { x, y }: Pick<Area, 'x' | 'y'>,
  lookOf: (cell: Cell) => CellLook,
  cursor: Cell | null,
): void {
  for (const cell of allCells(FIELD)) {
    const column = columnOf(FIELD, cell);
    const row = y + rowOnScreen(cell);
    if (column === 0) canvas.write(x, row, String(rowOf(FIELD, cell) + 1).padStart(2), 'strong');
    const { sign, role } = lookOf(cell);
    canvas.write(x + MARGIN + column * PITCH, row, sign.padEnd(PITCH), role);
  }
  for (let column = 0; column < FIELD.columns; column++) {
    canvas.write(x + MARGIN + column * PITCH, y + FIELD.rows, FIELD_NAMES[column]![0]!, 'strong');
  }
  if (cursor === null) return;
  const left = x + MARGIN + columnOf(FIELD, cursor) * PITCH;
  const row = y + rowOnScreen(cursor);
  const { sign } = lookOf(cursor);
  canvas.put(left - 1, row, '[', 'sight');
  canvas.write(left, row, sign.padEnd(PITCH - 1), 'sight');
  canvas.put(left + PITCH - 1, row, ']', 'sight');
}

/** The cell of the field under a point of the screen, if there is one. */
export function fieldCellAt(
  { x, y }: Pick<Area, 'x' | 'y'>,
  point: { readonly x: number; readonly y: number },
): Cell | null {
  const row = point.y - y;
  const column = Math.floor((point.x - x - MARGIN) / PITCH);
  if (row < 0 || column < 0 || row >= FIELD.rows || column >= FIELD.columns) return null;
  return (FIELD.rows - 1 - row) * FIELD.columns + column;
}

/** The cell an arrow leads to on the drawn field; null: no arrow. */
export function fieldCursorAfter(cursor: Cell, input: Input): Cell | null {
  const line = rowOf(FIELD, cursor);
  const column = columnOf(FIELD, cursor);
  const at = (l: number, c: number): Cell =>
    Math.max(0, Math.min(l, FIELD.rows - 1)) * FIELD.columns +
    Math.max(0, Math.min(c, FIELD.columns - 1));
  if (isKey(input, 'up')) return at(line + 1, column);
  if (isKey(input, 'down')) return at(line - 1, column);
  if (isKey(input, 'left')) return at(line, column - 1);
  if (isKey(input, 'right')) return at(line, column + 1);
  if (isKey(input, 'home')) return at(line, 0);
  return isKey(input, 'end') ? at(line, FIELD.columns - 1) : null;
}

/** The back of an enemy piece. */
const BACK = '#';

/** What a cell of the field looks like to a viewer: own codes, enemy backs, notes on them. */
export function blindLook(
  { publicState, classes, viewer }: BlindView,
  notes: PieceNotes,
  marked: ReadonlySet<Cell>,
  reach: ReadonlySet<Cell>,
): (cell: Cell) => CellLook {
  const { codes } = publicState.rules;
  return (cell) => {
    const owner = publicState.places[cell] ?? null;
    if (owner === null) {
      return reach.has(cell) ? { sign: '+', role: 'reach' } : { sign: '·', role: 'field' };
    }
    const piece = classes[cell] ?? null;
    const role = marked.has(cell) ? 'marked' : owner === viewer ? 'own' : 'enemy';
    if (viewer === 'spectator') return { sign: String(owner), role };
    if (owner === viewer) return { sign: PIECES[piece!].codes[codes], role };
    // What `memoryAid` has marked is told like a note (rulebook 2.7.1).
    const told = piece === null ? (notes.get(cell) ?? '') : PIECES[piece].codes.short;
    return { sign: `${BACK}${told}`, role };
  };
}

const AT = { x: 1, y: 2 };

const ends = new WeakMap<GameRecord, Match | null>();

/** The match of a record at its end; played again once. */
function endOf(record: GameRecord): Match | null {
  const known = ends.get(record);
  if (known !== undefined) return known;
  const walked = walkRecord(record);
  const end = walked.ok ? walked.value : null;
  ends.set(record, end);
  return end;
}

/** The classes of all pieces on the field, as both sides together know them. */
function allClasses(match: Match): (cell: Cell) => PieceClass | null {
  const views = SEATS.map((seat) => view(match.game, seat) as BlindView);
  const { places } = views[0]!.publicState;
  return (cell) => {
    const owner = places[cell] ?? null;
    return owner === null ? null : views[owner]!.classes[cell]!;
  };
}

/** Both sides with open faces; seat 1 in small letters, as positions are written. */
export function openLook(match: Match): (cell: Cell) => CellLook {
  const classAt = allClasses(match);
  const { publicState } = view(match.game, 'spectator') as BlindView;
  return (cell) => {
    const piece = classAt(cell);
    if (piece === null) return { sign: '·', role: 'field' };
    const code = PIECES[piece].codes[publicState.rules.codes];
    return publicState.places[cell] === 0
      ? { sign: code, role: 'own' }
      : { sign: code.toLowerCase(), role: 'enemy' };
  };
}

/** The field after the end; the column beside it. */
export function drawRevealedField(canvas: Canvas, record: GameRecord | null): number {
  const match = record === null ? null : endOf(record);
  if (match !== null) drawField(canvas, AT, openLook(match), null);
  return AT.x + FIELD_WIDTH + 2;
}
