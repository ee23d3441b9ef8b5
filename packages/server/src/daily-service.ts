import { type Cell, type FleetPlacement, type Shot, labels } from '@flotilla/engine';
import {
  type PuzzleGame,
  answersOf,
  dailyFleet,
  dailyGame,
  dailyHash,
  dayOf,
  hasBoard,
  isFleetSunk,
  noBoard,
  puzzleRules,
  startOfDay,
} from '@flotilla/play';
import {
  type Answer,
  type DailyBoard,
  type DailyRanking,
  type Person,
  deny,
} from '@flotilla/protocol';
import { type PersonId, newSecret, sha256 } from './ids.ts';
import { PacedRead } from './socket/feeds.ts';
import type { Store, StoredAttempt } from './store/store.ts';
import type { World } from './world.ts';

/** So many days' hashes are published in advance. */
const DAYS_AHEAD = 8;

/** So old may the number of finished players be, in milliseconds. */
const RECENTLY = 1000;

/** How many results a ranking lists at once. */
const MAX_RESULTS = 100;

/** How often a shot is tried again when another page of the same player was faster. */
const MAX_TRIES = 5;

/** What is the same for all who play a day. */
interface Today {
  readonly day: string;
  readonly game: PuzzleGame;
  readonly hash: string;
  readonly fleet: FleetPlacement;
  readonly ahead: DailyBoard['ahead'];
  readonly since: string;
  readonly counts: PacedRead<ReadonlyMap<number, number>>;
  readonly ranking: PacedRead<DailyRanking>;
}

/**
 * One hidden fleet a day, the same for everyone. A secret of the store gives the seed of every day, so all servers know
 * it, and its hash can be published long before. The fleet itself never leaves the server while its day lasts: a
 * player is told the answer to each shot.
 */
export class DailyService {
  readonly #store: Store;
  readonly #world: World;
  #secret: string | null = null;
  #today: Today | null = null;

  constructor(store: Store, world: World) {
    this.#store = store;
    this.#world = world;
  }

  /** Today's board as a player has left it; without a player, untouched. */
  async board(person: Person | null): Promise<DailyBoard> {
    const today = await this.#dayOf(dayOf(this.#world.now()));
    const attempt =
      person === null ? null : await this.#store.daily.get(today.day, person.id as PersonId);
    return this.#boardOf(today, attempt);
  }

