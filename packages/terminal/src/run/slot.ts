import { type Keep, type SavedTable, notesAfter, withNote } from '@flotilla/client';
import type { Cell, Seat, SeenEvent } from '@flotilla/engine';
import type { Folder } from '../keep/folder.ts';
import { type Surroundings, saveGame } from '../keep/saved-game.ts';

/** The file of a game: what the table is, and what surrounds it, are always written together. */
export class Slot implements Keep {
  readonly id: string;
  readonly #folder: Folder;
  #around: Surroundings;
  /** The last event the notes have followed. */
  #seq = 0;
  #table: SavedTable | null;

  constructor(id: string, folder: Folder, around: Surroundings, table: SavedTable | null = null) {
    this.id = id;
    this.#folder = folder;
    this.#around = around;
    this.#table = table;
  }

  get around(): Surroundings {
    return this.#around;
  }

  async write(table: SavedTable): Promise<void> {
    await this.#folder.write(this.id, saveGame(table, this.#around, this.#seq));
    this.#table = table;
  }

  /** Writes the same once more. */
  async save(): Promise<void> {
    if (this.#table !== null) await this.write(this.#table);
  }

  async note(seat: Seat, cell: Cell, text: string): Promise<void> {
    this.#around = { ...this.#around, notes: withNote(this.#around.notes, seat, cell, text) };
    await this.save();
  }

  /** Lets the notes go with the pieces they are on. */
  follow(seen: readonly SeenEvent[]): void {
    const news = seen.filter(({ seq }) => seq > this.#seq);
    this.#seq = seen.at(-1)?.seq ?? 0;
    this.#around = { ...this.#around, notes: news.reduce(notesAfter, this.#around.notes) };
  }

  /** The notes are those of this moment already. */
  followed(seen: readonly SeenEvent[]): void {
    this.#seq = seen.at(-1)?.seq ?? 0;
  }
}
