/** How much of a queue there is for each group and in all. */
export interface QueueLimits {
  /** How many items of one owner wait; further ones are turned away. */
  readonly waitingEach: number;
  readonly waiting: number;
  /** How many items of one group are worked on at a time. */
  readonly runningEach: number;
  readonly running: number;
}

/** Whose item it is. Owners of one group, such as the players behind one address, share the turns of the group. */
export interface QueueOwner {
  readonly group: string;
  readonly name: string;
}

interface QueueWork<Item> {
  readonly run: (item: Item) => Promise<unknown>;
  /** The item gave way to those of others: it has to come again later. */
  readonly onDropped: (item: Item) => void;
  readonly onTrouble: (error: unknown) => void;
  /** Milliseconds, to measure how long items take. */
  readonly elapsed: () => number;
}

interface Group<Item> {
  /** How long its items have taken in all, in milliseconds. */
  used: number;
  running: number;
  size: number;
  /** By owner, in the order of their turns. */
  readonly waiting: Map<string, Item[]>;
}

/** Items that take no time count as much. */
const MIN_COST = 1;

/** How far a group that was away comes before the others, in milliseconds of work: they had their turns meanwhile. */
const HEAD_START = 500;

/** How many groups that are away are remembered, so that none gains by leaving and coming back. */
const MAX_AWAY = 1000;

/**
 * A bounded queue that shares time fairly between groups: the next item is of the group whose items have taken the least
 * time. So a group with little to do waits for no more than the item under way, however much others have. Owners within a
 * group take turns. When the queue is full, the group with most items gives way.
 */
export class FairQueue<Item> {
  readonly #limits: QueueLimits;
  readonly #work: QueueWork<Item>;
  /** Those with items that wait or are worked on, those that were served last behind. */
  readonly #groups = new Map<string, Group<Item>>();
  /** What groups had used that are away. */
  readonly #away = new Map<string, number>();
  /** What the group served last had used: the least of all. */
  #floor = 0;
  #size = 0;
  #busy = 0;

  constructor(limits: QueueLimits, work: QueueWork<Item>) {
    this.#limits = limits;
    this.#work = work;
  }

  /** How many items wait. */
  get size(): number {
    return this.#size;
  }

  /** How many groups have an item that waits or is worked on. */
  get groups(): number {
    return this.#groups.size;
  }

  /** Whether `waiting` is reached: only groups with few items can add more. */
  get isFull(): boolean {
    return this.#size >= this.#limits.waiting;
  }

  /** Whether an item is taken; one that is not has to come again later. */
  add({ group: name, name: owner }: QueueOwner, item: Item): boolean {
    const group = this.#groups.get(name) ?? this.#groupOf(name);
    const items = group.waiting.get(owner) ?? [];
    if (items.length >= this.#limits.waitingEach) return false;
    if (this.isFull && !this.#makeRoom(group)) return false;
    items.push(item);
    group.waiting.set(owner, items);
    group.size++;
    this.#size++;
    this.#groups.set(name, group);
    this.#next();
    return true;
  }

  #groupOf(name: string): Group<Item> {
    const used = Math.max(this.#away.get(name) ?? 0, this.#floor - HEAD_START);
    return { used, running: 0, size: 0, waiting: new Map() };
  }

  #leave(name: string, { used }: Group<Item>): void {
    this.#groups.delete(name);
    this.#away.delete(name);
    this.#away.set(name, used);
    for (const oldest of this.#away.keys()) {
      if (this.#away.size <= MAX_AWAY) return;
      this.#away.delete(oldest);
    }
  }

  /** Drops the newest item of the largest group, unless the group that wants room is nearly as large. */
  #makeRoom(group: Group<Item>): boolean {
    const largest = [...this.#groups.values()].reduce((a, b) => (b.size > a.size ? b : a));
    if (largest.size <= group.size + 1) return false;
    const [owner, items] = [...largest.waiting].reduce((a, b) =>
      b[1].length > a[1].length ? b : a,
    );
    const dropped = items.pop()!;
    if (items.length === 0) largest.waiting.delete(owner);
    largest.size--;
    this.#size--;
    this.#work.onDropped(dropped);
    return true;
  }

  #next(): void {
    while (this.#busy < this.#limits.running) {
      const name = this.#nextGroup();
      if (name === null) return;
      const group = this.#groups.get(name)!;
      this.#floor = Math.max(this.#floor, group.used);
      // To the end of the row: of groups that have used the same, the next is another.
      this.#groups.delete(name);
      this.#groups.set(name, group);
      void this.#run(name, group, this.#take(group));
    }
  }

  #nextGroup(): string | null {
    let [next, least]: [string | null, number] = [null, Infinity];
    for (const [name, { used, running, size }] of this.#groups)
      if (size > 0 && running < this.#limits.runningEach && used < least)
        [next, least] = [name, used];
    return next;
  }

  #take(group: Group<Item>): Item {
    const [owner, items] = group.waiting.entries().next().value!;
    const item = items.shift()!;
    group.waiting.delete(owner);
    if (items.length > 0) group.waiting.set(owner, items);
    group.size--;
    this.#size--;
    return item;
  }

  async #run(name: string, group: Group<Item>, item: Item): Promise<void> {
    const { run, onTrouble, elapsed } = this.#work;
    const start = elapsed();
    this.#busy++;
    group.running++;
    try {
      await run(item);
    } catch (error) {
      onTrouble(error);
    }
    this.#busy--;
    group.running--;
    group.used += Math.max(MIN_COST, elapsed() - start);
    if (group.running === 0 && group.size === 0) this.#leave(name, group);
    this.#next();
  }
}
