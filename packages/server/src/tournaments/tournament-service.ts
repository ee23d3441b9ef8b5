import { type BySeat, type Ruleset, bySeat } from '@flotilla/engine';
import {
  type Fixture,
  type Level,
  type Tournament,
  champion,
  fixtureSetup,
  nextMatches,
  plainName,
  reportOf,
  reportResult,
  saveTournament,
  startTournament,
} from '@flotilla/play';
import {
  type Answer,
  type Entrant,
  type NewTournament,
  type Person,
  type ServerMessage,
  type TournamentView,
  deny,
  tournamentChange,
} from '@flotilla/protocol';
import type { Bus } from '../bus/bus.ts';
import { type PersonId, type TournamentId, KeyedIds, newId } from '../ids.ts';
import type { MatchTerms } from '../match/live-match.ts';
import { KeyedQueue } from '../match/match-cache.ts';
import type { MatchService } from '../match/match-service.ts';
import { ChangeFeed, PacedRead, StateFeed } from '../socket/feeds.ts';
import type { Store, StoredContest } from '../store/store.ts';
import { type Contest, fixtureId } from './contest.ts';
import { ContestCache, type KnownContest } from './contest-cache.ts';
import type { World } from '../world.ts';

/** A running tournament is checked at least this often, in milliseconds. */
const PATIENCE = 15_000;

const MAX_LISTED = 50;

const NO_TOURNAMENT = deny('not-found', 'There is no such tournament.');

const tournamentChannel = (id: TournamentId): string => `tournament:${id}`;

type Change = (contest: Contest) => Answer<Contest> | Promise<Answer<Contest>>;

/** Tournaments. All state is in the store, so any node can continue any of them. */
export class TournamentService {
  readonly #store: Store;
  readonly #bus: Bus;
  readonly #matches: MatchService;
  readonly #world: World;
  readonly #ids: KeyedIds;
  readonly #contests: ContestCache;
  readonly #list: PacedRead<readonly TournamentView[]>;
  readonly #turns = new KeyedQueue();
  /** Runs of `advance` that have not begun. */
  readonly #waiting = new Map<TournamentId, Promise<void>>();
  /** Feeds of the tournaments watched on this node. */
  readonly #feeds = new Map<TournamentId, StateFeed>();
  readonly #changes = new Map<TournamentId, ChangeFeed<TournamentView>>();

  constructor(store: Store, bus: Bus, matches: MatchService, world: World) {
    this.#store = store;
    this.#bus = bus;
    this.#matches = matches;
    this.#world = world;
    this.#ids = new KeyedIds(store, world);
    this.#contests = new ContestCache(store.tournaments);
    this.#list = new PacedRead(world, () => store.tournaments.list(MAX_LISTED));
  }

  /** Makes a tournament; once for each key. */
  async create(
    rules: Ruleset,
    wanted: Omit<NewTournament, 'rules'>,
    organiser: Person,
    key: string | null,
  ): Promise<Answer<TournamentView>> {
    const contest: Contest = {
      ...wanted,
      id:
        key === null
          ? newId<TournamentId>(this.#world)
          : await this.#ids.of<TournamentId>(`tournament ${organiser.id}/${key}`),
      status: 'open',
      rules,
      organiser,
      createdAt: this.#world.now(),
      entrants: [],
      course: null,
    };
    const isNew = await this.#store.tournaments.create(contest);
    return isNew
      ? { ok: true, value: this.#contests.note({ contest, version: 1 }).view }
      : this.view(contest.id);
  }

  async list(): Promise<readonly TournamentView[]> {
    return this.#list.ask();
  }

  async view(id: TournamentId): Promise<Answer<TournamentView>> {
    const known = await this.#contests.load(id);
    return known === null ? NO_TOURNAMENT : { ok: true, value: known.view };
  }

  /** The feed of a tournament, as a whole after every change. */
  feed(id: TournamentId): StateFeed {
    return feedOf(this.#feeds, id, () => this.#newFeed(id));
  }

  /** The same as changes. */
  changes(id: TournamentId): ChangeFeed<TournamentView> {
    return feedOf(
      this.#changes,
      id,
      () =>
        new ChangeFeed<TournamentView>(this.#world, {
          read: () => this.view(id),
          subscribe: (changed) => this.#bus.subscribe(tournamentChannel(id), changed),
          rest: 250,
          whole: (tournament) => ({ type: 'tournament', tournament }),
          change: (before, after) =>
            before.version === after.version
              ? null
              : { type: 'tournament-changed', ...tournamentChange(before, after) },
        }),
    );
  }

  #newFeed(id: TournamentId): StateFeed {
    const read = async (): Promise<Answer<ServerMessage>> => {
      const view = await this.view(id);
      if (!view.ok) return view;
      return { ok: true, value: { type: 'tournament', tournament: view.value } };
    };
    const subscribe = (changed: () => void): (() => void) =>
      this.#bus.subscribe(tournamentChannel(id), changed);
    // The whole of a large tournament is long: clients that ask for changes are told sooner.
    return new StateFeed(this.#world, { read, subscribe, rest: 1000 });
  }

  /** Enters the user. */
  enter(id: TournamentId, person: Person): Promise<Answer<TournamentView>> {
    return this.#change(id, (contest) => {
      if (person.kind === 'program' && !contest.botsAllowed) {
        return deny('not-allowed', 'Programs may not play in this tournament.');
      }
      return withEntrant(contest, { name: person.name, sitter: person });
    });
  }

