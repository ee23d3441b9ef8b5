import { NO_NOTES, notesAfter, withNote } from '@flotilla/client';
import {
  type BlindView,
  type Cell,
  FIELD_NAMES,
  type SeenEvent,
  isShape,
  isText,
  isWhole,
} from '@flotilla/engine';
import { type Signal, signal } from '@preact/signals';
import { readJson, writeJson } from '../device/storage.ts';

/** A player's own mark on the back of an enemy piece, put there after some event. */
interface Note {
  readonly seq: number;
  readonly cell: Cell;
  /** Empty: the piece has none from here on. */
  readonly text: string;
}

const keyOf = ({ viewer, publicState }: BlindView): string =>
  `flotilla.notes.${viewer}.${publicState.seals.map((seal) => seal?.slice(0, 16)).join('.')}`;

const isNote = isShape<Note>({
  seq: isWhole(0),
  cell: isWhole(0, FIELD_NAMES.length - 1),
  text: isText,
});

function stored(key: string): readonly Note[] {
  const kept = readJson('localStorage', key);
  return Array.isArray(kept) ? kept.filter(isNote) : [];
}

/** Private notes of one game; they go along with the pieces. */
export class Notes {
  readonly #seat: 0 | 1;
  readonly #key: string;
  readonly #list: Signal<readonly Note[]>;

  constructor(view: BlindView) {
    this.#seat = view.viewer === 1 ? 1 : 0;
    this.#key = keyOf(view);
    this.#list = signal(stored(this.#key));
  }

  put(seq: number, cell: Cell, text: string): void {
    // Notes put down after moves that were taken back are gone with them.
    const kept = this.#list.value.filter((note) => note.seq <= seq);
    this.#list.value = [...kept, { seq, cell, text }];
    writeJson('localStorage', this.#key, this.#list.value);
  }

  /** Where the notes are after everything that was seen. */
  after(seen: readonly SeenEvent[]): ReadonlyMap<Cell, string> {
    const list = this.#list.value;
    if (list.length === 0) return NO_NOTES[this.#seat];
    let notes = NO_NOTES;
    let written = 0;
    const write = (until: number): void => {
      for (; written < list.length && list[written]!.seq <= until; written += 1) {
        const { cell, text } = list[written]!;
        notes = withNote(notes, this.#seat, cell, text);
      }
    };
    for (const event of seen) {
      write(event.seq - 1);
      notes = notesAfter(notes, event);
    }
    write(Infinity);
    return notes[this.#seat];
  }
}
