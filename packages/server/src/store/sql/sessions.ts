import { sql } from 'kysely';
import type { PersonId } from '../../ids.ts';
import type { Sessions, StoredSession } from '../sessions.ts';
import { type Database, step } from './database.ts';
import type { Schema } from './schema.ts';

export const sessionRow = (session: StoredSession): Schema['sessions'] => ({
  id: session.id,
  hash: session.hash,
  person: session.person,
  label: session.label,
  created_at: session.createdAt,
  expires_at: session.expiresAt,
});

const fromRow = (row: Schema['sessions']): StoredSession => ({
  id: row.id,
  hash: row.hash,
  person: row.person as PersonId,
  label: row.label,
  createdAt: row.created_at,
  expiresAt: row.expires_at,
});

/** Sessions and tokens in SQL. */
export class SqlSessions implements Sessions {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  async add(session: StoredSession): Promise<void> {
    const insertion = this.#database.build.insertInto('sessions').values(sessionRow(session));
    await this.#database.write(insertion.compile());
  }

  addToken({ id, hash, person, label, createdAt }: StoredSession, most: number): Promise<boolean> {
    const { build } = this.#database;
    const insertion = sql`
      insert into sessions (hash, id, person, label, created_at, expires_at)
      select ${hash}, ${id}, ${person}, ${label}, cast(${createdAt} as bigint), cast(null as bigint)
      where (select count(*) from sessions where person = ${person} and label is not null)
        < cast(${most} as bigint)`;
    return this.#database.transact([
      // Those who want one for the same account at once wait here for each other.
      step(build.updateTable('people').set({ kind: 'account' }).where('id', '=', person).compile()),
      step(insertion.compile(build), 1),
    ]);
  }

  async byHash(hash: string, now: number): Promise<StoredSession | null> {
    const [row] = await this.#database.rows(
      this.#database.build.selectFrom('sessions').selectAll().where('hash', '=', hash).compile(),
    );
    if (row === undefined || (row.expires_at !== null && row.expires_at <= now)) return null;
    return fromRow(row);
  }

  async of(person: PersonId): Promise<readonly StoredSession[]> {
    const rows = await this.#database.rows(
      this.#database.build
        .selectFrom('sessions')
        .selectAll()
        .where('person', '=', person)
        .orderBy('created_at')
        .compile(),
    );
    return rows.map(fromRow);
  }

  async revoke(person: PersonId, id: string): Promise<boolean> {
    const rows = await this.#database.write(
      this.#database.build
        .deleteFrom('sessions')
        .where('person', '=', person)
        .where('id', '=', id)
        .returning('id')
        .compile(),
    );
    return rows.length > 0;
  }

  async endOthers(person: PersonId, kept: string | null): Promise<void> {
    await this.#database.write(
      this.#database.build
        .deleteFrom('sessions')
        .where('person', '=', person)
        .where('label', 'is', null)
        .where('id', '!=', kept ?? '')
        .compile(),
    );
  }

  async ongoing(ids: readonly string[], now: number): Promise<ReadonlySet<string>> {
    const rows = await this.#database.rows(
      this.#database.build
        .selectFrom('sessions')
        .select('id')
        .where('id', 'in', ids)
        .where((where) =>
          where.or([where('expires_at', 'is', null), where('expires_at', '>', now)]),
        )
        .compile(),
    );
    return new Set(rows.map(({ id }) => id));
  }

  async clean(now: number): Promise<void> {
    await this.#database.write(
      this.#database.build.deleteFrom('sessions').where('expires_at', '<=', now).compile(),
    );
  }
}
