import { type LocalMatchStore, type SavedLocalMatch, notesAfter, withNote } from '@flotilla/client';
import { type Cell, type Seat, type SeenEvent, withSeat } from '@flotilla/engine';
import { writeQueue } from './files.ts';
import { type PartialPlacement, placementsAfter } from './placement.ts';
import { type GameExtras, saveGame } from './saved-game.ts';
import type { UserFiles } from './user-files.ts';

/** The file of one match. The match and its extras are always written together. */
export class GameFile implements LocalMatchStore {
  readonly id: string;
  readonly #files: UserFiles;
  #extras: GameExtras;
  /** The last event the notes have followed. */
  #seq = 0;
  #saved: SavedLocalMatch | null;
  /** Writes happen in order, so an older state never replaces a newer one. */
  readonly #enqueue = writeQueue();

  constructor(
    id: string,
    files: UserFiles,
    extras: GameExtras,
    saved: SavedLocalMatch | null = null,
  ) {
    this.id = id;
    this.#files = files;
    this.#extras = extras;
    this.#saved = saved;
  }

  get extras(): GameExtras {
    return this.#extras;
  }

  write(saved: SavedLocalMatch): Promise<void> {
    return this.#enqueue(async () => {
      await this.#files.write(this.id, saveGame(saved, this.#extras, this.#seq));
      this.#saved = saved;
    });
  }

  /** Writes the match again with its current extras. */
  save(): Promise<void> {
    return this.#enqueue(async () => {
      if (this.#saved === null) return;
      await this.#files.write(this.id, saveGame(this.#saved, this.#extras, this.#seq));
    });
  }

  note(seat: Seat, cell: Cell, text: string): Promise<void> {
    this.#extras = { ...this.#extras, notes: withNote(this.#extras.notes, seat, cell, text) };
    return this.save();
  }

  savePlacement(seat: Seat, placement: PartialPlacement | null): Promise<void> {
    const placements = withSeat(this.#extras.placements, seat, placement);
    this.#extras = { ...this.#extras, placements };
    return this.save();
  }

  /** Moves notes with their pieces, and drops partial placements once a side has placed. */
  follow(seen: readonly SeenEvent[]): void {
    const news = seen.filter(({ seq }) => seq > this.#seq);
    this.#seq = seen.at(-1)?.seq ?? 0;
    const { notes, placements } = this.#extras;
    this.#extras = {
      ...this.#extras,
      notes: news.reduce(notesAfter, notes),
      placements: news.reduce(placementsAfter, placements),
    };
  }

  /** The notes already belong to the last of these events. */
  followed(seen: readonly SeenEvent[]): void {
    this.#seq = seen.at(-1)?.seq ?? 0;
  }
}
