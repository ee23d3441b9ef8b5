import type { BotService } from './bots/bot-service.ts';
import type { MatchId } from './ids.ts';
import type { MatchService } from './match/match-service.ts';
import type { Pairing } from './match/pairing.ts';
import type { RatingService } from './ratings/rating-service.ts';
import type { Store } from './store/store.ts';
import type { TournamentService } from './tournaments/tournament-service.ts';

/** Runs a task at intervals; runs never overlap. */
export class RepeatedTask {
  readonly #every: number;
  readonly #work: () => Promise<unknown>;
  readonly #onTrouble: (error: unknown) => void;
  #timer: NodeJS.Timeout | null = null;
  #running: Promise<void> = Promise.resolve();
  #isStopped = false;

  constructor(every: number, work: () => Promise<unknown>, onTrouble: (error: unknown) => void) {
    this.#every = every;
    this.#work = work;
    this.#onTrouble = onTrouble;
  }

  start(): void {
    if (this.#isStopped) return;
    this.#timer = setTimeout(() => {
      this.#running = this.#once();
    }, this.#every);
    this.#timer.unref();
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
    if (this.#timer !== null) clearTimeout(this.#timer);
    await this.#running;
  }
}

/** A lease: the node that takes a due match has this long before another node may take it. */
const LEASE = 15_000;
const MAX_DUE = 100;

export interface SweeperParts {
  readonly store: Store;
  readonly matches: MatchService;
  readonly bots: BotService;
  readonly ratings: RatingService;
  readonly tournaments: TournamentService;
  readonly pairing: Pairing;
  readonly now: () => number;
}

/**
 * Does what time brings about: flags fall, players have not come, bots whose node has died go on,
 * results are entered, those who have waited long enough are paired. What is due stands in the store, so it does not matter which node does it.
 */
export class Sweeper {
  readonly #parts: SweeperParts;

  constructor(parts: SweeperParts) {
    this.#parts = parts;
  }

  /** One round. Returns the number of matches looked at. */
  async sweep(): Promise<number> {
    const { store, tournaments, pairing, now } = this.#parts;
    const moment = now();
    const due = await store.matches.takeDue(moment, moment + LEASE, MAX_DUE);
    await Promise.all(due.map((id) => this.look(id)));
    await tournaments.advanceDue();
    await pairing.pairWaiting();
    return due.length;
  }

  /** Handles one match that is due. */
  async look(id: MatchId): Promise<void> {
    const { matches, bots } = this.#parts;
    const live = await matches.look(id);
    if (live === null) return;
    if (live.status === 'over' || live.status === 'aborted') await this.#settle(id);
    else bots.consider(live);
  }

  /** Enters the result in ratings and tournaments. Idempotent. */
  async #settle(id: MatchId): Promise<void> {
    const { store, matches, ratings, tournaments } = this.#parts;
    const live = (await matches.cache.get(id))!;
    const changes = await ratings.enter(live);
    if (changes !== null) await matches.rate(id, changes);
    if (live.terms.tournament !== null) await tournaments.advance(live.terms.tournament.id);
    await store.matches.settle(id);
  }
}
