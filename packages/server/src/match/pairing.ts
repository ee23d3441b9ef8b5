import type { Ruleset } from '@flotilla/engine';
import type { TimeControl } from '@flotilla/play';
import {
  type Answer,
  type Listing,
  type NewMatch,
  type PairingRequest,
  type Person,
} from '@flotilla/protocol';
import { type MatchId, type PersonId, newId } from '../ids.ts';
import { refusalToRate } from '../ratings/rating-service.ts';
import type { Store } from '../store/store.ts';
import { presentSince } from './attendance.ts';
import { type Lobby, poolOf } from './lobby.ts';
import type { AgreedClock, MatchService } from './match-service.ts';
import { type LiveMatch, offeredClocks, seatOf } from './live-match.ts';
import type { World } from '../world.ts';

const MAX_IN_POOL = 200;
/** How many waiting matches one round reads. */
const MAX_WAITING = 1000;

/** Players whose ratings differ by at most this are paired at once. */
const NEAR = 150;
/** Each second of waiting adds this to the allowed difference. */
const WIDENING = 10;

/** The rating assumed for players who have none. */
const UNRATED = 1500;

type Clocks = readonly (TimeControl | null)[];

/** A player who looks for a match. */
interface Seeker {
  readonly by: Person;
  readonly rating: number | null;
  /** The clocks the player accepts. */
  readonly clocks: Clocks;
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
    rules: Ruleset,
    request: Omit<PairingRequest, 'rules'>,
    by: Person,
    key: string | null = null,
  ): Promise<Answer<LiveMatch>> {
    const { rated, clocks = [request.clock] } = request;
    const unrateable = rated ? refusalToRate(rules, by) : null;
    if (unrateable !== null) return unrateable;
    const pool = poolOf(rules, rated, by);
    const rating = await this.#matches.ratings.ratingOf(by, rules);
    const since = this.#world.now();
    await this.#attendOwn(by.id as PersonId, pool, clocks);
    // With a key the player always waits at the match of that key first: a request that is carried out again finds it.
    const keyed = key === null ? null : await this.#lobby.idOfKey(by, `pairing ${key}`);
    const known =
      keyed === null
        ? await this.#look(pool, { by, rating, clocks, own: null, since })
        : await this.#tableAfter(keyed);
    if (known !== null && (keyed === null || known.status !== 'open'))
      return { ok: true, value: known };
    const other = { for: by.kind === 'program' ? 'program' : 'lobby' } as const;
    const seats: NewMatch['seats'] =
      this.#world.randomInt(2) === 0 ? [{ for: 'me' }, other] : [other, { for: 'me' }];
    const wanted = { seats, clock: clocks[0]!, clocks, rated, pool, byPairing: true };
    const opened = await this.#lobby.open(rules, wanted, by, keyed ?? undefined);
    if (!opened.ok) return opened;
    const { id } = opened.value;
    // Another player may have opened a match at the same moment: the one saved last sees both.
    return { ok: true, value: (await this.#look(pool, { by, rating, clocks, own: id, since }))! };
  }

  /** A player who asks again is present at the match where they wait for the same clocks. */
  async #attendOwn(person: PersonId, pool: string, clocks: Clocks): Promise<void> {
    const own = await this.#store.matches.waitingOf(person, pool);
    const same = own.filter((listing) => areSame(offeredClocks(listing), clocks));
    if (same.length === 0) return;
    await this.#store.matches.attend(
      same.map(({ id }) => id as MatchId),
      this.#world.now(),
    );
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
    const [oldest, ...younger] = waiting.filter(
      (listing) => isAt(listing, seeker.by) && areSame(offeredClocks(listing), seeker.clocks),
    );
    const own = (oldest?.id as MatchId | undefined) ?? seeker.own;
    const since = oldest?.createdAt ?? seeker.since;
    // A player waits at one match only, however often they ask.
    for (const { id } of younger) await this.#matches.lead(id as MatchId, own!, seeker.by, {});
    const seated = await this.#sit({ ...seeker, own, since }, waiting);
    return seated ?? (own === null ? null : this.#tableAfter(own));
  }

  /** A match, or the match to which its waiting player has been moved meanwhile, perhaps several times. */
  async #tableAfter(id: MatchId): Promise<LiveMatch | null> {
    const live = await this.#matches.cache.refresh(id);
    return live?.next?.why === 'pairing' ? this.#tableAfter(live.next.match) : live;
  }

  /** Takes a seat at one of the matches; null: none is free. */
  async #sit(seeker: Seeker, waiting: readonly Listing[]): Promise<LiveMatch | null> {
    for (const listing of fitting(seeker, waiting, this.#world.now())) {
      const live = await this.#sitAt(seeker, listing);
      if (live !== null) return live;
    }
    return null;
  }

  async #sitAt({ by, own, clocks }: Seeker, listing: Listing): Promise<LiveMatch | null> {
    const id = listing.id as MatchId;
    const clock = commonClock(listing, clocks)!;
    const agreed: AgreedClock = isSame(clock, listing.clock) ? {} : { clock };
    if (own !== null) return this.#matches.lead(own, id, by, agreed);
    const joined = await this.#matches.command(id, {
      type: 'join',
      by,
      key: newId(this.#world),
      ...agreed,
    });
    return joined.ok ? this.#matches.cache.refresh(id) : null;
  }
}

const isAt = (listing: Listing, { id }: Person): boolean =>
  seatOf(listing, id as PersonId) !== null;

const isSame = (one: TimeControl | null, other: TimeControl | null): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

const areSame = (some: Clocks, others: Clocks): boolean =>
  some.length === others.length &&
  some.every((clock) => others.some((other) => isSame(clock, other)));

/** The first clock of a waiting player that the other accepts too; undefined: there is none. */
const commonClock = (listing: Listing, clocks: Clocks): TimeControl | null | undefined =>
  offeredClocks(listing).find((clock) => clocks.some((other) => isSame(clock, other)));

/** The player who waits at a match. */
function seekerAt(listing: Listing): Seeker | null {
  const { id, sitters, rating, createdAt } = listing;
  const by = sitters[0] ?? sitters[1];
  if (by === null || by.kind === 'bot') return null;
  const clocks = offeredClocks(listing);
  return { by, rating, clocks, own: id as MatchId, since: createdAt };
}

/** Matches of other players with a common clock, near enough in rating, the nearest first. */
function fitting(
  { by, rating, clocks, since }: Seeker,
  waiting: readonly Listing[],
  now: number,
): readonly Listing[] {
  const distance = (listing: Listing): number =>
    Math.abs((listing.rating ?? UNRATED) - (rating ?? UNRATED));
  const bound = ({ createdAt }: Listing): number =>
    NEAR + (WIDENING * (now - Math.min(since, createdAt))) / 1000;
  return waiting
    .filter(
      (listing) =>
        !isAt(listing, by) &&
        commonClock(listing, clocks) !== undefined &&
        distance(listing) <= bound(listing),
    )
    .toSorted((a, b) => distance(a) - distance(b));
}
