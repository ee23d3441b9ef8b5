import { type World, every } from '../world.ts';

/** How often the event loop is watched, in milliseconds. */
const LOOK_EVERY = 100;

/** In so many turns of the loop everything is read that waited in the network. */
const TURNS = 3;

/**
 * When messages arrived. While the event loop is held up or the process is frozen, they wait in the network: they count from the moment since
 * which nothing was read, and no flag falls before they have been read.
 */
export class Arrivals {
  readonly #world: World;
  readonly #longestStall: number;
  readonly #stop: () => void;
  /** When the loop was seen to turn, by `elapsed`. */
  #turnedAt: number;
  /** Since when nothing was read, by `elapsed`; null: there was no stall, or all has been read. */
  #unreadSince: number | null = null;
  #caughtUp: Promise<void> | null = null;

  /** A loop that turns later than `longestStall` milliseconds has stalled. */
  constructor(world: World, longestStall = 250) {
    this.#world = world;
    this.#longestStall = longestStall;
    this.#turnedAt = world.elapsed();
    this.#stop = every(world, LOOK_EVERY, () => this.#look());
  }

  /** When a message that is read now arrived at the earliest. */
  now(): number {
    this.#look(false);
    const { now, elapsed } = this.#world;
    const waited = this.#unreadSince === null ? 0 : Math.round(elapsed() - this.#unreadSince);
    return now() - waited;
  }

  /** Resolves when everything has been read that arrived during a stall; null: there was none. */
  caughtUp(): Promise<void> | null {
    this.#look(false);
    return this.#caughtUp;
  }

  stop(): void {
    this.#stop();
  }

  #look(isTurning = true): void {
    const now = this.#world.elapsed();
    const hasStalled = now - this.#turnedAt > LOOK_EVERY + this.#longestStall;
    if (hasStalled && this.#unreadSince === null) {
      this.#unreadSince = this.#turnedAt;
      this.#caughtUp = this.#readAll();
    }
    if (isTurning) this.#turnedAt = now;
  }

  async #readAll(): Promise<void> {
    for (let turn = 0; turn < TURNS; turn++)
      await new Promise<void>((resolve) => {
        this.#world.soon(resolve);
      });
    this.#turnedAt = this.#world.elapsed();
    this.#unreadSince = null;
    this.#caughtUp = null;
  }
}
