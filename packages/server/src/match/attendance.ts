import type { MatchId, PersonId } from '../ids.ts';
import type { Matches } from '../store/matches.ts';
import { type Table, seatOf } from './table.ts';

/** How long somebody is found after his last sign of life. Browsers let pages that are out of sight give one a minute. */
const FOUND_FOR = 90_000;

/** How long somebody is found after he has closed the page: perhaps he only loads it anew. */
const GRACE = 10_000;

/** So many tables are written in one statement. */
const PAGE = 500;

/** Whoever has given a sign of life since this moment counts as there. */
export const presentSince = (now: number): number => now - FOUND_FOR;

/** When whoever waits at a table was first there; null where he need not be there to be found. */
export const attendedAt = ({ terms: { byPairing, clock }, createdAt }: Table): number | null =>
  byPairing && (clock === null || 'initial' in clock) ? createdAt : null;

/** Whether a person waits at a table where he must be there to be found. */
export const mustAttend = (table: Table, person: PersonId): boolean =>
  table.status === 'open' && attendedAt(table) !== null && seatOf(table, person) !== null;

/** Who of those who wait is there, so that nobody is led to somebody who has gone. It stands in the store. */
export class Attendance {
  readonly #matches: Matches;
  readonly #now: () => number;
  readonly #onTrouble: (error: unknown) => void;
  /** Where somebody has been since it was written down last. */
  readonly #attended = new Set<MatchId>();

  constructor(matches: Matches, now: () => number, onTrouble: (error: unknown) => void) {
    this.#matches = matches;
    this.#now = now;
    this.#onTrouble = onTrouble;
  }

  /** Whoever waits at these tables is there; it is written down a little later, with all others. */
  note(ids: Iterable<MatchId>): void {
    for (const id of ids) this.#attended.add(id);
  }

  /** Whoever waits at these tables does not look at them any more. */
  leave(ids: Iterable<MatchId>): void {
    const left = [...ids];
    for (const id of left) this.#attended.delete(id);
    this.#matches.leave(left, presentSince(this.#now()) + GRACE).catch(this.#onTrouble);
  }

  /** Writes down where somebody was. What fails is made up for by the next signs of life. */
  async write(): Promise<void> {
    const attended = [...this.#attended];
    this.#attended.clear();
    for (let from = 0; from < attended.length; from += PAGE)
      await this.#matches.attend(attended.slice(from, from + PAGE), this.#now());
  }
}
