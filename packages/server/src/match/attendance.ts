import type { MatchId, PersonId } from '../ids.ts';
import type { Matches } from '../store/store.ts';
import { type LiveMatch, seatOf } from './live-match.ts';

/** How long somebody is found after his last sign of life. Browsers let pages that are out of sight give one a minute. */
const FOUND_FOR = 90_000;

/** How long somebody is found after he has closed the page: perhaps he only loads it anew. */
const GRACE = 10_000;

/** So many matches are written in one statement. */
const PAGE = 500;

/** Whoever has given a sign of life since this moment counts as there. */
export const presentSince = (now: number): number => now - FOUND_FOR;

/** When whoever waits at a match was first there; null where he need not be there to be found. */
export const attendedAt = ({ terms: { byPairing, clock }, createdAt }: LiveMatch): number | null =>
  byPairing && (clock === null || 'initial' in clock) ? createdAt : null;

/** Whether a person waits at a match where he must be there to be found. */
export const mustAttend = (live: LiveMatch, person: PersonId): boolean =>
  live.status === 'open' && attendedAt(live) !== null && seatOf(live, person) !== null;

/** Whoever waits at a match was there at this moment. */
type Sign = readonly [table: MatchId, at: number];

/** Those who look at a match where they must be there to be found. */
interface Watched {
  /** How many pages they have open here. */
  readonly pages: number;
  /** The latest moment at which the store may have them by what was heard of these pages. */
  readonly until: number;
}

/** Who of those who wait is there, so that nobody is led to somebody who has gone. It stands in the store. */
export class Attendance {
  readonly #matches: Matches;
  readonly #now: () => number;
  readonly #onTrouble: (error: unknown) => void;
  /** Signs of life that are not written down yet: the latest of each match. */
  readonly #signs = new Map<MatchId, number>();
  readonly #watched = new Map<MatchId, Watched>();

  constructor(matches: Matches, now: () => number, onTrouble: (error: unknown) => void) {
    this.#matches = matches;
    this.#now = now;
    this.#onTrouble = onTrouble;
  }

  /** Somebody has looked at a match: a sign of life where he waits there. */
  look(live: LiveMatch | null, person: PersonId | null): void {
    if (live !== null && person !== null && mustAttend(live, person)) this.note(live.id);
  }

  /** Whoever waits at a match is there; it is written down a little later, with all others. */
  note(id: MatchId): void {
    this.#signs.set(id, this.#now());
  }

  /** Whoever waits at a match looks at it on one page more. */
  come(id: MatchId): void {
    this.#watched.set(id, { pages: (this.#watched.get(id)?.pages ?? 0) + 1, until: this.#now() });
    this.note(id);
  }

  /** Pages on which whoever waits looks at these matches have given a sign of life. */
  stay(ids: Iterable<MatchId>): void {
    for (const id of ids) {
      this.note(id);
      this.#heardUntil(id, this.#now());
    }
  }

  /** One of these pages is closed. With the last of them he has left, unless something else was heard of him later. */
  leave(ids: Iterable<MatchId>): void {
    for (const id of ids) {
      const watched = this.#watched.get(id);
      if (watched === undefined) continue;
      const { pages, until } = watched;
      if (pages > 1) this.#watched.set(id, { pages: pages - 1, until });
      else this.#left(id, until);
    }
  }

  /** Nobody waits at this match any more. */
  forget(id: MatchId): void {
    this.#watched.delete(id);
    this.#signs.delete(id);
  }

  /** Writes down where somebody was. What fails is tried again next time, as long as it matters. */
  async write(): Promise<void> {
    const present = presentSince(this.#now());
    for (const [id, at] of this.#signs) if (at < present) this.#signs.delete(id);
    const signs = [...this.#signs];
    for (let from = 0; from < signs.length; from += PAGE)
      await this.#writePage(signs.slice(from, from + PAGE)).catch(this.#onTrouble);
  }

  async #writePage(signs: readonly Sign[]): Promise<void> {
    const now = this.#now();
    for (const [id, at] of signs)
      if ((this.#watched.get(id)?.until ?? 0) >= at) this.#heardUntil(id, now);
    await this.#matches.attend(
      signs.map(([id]) => id),
      now,
    );
    for (const [id, at] of signs) if (this.#signs.get(id) === at) this.#signs.delete(id);
  }

  #left(id: MatchId, until: number): void {
    this.#watched.delete(id);
    if ((this.#signs.get(id) ?? 0) <= until) this.#signs.delete(id);
    this.#matches.leave(id, presentSince(this.#now()) + GRACE, until).catch(this.#onTrouble);
  }

  #heardUntil(id: MatchId, until: number): void {
    const watched = this.#watched.get(id);
    if (watched !== undefined) this.#watched.set(id, { ...watched, until });
  }
}