  /** Enters a bot, as the organiser; once for each key. */
  enterBot(
    id: TournamentId,
    person: Person,
    level: Level,
    key: string | null,
  ): Promise<Answer<TournamentView>> {
    return this.#change(id, (contest) => {
      if (contest.organiser.id !== person.id)
        return deny('not-allowed', 'Only the organiser enters bots.');
      if (!contest.botsAllowed) return deny('not-allowed', 'Bots may not play in this tournament.');
      const botKeys = contest.botKeys ?? [];
      if (key !== null && botKeys.includes(key)) return { ok: true, value: contest };
      const number = contest.entrants.filter(({ sitter }) => sitter.kind === 'bot').length + 1;
      const keyed = key === null ? contest : { ...contest, botKeys: [...botKeys, key] };
      return withEntrant(keyed, {
        name: `bot:${level} ${number}`,
        sitter: { kind: 'bot', level },
      });
    });
  }

  leave(id: TournamentId, person: Person): Promise<Answer<TournamentView>> {
    return this.#change(id, (contest) => {
      if (!isOpen(contest)) return tooLate(contest);
      const entrants = contest.entrants.filter(({ sitter }) => !isPerson(sitter, person));
      return { ok: true, value: { ...contest, entrants } };
    });
  }

  async start(id: TournamentId, person: Person): Promise<Answer<TournamentView>> {
    const started = await this.#change(id, async (contest) => {
      if (contest.organiser.id !== person.id)
        return deny('not-allowed', 'Only the organiser starts it.');
      if (contest.status !== 'open') return tooLate(contest);
      // Drawn by a request that came no further.
      if (contest.course !== null) return { ok: true, value: contest };
      const isByRating = contest.order === 'rating';
      const entrants = isByRating ? await this.#byRating(contest) : contest.entrants;
      const tournament = startTournament(
        isByRating && contest.kind === 'knockout' ? 'seeded-knockout' : contest.kind,
        entrants.map(({ name }) => name),
      );
      if (!tournament.ok) return tournament;
      const course = saveTournament(tournament.value);
      // It stays open, without pairs, until `advance` has created their matches.
      return { ok: true, value: { ...contest, entrants, course } };
    });
    if (!started.ok) return started;
    await this.advance(id);
    return this.view(id);
  }

  cancel(id: TournamentId, person: Person): Promise<Answer<TournamentView>> {
    return this.#change(id, (contest) => {
      if (contest.organiser.id !== person.id)
        return deny('not-allowed', 'Only the organiser can do that.');
      if (!isOpen(contest)) return tooLate(contest);
      return { ok: true, value: { ...contest, status: 'cancelled' } };
    });
  }

  /** Enters results and starts matches until nothing is left to do now. Idempotent; many calls at once share one run. */
  advance(id: TournamentId): Promise<void> {
    const waiting = this.#waiting.get(id);
    if (waiting !== undefined) return waiting;
    const turn = this.#turns.take(id, async () => {
      await Promise.resolve();
      this.#waiting.delete(id);
      await this.#advance(id);
    });
    this.#waiting.set(id, turn);
    return turn;
  }

  async #advance(id: TournamentId): Promise<void> {
    for (;;) {
      const stored = await this.#contests.load(id);
      if (stored === null || !isUnderWay(stored.contest)) return;
      const before = stored.tournament!;
      const after = await this.#reported(stored.contest, before);
      // Create matches before the tournament names them.
      const next = nextMatches(after);
      await Promise.all(next.map((fixture) => this.#begin(stored.contest, fixture)));
      if (after === before && stored.contest.status === 'running') return;
      await this.#save(stored, {
        ...stored.contest,
        status: champion(after) === null ? 'running' : 'over',
        course: saveTournament(after),
      });
    }
  }

  /** Continues tournaments that are due. */
  async advanceDue(): Promise<void> {
    const now = this.#world.now();
    const due = await this.#store.tournaments.takeDue(now, now + PATIENCE, 20);
    await Promise.all(due.map((id) => this.advance(id)));
  }

  /** The tournament with the results of its finished matches. */
  async #reported(contest: Contest, before: Tournament): Promise<Tournament> {
    const fixtures = nextMatches(before);
    const matches = await Promise.all(
      fixtures.map((fixture) => this.#matches.cache.refresh(fixtureId(contest, fixture))),
    );
    let tournament = before;
    for (const [index, fixture] of fixtures.entries()) {
      const live = matches[index];
      if (live?.status !== 'over') continue;
      const report = reportOf(fixture, live.match!);
      const next = report.ok ? reportResult(tournament, report.value) : report;
      if (!next.ok) throw new Error(`Tournament ${contest.id}: ${next.error.message}`);
      tournament = next.value;
    }
    return tournament;
  }

  /** Once for each fixture. */
  async #begin(contest: Contest, fixture: Fixture): Promise<void> {
    if ((await this.#matches.cache.get(fixtureId(contest, fixture))) !== null) return;
    const { rules, clock, visibility, arriveWithin } = contest;
    const sitters = bySeat((seat) => entrantNamed(contest, fixture.players[seat]).sitter);
    const { first } = fixtureSetup(fixture, { rules, seed: '', clock });
    const { round, pair, game } = fixture;
    const terms: MatchTerms = {
      rules,
      wishes: bySeat((seat) => {
        const sitter = sitters[seat];
        return sitter.kind === 'bot' ? { for: 'bot', level: sitter.level } : { for: 'me' };
      }),
      first,
      position: null,
      clock,
      rated: false,
      visibility,
      claimAfter: null,
      pool: null,
      byPairing: false,
      tournament: { id: contest.id, round, pair, game, arriveWithin },
      by: contest.organiser.id as PersonId,
      rating: null,
    };
    const people: BySeat<Person | null> = bySeat((seat) => {
      const sitter = sitters[seat];
      return sitter.kind === 'bot' ? null : sitter;
    });
    await this.#matches.open(terms, people, fixtureId(contest, fixture));
  }

  async #byRating({ entrants, rules }: Contest): Promise<readonly Entrant[]> {
    const rated = await Promise.all(
      entrants.map(async (entrant) => {
        const { sitter } = entrant;
        const rating =
          sitter.kind === 'bot'
            ? null
            : await this.#store.ratings.get(sitter.id as PersonId, rules.tradition);
        return { entrant, rating: rating?.rating ?? 0 };
      }),
    );
    return rated.toSorted((a, b) => b.rating - a.rating).map(({ entrant }) => entrant);
  }

  async #change(id: TournamentId, change: Change): Promise<Answer<TournamentView>> {
    for (;;) {
      const stored = await this.#contests.load(id);
      if (stored === null) return NO_TOURNAMENT;
      const changed = await change(stored.contest);
      if (!changed.ok) return changed;
      const saved = await this.#save(stored, changed.value);
      if (saved !== null) return { ok: true, value: saved.view };
    }
  }

  /** Null: another node was faster. */
  async #save({ version }: StoredContest, contest: Contest): Promise<KnownContest | null> {
    const dueAt = isUnderWay(contest) ? this.#world.now() + PATIENCE : null;
    if (!(await this.#store.tournaments.save(contest, version, dueAt))) return null;
    this.#bus.publish(tournamentChannel(contest.id), String(version + 1));
    return this.#contests.note({ contest, version: version + 1 });
  }
}

