import { isCorrespondence } from '@flotilla/play';
import { Analyst } from './bots/analyst.ts';
import type { BotHost, StudyHost, TaskHost } from './bots/bot-pool.ts';
import { BotService } from './bots/bot-service.ts';
import type { Bus } from './bus/bus.ts';
import { ChatService } from './match/chat-service.ts';
import type { MatchId } from './ids.ts';
import { Attendance } from './match/attendance.ts';
import { Home } from './match/home.ts';
import { Lobby } from './match/lobby.ts';
import { MatchLists } from './match/match-lists.ts';
import { MatchService } from './match/match-service.ts';
import { RulesDesk } from './match/rules-desk.ts';
import { Pairing } from './match/pairing.ts';
import type { LiveStep } from './match/live-match.ts';
import { MatchCache } from './match/match-cache.ts';
import { LoopShares, UserNetworks } from './shares/loop-shares.ts';
import { Metrics } from './metrics.ts';
import { AccountRemoval } from './users/personal-data.ts';
import { Moderation } from './users/moderation.ts';
import { type PasswordHasher, inTurns } from './users/passwords.ts';
import { ProgramTokens } from './users/program-tokens.ts';
import { Recovery } from './users/recovery.ts';
import { UserService } from './users/user-service.ts';
import { BEAT_EVERY, Presence } from './match/presence.ts';
import { NOTE_EVERY, OutageWatch } from './outage-watch.ts';
import { DailyService } from './daily-service.ts';
import { OwnMatches } from './players/own-feed.ts';
import { PlayerService } from './players/player-service.ts';
import { PUSH_EVERY, type PushOptions, PushService } from './push/push-service.ts';
import { TALLY_EVERY, TallyKeeper } from './players/tally-keeper.ts';
import { RatingService } from './ratings/rating-service.ts';
import { type KeepTimes, PACK_EVERY, RepeatedTask, Retention, Sweeper } from './background.ts';
import type { Store } from './store/store.ts';
import { PresenceFeed } from './match/seat-presence.ts';
import { Arrivals } from './socket/arrivals.ts';
import { UpdateTexts } from './socket/socket-writer.ts';
import { tellPlayers } from './stream/event-stream.ts';
import { type Schedule, TournamentSchedule } from './tournaments/schedule.ts';
import { TournamentService } from './tournaments/tournament-service.ts';
import { Timekeeper } from './timekeeper.ts';
import type { Tracer } from './tracing/tracer.ts';
import type { World } from './world.ts';

export interface NodeOptions {
  /** Its time is that of this machine, by which nothing is decided. */
  readonly world: World;
  readonly store: Store;
  /** The time of the authority: the store's, but for tests. */
  readonly time?: () => Promise<number>;
  readonly bus: Bus;
  /** Where bots choose. */
  readonly bots: BotHost;
  /** Analyses have their own thread, so no move waits for one. */
  readonly study: StudyHost;
  /** Where rules are resolved and deployments laid out. */
  readonly desk: TaskHost;
  readonly passwords: PasswordHasher;
  readonly botThreads: number;
  readonly botMilliseconds: number;
  readonly claimAfter: number;
  /** How often to poll for changes by other nodes, in milliseconds; null: there are no others. */
  readonly pollEvery: number | null;
  readonly sweepEvery: number;
  /** The part of the time since it was last asked in which the event loop worked; absent: it always has room. */
  readonly loopLoad?: () => number;
  /** How many times the usual share of the event loop an address may use; absent: once. */
  readonly generosity?: number;
  /** When no server could write for longer than this, in milliseconds, its time is given back to clocks; absent: three seconds. */
  readonly longestSilence?: number;
  /** When the event loop turned later than this, in milliseconds, messages waited unread; absent: a quarter of a second. */
  readonly longestStall?: number;
  /** How long sessions last, in milliseconds; absent: 90 days. */
  readonly sessionFor?: number;
  /** Absent: everything for ever. */
  readonly keep?: KeepTimes;
  /** The tournaments it makes by itself; absent: none. */
  readonly schedule?: Schedule;
  /** How notifications of browsers are sent; absent: they are not. */
  readonly push?: PushOptions;
  /** Absent or null: nothing is traced. */
  readonly tracer?: Tracer | null;
  /** Called with errors of background work, which is retried. */
  readonly onTrouble: (error: unknown) => void;
}

