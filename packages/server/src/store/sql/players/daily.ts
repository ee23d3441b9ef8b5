import { sql } from 'kysely';
import type { PersonId } from '../../../ids.ts';
import type { DailyAttempts, StoredAttempt, StoredResult, UnitedAttempts } from '../../store.ts';
import { type Database, listQuery, step } from '../database.ts';
import type { Schema } from '../schema.ts';

/** Shots are cells with a space between them. */
const cellsOf = (shots: string): readonly number[] =>
  shots === '' ? [] : shots.split(' ').map(Number);

const attemptOf = (row: Schema['daily_attempts']): StoredAttempt => ({
  day: row.day,
  cells: cellsOf(row.shots),
  finishedAt: row.finished_at,
});

/** Attempts at daily boards in SQL. */
export class SqlDailyAttempts implements DailyAttempts {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  async get(day: string, person: PersonId): Promise<StoredAttempt | null> {
    const [row] = await this.#database.rows(
      this.#database.build
        .selectFrom('daily_attempts')
        .selectAll()
        .where('person', '=', person)
        .where('day', '=', day)
        .compile(),
    );
    return row === undefined ? null : attemptOf(row);
  }

  async of(person: PersonId): Promise<readonly StoredAttempt[]> {
    const rows = await this.#database.rows(
      this.#database.build
        .selectFrom('daily_attempts')
        .selectAll()
        .where('person', '=', person)
        .orderBy('day')
        .compile(),
    );
    return rows.map(attemptOf);
  }

  async append(person: PersonId, { day, cells, finishedAt }: StoredAttempt): Promise<boolean> {
    const { build } = this.#database;
    const written = { shots: cells.join(' '), count: cells.length, finished_at: finishedAt };
    const change =
      cells.length === 1
        ? build
            .insertInto('daily_attempts')
            .values({ day, person, ...written })
            .onConflict((conflict) => conflict.doNothing())
            .returning('count')
        : build
            .updateTable('daily_attempts')
            .set(written)
            .where('person', '=', person)
            .where('day', '=', day)
            .where('shots', '=', cells.slice(0, -1).join(' '))
            .returning('count');
    return (await this.#database.write(change.compile())).length === 1;
  }

  async unite({ guest, account, theirs, own, united }: UnitedAttempts): Promise<boolean> {
    const { build } = this.#database;
    const { day, cells, finishedAt } = united;
    const written = { shots: cells.join(' '), count: cells.length, finished_at: finishedAt };
    return this.#database.transact([
      step(
        build
          .deleteFrom('daily_attempts')
          .where('person', '=', guest)
          .where('day', '=', day)
          .where('shots', '=', theirs.cells.join(' '))
          .compile(),
        1,
      ),
      step(
        own === null
          ? build
              .insertInto('daily_attempts')
              .values({ day, person: account, ...written })
              .onConflict((conflict) => conflict.doNothing())
              .compile()
          : build
              .updateTable('daily_attempts')
              .set(written)
              .where('person', '=', account)
              .where('day', '=', day)
              .where('shots', '=', own.cells.join(' '))
              .compile(),
        1,
      ),
    ]);
  }

  async best(day: string, limit: number, after: PersonId | null): Promise<readonly StoredResult[]> {
    const all = this.#database.build
      .selectFrom('daily_attempts')
      .select((result) => [
        'person',
        'shots',
        'count',
        'finished_at',
        result
          .selectFrom('people')
          .select('people.name')
          .whereRef('people.id', '=', 'daily_attempts.person')
          .as('name'),
        result
          .selectFrom('people')
          .select('people.kind')
          .whereRef('people.id', '=', 'daily_attempts.person')
          .as('kind'),
      ])
      .where('day', '=', day)
      .where('finished_at', 'is not', null)
      .where(({ exists, selectFrom }) =>
        exists(
          selectFrom('people').select('id').whereRef('people.id', '=', 'daily_attempts.person'),
        ),
      )
      .orderBy('count')
      .orderBy('finished_at')
      .orderBy('person')
      .limit(limit);
    const best =
      after === null
        ? all
        : all.where(
            sql<boolean>`(count, finished_at, person) > (select last.count, last.finished_at, last.person
              from daily_attempts as last where last.person = ${after} and last.day = ${day})`,
          );
    const rows = await this.#database.rows(listQuery(best.compile()));
    // Guests are forgotten after a while; their results go with them.
    return rows.flatMap(({ person, shots, count, finished_at: finishedAt, name, kind }) =>
      name === null || kind === null
        ? []
        : [
            {
              person: person as PersonId,
              name,
              kind: kind as StoredResult['kind'],
              count,
              finishedAt: finishedAt!,
              cells: cellsOf(shots),
            },
          ],
    );
  }

  async counts(day: string): Promise<ReadonlyMap<number, number>> {
    const rows = await this.#database.rows(
      this.#database.build
        .selectFrom('daily_attempts')
        .select((select) => ['count', select.fn.countAll<number>().as('many')])
        .where('day', '=', day)
        .where('finished_at', 'is not', null)
        .groupBy('count')
        .compile(),
    );
    return new Map(rows.map(({ count, many }) => [count, Number(many)]));
  }

  async firsts(person: PersonId, before: string): Promise<readonly string[]> {
    const query = sql<{ day: string }>`
      select day from daily_attempts as mine
      where person = ${person} and day < ${before} and finished_at is not null
        and exists (select 1 from daily_attempts as other
          where other.day = mine.day and other.finished_at is not null
            and (other.count, other.finished_at) > (mine.count, mine.finished_at))
        and not exists (select 1 from daily_attempts as other
          where other.day = mine.day and other.finished_at is not null
            and (other.count, other.finished_at) < (mine.count, mine.finished_at))
      order by day`;
    const rows = await this.#database.rows(query.compile(this.#database.build));
    return rows.map(({ day }) => day);
  }
}
