import type { Ruleset } from '@flotilla/engine';
import type { Level } from '@flotilla/play';
import {
  type Answer,
  MAX_PLAYERS,
  type NewTournament,
  type Person,
  type ServerMessage,
  type TournamentView,
  deny,
  tournamentChange,
} from '@flotilla/protocol';
import type { Bus } from '../bus/bus.ts';
import { type TournamentId, KeyedIds, newId } from '../ids.ts';
import type { MatchService } from '../match/match-service.ts';
import { ChangeFeed, PacedRead, StateFeed } from '../socket/feeds.ts';
import type { Store } from '../store/store.ts';
import type { World } from '../world.ts';
import type { Contest } from './contest.ts';
import type { KnownContest } from './contest-cache.ts';
import {
  drawn,
  dueOf,
  isOpen,
  isUnderWay,
  tooLate,
  withEntrant,
  withoutEntrant,
} from './entering.ts';
import { TournamentRunner, tournamentChannel } from './tournament-runner.ts';

const MAX_LISTED = 50;

const MINUTE = 60_000;

const NO_TOURNAMENT = deny('not-found', 'There is no such tournament.');

type Change = (known: KnownContest) => Answer<Contest> | Promise<Answer<Contest>>;

/** What is asked of tournaments. All state is in the store, so any node can continue any of them. */
export class TournamentService {
  readonly #store: Store;
  readonly #bus: Bus;
  readonly #world: World;
  readonly #ids: KeyedIds;
  readonly #runner: TournamentRunner;
  readonly #list: PacedRead<readonly TournamentView[]>;
  /** Feeds of the tournaments watched on this node. */
  readonly #feeds = new Map<TournamentId, StateFeed>();
  readonly #changes = new Map<TournamentId, ChangeFeed<TournamentView>>();

  constructor(store: Store, bus: Bus, matches: MatchService, world: World) {
    this.#store = store;
    this.#bus = bus;
    this.#world = world;
    this.#ids = new KeyedIds(store, world);
    this.#runner = new TournamentRunner(store, bus, matches, world);
    this.#list = new PacedRead(world, () => store.tournaments.list(MAX_LISTED));
  }

  /** Makes a tournament; once for each key. */
  async create(
    rules: Ruleset,
    wanted: Omit<NewTournament, 'rules'>,
    organiser: Person,
    key: string | null,
  ): Promise<Answer<TournamentView>> {
    const { kind, rounds, minutes, startsAt } = wanted;
    const most = wanted.most ?? Math.max(64, MAX_PLAYERS[kind] === 128 ? 64 : MAX_PLAYERS[kind]);
    if (most > MAX_PLAYERS[kind]) {
      return deny('bad-message', `A ${kind} has at most ${MAX_PLAYERS[kind]} players.`);
    }
    const contest: Contest = {
      ...wanted,
      most,
      rounds: kind === 'swiss' ? rounds : null,
      minutes: kind === 'arena' ? minutes : null,
      startsAt,
      endsAt: null,
      series: null,
      arriveWithin: wanted.arriveWithin ?? (kind === 'arena' ? MINUTE : 5 * MINUTE),
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
    const isNew = await this.#store.tournaments.create(contest, startsAt);
    return isNew
      ? { ok: true, value: this.#runner.contests.note({ contest, version: 1 }).view }
      : this.view(contest.id);
  }

  async list(): Promise<readonly TournamentView[]> {
    return this.#list.ask();
  }

  async view(id: TournamentId): Promise<Answer<TournamentView>> {
    const known = await this.#runner.contests.load(id);
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

  /** Enters the user, or ends their pause in an arena. */
  enter(id: TournamentId, person: Person): Promise<Answer<TournamentView>> {
    return this.#change(id, ({ contest, tournament }) => {
      if (person.kind === 'program' && !contest.botsAllowed) {
        return deny('not-allowed', 'Programs may not play in this tournament.');
      }
      return withEntrant(contest, tournament, { name: person.name, sitter: person });
    });
  }

  /** Enters a bot, as the organiser; once for each key. */
  enterBot(
    id: TournamentId,
    person: Person,
    level: Level,
    key: string | null,
  ): Promise<Answer<TournamentView>> {
    return this.#change(id, ({ contest, tournament }) => {
      if (contest.organiser.id !== person.id)
        return deny('not-allowed', 'Only the organiser enters bots.');
      if (!contest.botsAllowed) return deny('not-allowed', 'Bots may not play in this tournament.');
      const botKeys = contest.botKeys ?? [];
      if (key !== null && botKeys.includes(key)) return { ok: true, value: contest };
      const number = contest.entrants.filter(({ sitter }) => sitter.kind === 'bot').length + 1;
      const keyed = key === null ? contest : { ...contest, botKeys: [...botKeys, key] };
      return withEntrant(keyed, tournament, {
        name: `bot:${level} ${number}`,
        sitter: { kind: 'bot', level },
      });
    });
  }

  /** The user leaves before it begins; later they leave a Swiss, or pause in an arena. */
  leave(id: TournamentId, person: Person): Promise<Answer<TournamentView>> {
    return this.#change(id, ({ contest, tournament }) =>
      withoutEntrant(contest, tournament, person),
    );
  }

  async start(id: TournamentId, person: Person): Promise<Answer<TournamentView>> {
    const started = await this.#change(id, async ({ contest }) => {
      if (contest.organiser.id !== person.id)
        return deny('not-allowed', 'Only the organiser starts it.');
      if (contest.status !== 'open') return tooLate(contest);
      // Drawn by a request that came no further.
      if (contest.course !== null) return { ok: true, value: contest };
      const entrants = await this.#runner.inOrder(contest, contest.entrants);
      return drawn(contest, entrants, this.#world.now());
    });
    if (!started.ok) return started;
    await this.advance(id);
    return this.view(id);
  }

  cancel(id: TournamentId, person: Person): Promise<Answer<TournamentView>> {
    return this.#change(id, ({ contest }) => {
      if (contest.organiser.id !== person.id)
        return deny('not-allowed', 'Only the organiser can do that.');
      if (!isOpen(contest)) return tooLate(contest);
      return { ok: true, value: { ...contest, status: 'cancelled' } };
    });
  }

  /** Enters results and starts matches until nothing is left to do now. */
  advance(id: TournamentId): Promise<void> {
    return this.#runner.advance(id);
  }

  /** Continues tournaments that are due. */
  advanceDue(): Promise<void> {
    return this.#runner.advanceDue();
  }

  async #change(id: TournamentId, change: Change): Promise<Answer<TournamentView>> {
    for (;;) {
      const known = await this.#runner.contests.load(id);
      if (known === null) return NO_TOURNAMENT;
      const changed = await change(known);
      if (!changed.ok) return changed;
      const contest = changed.value;
      const now = this.#world.now();
      const { startsAt = null } = contest;
      // A player who comes late is paired at once, by any server.
      const isDue =
        isUnderWay(contest) || (isOpen(contest) && startsAt !== null && startsAt <= now);
      const saved = await this.#runner.save(known, contest, isDue ? now : dueOf(contest, now));
      if (saved !== null) return { ok: true, value: saved.view };
    }
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
