/** So many at once, and so many more each second; for each name separately. */
export class Rate {
  readonly #burst: number;
  readonly #perSecond: number;
  readonly #now: () => number;
  readonly #spent = new Map<string, { level: number; at: number }>();

  constructor(burst: number, perSecond: number, now: () => number) {
    this.#burst = burst;
    this.#perSecond = perSecond;
    this.#now = now;
  }

  /** Whether one more is within the rate; it counts only if it is. */
  allows(name: string): boolean {
    const now = this.#now();
    const spent = this.#spent.get(name) ?? { level: 0, at: now };
    const level = Math.max(0, spent.level - ((now - spent.at) / 1000) * this.#perSecond);
    if (level + 1 > this.#burst) return false;
    this.#spent.delete(name);
    this.#spent.set(name, { level: level + 1, at: now });
    this.#forget(now);
    return true;
  }

  /** Names that have been silent long enough are as good as new. */
  #forget(now: number): void {
    const fresh = (this.#burst / this.#perSecond) * 1000;
    for (const [name, { at }] of this.#spent) {
      if (now - at < fresh) return;
      this.#spent.delete(name);
    }
  }
}