/** How often the time of the store is asked for, in milliseconds. */
const MEASURE_EVERY = 5000;

/** How often attendance is written, in milliseconds: less than the grace period of a closed page. */
const ATTENDANCE_EVERY = 5000;

/** How often the presence of players is checked, in milliseconds. */
const PRESENCE_EVERY = 2000;

/** How long presence is kept, in milliseconds: longer than any wait to claim a win. */
const PRESENCE_FOR = 30 * 24 * 60 * 60 * 1000;

/** How often what has expired is deleted, in milliseconds. */
const CLEAN_EVERY = 10 * 60 * 1000;

/** How often it is checked whether the next tournaments of the schedule are there, in milliseconds. */
const SCHEDULE_EVERY = 60_000;

/** How many versions one query reads. */
const PAGE = 500;

/** Where nothing is sent. */
const NO_PUSH: PushOptions = { deliver: async () => 410, contact: null, arePrivate: false };

/** One server of possibly many: wires the services together and runs their background work. */
export class Node {
  /** With the time of the store. */
  readonly world: World;
  readonly timekeeper: Timekeeper;
  readonly store: Store;
  readonly bus: Bus;
  readonly presence: Presence;
  readonly presenceFeed: PresenceFeed;
  readonly cache: MatchCache;
  readonly outages: OutageWatch;
  readonly arrivals: Arrivals;
  readonly matches: MatchService;
  readonly attendance: Attendance;
  readonly lobby: Lobby;
  readonly lists: MatchLists;
  readonly home: Home;
  readonly pairing: Pairing;
  readonly ratings: RatingService;
  readonly daily: DailyService;
  readonly players: PlayerService;
  readonly own: OwnMatches;
  readonly updates = new UpdateTexts();
  readonly push: PushService;
  readonly people: UserService;
  readonly tokens: ProgramTokens;
  readonly recovery: Recovery;
  readonly moderation: Moderation;
  readonly departures: AccountRemoval;
  readonly chat: ChatService;
  readonly tournaments: TournamentService;
  readonly analyst: Analyst;
  readonly rules: RulesDesk;
  readonly metrics: Metrics;
  readonly shares: LoopShares;
  readonly networks = new UserNetworks();
  readonly tracer: Tracer | null;
  readonly now: () => number;
  /** The number of open websockets, kept by `Sockets`. */
  sockets = 0;
  readonly #draining = new AbortController();
  /** Whether no other server can serve the same players. */
  readonly #isAlone: boolean;
  readonly #hosts: readonly { close(): Promise<void> }[];
  readonly #bots: BotService;
  readonly #sweeper: Sweeper;
  readonly #retention: Retention | null;
  readonly #schedule: TournamentSchedule | null;
  /** Called with errors that no request can be answered with. */
  readonly onTrouble: (error: unknown) => void;
  readonly #repeating: readonly RepeatedTask[];

