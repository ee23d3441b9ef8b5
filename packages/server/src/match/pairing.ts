import { resolveRules } from '@flotilla/engine';
import type { TimeControl } from '@flotilla/play';
import { type Answer, type Listing, type NewMatch, type Person, deny } from '@flotilla/protocol';
import { type MatchId, type PersonId, newId } from '../ids.ts';
import { refusalToRate } from '../ratings/rating-service.ts';
import type { Store } from '../store/store.ts';
import { presentSince } from './attendance.ts';
import { type Lobby, poolOf } from './lobby.ts';
import type { MatchService } from './match-service.ts';
import { type LiveMatch, seatOf } from './live-match.ts';
import type { World } from '../world.ts';

const MAX_IN_POOL = 100;
/** How many waiting matches one round reads. */
const MAX_WAITING = 1000;

/** Players whose ratings differ by at most this are paired at once. */
const NEAR = 150;
/** Each second of waiting adds this to the allowed difference. */
const WIDENING = 10;

/** The rating assumed for players who have none. */
const UNRATED = 1500;

/** A request for quick pairing. */
export interface PairingRequest {
  readonly rules: unknown;
  readonly clock: TimeControl | null;
  readonly rated: boolean;
}

/** A player who looks for a match. */
interface Seeker {
  readonly by: Person;
  readonly rating: number | null;
  /** The match where the player waits so far. */
  readonly own: MatchId | null;
  readonly since: number;
}

/** Quick pairing: matches players who want the same game. */
export class Pairing {
  readonly #store: Store;
  readonly #matches: MatchService;
  readonly #lobby: Lobby;
  readonly #world: World;

  constructor(store: Store, matches: MatchService, lobby: Lobby, world: World) {
    this.#store = store;
    this.#matches = matches;
    this.#lobby = lobby;
    this.#world = world;
  }

  /** Seats a player opposite the nearest rating that waits, or opens a match to wait at. */
  async pair(
    { rules: sent, clock, rated }: PairingRequest,
    by: Person,
  ): Promise<Answer<LiveMatch>> {
    const rules = resolveRules(sent);
    if (!rules.ok) return rules;
    if (by.kind === 'program')
      return deny('not-allowed', 'Programs take seats that are kept for them.');
    const unrateable = rated ? refusalToRate(rules.value, by) : null;
    if (unrateable !== null) return unrateable;
    const pool = poolOf(rules.value, { clock, rated });
    const rating = await this.#matches.ratings.ratingOf(by, rules.value);
    const since = this.#world.now();
    await this.#store.matches.attendOwn(by.id as PersonId, pool, since);
    const known = await this.#look(pool, { by, rating, own: null, since });
    if (known !== null) return { ok: true, value: known };
    const seats: NewMatch['seats'] =
      this.#world.randomInt(2) === 0
        ? [{ for: 'me' }, { for: 'lobby' }]
        : [{ for: 'lobby' }, { for: 'me' }];
    const wanted = { seats, clock, rated, pool, byPairing: true };
    const opened = await this.#lobby.open(rules.value, wanted, by);
    if (!opened.ok) return opened;
    const { id } = opened.value;
    // Another player may have opened a match at the same moment: the one saved last sees both.
    return { ok: true, value: (await this.#look(pool, { by, rating, own: id, since }))! };
  }

  /** Pairs waiting players whose allowed rating difference has grown enough. */
  async pairWaiting(): Promise<void> {
    const waiting = await this.#store.matches.waiting(presentSince(this.#world.now()), MAX_WAITING);
    for (const inPool of Map.groupBy(waiting, ({ pool }) => pool).values())
      await this.#pairAmong(inPool.map(({ listing }) => listing));
  }

  /** The player who came last moves. */
  async #pairAmong(waiting: readonly Listing[]): Promise<void> {
    let left = waiting;
    for (const listing of waiting.toReversed()) {
      const seeker = left.includes(listing) ? seekerAt(listing) : null;
      if (seeker === null || fitting(seeker, left, this.#world.now()).length === 0) continue;
      const own = await this.#matches.cache.get(listing.id as MatchId);
      if (own?.terms.byPairing !== true) continue;
      const seated = await this.#sit(seeker, left);
      left = left.filter(({ id }) => seated === null || (id !== listing.id && id !== seated.id));
    }
  }

  /** Looks for a seat in a pool; null: none yet. */
  async #look(pool: string, seeker: Seeker): Promise<LiveMatch | null> {
    const present = presentSince(this.#world.now());
    const waiting = await this.#store.matches.pool(pool, present, MAX_IN_POOL);
    const [oldest, ...younger] = waiting.filter((listing) => isAt(listing, seeker.by));
    const own = (oldest?.id as MatchId | undefined) ?? seeker.own;
    const since = oldest?.createdAt ?? seeker.since;
    // A player waits at one match only, however often they ask.
    for (const { id } of younger) await this.#matches.lead(id as MatchId, own!, seeker.by);
    const seated = await this.#sit({ ...seeker, own, since }, waiting);
    return seated ?? (own === null ? null : this.#tableAfter(own));
  }

  /** A match, or the match to which its waiting player has been moved meanwhile. */
  async #tableAfter(id: MatchId): Promise<LiveMatch | null> {
    const live = await this.#matches.cache.refresh(id);
    const next = live?.next?.match ?? null;
    return next === null ? live : this.#matches.cache.refresh(next);
  }

  /** Takes a seat at one of the matches; null: none is free. */
  async #sit(seeker: Seeker, waiting: readonly Listing[]): Promise<LiveMatch | null> {
    for (const { id } of fitting(seeker, waiting, this.#world.now())) {
      const live = await this.#sitAt(seeker, id as MatchId);
      if (live !== null) return live;
    }
    return null;
  }

  async #sitAt({ by, own }: Seeker, id: MatchId): Promise<LiveMatch | null> {
    if (own !== null) return this.#matches.lead(own, id, by);
    const joined = await this.#matches.command(id, { type: 'join', by, key: newId(this.#world) });
    return joined.ok ? this.#matches.cache.refresh(id) : null;
  }
}

const isAt = (listing: Listing, { id }: Person): boolean =>
  seatOf(listing, id as PersonId) !== null;

/** The player who waits at a match. */
function seekerAt({ id, sitters, rating, createdAt }: Listing): Seeker | null {
  const by = sitters[0] ?? sitters[1];
  if (by === null || by.kind === 'bot') return null;
  return { by, rating, own: id as MatchId, since: createdAt };
}

/** Matches of other players near enough in rating, the nearest first. */
function fitting(
  { by, rating, since }: Seeker,
  waiting: readonly Listing[],
  now: number,
): readonly Listing[] {
  const distance = (listing: Listing): number =>
    Math.abs((listing.rating ?? UNRATED) - (rating ?? UNRATED));
  const bound = ({ createdAt }: Listing): number =>
    NEAR + (WIDENING * (now - Math.min(since, createdAt))) / 1000;
  return waiting
    .filter((listing) => !isAt(listing, by) && distance(listing) <= bound(listing))
    .toSorted((a, b) => distance(a) - distance(b));
}
