/** When to try again, in words. */
export const inSeconds = (milliseconds: number): string =>
  `in ${Math.max(1, Math.ceil(milliseconds / 1000))} s`;

/** A token bucket: so many at once, and so many more each second. */
export class Rate {
  readonly #burst: number;
  readonly #perSecond: number;
  #level = 0;
  #at: number;

  constructor(burst: number, perSecond: number, now: number) {
    this.#burst = burst;
    this.#perSecond = perSecond;
    this.#at = now;
  }

  /** Whether one more is within the rate; it counts only if it is. */
  allows(now: number): boolean {
    const level = this.levelAt(now);
    if (level + 1 > this.#burst) return false;
    this.#level = level + 1;
    this.#at = now;
    return true;
  }

  /** One that was allowed does not count after all. */
  takeBack(now: number): void {
    this.#level = Math.max(0, this.levelAt(now) - 1);
    this.#at = now;
  }

  /** How many count at this moment. */
  levelAt(now: number): number {
    return Math.max(0, this.#level - ((now - this.#at) / 1000) * this.#perSecond);
  }

  /** Milliseconds until one more is allowed. */
  waitAt(now: number): number {
    return (Math.max(0, this.levelAt(now) + 1 - this.#burst) / this.#perSecond) * 1000;
  }

  /** Unused for long enough that it is empty again. */
  isFresh(now: number): boolean {
    return now - this.#at >= (this.#burst / this.#perSecond) * 1000;
  }
}

/** One token bucket for each name. */
export class Rates {
  readonly #burst: number;
  readonly #perSecond: number;
  readonly #rates = new Map<string, Rate>();

  constructor(burst: number, perSecond: number) {
    this.#burst = burst;
    this.#perSecond = perSecond;
  }

  allows(name: string, now: number): boolean {
    const rate = this.of(name, now);
    if (!rate.allows(now)) return false;
    this.#rates.delete(name);
    this.#rates.set(name, rate);
    this.#forget(now);
    return true;
  }

  takeBack(name: string, now: number): void {
    this.#rates.get(name)?.takeBack(now);
  }

  of(name: string, now: number): Rate {
    return this.#rates.get(name) ?? new Rate(this.#burst, this.#perSecond, now);
  }

  #forget(now: number): void {
    for (const [name, rate] of this.#rates) {
      if (!rate.isFresh(now)) return;
      this.#rates.delete(name);
    }
  }
}