  /** Fires a shot at today's board. One that was fired before is answered, and not counted again. */
  async shoot(person: Person, day: string, at: string): Promise<Answer<DailyBoard>> {
    if (day !== dayOf(this.#world.now())) {
      return deny('conflict', `The board of ${day} is not today's.`);
    }
    const rules = puzzleRules(dailyGame(day));
    const cell = labels(rules.board, rules.labels).cells.get(at);
    if (cell === undefined) return deny('bad-cell', `There is no cell "${at}".`);
    const today = await this.#dayOf(day);
    const id = person.id as PersonId;
    for (let attempt = 0; attempt < MAX_TRIES; attempt++) {
      const known = await this.#store.daily.get(day, id);
      const before = known?.cells ?? [];
      if (before.includes(cell)) return { ok: true, value: await this.#boardOf(today, known) };
      if ((known?.finishedAt ?? null) !== null) {
        return deny('game-over', 'Every ship of this board is sunk.');
      }
      const cells = [...before, cell];
      const isLast = isFleetSunk(rules, answersOf(rules, today.fleet, cells));
      const fired = { day, cells, finishedAt: isLast ? this.#world.now() : null };
      if (await this.#store.daily.append(id, fired))
        return { ok: true, value: await this.#boardOf(today, fired) };
    }
    return deny('conflict', 'Other shots of yours came first. Try again.');
  }

  /**
   * What a guest was told of today's board counts for the account that signs in there: its attempt is the guest's, or
   * goes on with the shots of the guest that it had not fired yet.
   */
  async unite(guest: Person, account: Person): Promise<void> {
    const day = dayOf(this.#world.now());
    const { game, fleet } = await this.#dayOf(day);
    const rules = puzzleRules(game);
    const isSunk = (cells: readonly Cell[]): boolean =>
      isFleetSunk(rules, answersOf(rules, fleet, cells));
    const ids = { guest: guest.id as PersonId, account: account.id as PersonId };
    for (let attempt = 0; attempt < MAX_TRIES; attempt++) {
      const theirs = await this.#store.daily.get(day, ids.guest);
      if (theirs === null) return;
      const own = await this.#store.daily.get(day, ids.account);
      const cells = [...(own?.cells ?? [])];
      for (const cell of theirs.cells)
        if (!cells.includes(cell) && !isSunk(cells)) cells.push(cell);
      const finishedAt = own?.finishedAt ?? (isSunk(cells) ? this.#world.now() : null);
      const united = { day, cells, finishedAt };
      if (await this.#store.daily.unite({ ...ids, theirs, own, united })) return;
    }
  }

  /** The best of a day, today or over: from the first on, or those after a player. */
  async ranking(day: string, after: PersonId | null = null): Promise<Answer<DailyRanking>> {
    if (!hasBoard(day)) return deny('not-found', noBoard(day));
    const today = dayOf(this.#world.now());
    if (startOfDay(day) > startOfDay(today)) {
      return deny('too-early', `The board of ${day} has not been played yet.`);
    }
    // Days that are over are asked for seldom, and today by everyone.
    const value =
      day === today && after === null
        ? await (await this.#dayOf(day)).ranking.ask()
        : await this.#rankingOf(day, seedOf(day, await this.#secretOf()), after);
    return { ok: true, value };
  }

  async #boardOf(
    { day, game, hash, fleet, ahead, since, counts }: Today,
    attempt: StoredAttempt | null,
  ): Promise<DailyBoard> {
    const rules = puzzleRules(game);
    const { names } = labels(rules.board, rules.labels);
    const shots = answersOf(rules, fleet, attempt?.cells ?? []);
    const isFinished = (attempt?.finishedAt ?? null) !== null;
    // A rank is that of this moment: the player has just finished.
    const finished = [...(await (isFinished ? counts.ask() : counts.recent(RECENTLY)))];
    const sum = (of: readonly (readonly [number, number])[]): number =>
      of.reduce((total, [, many]) => total + many, 0);
    const rank = isFinished ? 1 + sum(finished.filter(([count]) => count < shots.length)) : null;
    return {
      day,
      game,
      hash,
      endsAt: startOfDay(dayOf(startOfDay(day), 1)),
      shots: shots.map((shot) => written(shot, names)),
      isFinished,
      rank,
      finished: Math.max(sum(finished), rank ?? 0),
      ahead: [...ahead],
      since,
    };
  }

  async #rankingOf(day: string, seed: string, after: PersonId | null): Promise<DailyRanking> {
    const isOver = day !== dayOf(this.#world.now());
    const rules = puzzleRules(dailyGame(day));
    const { names } = labels(rules.board, rules.labels);
    const { daily } = this.#store;
    const [best, counts] = await Promise.all([
      daily.best(day, MAX_RESULTS, after),
      daily.counts(day),
    ]);
    return {
      day,
      game: dailyGame(day),
      hash: dailyHash(day, seed),
      seed: isOver ? seed : null,
      finished: [...counts.values()].reduce((total, many) => total + many, 0),
      results: best.map(({ person: id, name, kind, count, finishedAt, cells }) => ({
        person: { kind, id, name },
        count,
        at: finishedAt,
        shots: isOver ? cells.map((cell) => names[cell]!) : null,
      })),
    };
  }

  /** What all players of a day share; that of the last day asked for is kept. */
  async #dayOf(day: string): Promise<Today> {
    const secret = await this.#secretOf();
    // The day on which a server of this store first showed hashes.
    const since = this.#today?.since ?? (await this.#store.secret('daily-since', day));
    if (this.#today?.day !== day) this.#today = this.#begin(day, secret, since);
    return this.#today;
  }

  #begin(day: string, secret: string, since: string): Today {
    const seed = seedOf(day, secret);
    const hashOf = (later: string): string => dailyHash(later, seedOf(later, secret));
    const days = Array.from({ length: DAYS_AHEAD }, (_, index) =>
      dayOf(startOfDay(day), index + 1),
    );
    return {
      day,
      game: dailyGame(day),
      hash: dailyHash(day, seed),
      fleet: dailyFleet(day, seed),
      ahead: days.map((later) => ({ day: later, hash: hashOf(later) })),
      since,
      counts: new PacedRead(this.#world, () => this.#store.daily.counts(day)),
      ranking: new PacedRead(this.#world, () => this.#rankingOf(day, seed, null)),
    };
  }

  async #secretOf(): Promise<string> {
    this.#secret ??= await this.#store.secret('daily', newSecret(this.#world));
    return this.#secret;
  }
}

/** The seed of a day tells nothing about the secret or another day's seed. */
const seedOf = (day: string, secret: string): string => sha256(`${secret}/${day}`);

const written = (
  { at, result, class: name }: Shot,
  names: readonly string[],
): DailyBoard['shots'][number] => ({
  at: names[at]!,
  result: result!,
  ...(name === undefined ? {} : { class: name }),
});
