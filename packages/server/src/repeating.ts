/** Something done again and again, never twice at once. */
export class Repeating {
  readonly #every: number;
  readonly #work: () => Promise<unknown>;
  readonly #onTrouble: (error: unknown) => void;
  #timer: NodeJS.Timeout | null = null;
  #running: Promise<void> = Promise.resolve();
  #isStopped = false;

  constructor(every: number, work: () => Promise<unknown>, onTrouble: (error: unknown) => void) {
    this.#every = every;
    this.#work = work;
    this.#onTrouble = onTrouble;
  }

  start(): void {
    if (this.#isStopped) return;
    this.#timer = setTimeout(() => {
      this.#running = this.#once();
    }, this.#every);
    this.#timer.unref();
  }

  async #once(): Promise<void> {
    try {
      await this.#work();
    } catch (error) {
      this.#onTrouble(error);
    }
    this.start();
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    if (this.#timer !== null) clearTimeout(this.#timer);
    await this.#running;
  }
}
