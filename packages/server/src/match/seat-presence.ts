import { type Seat, bySeat, other } from '@flotilla/engine';
import type { SeatPresence } from '@flotilla/protocol';
import type { PersonId, MatchId } from '../ids.ts';
import type { PresenceRecord } from '../store/stored-users.ts';
import type { LiveMatch } from './live-match.ts';
import type { MatchCache } from './match-cache.ts';
import { BEAT_EVERY, type Presence } from './presence.ts';

/** A player without a connection for this long is shown as offline: longer than the pause between two beats. */
const OFFLINE_AFTER = BEAT_EVERY + 5000;

/** So long after the end the players still see each other come and go: there may be a rematch. */
const TOLD_AFTER_END = 10 * 60_000;

/** A player without a connection for this long is away, and may lose a game without a clock. A reload is shorter. */
export const AWAY_AFTER = 60_000;

/** A game that goes on though its players meet only now and then: how long one of them may stay away. */
const AWAY_BETWEEN_MEETINGS = 3 * 24 * 60 * 60_000;

/** Presence of the players of a match. */
export type Signs = ReadonlyMap<PersonId, PresenceRecord>;

/** Without a clock, an opponent could leave a player waiting for ever. */
export const canBeClaimed = ({ status, terms }: LiveMatch): boolean =>
  status === 'playing' && terms.clock === null && terms.claimAfter !== null;

/** Whether the players of a match are told of each other's presence. */
export const tellsPresence = ({ status, endedAt }: LiveMatch, now: number): boolean =>
  status === 'playing' || (status === 'over' && now - endedAt! < TOLD_AFTER_END);

/** The players of a match that are not bots. */
export const peopleAt = ({ sitters }: LiveMatch): readonly PersonId[] =>
  sitters.flatMap((sitter) =>
    sitter === null || sitter.kind === 'bot' ? [] : [sitter.id as PersonId],
  );

/** Who is connected to a match, and from when the opponent may claim the win; null where that is not told. */
export function seatPresence(live: LiveMatch, signs: Signs, now: number): SeatPresence | null {
  if (!tellsPresence(live, now)) return null;
  const absence = bySeat((seat) => now - seenAt(live, seat, signs, now));
  const online: SeatPresence['online'] = [absence[0] < OFFLINE_AFTER, absence[1] < OFFLINE_AFTER];
  if (!canBeClaimed(live)) return { ...BOTH_HERE, online };
  const away = bySeat((seat) => (absence[seat] < AWAY_AFTER ? null : now - absence[seat]));
  const [zero, one] = bySeat((seat) => claimFrom(live, seat, away, signs));
  return { online, away: [away[0], away[1]], claimFrom: [zero, one] };
}

/** Whether only the opponent has to act. */
export const waitsForOther = ({ match }: LiveMatch, seat: Seat): boolean =>
  match?.game.publicState.toAct.length === 1 && match.game.publicState.toAct[0] === other(seat);

/** When the player of a seat was last connected. Bots are always there. */
function seenAt({ sitters, startedAt }: LiveMatch, seat: Seat, signs: Signs, now: number): number {
  const sitter = sitters[seat];
  if (sitter === null || sitter.kind === 'bot') return now;
  return signs.get(sitter.id as PersonId)?.seenAt ?? startedAt!;
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

/** Both players are connected. */
const BOTH_HERE: SeatPresence = {
  online: [true, true],
  away: [null, null],
  claimFrom: [null, null],
};

const areBothHere = (live: LiveMatch, presence: Presence): boolean =>
  peopleAt(live).every((person) => presence.isConnected(person));

/** The presence of a match that tells it. No query is needed where both players are connected to this node. */
export async function presenceOf(
  live: LiveMatch,
  presence: Presence,
  now: number,
): Promise<SeatPresence | null> {
  if (areBothHere(live, presence)) return BOTH_HERE;
  return seatPresence(live, await presence.of(peopleAt(live)), now);
}

/** Tells the players of a match on this node who is connected. */
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
    const now = this.#now();
    const watched = [...this.#listeners.keys()].flatMap((id) => this.#cache.known(id) ?? []);
    const doubtful = new Set(
      watched.filter((live) => tellsPresence(live, now) && !areBothHere(live, this.#presence)),
    );
    const people = new Set([...doubtful].flatMap(peopleAt));
    const signs = await this.#presence.of([...people]);
    for (const live of watched) {
      const isClear = tellsPresence(live, now) && !doubtful.has(live);
      const presence = isClear ? BOTH_HERE : seatPresence(live, signs, this.#now());
      for (const listener of this.#listeners.get(live.id) ?? []) listener(presence);
    }
  }
}
