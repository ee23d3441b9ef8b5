import type { Seat } from '@flotilla/engine';
import { viewFor } from '@flotilla/play';
import type {
  FeaturedMatch,
  HomeState,
  Listing,
  NextTournament,
  OwnListing,
  TournamentView,
} from '@flotilla/protocol';
import type { Bus } from '../bus/bus.ts';
import type { MatchId, PersonId } from '../ids.ts';
import { PacedRead, StateFeed } from '../socket/feeds.ts';
import type { Store } from '../store/store.ts';
import type { TournamentService } from '../tournaments/tournament-service.ts';
import { LIVE_CHANNEL, type Lobby } from './lobby.ts';
import { type LiveMatch, seatOf } from './live-match.ts';
import type { MatchCache } from './match-cache.ts';
import { AWAY_AFTER } from './seat-presence.ts';
import { clocksOf } from './snapshot.ts';
import type { World } from '../world.ts';

/** The last finished match of any players. */
const LATEST = {
  player: null,
  preset: null,
  from: null,
  until: null,
  before: null,
  limit: 1,
} as const;

/** How many of their own matches a player is shown. */
const MAX_OWN = 50;

/** The parts of a node that the front page shows. */
interface HomePorts {
  readonly store: Store;
  readonly bus: Bus;
  readonly cache: MatchCache;
  readonly lobby: Lobby;
  readonly tournaments: TournamentService;
  readonly world: World;
}

/** The front page of the server: who is here, what is being played, and one match move by move. */
export class Home {
  readonly #ports: HomePorts;
  readonly #state: PacedRead<HomeState>;
  readonly feed: StateFeed;
  /** Called when the state may have changed; null while the feed has no subscriber. */
  #changed: (() => void) | null = null;
  #followed: MatchId | null = null;
  #unfollow: () => void = () => {};

  constructor(ports: HomePorts) {
    this.#ports = ports;
    this.#state = new PacedRead(ports.world, () => this.#read());
    this.feed = new StateFeed(ports.world, {
      read: async () => {
        const state = await this.state();
        this.#follow((state.featured?.match.id ?? null) as MatchId | null);
        return { ok: true, value: { type: 'home', ...state } };
      },
      subscribe: (changed) => this.#subscribe(changed),
      rest: 500,
    });
  }

  /** However many ask, it is read a few times a second. */
  state(): Promise<HomeState> {
    return this.#state.ask();
  }

  async #read(): Promise<HomeState> {
    const { store, lobby, tournaments, world } = this.#ports;
    const [players, matches, live, listed] = await Promise.all([
      store.presences.countSince(world.now() - AWAY_AFTER),
      lobby.countLive(),
      lobby.live(),
      tournaments.list(),
    ]);
    return {
      players,
      matches,
      featured: await this.#featured(live),
      tournament: nextOf(listed, world.now()),
    };
  }

  /** The matches of a player, the running ones first, and whether they wait for a move of theirs. */
  async matchesOf(person: PersonId): Promise<OwnListing[]> {
    const { store, cache, world } = this.#ports;
    const listed = await store.matches.ofPerson(person, MAX_OWN);
    return Promise.all(
      listed.map(async (listing) => {
        const live =
          listing.status === 'playing' ? await cache.refresh(listing.id as MatchId) : null;
        const seat = live === null ? null : seatOf(live, person);
        const toAct = live?.match?.game.publicState.toAct ?? [];
        const yourMove = seat !== null && toAct.includes(seat);
        return { ...listing, yourMove, left: live === null ? null : leftOf(live, seat, world) };
      }),
    );
  }

  /** Players come and go without events. */
  lookAgain(): Promise<void> {
    return this.feed.look();
  }

  async #featured(live: readonly Listing[]): Promise<FeaturedMatch | null> {
    const { store, cache } = this.#ports;
    const chosen = live.toSorted(byInterest)[0] ?? (await store.matches.search(LATEST))[0];
    if (chosen === undefined) return null;
    const found = await cache.refresh(chosen.id as MatchId);
    if (found === null || found.match === null) return null;
    const view = viewFor(found.match, 'spectator') as FeaturedMatch['view'];
    return { match: chosen, view };
  }

  #subscribe(changed: () => void): () => void {
    this.#changed = changed;
    const stop = this.#ports.bus.subscribe(LIVE_CHANNEL, changed);
    return () => {
      stop();
      this.#changed = null;
      this.#follow(null);
    };
  }

  /** Every move of the featured match changes what is shown. */
  #follow(match: MatchId | null): void {
    const wanted = this.#changed === null ? null : match;
    if (wanted === this.#followed) return;
    this.#unfollow();
    this.#followed = wanted;
    this.#unfollow =
      wanted === null ? () => {} : this.#ports.cache.watch(wanted, () => this.#changed?.());
  }
}

/** How long the seat whose clock runs has left: the own one, where both run. */
function leftOf(live: LiveMatch, own: Seat | null, world: World): number | null {
  const clocks = clocksOf(live, world.now());
  const seat = clocks?.running.find((each) => each === own) ?? clocks?.running[0];
  return clocks === null || seat === undefined ? null : clocks.left[seat];
}

const peopleAt = ({ sitters }: Listing): number =>
  sitters.filter((sitter) => sitter !== null && sitter.kind !== 'bot').length;

/** People against people first, then the best rated. Of equals the older stays, so that the picture does not jump. */
const byInterest = (one: Listing, other: Listing): number =>
  peopleAt(other) - peopleAt(one) ||
  (other.rating ?? 0) - (one.rating ?? 0) ||
  one.createdAt - other.createdAt;

/** So long a tournament without a time of its own goes before those that begin by themselves. */
const FRESH = 30 * 60_000;

/** The tournament to enter next: open ones in the order of their beginning, then those that are played. */
function nextOf(tournaments: readonly TournamentView[], now: number): NextTournament | null {
  const beginning = ({ startsAt = null, createdAt }: TournamentView): number =>
    startsAt ?? (now < createdAt + FRESH ? now : Number.MAX_SAFE_INTEGER);
  const [next] = [
    ...tournaments
      .filter(({ status }) => status === 'open')
      .toSorted((a, b) => beginning(a) - beginning(b)),
    ...tournaments.filter(({ status }) => status === 'running'),
  ];
  if (next === undefined) return null;
  const { id, title, players = 0, kind, series = null, startsAt = null } = next;
  const status = next.status === 'open' ? 'open' : 'running';
  const preset = String(next.rules['tradition']);
  return { id, title, status, players, kind, preset, series, startsAt };
}
