/** How much of a queue there is for each owner and in all. */
export interface QueueLimits {
  /** How many items of one owner wait; further ones are turned away. */
  readonly waitingEach: number;
  readonly waiting: number;
  /** How many items of one owner are worked on at a time. */
  readonly runningEach: number;
  readonly running: number;
}

/**
 * A bounded queue whose owners take turns: an owner with one item waits for one item of each other owner at most, however
 * many they have. An item that is turned away has to come again later.
 */
export class FairQueue<Item> {
  readonly #limits: QueueLimits;
  readonly #work: (item: Item) => Promise<unknown>;
  readonly #onTrouble: (error: unknown) => void;
  /** In the order of their turns. */
  readonly #waiting = new Map<string, Item[]>();
  readonly #running = new Map<string, number>();
  #size = 0;
  #busy = 0;

  constructor(
    limits: QueueLimits,
    work: (item: Item) => Promise<unknown>,
    onTrouble: (error: unknown) => void,
  ) {
    this.#limits = limits;
    this.#work = work;
    this.#onTrouble = onTrouble;
  }

  /** How many items wait. */
  get size(): number {
    return this.#size;
  }

  /** How many owners have an item that waits or is worked on. */
  get owners(): number {
    return new Set([...this.#waiting.keys(), ...this.#running.keys()]).size;
  }

  /** Whether an item is taken; one that is not has to come again later. */
  add(owner: string, item: Item): boolean {
    const items = this.#waiting.get(owner) ?? [];
    const { waiting, waitingEach } = this.#limits;
    if (items.length >= waitingEach || this.#size >= waiting) return false;
    items.push(item);
    this.#waiting.set(owner, items);
    this.#size++;
    this.#next();
    return true;
  }

  /** Whether `waiting` is reached: nothing more is taken. */
  get isFull(): boolean {
    return this.#size >= this.#limits.waiting;
  }

  #next(): void {
    while (this.#busy < this.#limits.running) {
      const owner = this.#nextOwner();
      if (owner === null) return;
      const items = this.#waiting.get(owner)!;
      const item = items.shift()!;
      this.#size--;
      // To the end of the row.
      this.#waiting.delete(owner);
      if (items.length > 0) this.#waiting.set(owner, items);
      void this.#run(owner, item);
    }
  }

  #nextOwner(): string | null {
    for (const owner of this.#waiting.keys())
      if ((this.#running.get(owner) ?? 0) < this.#limits.runningEach) return owner;
    return null;
  }

  async #run(owner: string, item: Item): Promise<void> {
    this.#count(owner, 1);
    try {
      await this.#work(item);
    } catch (error) {
      this.#onTrouble(error);
    }
    this.#count(owner, -1);
    this.#next();
  }

  #count(owner: string, change: 1 | -1): void {
    this.#busy += change;
    const running = (this.#running.get(owner) ?? 0) + change;
    if (running === 0) this.#running.delete(owner);
    else this.#running.set(owner, running);
  }
}
