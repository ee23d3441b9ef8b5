import { type Board, type Cell, neighbours } from '../board.ts';
import { memo } from '../memo.ts';
import type { Contact } from './rules.ts';

/** A place where a ship can lie. */
export interface Span {
  readonly cells: readonly Cell[];
  /** Every cell that no other ship may then cover: its own, and what the contact rule adds. */
  readonly zone: readonly Cell[];
}

const remembered = memo<readonly Span[]>(96);

/** All places of a ship of this size on an empty board, across first, then down. */
export function spans(board: Board, contact: Contact, size: number): readonly Span[] {
  return remembered(`${board.rows}×${board.columns} ${contact} ${size}`, () => {
    const result: Span[] = [];
    for (const down of size === 1 ? [false] : [false, true]) {
      const rows = board.rows - (down ? size - 1 : 0);
      const columns = board.columns - (down ? 0 : size - 1);
      for (let row = 0; row < rows; row++) {
        for (let column = 0; column < columns; column++) {
          const cells = line(board, row * board.columns + column, size, down);
          result.push({ cells, zone: zoneOf(board, contact, cells) });
        }
      }
    }
    return result;
  });
}

function line(board: Board, from: Cell, size: number, down: boolean): Cell[] {
  return Array.from({ length: size }, (_, step) => from + step * (down ? board.columns : 1));
}

/** The cells of a ship and those where its neighbours may not lie (option `contact`). */
export function zoneOf(board: Board, contact: Contact, cells: readonly Cell[]): readonly Cell[] {
  if (contact === 'free') return cells;
  const near = contact === 'none' ? neighbours(board).around : neighbours(board).beside;
  return [...new Set([...cells, ...cells.flatMap((cell) => near[cell]!)])];
}
