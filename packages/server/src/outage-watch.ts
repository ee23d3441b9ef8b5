import type { Outage, Store } from './store/store.ts';
import type { World } from './world.ts';

/** How often a server notes that it can write, in milliseconds. */
export const NOTE_EVERY = 1000;

/** Servers may be silent for so long, in milliseconds. */
const LONGEST_SILENCE = 3000;

/** A store that is always slow is noted all the same. */
const MAX_TRIES = 5;

/** Outages that ended longer ago concern no match: a move may take 30 days. */
const REMEMBERED_FOR = 90 * 24 * 60 * 60 * 1000;

/**
 * The times in which players could not be heard, because the store was away or no server ran. Servers note every second in the
 * store that they can write; a gap is an outage, whichever server finds it. So all servers know of the same ones.
 */
export class OutageWatch {
  readonly #store: Pick<Store, 'outages' | 'check'>;
  readonly #now: World['now'];
  readonly #longestSilence: number;
  #known: readonly Outage[] = [];
  /** Up to this moment every outage is known. */
  #knownUntil = -Infinity;
  #noting: Promise<void> | null = null;
  #onOutage: () => void = () => {};

  /** When no server could write for longer than `longestSilence` milliseconds, that was an outage. */
  constructor(
    store: Pick<Store, 'outages' | 'check'>,
    now: World['now'],
    longestSilence = LONGEST_SILENCE,
  ) {
    this.#store = store;
    this.#now = now;
    this.#longestSilence = longestSilence;
  }

  /** Called when this server learns of an outage after it has begun to serve. */
  onOutage(listener: () => void): void {
    this.#onOutage = listener;
  }

  /** Notes that this server begins. Where it is alone no player was heard since the last note, however short that was. */
  begin(isAlone: boolean): Promise<void> {
    return this.#note(isAlone ? 0 : this.#longestSilence);
  }

  /** Notes that this server can write, and learns of outages. */
  note(): Promise<void> {
    this.#noting ??= this.#note(this.#longestSilence).finally(() => (this.#noting = null));
    return this.#noting;
  }

  /** All outages that have ended by now, in their order. */
  async upToNow(): Promise<readonly Outage[]> {
    while (this.atHand === null) await this.note();
    return this.#known;
  }

  /** The same without waiting; null: there may be one that is not known yet. */
  get atHand(): readonly Outage[] | null {
    // One that is not known yet would have begun after the last note, and last longer than that.
    return this.#now() - this.#knownUntil > this.#longestSilence ? null : this.#known;
  }

  async #note(longestSilence: number): Promise<void> {
    const now = await this.#beat(longestSilence);
    const known = await this.#store.outages.after(now - REMEMBERED_FOR);
    const isNew = known.at(-1)?.until !== this.#known.at(-1)?.until;
    this.#known = known;
    this.#knownUntil = now;
    if (isNew) this.#onOutage();
  }

  /**
   * Writes notes until one is saved at once, and returns its moment. A note that is carried out late, or that a server dates in an
   * outage in which it woke or began, would cut the outage in two. So the store must first have written something else just before.
   */
  async #beat(longestSilence: number): Promise<number> {
    for (let tries = 1; ; tries++) {
      const isLast = tries === MAX_TRIES;
      const asked = this.#now();
      await this.#store.check(asked);
      const moment = this.#now();
      if (moment - asked >= NOTE_EVERY && !isLast) continue;
      await this.#store.outages.beat(moment, longestSilence);
      if (this.#now() - moment < NOTE_EVERY || isLast) return moment;
    }
  }
}