  constructor(options: NodeOptions) {
    const { store, bus, onTrouble } = options;
    this.timekeeper = new Timekeeper(options.world, options.time ?? (() => store.time()));
    const { now } = this.timekeeper;
    const world: World = { ...options.world, now };
    this.world = world;
    this.#isAlone = options.pollEvery === null;
    this.store = store;
    this.bus = bus;
    this.tracer = options.tracer ?? null;
    this.now = now;
    this.onTrouble = onTrouble;
    this.shares = new LoopShares(world, options.loopLoad ?? (() => 0), options.generosity ?? 1);
    this.presence = new Presence(store.presences, world, onTrouble);
    this.cache = new MatchCache(store, bus, (cost) => this.shares.chargeCurrent(cost));
    this.ratings = new RatingService(store, now);
    this.daily = new DailyService(store, world);
    this.outages = new OutageWatch(store, now, options.longestSilence);
    this.arrivals = new Arrivals(world, options.longestStall);
    this.matches = new MatchService({ ...this, world });
    this.presenceFeed = new PresenceFeed(this.cache, this.presence, now);
    this.own = new OwnMatches({ ...this, world });
    this.attendance = new Attendance(store.matches, now, onTrouble);
    this.lobby = new Lobby(store, bus, this.matches, {
      ...options,
      world,
      networks: this.networks,
    });
    this.lists = new MatchLists(this.lobby, bus, world);
    this.pairing = new Pairing(store, this.matches, this.lobby, world);
    const passwords = inTurns(options.passwords, {
      asker: () => this.shares.current,
      elapsed: world.elapsed,
      onTrouble,
    });
    this.people = new UserService(store, bus, world, passwords, options.sessionFor);
    this.tokens = new ProgramTokens(store, this.people, this.presence, world);
    this.recovery = new Recovery(store, this.people, world, passwords);
    this.moderation = new Moderation(store, this.people, this.recovery, world);
    this.chat = new ChatService(store, bus, this.cache, world);
    this.tournaments = new TournamentService(store, bus, this.matches, world);
    this.home = new Home(this);
    this.departures = new AccountRemoval(store, this.people, this.matches, this.tournaments, world);
    this.#hosts = [options.bots, options.study, options.desk];
    this.rules = new RulesDesk(options.desk, world.elapsed, onTrouble);
    this.analyst = new Analyst({
      store,
      matches: this.matches,
      study: options.study,
      elapsed: world.elapsed,
      onTrouble,
    });
    this.players = new PlayerService({ store, analyst: this.analyst, world, onTrouble });
    const tallies = new TallyKeeper(store, now);
    this.#bots = new BotService(this.matches, options.bots, {
      ...options,
      world,
      networks: this.networks,
    });
    this.#sweeper = new Sweeper({
      store,
      matches: this.matches,
      bots: this.#bots,
      ratings: this.ratings,
      tournaments: this.tournaments,
      now,
      onTrouble,
    });
    this.#retention =
      options.keep === undefined ? null : new Retention(store.expiry, options.keep, now);
    this.#schedule =
      options.schedule === undefined
        ? null
        : new TournamentSchedule(store, world, options.schedule);
    this.metrics = new Metrics({
      matchesLive: () => store.matches.countPlaying(),
      matchesCached: () => this.cache.size,
      matchesBusy: () => this.cache.busy,
      botsWaiting: () => this.#bots.waiting,
      sockets: () => this.sockets,
      time: () => this.timekeeper.report(),
    });
    // Players who watch are told their clocks at once.
    this.outages.onOutage(() => {
      for (const id of this.cache.watched) this.#sweeper.look(id).catch(onTrouble);
    });
    this.push = new PushService({ ...this, world }, options.push ?? NO_PUSH);
    this.cache.onCommit((step) => this.#committed(step));
    this.#repeating = [
      // Apart from each other: flags fall in time, whatever bots and tournaments are doing.
      ...[
        () => this.#sweeper.sweep(),
        () => this.#sweeper.askBots(),
        () => this.tournaments.advanceDue(),
        () => this.pairing.pairWaiting(),
      ].map((work) => new RepeatedTask(world, options.sweepEvery, work, onTrouble)),
      ...(options.pollEvery === null
        ? []
        : [new RepeatedTask(world, options.pollEvery, () => this.#poll(), onTrouble)]),
      new RepeatedTask(world, MEASURE_EVERY, () => this.timekeeper.measure(), onTrouble),
      new RepeatedTask(world, NOTE_EVERY, () => this.#noteService(), onTrouble),
      new RepeatedTask(world, ATTENDANCE_EVERY, () => this.#lookRound(), onTrouble),
      new RepeatedTask(world, BEAT_EVERY, () => this.presence.beat(), onTrouble),
      new RepeatedTask(world, PRESENCE_EVERY, () => this.presenceFeed.look(), onTrouble),
      new RepeatedTask(world, SCHEDULE_EVERY, async () => this.#schedule?.make(), onTrouble),
      new RepeatedTask(world, PUSH_EVERY, () => this.push.work(), onTrouble),
      new RepeatedTask(world, TALLY_EVERY, () => tallies.count(), onTrouble),
      new RepeatedTask(world, PACK_EVERY, async () => this.#retention?.archive(), onTrouble),
      new RepeatedTask(world, CLEAN_EVERY, () => this.#clean(), onTrouble),
    ];
  }

  /** Aborted when this node is about to stop. */
  get draining(): AbortSignal {
    return this.#draining.signal;
  }

  get isDraining(): boolean {
    return this.draining.aborted;
  }

  /** What waits in memory, by kind. */
  get waiting(): { readonly bots: number; readonly matches: number; readonly notices: number } {
    return {
      bots: this.#bots.waiting,
      matches: this.cache.busy,
      notices: this.push.waiting,
    };
  }

  /** From now on nothing new begins here, and long polls return. */
  beginDraining(): void {
    this.#draining.abort();
  }

  /** Measures the time, and learns of outages: before it serves. */
  async prepare(): Promise<void> {
    await this.timekeeper.begin();
    await this.outages.begin(this.#isAlone);
  }

  start(): void {
    this.people.noteShapes().catch(this.onTrouble);
    this.#schedule?.make().catch(this.onTrouble);
    for (const repeating of this.#repeating) repeating.start();
  }

  /** Stops background work after finishing what is under way. */
  async stop(): Promise<void> {
    this.beginDraining();
    this.shares.stop();
    this.arrivals.stop();
    await Promise.all(this.#repeating.map((repeating) => repeating.stop()));
    await this.#sweeper.settled();
    await this.push.stop();
    await Promise.all(this.#hosts.map((host) => host.close()));
  }

  #committed(step: LiveStep): void {
    const { live, entry } = step;
    const isQuiet = entry.type === 'acted' && live.status === 'playing';
    if (!isQuiet || isCorrespondence(live.terms.clock)) tellPlayers(this.bus, live);
    this.push.note(step);
    if (entry.type === 'acted') this.metrics.moved();
    if (live.status === 'over') {
      this.#bots.forget(live.id);
      // Later: this step is still being sent. If it fails, the sweeper does it when the match falls due.
      this.world.soon(() => this.#sweeper.look(live.id).catch(this.onTrouble));
    } else if (!this.isDraining) this.#bots.consider(live);
  }

  /** A server that is about to stop hears players no more: unless others do, its stop belongs to the outage. */
  async #noteService(): Promise<void> {
    if (!this.isDraining) await this.outages.note();
  }

  /** Deletes what has expired. */
  async #clean(): Promise<void> {
    await this.store.sessions.clean(this.now());
    await this.people.noteShapes();
    await this.store.presences.forgetBefore(this.now() - PRESENCE_FOR);
    await this.#retention?.clean();
  }

  /** Writes attendance and refreshes the lobby and the front page. */
  async #lookRound(): Promise<void> {
    await this.attendance.write();
    await Promise.all([this.lobby, this.lists, this.home].map((lists) => lists.lookAgain()));
  }

  /** Polls the store for changes that other nodes did not announce. */
  async #poll(): Promise<void> {
    const { watched } = this.cache;
    for (let from = 0; from < watched.length; from += PAGE) {
      const versions = await this.store.matches.versions(watched.slice(from, from + PAGE));
      await Promise.all([...versions].map(([id, version]) => this.#refreshBehind(id, version)));
    }
  }

  async #refreshBehind(id: MatchId, version: number): Promise<void> {
    const live = await this.cache.get(id);
    if (live !== null && live.version < version) await this.cache.refresh(id);
  }
}
