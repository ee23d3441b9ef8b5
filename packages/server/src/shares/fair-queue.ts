/** How much of a queue there is for each group and in all. */
export interface QueueLimits {
  /** How many items of one owner wait; further ones are turned away. */
  readonly waitingEach: number;
  readonly waiting: number;
  /** How many items of one group are worked on at a time. */
  readonly runningEach: number;
  readonly running: number;
  /** Shares of time for kinds of items, while items of several kinds wait. */
  readonly lanes: readonly number[];
}

/** Whose item it is. Owners of one group, such as the players behind one address, share the turns of the group. */
export interface QueueOwner {
  readonly group: string;
  readonly name: string;
}

interface QueueWork<Item> {
  /** `release` gives the place to the next item before all of the work is done: what follows costs the group nothing. */
  readonly run: (item: Item, release: () => void) => Promise<unknown>;
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

/** How much head start new groups get in all, as a part of the time: many that come at once do not push back others. */
const WELCOME = 0.05;

/** How many groups that are away are remembered, so that none gains by leaving and coming back. */
const MAX_AWAY = 1000;

/**
 * A bounded queue that shares time fairly between groups: the next item is of the group whose items have taken the least
 * time. So a group with little to do waits for no more than the item under way, however much others have. Owners within a
 * group take turns. When the queue is full, the group with most items gives way. Items of different kinds have lanes: while
 * several lanes wait, each has its share of the time.
 */
export class FairQueue<Item> {
  readonly #limits: QueueLimits;
  readonly #work: QueueWork<Item>;
  readonly #lanes: readonly Lane<Item>[];
  #busy = 0;

  constructor(limits: QueueLimits, work: QueueWork<Item>) {
    this.#limits = limits;
    this.#work = work;
    this.#lanes = limits.lanes.map((share) => new Lane(share, limits.runningEach, work.elapsed));
  }

  /** How many items wait. */
  get size(): number {
    return this.#lanes.reduce((sum, { size }) => sum + size, 0);
  }

  /** How many groups have an item that waits or is worked on. */
  get groups(): number {
    return new Set(this.#lanes.flatMap(({ groups }) => [...groups.keys()])).size;
  }

  /** Whether `waiting` is reached: only groups with few items can add more. */
  get isFull(): boolean {
    return this.size >= this.#limits.waiting;
  }

  /** Whether an item is taken; one that is not has to come again later. */
  add({ group, name }: QueueOwner, item: Item, lane = 0): boolean {
    const into = this.#lanes[lane]!;
    if (into.countOf(group, name) >= this.#limits.waitingEach) return false;
    if (this.isFull && !this.#makeRoom(into.countOf(group))) return false;
    if (into.size === 0) into.comeBack(this.#lanes);
    into.add(group, name, item);
    this.#next();
    return true;
  }

  /** Drops the newest item of the largest group, unless the group that wants room is nearly as large. */
  #makeRoom(size: number): boolean {
    const largest = this.#lanes.reduce((a, b) => (b.largest > a.largest ? b : a));
    if (largest.largest <= size + 1) return false;
    this.#work.onDropped(largest.drop());
    return true;
  }

  #next(): void {
    while (this.#busy < this.#limits.running) {
      const ready = this.#lanes.filter((lane) => lane.isReady);
      if (ready.length === 0) return;
      const lane = ready.reduce((a, b) => (b.used < a.used ? b : a));
      void this.#run(lane, lane.take());
    }
  }

  async #run(lane: Lane<Item>, { name, item }: Taken<Item>): Promise<void> {
    const { run, onTrouble, elapsed } = this.#work;
    const start = elapsed();
    let isHeld = true;
    const release = (): void => {
      if (!isHeld) return;
      isHeld = false;
      this.#busy--;
      lane.release(name, Math.max(MIN_COST, elapsed() - start));
      this.#next();
    };
    this.#busy++;
    try {
      await run(item, release);
    } catch (error) {
      onTrouble(error);
    }
    release();
  }
}

interface Taken<Item> {
  readonly name: string;
  readonly item: Item;
}

/** The groups that wait with items of one kind. */
class Lane<Item> {
  readonly #share: number;
  readonly #runningEach: number;
  readonly #elapsed: () => number;
  /** Those with items that wait or are worked on, those that were served last behind. */
  readonly groups = new Map<string, Group<Item>>();
  /** What groups had used that are away. */
  readonly #away = new Map<string, number>();
  /** How long items of this lane have taken, divided by its share. */
  used = 0;
  size = 0;
  /** What the group served last had used: the least of all. */
  #floor = 0;
  /** What the group had used whose turn has just ended. */
  #served = 0;
  /** The head start that is left for new groups, in milliseconds of work, and since when. */
  #welcome: { readonly left: number; readonly at: number };

