import { type Ruleset, bySeat } from '@flotilla/engine';
import { rulesHash, startMatch } from '@flotilla/play';
import {
  type Answer,
  type Listing,
  type NewMatch,
  type Person,
  type SeatWish,
  type ServerMessage,
  deny,
} from '@flotilla/protocol';
import type { Bus } from '../bus/bus.ts';
import { type MatchId, type PersonId, KeyedIds, newId, sha256 } from '../ids.ts';
import { RATED_PAIR, refusalToRate } from '../ratings/rating-service.ts';
import { PacedRead, StateFeed } from '../socket/feeds.ts';
import type { UserNetworks } from '../shares/loop-shares.ts';
import type { Store } from '../store/store.ts';
import type { LiveSearch } from '../store/stored-matches.ts';
import { KeyedQueue } from './match-cache.ts';
import { presentSince } from './attendance.ts';
import { Challenges } from './challenges.ts';
import type { MatchTerms, LiveMatch, LiveStep } from './live-match.ts';
import type { MatchService } from './match-service.ts';
import { AWAY_AFTER } from './seat-presence.ts';
import type { World } from '../world.ts';

export const LOBBY_CHANNEL = 'lobby';
export const LIVE_CHANNEL = 'live';

/** A match with a move within this time counts as being played … */
const MOVED_WITHIN = 5 * 60_000;
/** … and with one within this time, where both players are connected. */
const MOVED_TOGETHER_WITHIN = 30 * 60_000;

const MAX_LISTED = 100;
/** How many matches one player may have in the lobby. */
const MAX_IN_LOBBY = 5;

/** How a match is opened. */
type WantedTable = Pick<NewMatch, 'seats' | 'clock' | 'rated'> &
  Partial<Pick<NewMatch, 'first' | 'position' | 'visibility'>> &
  Pick<MatchTerms, 'pool' | 'byPairing' | 'clocks' | 'challenged'>;

/** How many matches that one player opened may wait or be played. */
const MAX_UNFINISHED = 250;

const UNFINISHED_LIMIT = deny(
  'too-many',
  `You may have at most ${MAX_UNFINISHED} matches that are not over; finish or abort some of them.`,
);

const LOBBY_LIMIT = deny(
  'too-many',
  `You may have at most ${MAX_IN_LOBBY} matches in the lobby; cancel one of them first.`,
);

interface LobbyPorts {
  readonly claimAfter: number;
  readonly world: World;
  readonly networks: Pick<UserNetworks, 'of'>;
}

/** Creates matches, and lists open matches and matches being played. */
export class Lobby {
  readonly #store: Store;
  readonly #matches: MatchService;
  readonly #claimAfter: number;
  readonly #world: World;
  readonly #turns = new KeyedQueue();
  readonly #ids: KeyedIds;
  readonly #challenges: Challenges;
  readonly #open: PacedRead<readonly Listing[]>;
  readonly #live: PacedRead<readonly Listing[]>;
  readonly openMatches: StateFeed;
  readonly liveMatches: StateFeed;

  constructor(
    store: Store,
    bus: Bus,
    matches: MatchService,
    { claimAfter, world, networks }: LobbyPorts,
  ) {
    this.#store = store;
    this.#ids = new KeyedIds(store, world);
    this.#challenges = new Challenges(store, networks);
    this.#matches = matches;
    this.#claimAfter = claimAfter;
    this.#world = world;
    this.#open = new PacedRead(world, () =>
      store.matches.lobby(presentSince(world.now()), MAX_LISTED),
    );
    this.#live = new PacedRead(world, () =>
      store.matches.live({ ...this.#played(), limit: MAX_LISTED }),
    );
    this.openMatches = new StateFeed(world, {
      read: async () => state({ type: 'lobby', tables: [...(await this.listOpen())] }),
      subscribe: (changed) => bus.subscribe(LOBBY_CHANNEL, changed),
      // Whole lists are long: clients that ask for changes are told sooner.
      rest: 1000,
    });
    this.liveMatches = new StateFeed(world, {
      read: async () => state({ type: 'live', matches: [...(await this.live())] }),
      subscribe: (changed) => bus.subscribe(LIVE_CHANNEL, changed),
      rest: 2000,
    });
    matches.cache.onCommit((step) => {
      if (touchesLobby(step)) bus.publish(LOBBY_CHANNEL, '');
      if (touchesLive(step)) bus.publish(LIVE_CHANNEL, '');
    });
  }

