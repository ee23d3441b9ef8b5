import { type Cell, type FleetPlacement, type Shot, labels } from '@flotilla/engine';
import {
  answersOf,
  dailyFleet,
  dailyGame,
  dailyHash,
  dayOf,
  isFleetSunk,
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
import type { Store } from './store/store.ts';
import type { World } from './world.ts';

/** So many days' hashes are published in advance. */
const DAYS_AHEAD = 8;

/** How many results a ranking lists. */
const MAX_RESULTS = 100;

/** The best result of one cell of a shot by another page of the same player is looked at so often. */
const MAX_TRIES = 5;

/**
 * One hidden fleet a day, the same for everyone. A secret of the store gives the seed of every day, so all servers know
 * it, and its hash can be published long before. The fleet itself never leaves the server while its day lasts: a
 * player is told the answer to each shot.
 */
export class DailyService {
  readonly #store: Store;
  readonly #world: World;
  #secret: string | null = null;

  constructor(store: Store, world: World) {
    this.#store = store;
    this.#world = world;
  }

  /** Today's board as a player has left it; without a player, untouched. */
  async board(person: Person | null): Promise<DailyBoard> {
    const now = this.#world.now();
    const day = dayOf(now);
    const attempt =
      person === null ? null : await this.#store.daily.get(day, person.id as PersonId);
    const seed = await this.#seedOf(day);
    const shots = this.#answers(day, seed, attempt?.cells ?? []);
    const isFinished = (attempt?.finishedAt ?? null) !== null;
    const { daily } = this.#store;
    const ahead = Array.from({ length: DAYS_AHEAD }, (_, index) => dayOf(now, index + 1));
    return {
      day,
      game: dailyGame(day),
      hash: dailyHash(day, seed),
      endsAt: startOfDay(dayOf(now, 1)),
      shots: shots.map((shot) => this.#written(day, shot)),
      isFinished,
      rank: isFinished ? 1 + (await daily.finished(day, shots.length)) : null,
      finished: await daily.finished(day, null),
      ahead: await Promise.all(
        ahead.map(async (later) => ({
          day: later,
          hash: dailyHash(later, await this.#seedOf(later)),
        })),
      ),
    };
  }

  /** Fires a shot at today's board. One that was fired before is answered, and not counted again. */
  async shoot(person: Person, day: string, at: string): Promise<Answer<DailyBoard>> {
    if (day !== dayOf(this.#world.now())) {
      return deny('conflict', `The board of ${day} is not today's.`);
    }
    const rules = puzzleRules(dailyGame(day));
    const cell = labels(rules.board, rules.labels).cells.get(at);
    if (cell === undefined) return deny('bad-cell', `There is no cell "${at}".`);
    const seed = await this.#seedOf(day);
    const id = person.id as PersonId;
    for (let attempt = 0; attempt < MAX_TRIES; attempt++) {
      const known = await this.#store.daily.get(day, id);
      const before = known?.cells ?? [];
      if (before.includes(cell)) return { ok: true, value: await this.board(person) };
      if ((known?.finishedAt ?? null) !== null) {
        return deny('game-over', 'Every ship of this board is sunk.');
      }
      const cells = [...before, cell];
      const isLast = isFleetSunk(rules, this.#answers(day, seed, cells));
      const finishedAt = isLast ? this.#world.now() : null;
      if (await this.#store.daily.append(id, { day, cells, finishedAt })) {
        return { ok: true, value: await this.board(person) };
      }
    }
    return deny('conflict', 'Other shots of yours came first. Try again.');
  }

  /** The best of a day: of today or of a day that is over. */
  async ranking(day: string): Promise<Answer<DailyRanking>> {
    const today = dayOf(this.#world.now());
    if (!(startOfDay(day) <= startOfDay(today))) {
      return deny('too-early', `The board of ${day} has not been played yet.`);
    }
    const seed = await this.#seedOf(day);
    const isOver = day !== today;
    const rules = puzzleRules(dailyGame(day));
    const { names } = labels(rules.board, rules.labels);
    const best = await this.#store.daily.best(day, MAX_RESULTS);
    return {
      ok: true,
      value: {
        day,
        game: dailyGame(day),
        hash: dailyHash(day, seed),
        seed: isOver ? seed : null,
        finished: await this.#store.daily.finished(day, null),
        results: best.map(({ person: id, name, kind, count, finishedAt, cells }) => ({
          person: { kind, id, name },
          count,
          at: finishedAt,
          shots: isOver ? cells.map((cell) => names[cell]!) : null,
        })),
      },
    };
  }

  /** The seed of a day tells nothing about the secret or another day's seed. */
  async #seedOf(day: string): Promise<string> {
    this.#secret ??= await this.#store.secret('daily', newSecret(this.#world));
    return sha256(`${this.#secret}/${day}`);
  }

  #answers(day: string, seed: string, cells: readonly Cell[]): readonly Shot[] {
    const fleet: FleetPlacement = dailyFleet(day, seed);
    return answersOf(puzzleRules(dailyGame(day)), fleet, cells);
  }

  #written(day: string, { at, result, class: name }: Shot): DailyBoard['shots'][number] {
    const rules = puzzleRules(dailyGame(day));
    const { names } = labels(rules.board, rules.labels);
    return {
      at: names[at]!,
      result: result!,
      ...(name === undefined ? {} : { class: name }),
    };
  }
}
