import { type Seat, bySeat, other } from '@flotilla/engine';
import type { SeatPresence } from '@flotilla/protocol';
import type { PersonId, MatchId } from '../ids.ts';
import type { PresenceRecord } from '../store/store.ts';
import type { LiveMatch } from './live-match.ts';
import type { MatchCache } from './match-cache.ts';
import type { Presence } from './presence.ts';

/** A player without a connection for this long is away. A reload is shorter. */
export const AWAY_AFTER = 60_000;

/** A game that goes on though its players meet only now and then: how long one of them may stay away. */
const AWAY_BETWEEN_MEETINGS = 3 * 24 * 60 * 60_000;

/** Presence of the players of a match. */
export type Signs = ReadonlyMap<PersonId, PresenceRecord>;

/** Without a clock, an opponent could leave a player waiting for ever. */
export const needsPresence = ({ status, terms }: LiveMatch): boolean =>
  status === 'playing' && terms.clock === null && terms.claimAfter !== null;

/** The players of a match that are not bots. */
export const peopleAt = ({ sitters }: LiveMatch): readonly PersonId[] =>
  sitters.flatMap((sitter) =>
    sitter === null || sitter.kind === 'bot' ? [] : [sitter.id as PersonId],
  );

/** Who is away from a match, and from when the opponent may claim the win; null where that does not matter. */
export function seatPresence(live: LiveMatch, signs: Signs, now: number): SeatPresence | null {
  if (!needsPresence(live)) return null;
  const away = bySeat((seat) => awaySince(live, seat, signs, now));
  const [zero, one] = bySeat((seat) => claimFrom(live, seat, away, signs));
  return { away: [away[0], away[1]], claimFrom: [zero, one] };
}

/** Whether only the opponent has to act. */
export const waitsForOther = ({ match }: LiveMatch, seat: Seat): boolean =>
  match?.game.publicState.toAct.length === 1 && match.game.publicState.toAct[0] === other(seat);

function awaySince({ sitters, startedAt }: LiveMatch, seat: Seat, signs: Signs, now: number) {
  const sitter = sitters[seat];
  if (sitter === null || sitter.kind === 'bot') return null;
  const seenAt = signs.get(sitter.id as PersonId)?.seenAt ?? startedAt!;
  return now - seenAt >= AWAY_AFTER ? seenAt : null;
}

/**
 * A player who was there when the opponent left waits for `claimAfter`. One who came later has no broken-off
 * game before them but one that is played over days.
 */
function claimFrom(
  live: LiveMatch,
  seat: Seat,
  away: readonly [number | null, number | null],
  signs: Signs,
): number | null {
  const { terms, sitters, at } = live;
  const left = away[other(seat)];
  const sitter = sitters[seat];
  if (left === null || away[seat] !== null || !waitsForOther(live, seat)) return null;
  if (sitter === null || sitter.kind === 'bot') return null;
  const came = signs.get(sitter.id as PersonId)?.since;
  if (came === undefined) return null;
  const waitsFrom = Math.max(left, at);
  return came <= left
    ? waitsFrom + terms.claimAfter!
    : Math.max(came + terms.claimAfter!, waitsFrom + AWAY_BETWEEN_MEETINGS);
}

type PresenceListener = (presence: SeatPresence | null) => void;

/** Both players are connected to this node: no query is needed. */
const NONE_AWAY: SeatPresence = { away: [null, null], claimFrom: [null, null] };

/** Tells viewers of games without a clock who is away, on this node. */
export class PresenceFeed {
  readonly #cache: MatchCache;
  readonly #presence: Presence;
  readonly #now: () => number;
  readonly #listeners = new Map<MatchId, Set<PresenceListener>>();

  constructor(cache: MatchCache, presence: Presence, now: () => number) {
    this.#cache = cache;
    this.#presence = presence;
    this.#now = now;
  }

  /** Calls back after every check; the result unsubscribes. */
  watch(id: MatchId, listener: PresenceListener): () => void {
    const listeners = this.#listeners.get(id) ?? new Set();
    this.#listeners.set(id, listeners.add(listener));
    return () => {
      if (listeners.delete(listener) && listeners.size === 0) this.#listeners.delete(id);
    };
  }

  async look(): Promise<void> {
    const cache = [...this.#listeners.keys()].flatMap((id) => this.#cache.known(id) ?? []);
    const doubtful = cache.filter((live) => needsPresence(live) && !this.#areBothHere(live));
    const people = new Set(doubtful.flatMap(peopleAt));
    const signs = await this.#presence.of([...people]);
    const asked = new Set(doubtful);
    for (const live of cache) {
      const isKnown = needsPresence(live) && !asked.has(live);
      const presence = isKnown ? NONE_AWAY : seatPresence(live, signs, this.#now());
      for (const listener of this.#listeners.get(live.id) ?? []) listener(presence);
    }
  }

  #areBothHere(live: LiveMatch): boolean {
    return peopleAt(live).every((person) => this.#presence.isConnected(person));
  }
}
