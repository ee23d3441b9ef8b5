import { AsyncLocalStorage } from 'node:async_hooks';
import type { PersonId } from '../ids.ts';
import { type World, every } from '../world.ts';

/** What requests cost the event loop, in milliseconds: about what was measured. Only their proportions matter. */
export const COSTS = {
  request: 0.4,
  upgrade: 1,
  message: 0.03,
  refusal: 0.05,
  byte: 0.00001,
  /** A page of a long list is read and written. */
  piece: 1,
  /** A match is opened. */
  opening: 1,
  /** An entry of a log is read and played again. */
  entry: 0.007,
  /** An entry of a match at hand is played again, to tell its events. */
  replayed: 0.001,
  /** A pair of a tournament that is not at hand is worked out. */
  pair: 0.005,
} as const;

/** The loop has room while it works less than this part of the time. */
const MAX_LOAD = 0.6;

/** How often shares are adapted to the load, in milliseconds. */
const ADAPT_EVERY = 100;

/** Milliseconds of the loop that an address may use in a second: in quiet, and under any load. */
const MAX_RATE = 50;
const MIN_RATE = 1;
/** How shares shrink and grow in that time: fast and slowly, so that the load settles where there is room. */
const SHRINK = 0.8;
const GROW = 1.1;

/** How long one turn of the loop works on what has come in, in milliseconds; the rest waits for the next turns. */
const TURN = 5;

/** An address may use the share of so many seconds at once. */
const BURST_SECONDS = 2.5;

/** An address that sent nothing for this long takes nothing from others, in milliseconds. */
const ACTIVE_FOR = 60_000;

interface Share {
  /** What it has used and not worked off yet, in milliseconds of the loop. */
  debt: number;
  /** When the debt was last looked at. */
  at: number;
}

/** What waits for a later turn of the loop. */
type Work = () => void;

/**
 * Shares of the event loop by address. While the loop has room, an address may use much of it. When the loop is full, the
 * share of each address shrinks until there is room again: those that use most are slowed down first, and those that use less
 * than the share notice nothing. An address that is alone is not slowed down. What comes in at once is spread over turns of the
 * loop, and addresses that have used least come first.
 */
export class LoopShares {
  readonly #elapsed: World['elapsed'];
  readonly #soon: World['soon'];
  readonly #load: () => number;
  readonly #generosity: number;
  readonly #shares = new Map<string, Share>();
  readonly #waiting = new Map<string, Work[]>();
  /** The address for which is being worked. */
  readonly #current = new AsyncLocalStorage<string>();
  readonly #stop: () => void;
  #rate = MAX_RATE;
  #adaptedAt: number;
  /** When this turn of the loop began to work on what came in; null: it has not yet. */
  #turnBegan: number | null = null;

  /** `load` is the part of the time since it was last asked in which the loop worked; `generosity` widens every share. */
  constructor(world: World, load: () => number, generosity: number) {
    this.#elapsed = world.elapsed;
    this.#soon = world.soon;
    this.#adaptedAt = world.elapsed();
    this.#load = load;
    this.#generosity = generosity;
    this.#stop = every(world, ADAPT_EVERY, () => this.#adapt());
  }

  /** Milliseconds of the loop that each address may use in a second now. */
  get rate(): number {
    return this.#rate * this.#generosity;
  }

  /** An address has used this much of the loop, in milliseconds. */
  charge(network: string, cost: number): void {
    const now = this.#elapsed();
    const share = this.#shares.get(network);
    if (share === undefined) {
      this.#shares.set(network, { debt: cost, at: now });
      return;
    }
    share.debt = this.#debtOf(share, now) + cost;
    share.at = now;
  }

  /** Works for an address: what is found to cost more on the way is charged to it. */
  within<T>(network: string, work: () => T): T {
    return this.#current.run(network, work);
  }

  /** The address for which is being worked; empty where the server works for itself. */
  get current(): string {
    return this.#current.getStore() ?? '';
  }

  /** The address for which is being worked has used this much more; no one has where the server works for itself. */
  chargeCurrent(cost: number): void {
    const network = this.#current.getStore();
    if (network !== undefined) this.charge(network, cost);
  }

  /** How long an address has to wait before it may use the loop again, in milliseconds; 0: not at all. */
  waitOf(network: string): number {
    const share = this.#shares.get(network);
    if (share === undefined || this.#shares.size === 1) return 0;
    const over = this.#debtOf(share, this.#elapsed()) - BURST_SECONDS * this.rate;
    return over <= 0 ? 0 : (over / this.rate) * 1000;
  }

  /** Whether this turn of the loop has done its part: more has to wait for its turn. */
  get isTurnOver(): boolean {
    if (this.#turnBegan === null) this.#beginTurn();
    return this.#waiting.size > 0 || this.#elapsed() - this.#turnBegan! > TURN;
  }

  /** Works for an address in a later turn of the loop. */
  later(network: string, work: Work): void {
    const works = this.#waiting.get(network) ?? [];
    works.push(work);
    this.#waiting.set(network, works);
    if (this.#turnBegan === null) this.#beginTurn();
  }

  stop(): void {
    this.#stop();
  }

  #beginTurn(): void {
    this.#turnBegan = this.#elapsed();
    this.#soon(() => this.#endTurn());
  }

  #endTurn(): void {
    this.#turnBegan = null;
    if (this.#waiting.size === 0) return;
    this.#beginTurn();
    const end = this.#elapsed() + TURN;
    do this.#workForLeast();
    while (this.#waiting.size > 0 && this.#elapsed() < end);
  }

  /** Does what waits for the address that has used least. */
  #workForLeast(): void {
    const now = this.#elapsed();
    let [next, least]: [string, number] = ['', Infinity];
    for (const network of this.#waiting.keys()) {
      const share = this.#shares.get(network);
      const debt = share === undefined ? 0 : this.#debtOf(share, now);
      if (debt < least) [next, least] = [network, debt];
    }
    const works = this.#waiting.get(next)!;
    const work = works.shift()!;
    if (works.length === 0) this.#waiting.delete(next);
    work();
  }

  #debtOf({ debt, at }: Share, now: number): number {
    return Math.max(0, debt - ((now - at) / 1000) * this.rate);
  }

  #adapt(): void {
    const now = this.#elapsed();
    // A full loop comes late to this.
    const times = (now - this.#adaptedAt) / ADAPT_EVERY;
    this.#adaptedAt = now;
    this.#rate =
      this.#load() > MAX_LOAD
        ? Math.max(MIN_RATE, this.#rate * SHRINK ** times)
        : Math.min(MAX_RATE, this.#rate * GROW ** times);
    for (const [network, { at }] of this.#shares)
      if (now - at > ACTIVE_FOR) this.#shares.delete(network);
  }
}

/** How many users are remembered. */
const MAX_USERS = 20_000;

/** From which address each user was last heard, so that bots and searches are shared by address, too. */
export class UserNetworks {
  readonly #networks = new Map<PersonId, string>();

  note(person: PersonId, network: string): void {
    this.#networks.delete(person);
    this.#networks.set(person, network);
    if (this.#networks.size <= MAX_USERS) return;
    for (const oldest of this.#networks.keys()) {
      this.#networks.delete(oldest);
      return;
    }
  }

  /** The address of a user; a user who was not heard here stands alone. */
  of(person: PersonId | null): string {
    return person === null ? '' : (this.#networks.get(person) ?? person);
  }
}
