import {
  type BySeat,
  type Cell,
  type Seat,
  type SeenEvent,
  other,
  withSeat,
} from '@flotilla/engine';

/** The private notes each player has put on enemy pieces, by cell (rulebook 2.7.1). */
export type AllNotes = BySeat<ReadonlyMap<Cell, string>>;

export const NO_NOTES: AllNotes = [new Map(), new Map()];

/** The notes with one written, or rubbed out when it is empty. */
export function withNote(notes: AllNotes, seat: Seat, cell: Cell, text: string): AllNotes {
  const others = [...notes[seat]].filter(([at]) => at !== cell);
  return withSeat(notes, seat, new Map(text === '' ? others : [...others, [cell, text]]));
}

/** The notes after something happened: they move with their pieces, and leave with them. */
export function notesAfter(notes: AllNotes, event: SeenEvent): AllNotes {
  if (event.type === 'moved') {
    const reader = other(event.seat);
    const text = notes[reader].get(event.from);
    if (text === undefined) return notes;
    return withNote(withNote(notes, reader, event.from, ''), reader, event.to, text);
  }
  if (event.type !== 'clash' && event.type !== 'struck') return notes;
  return event.removed.reduce(
    (left, { seat, at }) =>
      left[other(seat)].has(at) ? withNote(left, other(seat), at, '') : left,
    notes,
  );
}
