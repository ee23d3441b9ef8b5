import type { BotService } from './bots/bot-service.ts';
import type { MatchId } from './ids.ts';
import type { MatchService } from './match/match-service.ts';
import type { RatingService } from './ratings/rating-service.ts';
import type { Expiry, GuestPlace, Store } from './store/store.ts';
import type { TournamentService } from './tournaments/tournament-service.ts';
import type { World } from './world.ts';

/** Runs a task at intervals; runs never overlap. */
export class RepeatedTask {
  readonly #world: World;
  readonly #every: number;
  readonly #work: () => Promise<unknown>;
  readonly #onTrouble: (error: unknown) => void;
  #cancel: () => void = () => {};
  #running: Promise<void> = Promise.resolve();
  #isStopped = false;

  constructor(
    world: World,
    every: number,
    work: () => Promise<unknown>,
    onTrouble: (error: unknown) => void,
  ) {
    this.#world = world;
    this.#every = every;
    this.#work = work;
    this.#onTrouble = onTrouble;
  }

  start(): void {
    if (this.#isStopped) return;
    this.#cancel = this.#world.after(this.#every, () => {
      this.#running = this.#once();
    });
  }

  async #once(): Promise<void> {
    try {
      await this.#work();
    } catch (error) {
      this.#onTrouble(error);
    }
    this.start();
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    this.#cancel();
    await this.#running;
  }
}

/** A lease: the node that takes a due match has this long before another node may take it. */
const LEASE = 15_000;
const MAX_DUE = 100;

interface SweeperParts {
  readonly store: Store;
  readonly matches: MatchService;
  readonly bots: BotService;
  readonly ratings: RatingService;
  readonly tournaments: TournamentService;
  readonly now: () => number;
  readonly onTrouble: (error: unknown) => void;
}

/**
 * Does what time brings about: flags fall, players have not come, results are entered, bots whose node has died go on.
 * What is due stands in the store, so it does not matter which node does it.
 */
export class Sweeper {
  readonly #parts: SweeperParts;
  /** Results being entered. */
  readonly #settling = new Set<Promise<void>>();

  constructor(parts: SweeperParts) {
    this.#parts = parts;
  }

  /** Lets flags fall, and sees to finished matches. It waits for nothing else: no bot, no tournament. */
  async sweep(): Promise<void> {
    const { matches } = this.#parts.store;
    while ((await this.#lookAt((now, until) => matches.takeDue(now, until, MAX_DUE))) === MAX_DUE);
  }

  /** Asks bots again that were not asked for long, as far as there is room for them. */
  async askBots(): Promise<void> {
    const { store, bots } = this.#parts;
    if (bots.isFull) return;
    await this.#lookAt((now, until) => store.matches.takeBotsDue(now, until, MAX_DUE));
  }

  /** Looks at matches that are due; how many there were. */
  async #lookAt(
    take: (now: number, until: number) => Promise<readonly MatchId[]>,
  ): Promise<number> {
    const now = this.#parts.now();
    const due = await take(now, now + LEASE);
    await Promise.all(due.map((id) => this.look(id)));
    return due.length;
  }

  /** Handles one match that is due. */
  async look(id: MatchId): Promise<void> {
    const { matches, bots } = this.#parts;
    const live = await matches.look(id);
    if (live === null) return;
    if (live.status === 'over' || live.status === 'aborted') this.#settle(id);
    else bots.consider(live);
  }

  /** Resolves when no result is being entered. */
  async settled(): Promise<void> {
    while (this.#settling.size > 0) await Promise.all(this.#settling);
  }

  /** In the background: a tournament that begins its next round delays no flag. If it fails, the match falls due again. */
  #settle(id: MatchId): void {
    const settling = this.#enter(id)
      .catch(this.#parts.onTrouble)
      .finally(() => this.#settling.delete(settling));
    this.#settling.add(settling);
  }

  /** Enters the result in ratings and tournaments. Idempotent. */
  async #enter(id: MatchId): Promise<void> {
    const { store, matches, ratings, tournaments } = this.#parts;
    const live = (await matches.cache.get(id))!;
    const changes = await ratings.enter(live);
    if (changes !== null) await matches.rate(id, changes);
    if (live.terms.tournament !== null) await tournaments.advance(live.terms.tournament.id);
    await store.matches.settle(id);
  }
}

/** How long things are kept, in milliseconds; null: for ever. */
export interface KeepTimes {
  /** Since its creation, a guest whom no session can bring back. */
  readonly guests: number | null;
  /** Since it was called off, a match that was never played. */
  readonly abortedMatches: number | null;
  readonly chat: number | null;
  readonly reports: number | null;
  /** Since it ended, a match whose log is not packed yet. */
  readonly loose: number | null;
}

const DAY = 24 * 60 * 60 * 1000;

/** The time for a number of days; none: for ever. */
export const keptFor = (days: number): number | null => (days === 0 ? null : days * DAY);

/** So many rows in one transaction, so that no move waits for long. */
const BATCH = 200;

/** How many logs are packed in one run, and how often, in milliseconds: some 400,000 a day. */
const PACKED_AT_ONCE = 5;
export const PACK_EVERY = 1000;

/** So many batches of a kind in one run; the next run goes on. */
const MAX_BATCHES = 50;

/** Deletes what has expired, bit by bit, and packs what is seldom read. Finished matches, ratings and all of a running match stay. */
export class Retention {
  readonly #expiry: Expiry;
  readonly #keep: KeepTimes;
  readonly #now: () => number;
  /** Where the last run stopped among the guests, most of whom stay. */
  #guest: GuestPlace | null = null;

  constructor(expiry: Expiry, keep: KeepTimes, now: () => number) {
    this.#expiry = expiry;
    this.#keep = keep;
    this.#now = now;
  }

  async clean(): Promise<void> {
    const { guests, abortedMatches, chat, reports } = this.#keep;
    const expiry = this.#expiry;
    await this.#inBatches(reports, (before) => expiry.reports(before, BATCH));
    await this.#inBatches(chat, (before) => expiry.chat(before, BATCH));
    await this.#inBatches(abortedMatches, (before) => expiry.abortedMatches(before, BATCH));
    await this.#inBatches(guests, async (before) => {
      this.#guest = await expiry.guests(before, this.#guest, BATCH);
      return this.#guest === null ? 0 : BATCH;
    });
  }

  /** Packs a few logs: each takes milliseconds of the event loop, so the rest waits for the next run. */
  async archive(): Promise<void> {
    const { loose } = this.#keep;
    const now = this.#now();
    if (loose !== null) await this.#expiry.archive(now - loose, now, PACKED_AT_ONCE);
  }

  /** Until a batch is not full. */
  async #inBatches(
    time: number | null,
    remove: (before: number) => Promise<number>,
  ): Promise<void> {
    if (time === null) return;
    const before = this.#now() - time;
    for (let batch = 0; batch < MAX_BATCHES; batch++) if ((await remove(before)) < BATCH) return;
  }
}