  constructor(share: number, runningEach: number, elapsed: () => number) {
    this.#share = share;
    this.#runningEach = runningEach;
    this.#elapsed = elapsed;
    this.#welcome = { left: HEAD_START, at: elapsed() };
  }

  get isReady(): boolean {
    return this.#nextGroup() !== null;
  }

  /** The size of the group that waits with most items. */
  get largest(): number {
    return Math.max(0, ...[...this.groups.values()].map(({ size }) => size));
  }

  /** How many items of a group wait, or of one of its owners. */
  countOf(name: string, owner?: string): number {
    const group = this.groups.get(name);
    if (owner === undefined) return group?.size ?? 0;
    return group?.waiting.get(owner)?.length ?? 0;
  }

  /** A lane that was empty catches up with the others: it gains nothing by having waited. */
  comeBack(lanes: readonly Lane<Item>[]): void {
    const others = lanes.filter((lane) => lane !== this && lane.size > 0);
    this.used = Math.max(this.used, ...others.map(({ used }) => used - HEAD_START));
  }

  add(name: string, owner: string, item: Item): void {
    const group = this.groups.get(name) ?? this.#groupOf(name);
    const items = group.waiting.get(owner) ?? [];
    items.push(item);
    group.waiting.set(owner, items);
    group.size++;
    this.size++;
    this.groups.set(name, group);
  }

  /** The next item, of the group that has used least. */
  take(): Taken<Item> {
    const name = this.#nextGroup()!;
    const group = this.groups.get(name)!;
    this.#floor = Math.max(this.#floor, group.used);
    // To the end of the row: of groups that have used the same, the next is another.
    this.groups.delete(name);
    this.groups.set(name, group);
    const [owner, items] = group.waiting.entries().next().value!;
    const item = items.shift()!;
    group.waiting.delete(owner);
    if (items.length > 0) group.waiting.set(owner, items);
    group.size--;
    group.running++;
    this.size--;
    return { name, item };
  }

  /** An item of a group no longer holds its place. */
  release(name: string, cost: number): void {
    const group = this.groups.get(name)!;
    group.running--;
    group.used += cost;
    this.used += cost / this.#share;
    this.#served = group.used;
    if (group.running === 0 && group.size === 0) this.#leave(name, group);
  }

  /** Takes the newest item from the group that waits with most. */
  drop(): Item {
    const group = [...this.groups.values()].reduce((a, b) => (b.size > a.size ? b : a));
    const [owner, items] = [...group.waiting].reduce((a, b) => (b[1].length > a[1].length ? b : a));
    const dropped = items.pop()!;
    if (items.length === 0) group.waiting.delete(owner);
    group.size--;
    this.size--;
    return dropped;
  }

  #nextGroup(): string | null {
    let [next, least]: [string | null, number] = [null, Infinity];
    for (const [name, { used, running, size }] of this.groups)
      if (size > 0 && running < this.#runningEach && used < least) [next, least] = [name, used];
    return next;
  }

  #groupOf(name: string): Group<Item> {
    const before = this.#away.get(name);
    const used =
      before === undefined ? this.#placeOfNew() : Math.max(before, this.#floor - HEAD_START);
    return { used, running: 0, size: 0, waiting: new Map() };
  }

  /** With a head start as long as there is one to give; then as if the group had just had a turn. */
  #placeOfNew(): number {
    const now = this.#elapsed();
    const { left, at } = this.#welcome;
    const room = Math.min(HEAD_START, left + (now - at) * WELCOME);
    const start = Math.min(HEAD_START, this.#floor);
    const isWelcome = start <= room;
    this.#welcome = { left: isWelcome ? room - start : room, at: now };
    return isWelcome ? this.#floor - start : Math.max(this.#floor, this.#served) + MIN_COST;
  }

  #leave(name: string, { used }: Group<Item>): void {
    this.groups.delete(name);
    this.#away.delete(name);
    this.#away.set(name, used);
    for (const oldest of this.#away.keys()) {
      if (this.#away.size <= MAX_AWAY) return;
      this.#away.delete(oldest);
    }
  }
}
