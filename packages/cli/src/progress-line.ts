/** Where a line can be shown and wiped away again. */
export interface Screen {
  readonly isTTY?: boolean;
  write(text: string): unknown;
}

/** Anything that takes longer than this shows that it goes on. */
const PATIENCE = 500;

const WIPE = '\r\u001B[K';

/** One line on a terminal that tells how far something has come; nothing elsewhere. */
export class ProgressLine {
  readonly #screen: Screen;
  readonly #now: () => number;
  readonly #begin: number;
  #isShown = false;

  constructor(screen: Screen, now: () => number = () => performance.now()) {
    this.#screen = screen;
    this.#now = now;
    this.#begin = now();
  }

  show(text: string): void {
    if (this.#screen.isTTY !== true || this.#now() - this.#begin < PATIENCE) return;
    this.#isShown = true;
    this.#screen.write(`${WIPE}${text}`);
  }

  wipe(): void {
    if (this.#isShown) this.#screen.write(WIPE);
    this.#isShown = false;
  }
}
