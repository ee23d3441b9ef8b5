import { sql } from 'kysely';
import type { PersonId } from '../../ids.ts';
import type {
  FoundSession,
  RecoveryCodes,
  Sessions,
  StoredRecoveryCodes,
  StoredSession,
} from '../stored-users.ts';
import { type Database, step } from './database.ts';
import { scopesText, sessionOf, sessionRow, userOf } from './identity-rows.ts';

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

  addToken(token: StoredSession, most: number): Promise<boolean> {
    const { build } = this.#database;
    const { id, hash, person, label, createdAt, expiresAt, kept } = token;
    const insertion = sql`
      insert into sessions (hash, id, person, label, created_at, expires_at, kept, scopes)
      select ${hash}, ${id}, ${person}, ${label}, cast(${createdAt} as bigint),
        cast(${expiresAt} as bigint), ${kept}, ${scopesText(token)}
      where (select count(*) from sessions where person = ${person} and label is not null)
        < cast(${most} as bigint)`;
    return this.#database.transact([
      // Lock the account row: parallel requests for one account wait here, and a deleted account gets none.
      step(
        build.updateTable('people').set({ kind: 'account' }).where('id', '=', person).compile(),
        1,
      ),
      step(insertion.compile(build), 1),
    ]);
  }

  async byHash(hash: string, now: number): Promise<FoundSession | null> {
    const { build } = this.#database;
    const [row] = await this.#database.rows(
      build.selectFrom('sessions').selectAll().where('hash', '=', hash).compile(),
    );
    if (row === undefined || (row.expires_at !== null && row.expires_at <= now)) return null;
    const [user] = await this.#database.rows(
      build.selectFrom('people').selectAll().where('id', '=', row.person).compile(),
    );
    if (user === undefined || (user.banned_until ?? 0) > now) return null;
    return { session: sessionOf(row), user: userOf(user) };
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
    return rows.map(sessionOf);
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

  async endAll(person: PersonId): Promise<void> {
    await this.#database.write(
      this.#database.build
        .deleteFrom('sessions')
        .where('person', '=', person)
        .where('label', 'is', null)
        .compile(),
    );
  }

  async ongoing(ids: readonly string[], now: number): Promise<ReadonlySet<string>> {
    const rows = await this.#database.rows(
      this.#database.build
        .selectFrom('sessions')
        .innerJoin('people', 'people.id', 'sessions.person')
        .select('sessions.id')
        .where('sessions.id', 'in', ids)
        .where((where) =>
          where.and([
            where.or([where('expires_at', 'is', null), where('expires_at', '>', now)]),
            where.or([where('banned_until', 'is', null), where('banned_until', '<=', now)]),
          ]),
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

/** Recovery codes in SQL. */
export class SqlRecoveryCodes implements RecoveryCodes {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  async replace({
    person,
    kind,
    hashes,
    createdAt,
    expiresAt,
  }: StoredRecoveryCodes): Promise<void> {
    const { build } = this.#database;
    const rows = hashes.map((hash) => ({
      hash,
      person,
      kind,
      created_at: createdAt,
      expires_at: expiresAt,
    }));
    await this.#database.transact([
      step(
        build
          .deleteFrom('recovery_codes')
          .where('person', '=', person)
          .where('kind', '=', kind)
          .compile(),
      ),
      step(build.insertInto('recovery_codes').values(rows).compile()),
    ]);
  }

  async count(person: PersonId): Promise<number> {
    const rows = await this.#database.rows(
      this.#database.build
        .selectFrom('recovery_codes')
        .select('hash')
        .where('person', '=', person)
        .where('kind', '=', 'own')
        .compile(),
    );
    return rows.length;
  }
}
