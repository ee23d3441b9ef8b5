import type { Seat } from '@flotilla/engine';
import type { ChatLine } from '@flotilla/protocol';
import type { Time } from '../match-client.ts';

/** How often the opponent is told that this player is still writing, in milliseconds. */
const TYPING_EVERY = 3000;

/** How long the opponent is shown as writing after the last sign of it: a little longer than until the next one. */
const TYPING_FOR = 5000;

/** The lines of a match's chat, and who is writing the next one. */
export class MatchChat {
  lines: readonly ChatLine[] = [];
  /** The opponent who is writing. */
  typist: Seat | null = null;
  readonly #time: Time;
  readonly #tell: () => void;
  #forgetTypist: () => void = () => {};
  /** When this player was last said to be writing, by this machine's clock. */
  #typedAt = -Infinity;

  /** Tells when the opponent has stopped writing. */
  constructor(time: Time, tell: () => void) {
    this.#time = time;
    this.#tell = tell;
  }

  hear(lines: readonly ChatLine[]): void {
    const more = lines.filter(({ id }) => !this.lines.some((line) => line.id === id));
    this.lines = [...this.lines, ...more].toSorted((a, b) => a.at - b.at);
    this.stopTyping();
  }

  showTyping(seat: Seat): void {
    this.stopTyping();
    this.typist = seat;
    this.#forgetTypist = this.#time.after(TYPING_FOR, () => {
      this.typist = null;
      this.#tell();
    });
  }

  stopTyping(): void {
    this.#forgetTypist();
    this.typist = null;
  }

  /** Whether the opponent is to be told again that this player is writing. */
  isMentioned(): boolean {
    const now = this.#time.now();
    if (now - this.#typedAt < TYPING_EVERY) return false;
    this.#typedAt = now;
    return true;
  }
}