  /** Open matches; however many ask, they are read a few times a second. */
  listOpen(): Promise<readonly Listing[]> {
    return this.#open.ask();
  }

  /** Public matches being played; the same holds for them. */
  live(): Promise<readonly Listing[]> {
    return this.#live.ask();
  }

  /** How many public matches are being played. */
  countLive(): Promise<number> {
    return this.#store.matches.countLive(this.#played());
  }

  #played(): LiveSearch {
    const now = this.#world.now();
    return {
      movedSince: now - MOVED_WITHIN,
      movedTogetherSince: now - MOVED_TOGETHER_WITHIN,
      seenSince: now - AWAY_AFTER,
    };
  }

  /** Players come and go without events: refreshes the lists that are watched on this node. */
  async lookAgain(): Promise<void> {
    await Promise.all([this.openMatches.look(), this.liveMatches.look()]);
  }

  /** Creates a match; once for each key. */
  async make(
    rules: Ruleset,
    wanted: Omit<NewMatch, 'rules'>,
    by: Person,
    key: string | null,
  ): Promise<Answer<LiveMatch>> {
    const invited = await this.#challenges.invite(wanted, by);
    if (!invited.ok) return invited;
    const challenged = invited.value;
    const refusal = refusalOf(wanted, rules, by, challenged);
    if (refusal !== null) return refusal;
    const pool = isForAnyone(wanted, by) ? poolOf(rules, wanted.rated, by) : null;
    const id = key === null ? newId<MatchId>(this.#world) : await this.idOfKey(by, key);
    const open = (): Promise<Answer<LiveMatch>> =>
      this.open(rules, { ...wanted, challenged, pool, byPairing: false }, by, id);
    if (challenged === null) return open();
    // One at a time, so that parallel requests cannot exceed the limits. A repeated request does not count.
    return this.#turns.take(`to ${challenged.id}`, async () => {
      const tooMany = await this.#challenges.refusal(challenged, by);
      return tooMany === null || (await this.#matches.cache.get(id)) !== null ? open() : tooMany;
    });
  }

  /** The id of the match that a player asks for with a key. */
  idOfKey(by: Person, key: string): Promise<MatchId> {
    return this.#ids.of<MatchId>(`${by.id}/${key}`);
  }

  /** A new match with its opener seated. */
  async open(
    rules: Ruleset,
    wanted: WantedTable,
    by: Person,
    id: MatchId = newId(this.#world),
  ): Promise<Answer<LiveMatch>> {
    const terms = await this.#terms(rules, wanted, by);
    const sitters = bySeat((seat) => (wanted.seats[seat].for === 'me' ? by : null));
    const open = async (): Promise<Answer<LiveMatch>> => ({
      ok: true,
      value: await this.#matches.open(terms, sitters, id),
    });
    // One at a time, so that parallel requests cannot exceed the limits.
    return this.#turns.take(by.id, async () => {
      if (await this.#isTooMany(by, id)) return UNFINISHED_LIMIT;
      return !isForLobby(terms) || (await this.#hasRoom(by, id)) ? open() : LOBBY_LIMIT;
    });
  }

  /** Whether a player has opened as many matches as may wait or be played. A repeated request does not count. */
  async #isTooMany(by: Person, id: MatchId): Promise<boolean> {
    const count = await this.#store.matches.countUnfinished(by.id as PersonId);
    return count >= MAX_UNFINISHED && (await this.#matches.cache.get(id)) === null;
  }

  /** Whether a player may have one more match in the lobby. A repeated request does not count. */
  async #hasRoom(by: Person, id: MatchId): Promise<boolean> {
    const since = presentSince(this.#world.now());
    const count = await this.#store.matches.countInLobby(by.id as PersonId, since);
    return count < MAX_IN_LOBBY || (await this.#matches.cache.get(id)) !== null;
  }

  async #terms(rules: Ruleset, wanted: WantedTable, by: Person): Promise<MatchTerms> {
    const { seats, first = null, position = null, visibility = 'public', ...others } = wanted;
    const { clock, clocks = [clock], rated, pool, byPairing, challenged = null } = others;
    return {
      rules,
      wishes: seats,
      ...(challenged === null ? {} : { challenged }),
      first,
      position,
      clock,
      clocks,
      rated,
      visibility,
      claimAfter: clocks.includes(null) ? this.#claimAfter : null,
      pool,
      byPairing,
      tournament: null,
      by: by.id as PersonId,
      rating: await this.#matches.ratings.ratingOf(by, rules),
    };
  }
}

