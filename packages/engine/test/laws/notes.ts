import { type BySeat, type PieceClass, type Seat, other } from '@flotilla/engine';

/** A message of the blind game, with the keys that matter here. */
export interface Message {
  readonly type: string;
  readonly seat: Seat;
  readonly from: string;
  readonly to: string;
  readonly at: string;
  readonly about: string;
  readonly class: PieceClass;
  readonly count: number;
  readonly removed: readonly { readonly at: string; readonly seat: Seat; readonly class: string }[];
}

/** What a seat that remembers everything it was told would have written down. */
export class Notes {
  /** Enemy pieces on the board, by cell. */
  readonly known = new Map<string, PieceClass>();
  /** What each side has taken. */
  readonly lost: BySeat<string[]> = [[], []];
  answer: { readonly class: PieceClass; readonly count: number } | null = null;
  #about = '';
  readonly #seat: Seat;

  constructor(seat: Seat) {
    this.#seat = seat;
  }

  read(message: Message): void {
    const foe = other(this.#seat);
    switch (message.type) {
      case 'moved':
        this.#follow(message.from, message.to);
        break;
      case 'asked':
        this.#about = message.about;
        break;
      case 'answered':
        this.answer = { class: message.class, count: message.count };
        if (message.seat === foe) this.known.set(this.#about, message.class);
        break;
      case 'clash':
        this.answer = null;
        this.#remove(message);
        break;
      case 'struck':
        // What is struck and stays is known from now on, and so is a torpedo that stays.
        if (message.seat === foe) this.known.set(message.from, 'torpedo');
        else this.known.set(message.at, message.class);
        this.#remove(message);
    }
  }

  #follow(from: string, to: string): void {
    const name = this.known.get(from);
    if (name === undefined) return;
    this.known.delete(from);
    this.known.set(to, name);
  }

  #remove({ removed }: Message): void {
    for (const { at, seat, class: name } of removed) {
      this.known.delete(at);
      this.lost[other(seat)].push(name);
    }
  }
}
