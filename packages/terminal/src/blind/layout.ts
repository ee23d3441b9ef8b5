import type { Area, Size } from '../ui/canvas.ts';
import { besideField, fieldBottom, fieldWidth } from './field.ts';

/** From this width on the ladder of ranks stands beside the text. */
const LADDER_COLUMNS = 48;
const LADDER_ROWS = 28;

/** The fewest lines that the trays of both sides need: in a narrow place, and across the screen. */
const TRAY_ROWS = 2;
const WHOLE_ROWS = 4;

/** Where the text beside the field, the ladder of ranks and the trays of both sides are drawn. */
export interface BlindLayout {
  readonly text: Area;
  /** Null: there is no room. */
  readonly ladder: Area | null;
  readonly trays: Area;
}

/** The trays lie below the field, or beside it where the field reaches down to the keys. */
export function blindLayout(size: Size): BlindLayout {
  const beside = besideField(size);
  const below = belowField(size);
  const isBelow = below.rows >= TRAY_ROWS;
  if (beside.columns < 2 * LADDER_COLUMNS - 6) {
    if (below.rows >= WHOLE_ROWS) {
      // All that was captured has room across the screen.
      const trays = { ...below, columns: size.columns - 2 };
      return { text: { ...beside, rows: below.y - beside.y - 1 }, ladder: null, trays };
    }
    const rows = beside.rows - 3 * TRAY_ROWS;
    const trays = { ...beside, y: beside.y + rows + 1, rows: 3 * TRAY_ROWS - 1 };
    return { text: { ...beside, rows }, ladder: null, trays };
  }
  const columns = beside.columns - LADDER_COLUMNS - 2;
  const right = { ...beside, x: beside.x + columns + 2, columns: LADDER_COLUMNS };
  const ladder = { ...right, rows: Math.min(LADDER_ROWS, right.rows) };
  const top = right.y + LADDER_ROWS + 1;
  const trays = { ...right, y: top, rows: right.y + right.rows - top };
  return { text: { ...beside, columns }, ladder, trays: isBelow ? below : trays };
}

/** The lines between the field and the keys, with an empty one above them where that can be. */
function belowField(size: Size): Area {
  const y = fieldBottom(size);
  const rows = size.rows - 1 - y;
  const gap = rows > 2 * TRAY_ROWS ? 1 : 0;
  return { x: 1, y: y + gap, columns: fieldWidth(size), rows: rows - gap };
}
