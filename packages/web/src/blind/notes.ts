import type { BlindView, Cell, SeenEvent } from '@flotilla/engine';
import { type Signal, signal } from '@preact/signals';

/** A player's own mark on the back of an enemy piece, put there after some event. */
interface Note {
  readonly seq: number;
  readonly cell: Cell;
  /** Empty: the piece has none from here on. */
  readonly text: string;
}

const keyOf = ({ viewer, chart }: BlindView): string =>
  `flotilla.notes.${viewer}.${chart.seals.map((seal) => seal?.slice(0, 16)).join('.')}`;

function stored(key: string): readonly Note[] {
  try {
    return JSON.parse(localStorage.getItem(key) ?? '[]') as readonly Note[];
  } catch {
    return [];
  }
}

/** Private notes of one game; they go along with the pieces. */
export class Notes {
  readonly #key: string;
  readonly #list: Signal<readonly Note[]>;

  constructor(view: BlindView) {
    this.#key = keyOf(view);
    this.#list = signal(stored(this.#key));
  }

  put(seq: number, cell: Cell, text: string): void {
    this.#list.value = [...this.#list.value, { seq, cell, text }];
    localStorage.setItem(this.#key, JSON.stringify(this.#list.value));
  }

  /** Where the notes are after everything that was seen. */
  after(seen: readonly SeenEvent[]): ReadonlyMap<Cell, string> {
    const notes = new Map<Cell, string>();
    const pending = [...this.#list.value];
    const write = (until: number): void => {
      while (pending[0] !== undefined && pending[0].seq <= until) {
        const { cell, text } = pending.shift()!;
        if (text === '') notes.delete(cell);
        else notes.set(cell, text);
      }
    };
    for (const event of seen) {
      write(event.seq - 1);
      if (event.type === 'moved') {
        const note = notes.get(event.from);
        notes.delete(event.from);
        if (note !== undefined) notes.set(event.to, note);
      } else if (event.type === 'clash' || event.type === 'struck') {
        for (const { at } of event.removed) notes.delete(at);
      }
    }
    write(Infinity);
    return notes;
  }
}
