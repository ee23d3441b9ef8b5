import { createHash } from 'node:crypto';
import { Chance } from '@flotilla/engine';
import type { World } from '../../../packages/server/src/world.ts';

interface Scheduled {
  readonly at: number;
  readonly order: number;
  readonly run: () => void;
  isCancelled: boolean;
}

/** The true time at which every simulation begins: any will do. */
export const START = 1_800_000_000_000;

/** How many events one run may take: more mean that something goes round in circles. */
const MAX_EVENTS = 3_000_000;

/**
 * The one source of time and order in a simulation. Events run one after the other, in the order of their times; promises
 * they settle are drained before the next one. What happens is written into a hash: equal hashes, equal runs.
 */
export class Scheduler {
  readonly #trace = createHash('sha256');
  /** A binary heap, the soonest first. */
  readonly #heap: Scheduled[] = [];
  #now = START;
  #order = 0;
  #events = 0;

  /** The true time. Machines may show another. */
  get now(): number {
    return this.#now;
  }

  get events(): number {
    return this.#events;
  }

  /** Runs something later; the result cancels it. */
  after(milliseconds: number, run: () => void): () => void {
    const at = this.#now + Math.max(0, Math.round(milliseconds));
    const event = { at, order: this.#order++, run, isCancelled: false };
    push(this.#heap, event);
    return () => {
      event.isCancelled = true;
    };
  }

  sleep(milliseconds: number): Promise<void> {
    return new Promise((resolve) => {
      this.after(milliseconds, resolve);
    });
  }

  /** Writes into the trace. */
  note(text: string): void {
    this.#trace.update(`${this.#now} ${text}\n`);
  }

  /** Runs events until something is done, or until a true time. False: it was not done by then. */
  async runUntil(isDone: () => boolean, end: number): Promise<boolean> {
    await drained();
    while (!isDone()) {
      const next = pop(this.#heap);
      if (next === undefined || next.at > end) {
        if (next !== undefined) push(this.#heap, next);
        this.#now = Math.max(this.#now, end);
        return isDone();
      }
      if (next.isCancelled) continue;
      if (++this.#events > MAX_EVENTS) throw new Error('The simulation goes round in circles.');
      this.#now = next.at;
      next.run();
      await drained();
    }
    return true;
  }

  traceHash(): string {
    return this.#trace.copy().digest('hex').slice(0, 16);
  }
}

/** Resolves when all promises that can be settled now have been. */
const drained = (): Promise<void> =>
  new Promise((resolve) => {
    setImmediate(resolve);
  });

const isBefore = (a: Scheduled, b: Scheduled): boolean =>
  a.at < b.at || (a.at === b.at && a.order < b.order);

function push(heap: Scheduled[], event: Scheduled): void {
  let index = heap.push(event) - 1;
  while (index > 0) {
    const parent = (index - 1) >> 1;
    if (!isBefore(event, heap[parent]!)) break;
    heap[index] = heap[parent]!;
    index = parent;
  }
  heap[index] = event;
}

function pop(heap: Scheduled[]): Scheduled | undefined {
  const first = heap[0];
  const last = heap.pop();
  if (first === undefined || last === undefined || heap.length === 0) return first;
  let index = 0;
  for (;;) {
    let child = 2 * index + 1;
    if (child >= heap.length) break;
    if (child + 1 < heap.length && isBefore(heap[child + 1]!, heap[child]!)) child++;
    if (!isBefore(heap[child]!, last)) break;
    heap[index] = heap[child]!;
    index = child;
  }
  heap[index] = last;
  return first;
}

/** Chance with the few shapes that a simulation needs. */
export class Dice {
  readonly #chance: Chance;

  constructor(text: string) {
    this.#chance = new Chance(text);
  }

  below(limit: number): number {
    return this.#chance.below(limit);
  }

  between(least: number, most: number): number {
    return least + this.below(most - least + 1);
  }

  /** True in so many of a thousand cases. */
  happens(perMille: number): boolean {
    return this.below(1000) < perMille;
  }

  pick<T>(list: readonly T[]): T {
    return this.#chance.pick(list);
  }

  shuffle<T>(list: readonly T[]): T[] {
    return this.#chance.shuffle(list);
  }
}

/** A computer of the simulation: it may die, freeze, and show a wrong time. What runs on it runs by its world. */
export class SimulatedMachine {
  readonly name: string;
  readonly world: World;
  readonly #scheduler: Scheduler;
  readonly #booted: number;
  readonly #backlog: (() => void)[] = [];
  #isFrozen = false;
  #isDead = false;
  /** How far its clock on the wall is ahead. */
  skew = 0;

  constructor(name: string, scheduler: Scheduler, seed: string) {
    this.name = name;
    this.#scheduler = scheduler;
    this.#booted = scheduler.now;
    const dice = new Dice(`${seed}/${name}`);
    this.world = {
      now: () => scheduler.now + this.skew,
      elapsed: () => scheduler.now - this.#booted,
      after: (milliseconds, run) => scheduler.after(milliseconds, () => this.run(run)),
      sleep: (milliseconds) =>
        new Promise((resolve) => {
          scheduler.after(milliseconds, () => this.run(resolve));
        }),
      soon: (run) => void scheduler.after(0, () => this.run(run)),
      randomInt: (limit) => dice.below(limit),
      randomBytes: (count) => Buffer.from(Array.from({ length: count }, () => dice.below(256))),
    };
  }

  get isAlive(): boolean {
    return !this.#isDead;
  }

  get isFrozen(): boolean {
    return this.#isFrozen;
  }

  /** Runs something here: not at all on a dead machine, later on a frozen one. */
  run(work: () => void): void {
    if (this.#isDead) return;
    if (this.#isFrozen) this.#backlog.push(work);
    else work();
  }

  kill(): void {
    this.#isDead = true;
    this.#backlog.length = 0;
  }

  freeze(): void {
    this.#isFrozen = true;
  }

  /** What has piled up is done in order, as an event loop does. */
  thaw(): void {
    this.#isFrozen = false;
    for (const work of this.#backlog.splice(0)) this.#scheduler.after(0, () => this.run(work));
  }
}
