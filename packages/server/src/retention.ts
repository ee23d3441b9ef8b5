import type { Expiry, GuestPlace } from './store/store.ts';

/** How long things are kept, in milliseconds; null: for ever. */
export interface KeepTimes {
  /** Since its creation, a guest whom no session can bring back. */
  readonly guests: number | null;
  /** Since it was called off, a match that was never played. */
  readonly abortedMatches: number | null;
  readonly chat: number | null;
  readonly reports: number | null;
  /** Since it ended, a match whose log is not packed yet. */
  readonly loose: number | null;
}

const DAY = 24 * 60 * 60 * 1000;

/** The time for a number of days; none: for ever. */
export const keptFor = (days: number): number | null => (days === 0 ? null : days * DAY);

/** So many rows in one transaction, so that no move waits for long. */
const BATCH = 200;

/** So many batches of a kind in one run; the next run goes on. */
const MAX_BATCHES = 50;

/** Deletes what has expired, bit by bit, and packs what is seldom read. Finished matches, ratings and all of a running match stay. */
export class Retention {
  readonly #expiry: Expiry;
  readonly #keep: KeepTimes;
  readonly #now: () => number;
  /** Where the last run stopped among the guests, most of whom stay. */
  #guest: GuestPlace | null = null;

  constructor(expiry: Expiry, keep: KeepTimes, now: () => number) {
    this.#expiry = expiry;
    this.#keep = keep;
    this.#now = now;
  }

  async clean(): Promise<void> {
    const { guests, abortedMatches, chat, reports, loose } = this.#keep;
    const expiry = this.#expiry;
    await this.#inBatches(reports, (before) => expiry.reports(before, BATCH));
    await this.#inBatches(chat, (before) => expiry.chat(before, BATCH));
    await this.#inBatches(abortedMatches, (before) => expiry.abortedMatches(before, BATCH));
    await this.#inBatches(loose, (before) => expiry.archive(before, this.#now(), BATCH));
    await this.#inBatches(guests, async (before) => {
      this.#guest = await expiry.guests(before, this.#guest, BATCH);
      return this.#guest === null ? 0 : BATCH;
    });
  }

  /** Until a batch is not full. */
  async #inBatches(
    time: number | null,
    remove: (before: number) => Promise<number>,
  ): Promise<void> {
    if (time === null) return;
    const before = this.#now() - time;
    for (let batch = 0; batch < MAX_BATCHES; batch++) if ((await remove(before)) < BATCH) return;
  }
}