/** The feed of a tournament; feeds without watchers are dropped. */
function feedOf<Feed extends { readonly isWatched: boolean }>(
  feeds: Map<TournamentId, Feed>,
  id: TournamentId,
  make: () => Feed,
): Feed {
  const feed = feeds.get(id) ?? make();
  for (const [known, { isWatched }] of feeds) if (!isWatched) feeds.delete(known);
  feeds.set(id, feed);
  return feed;
}

/** Why a tournament cannot be changed any more. */
const tooLate = ({ status }: Contest): Answer<never> =>
  deny(
    'conflict',
    status === 'cancelled' ? 'The tournament was called off.' : 'The tournament has begun.',
  );

/** Whether players can still enter and leave. */
const isOpen = ({ status, course }: Contest): boolean => status === 'open' && course === null;

/** Whether it has been drawn, and has matches to start or results to wait for. */
const isUnderWay = ({ status, course }: Contest): boolean =>
  course !== null && (status === 'open' || status === 'running');

function withEntrant(contest: Contest, entrant: Entrant): Answer<Contest> {
  if (!isOpen(contest)) return tooLate(contest);
  const { sitter } = entrant;
  if (sitter.kind !== 'bot' && contest.entrants.some((known) => isPerson(known.sitter, sitter))) {
    return { ok: true, value: contest };
  }
  if (contest.entrants.length >= contest.most) return deny('conflict', 'The tournament is full.');
  if (contest.entrants.some(({ name }) => plainName(name) === plainName(entrant.name))) {
    return deny('name-taken', 'A player with this name is in the tournament.');
  }
  return { ok: true, value: { ...contest, entrants: [...contest.entrants, entrant] } };
}

const isPerson = (sitter: Entrant['sitter'], person: Person): boolean =>
  sitter.kind !== 'bot' && sitter.id === person.id;

function entrantNamed({ id, entrants }: Contest, name: string): Entrant {
  const entrant = entrants.find((each) => each.name === name);
  if (entrant === undefined) throw new Error(`No entrant of tournament ${id} is called ${name}.`);
  return entrant;
}
