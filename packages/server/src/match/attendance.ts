import type { MatchId, PersonId } from '../ids.ts';
import type { Matches } from '../store/stored-matches.ts';
import { type LiveMatch, offeredClocks, seatOf } from './live-match.ts';

/** How long a waiting player is offered to others after the last sign of life. Hidden pages send one a minute. */
const FOUND_FOR = 90_000;

/** How long a waiting player is still offered after closing the page, which may be a reload. */
const GRACE = 10_000;

/** How many matches one statement writes. */
const PAGE = 500;

/** Players with a sign of life since this moment count as present. */
export const presentSince = (now: number): number => now - FOUND_FOR;

/** When the waiting player of a match was first present; null where presence is not needed. */
export const attendedAt = ({ terms, createdAt }: LiveMatch): number | null =>
  terms.byPairing && offeredClocks(terms).some((clock) => clock === null || 'initial' in clock)
    ? createdAt
    : null;

/** Whether a player waits at a match that is only offered while they are present. */
export const mustAttend = (live: LiveMatch, person: PersonId): boolean =>
  live.status === 'open' && attendedAt(live) !== null && seatOf(live, person) !== null;

/** When the waiting player of a match was present. */
type Sign = readonly [table: MatchId, at: number];

/** The pages of a waiting player that show the match. */
interface Watched {
  /** How many pages are open on this node. */
  readonly pages: number;
  /** The latest time that these pages may have put into the store. */
  readonly until: number;
}

/** Tracks in the store which waiting players are present, so that pairing never picks one who left. */
export class Attendance {
  readonly #matches: Matches;
  readonly #now: () => number;
  readonly #onTrouble: (error: unknown) => void;
  /** Signs of life not written yet: the latest of each match. */
  readonly #signs = new Map<MatchId, number>();
  readonly #watched = new Map<MatchId, Watched>();

  constructor(matches: Matches, now: () => number, onTrouble: (error: unknown) => void) {
    this.#matches = matches;
    this.#now = now;
    this.#onTrouble = onTrouble;
  }

  /** Notes a sign of life if this player waits at the match. */
  look(live: LiveMatch | null, person: PersonId | null): void {
    if (live !== null && person !== null && mustAttend(live, person)) this.note(live.id);
  }

  /** The waiting player of a match is present; written a little later, in a batch. */
  note(id: MatchId): void {
    this.#signs.set(id, this.#now());
  }

  /** The waiting player has opened one more page of the match. */
  come(id: MatchId): void {
    this.#watched.set(id, { pages: (this.#watched.get(id)?.pages ?? 0) + 1, until: this.#now() });
    this.note(id);
  }

  /** Pages of waiting players have given a sign of life. */
  stay(ids: Iterable<MatchId>): void {
    for (const id of ids) {
      this.note(id);
      this.#heardUntil(id, this.#now());
    }
  }

  /** One of these pages is closed. With the last one the player has left, unless a later sign arrives. */
  leave(ids: Iterable<MatchId>): void {
    for (const id of ids) {
      const watched = this.#watched.get(id);
      if (watched === undefined) continue;
      const { pages, until } = watched;
      if (pages > 1) this.#watched.set(id, { pages: pages - 1, until });
      else this.#left(id, until);
    }
  }

  /** No player waits at this match any more. */
  forget(id: MatchId): void {
    this.#watched.delete(id);
    this.#signs.delete(id);
  }

  /** Writes the collected signs of life. What fails is retried next time while it still matters. */
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