/** Players who want the same game share a pool; which clocks they accept is compared there. Programs have their own pools. */
export const poolOf = (rules: Ruleset, rated: boolean, { kind }: Person): string =>
  sha256(`${rulesHash(rules)} ${rated}${kind === 'program' ? ' programs' : ''}`);

/** Whether quick pairing may use a match: its opener waits there and has no special wishes. */
const isForAnyone = ({ seats, first, position }: Omit<NewMatch, 'rules'>, by: Person): boolean =>
  by.kind !== 'program' &&
  first === null &&
  position === null &&
  seats.some((wish) => wish.for === 'me') &&
  seats.some((wish) => wish.for === 'lobby');

function refusalOf(
  wanted: Omit<NewMatch, 'rules'>,
  rules: Ruleset,
  by: Person,
  challenged: Person | null,
): Answer<never> | null {
  const { seats, rated, first, position, visibility } = wanted;
  const mine = seats.filter((wish) => wish.for === 'me').length;
  if (mine > 1) return deny('bad-message', 'You cannot take both seats.');
  if (seats.every((wish) => wish.for === 'bot'))
    return deny('bad-message', 'A match has a player who is no bot.');
  if (visibility === 'private' && seats.some((wish) => wish.for === 'lobby'))
    return deny('bad-message', 'A private match is not listed in the lobby.');
  const unrateable = rated ? refusalToRate(rules, by) : null;
  if (unrateable !== null) return unrateable;
  if (rated && seats.some((wish) => !isRateable(wish, by, challenged))) return RATED_PAIR;
  if (rated && position !== null) return deny('bad-message', 'Only whole games can be rated.');
  // Refuse now what the engine would refuse when both have joined.
  const agreed = rules.first === 'agreed' && position === null ? (first ?? 0) : first;
  const started = startMatch({
    rules,
    seed: '',
    first: agreed,
    position,
    clock: null,
    players: [null, null],
  });
  return started.ok ? null : started;
}

/** Whether the player of a seat can play a rated match with its opener: two accounts, or two programs. */
function isRateable(wish: SeatWish, by: Person, challenged: Person | null): boolean {
  if (wish.for === 'me') return true;
  if (wish.for === 'person') return challenged?.kind === by.kind;
  return wish.for !== 'bot' && (wish.for === 'program') === (by.kind === 'program');
}

/** Whether a match is listed for anyone to join. */
const isForLobby = ({ visibility, wishes }: MatchTerms): boolean =>
  visibility === 'public' && wishes.some((wish) => wish.for === 'lobby');

/** Whether the list of open matches may look different after a step. */
const touchesLobby = ({ live, entry }: LiveStep): boolean =>
  entry.type !== 'acted' && isForLobby(live.terms);

/** Whether the list of matches being played may look different after a step. */
const touchesLive = ({ live, entry }: LiveStep): boolean =>
  live.terms.visibility === 'public' &&
  live.startedAt !== null &&
  (entry.type !== 'acted' || live.status !== 'playing');

const state = (value: ServerMessage): Answer<ServerMessage> => ({ ok: true, value });
