/** Work that must not overlap, in the order in which it came, for each name separately. */
export class Turns {
  readonly #last = new Map<string, Promise<unknown>>();

  take<T>(name: string, work: () => Promise<T>): Promise<T> {
    const before = this.#last.get(name);
    const mine = before === undefined ? work() : before.then(work, work);
    const leave = (): void => {
      if (this.#last.get(name) === settled) this.#last.delete(name);
    };
    const settled: Promise<void> = mine.then(leave, leave);
    this.#last.set(name, settled);
    return mine;
  }

  isTaken(name: string): boolean {
    return this.#last.has(name);
  }

  get count(): number {
    return this.#last.size;
  }
}
