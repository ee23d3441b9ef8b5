import { type Selectable, sql } from 'kysely';
import type { Json } from '@flotilla/engine';
import type { MatchId, PersonId } from '../../ids.ts';
import { GROWTH, MAX_DEVIATION } from '../../ratings/resting.ts';
import type {
  Analyses,
  Ratings,
  StoredFigures,
  StoredLeader,
  StoredPoint,
  StoredRating,
} from '../store.ts';
import { type Database, type Step, listQuery, step } from './database.ts';
import { pagesByTime } from './pages.ts';
import type { Schema } from './schema.ts';

const fromRow = (row: Schema['ratings']): StoredRating => ({
  ...row,
  person: row.person as PersonId,
});

const pointOf = (
  row: Omit<Selectable<Schema['rating_points']>, 'person' | 'preset'>,
): StoredPoint => ({
  match: row.match as MatchId,
  rating: row.rating,
  deviation: row.deviation,
  at: row.at,
  isPrivate: row.is_private === 1,
});

/** Ratings in SQL. */
export class SqlRatings implements Ratings {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  async of(person: PersonId): Promise<readonly StoredRating[]> {
    const rows = await this.#database.rows(
      this.#database.build
        .selectFrom('ratings')
        .selectAll()
        .where('person', '=', person)
        .orderBy('preset')
        .compile(),
    );
    return rows.map(fromRow);
  }

  async ofAll(people: readonly PersonId[]): Promise<readonly StoredRating[]> {
    if (people.length === 0) return [];
    const rows = await this.#database.rows(
      this.#database.build
        .selectFrom('ratings')
        .selectAll()
        .where('person', 'in', people)
        .compile(),
    );
    return rows.map(fromRow);
  }

  async get(person: PersonId, preset: string): Promise<StoredRating | null> {
    const [row] = await this.#database.rows(
      this.#database.build
        .selectFrom('ratings')
        .selectAll()
        .where('person', '=', person)
        .where('preset', '=', preset)
        .compile(),
    );
    return row === undefined ? null : fromRow(row);
  }

  enter(match: MatchId, after: readonly StoredRating[]): Promise<boolean> {
    return this.#database.transact(
      after.flatMap((rating) => [this.#point(match, rating), this.#rating(rating)]),
    );
  }

  async isEntered(match: MatchId): Promise<boolean> {
    const rows = await this.#database.rows(
      this.#database.build
        .selectFrom('rating_points')
        .select('match')
        .where('match', '=', match)
        .limit(1)
        .compile(),
    );
    return rows.length > 0;
  }

  async history(person: PersonId, preset: string, limit: number): Promise<readonly StoredPoint[]> {
    const latest = this.#points(person, preset).orderBy('at', 'desc').limit(limit);
    return (await this.#database.rows(listQuery(latest.compile()))).map(pointOf).toReversed();
  }

  async *points(person: PersonId, preset: string): AsyncIterable<readonly StoredPoint[]> {
    const all = this.#points(person, preset).orderBy('at');
    const pages = pagesByTime((from, limit) => {
      const page = from === null ? all : all.where('at', '>=', from);
      return this.#database.rows(listQuery(page.limit(limit).compile()));
    });
    for await (const rows of pages) yield rows.map(pointOf);
  }

  async leaders(preset: string, now: number, limit: number): Promise<readonly StoredLeader[]> {
    const leaders = this.#established(preset, now)
      .selectAll()
      .select((leader) => [
        leader
          .selectFrom('people')
          .select('people.name')
          .whereRef('people.id', '=', 'ratings.person')
          .as('name'),
      ])
      .orderBy('rating', 'desc')
      .limit(limit);
    const rows = await this.#database.rows(listQuery(leaders.compile()));
    // A rating may have been entered just after its account was deleted.
    return rows.flatMap(({ name, ...row }) => (name === null ? [] : [{ ...fromRow(row), name }]));
  }

  async countAbove(preset: string, rating: number, now: number, limit: number): Promise<number> {
    const better = this.#established(preset, now)
      .select('person')
      .where('rating', '>', rating)
      .orderBy('rating')
      .limit(limit);
    return (await this.#database.rows(listQuery(better.compile()))).length;
  }

  /** Those whose rating is no guess now. */
  #points(person: PersonId, preset: string) {
    return this.#database.build
      .selectFrom('rating_points')
      .select(['match as id', 'match', 'rating', 'deviation', 'at', 'is_private'])
      .where('person', '=', person)
      .where('preset', '=', preset);
  }

  #established(preset: string, now: number) {
    return (
      this.#database.build
        .selectFrom('ratings')
        .where('preset', '=', preset)
        // Deviations only grow, so the partial index holds all possible leaders.
        .where('deviation', '<=', sql.lit(MAX_DEVIATION))
        .where(
          sql<number>`deviation * deviation + volatility * volatility * ${GROWTH} * (${now} - at)`,
          '<=',
          MAX_DEVIATION ** 2,
        )
    );
  }

  /** Once for each match and person. */
  #point(match: MatchId, { person, preset, rating, deviation, at }: StoredRating): Step {
    return step(
      this.#database.build
        .insertInto('rating_points')
        .values({ match, person, preset, rating, deviation, at })
        .onConflict((conflict) => conflict.doNothing())
        .compile(),
      1,
    );
  }

  /** Only on top of the game before. */
  #rating(rating: StoredRating): Step {
    const { person, preset, ...columns } = rating;
    const { build } = this.#database;
    const change =
      rating.games === 1
        ? build
            .insertInto('ratings')
            .values(rating)
            .onConflict((conflict) => conflict.doNothing())
        : build
            .updateTable('ratings')
            .set(columns)
            .where('person', '=', person)
            .where('preset', '=', preset)
            .where('games', '=', rating.games - 1);
    return step(change.compile(), 1);
  }
}

/** Analyses in SQL. */
export class SqlAnalyses implements Analyses {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  async get(match: MatchId): Promise<Json | null> {
    const [row] = await this.#database.rows(
      this.#database.build
        .selectFrom('analyses')
        .select('analysis')
        .where('match', '=', match)
        .compile(),
    );
    return row === undefined ? null : (JSON.parse(row.analysis) as Json);
  }

  async put(match: MatchId, analysis: Json): Promise<void> {
    await this.#database.write(
      this.#database.build
        .insertInto('analyses')
        .values({ match, analysis: JSON.stringify(analysis) })
        .onConflict((conflict) => conflict.doNothing())
        .compile(),
    );
  }

  async figures(matches: readonly MatchId[]): Promise<ReadonlyMap<MatchId, StoredFigures>> {
    if (matches.length === 0) return new Map();
    const rows = await this.#database.rows(
      this.#database.build
        .selectFrom('analyses')
        .select(['match', 'figures'])
        .where('match', 'in', matches)
        .where('figures', 'is not', null)
        .compile(),
    );
    return new Map(
      rows.map(({ match, figures }) => [match as MatchId, JSON.parse(figures!) as StoredFigures]),
    );
  }

  async note(match: MatchId, figures: StoredFigures): Promise<void> {
    await this.#database.write(
      this.#database.build
        .updateTable('analyses')
        .set({ figures: JSON.stringify(figures) })
        .where('match', '=', match)
        .compile(),
    );
  }
}
