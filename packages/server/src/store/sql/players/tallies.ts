import type { Listing } from '@flotilla/protocol';
import { sql } from 'kysely';
import type { PersonId } from '../../../ids.ts';
import type { CountedResult, Follows, StoredTally, Tallies } from '../../store.ts';
import type { MatchRow } from '../../stored-matches.ts';
import type { StoredUser } from '../../stored-users.ts';
import { type Database, type Step, step } from '../database.ts';
import { userOf } from '../identity-rows.ts';
import type { Schema } from '../schema.ts';

/** The opponent in tallies of all matches. */
const EVERYONE = '';

const keyOf = ({ person, rival }: Schema['tallies']): string => `${person} ${rival}`;

const tallyOf = ({
  first_won_at: firstWonAt,
  ...tally
}: Omit<Schema['tallies'], 'person' | 'rival'>): StoredTally => ({ ...tally, firstWonAt });

/** What finished matches add up to, in SQL. */
export class SqlTallies implements Tallies {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  async uncounted(limit: number): Promise<readonly Listing[]> {
    const rows = await this.#database.rows(
      this.#database.build
        .selectFrom('matches')
        .select('listing')
        .where('status', '=', sql.lit('over'))
        .where('tallied_at', 'is', null)
        .orderBy('ended_at')
        .limit(limit)
        .compile(),
    );
    return rows.map(({ listing }) => JSON.parse(listing) as Listing);
  }

  count(
    { id, preset, endedAt }: Pick<MatchRow, 'id' | 'preset' | 'endedAt'>,
    results: readonly CountedResult[],
    now: number,
  ): Promise<boolean> {
    const rows = results.flatMap(({ person, rival, score }) =>
      [EVERYONE, rival].map((against) => ({
        person,
        rival: against,
        preset,
        games: 1,
        won: score === 'won' ? 1 : 0,
        drawn: score === 'drawn' ? 1 : 0,
        first_won_at: score === 'won' ? endedAt : null,
      })),
    );
    const marked = this.#database.build
      .updateTable('matches')
      .set({ tallied_at: now })
      .where('id', '=', id)
      .where('tallied_at', 'is', null);
    return this.#database.transact([
      step(marked.compile(), 1),
      // In one order: two matches of the same players lock the same rows.
      ...rows
        .toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1))
        .map((row) => this.#add(row)),
    ]);
  }

  async of(person: PersonId, rival: string = EVERYONE): Promise<readonly StoredTally[]> {
    const found = this.#of(person).where('rival', '=', rival).orderBy('preset');
    return (await this.#database.rows(found.compile())).map(tallyOf);
  }

  async allOf(person: PersonId): Promise<readonly (StoredTally & { readonly rival: string })[]> {
    const found = this.#of(person).select('rival').orderBy('rival').orderBy('preset');
    return (await this.#database.rows(found.compile())).map(({ rival, ...row }) => ({
      rival,
      ...tallyOf(row),
    }));
  }

  #of(person: PersonId) {
    return this.#database.build
      .selectFrom('tallies')
      .select(['preset', 'games', 'won', 'drawn', 'first_won_at'])
      .where('person', '=', person);
  }

  #add(row: Schema['tallies']): Step {
    return step(
      this.#database.build
        .insertInto('tallies')
        .values(row)
        .onConflict((conflict) =>
          conflict.columns(['person', 'rival', 'preset']).doUpdateSet({
            games: sql`tallies.games + 1`,
            won: sql`tallies.won + excluded.won`,
            drawn: sql`tallies.drawn + excluded.drawn`,
            first_won_at: sql`coalesce(tallies.first_won_at, excluded.first_won_at)`,
          }),
        )
        .compile(),
    );
  }
}

/** Who follows whom, in SQL. */
export class SqlFollows implements Follows {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  async follow(by: PersonId, followed: PersonId, at: number, most: number): Promise<boolean> {
    const { build } = this.#database;
    const insertion = sql`
      insert into follows (person, followed, at)
      select ${by}, ${followed}, cast(${at} as bigint)
      where (select count(*) from follows where person = ${by}) < cast(${most} as bigint)
      on conflict do nothing`;
    const isNew = await this.#database.transact([
      // Lock the row of the follower: parallel requests wait here.
      step(
        build
          .updateTable('people')
          .set((people) => ({ kind: people.ref('kind') }))
          .where('id', '=', by)
          .compile(),
      ),
      step(insertion.compile(build), 1),
    ]);
    return isNew || this.isFollowing(by, followed);
  }

  async unfollow(by: PersonId, followed: PersonId): Promise<void> {
    await this.#database.write(
      this.#database.build
        .deleteFrom('follows')
        .where('person', '=', by)
        .where('followed', '=', followed)
        .compile(),
    );
  }

  async isFollowing(by: PersonId, followed: PersonId): Promise<boolean> {
    const rows = await this.#database.rows(
      this.#database.build
        .selectFrom('follows')
        .select('at')
        .where('person', '=', by)
        .where('followed', '=', followed)
        .compile(),
    );
    return rows.length > 0;
  }

  async of(by: PersonId): Promise<readonly StoredUser[]> {
    const rows = await this.#database.rows(
      this.#database.build
        .selectFrom('follows')
        .innerJoin('people', 'people.id', 'follows.followed')
        .selectAll('people')
        .where('person', '=', by)
        .compile(),
    );
    return rows.map(userOf).toSorted((one, other) => one.name.localeCompare(other.name));
  }
}
