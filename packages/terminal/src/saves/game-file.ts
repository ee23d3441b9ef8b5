import { type LocalMatchStore, type SavedLocalMatch, notesAfter, withNote } from '@flotilla/client';
import { type Cell, type Seat, type SeenEvent, withSeat } from '@flotilla/engine';
import type { UserFiles } from './user-files.ts';
import { writeQueue } from './files.ts';
import { type PartialPlacement, placementsAfter } from './placement.ts';
import { type GameExtras, saveGame } from './saved-game.ts';

/** The file of a game: what the table is, and what surrounds it, are always written together. */
export class GameFile implements LocalMatchStore {
  readonly id: string;
  readonly #folder: UserFiles;
  #around: GameExtras;
  /** The last event the notes have followed. */
  #seq = 0;
  #table: SavedLocalMatch | null;
  /** One write after the other: a later one never puts an older table back. */
  readonly #inTurn = writeQueue();

  constructor(
    id: string,
    folder: UserFiles,
    around: GameExtras,
    table: SavedLocalMatch | null = null,
  ) {
    this.id = id;
    this.#folder = folder;
    this.#around = around;
    this.#table = table;
  }

  get around(): GameExtras {
    return this.#around;
  }

  write(table: SavedLocalMatch): Promise<void> {
    return this.#inTurn(async () => {
      await this.#folder.write(this.id, saveGame(table, this.#around, this.#seq));
      this.#table = table;
    });
  }

  /** Writes the table once more, with what surrounds it now. */
  save(): Promise<void> {
    return this.#inTurn(async () => {
      if (this.#table === null) return;
      await this.#folder.write(this.id, saveGame(this.#table, this.#around, this.#seq));
    });
  }

  note(seat: Seat, cell: Cell, text: string): Promise<void> {
    this.#around = { ...this.#around, notes: withNote(this.#around.notes, seat, cell, text) };
    return this.save();
  }

  layOut(seat: Seat, layout: PartialPlacement | null): Promise<void> {
    this.#around = { ...this.#around, layouts: withSeat(this.#around.layouts, seat, layout) };
    return this.save();
  }

  /** Lets the notes go with the pieces they are on, and layouts with their deployment. */
  follow(seen: readonly SeenEvent[]): void {
    const news = seen.filter(({ seq }) => seq > this.#seq);
    this.#seq = seen.at(-1)?.seq ?? 0;
    const { notes, layouts } = this.#around;
    this.#around = {
      ...this.#around,
      notes: news.reduce(notesAfter, notes),
      layouts: news.reduce(placementsAfter, layouts),
    };
  }

  /** The notes are those of this moment already. */
  followed(seen: readonly SeenEvent[]): void {
    this.#seq = seen.at(-1)?.seq ?? 0;
  }
}
