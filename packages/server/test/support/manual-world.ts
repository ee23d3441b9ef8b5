import { MACHINE, type World } from '../../src/world.ts';

/** A world whose time passes when a test says so. */
export class ManualWorld implements World {
  readonly #timers = new Set<{ readonly at: number; readonly run: () => void }>();
  #time = 0;

  readonly now = (): number => this.#time;
  readonly elapsed = (): number => this.#time;
  readonly randomInt = MACHINE.randomInt;
  readonly randomBytes = MACHINE.randomBytes;

  readonly after = (milliseconds: number, run: () => void): (() => void) => {
    const timer = { at: this.#time + milliseconds, run };
    this.#timers.add(timer);
    return () => void this.#timers.delete(timer);
  };

  readonly sleep = (milliseconds: number): Promise<void> =>
    new Promise((resolve) => void this.after(milliseconds, resolve));

  readonly soon = (run: () => void): void => void this.after(0, run);

  /** Does all that can be done at this time. */
  async settle(): Promise<void> {
    for (let turns = 0; turns < 20; turns++) await Promise.resolve();
  }

  /** Lets time pass. */
  async forward(milliseconds: number): Promise<void> {
    await this.settle();
    this.#time += milliseconds;
    const due = [...this.#timers].filter(({ at }) => at <= this.#time);
    for (const timer of due) this.#timers.delete(timer);
    for (const { run } of due) run();
    await this.settle();
  }
}
