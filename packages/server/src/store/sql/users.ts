import { sql } from 'kysely';
import { plainName } from '@flotilla/play';
import type { PersonId } from '../../ids.ts';
import type { Users, StoredUser, StoredSession, Sessions } from '../store.ts';
import { type Database, step } from './database.ts';
import type { Schema } from './schema.ts';

const toRow = ({ id, kind, name, password, createdAt, owner }: StoredUser) => ({
  id,
  kind,
  name,
  plain_name: kind === 'account' ? plainName(name) : null,
  password,
  created_at: createdAt,
  owner,
});

const fromRow = (row: Schema['people']): StoredUser => ({
  id: row.id as PersonId,
  kind: row.kind as StoredUser['kind'],
  name: row.name,
  password: row.password,
  createdAt: row.created_at,
  owner: row.owner as PersonId | null,
});

/** Guests and accounts in SQL. */
export class SqlUsers implements Users {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  add(person: StoredUser): Promise<boolean> {
    const insertion = this.#database.build
      .insertInto('people')
      .values(toRow(person))
      .onConflict((conflict) => conflict.doNothing());
    return this.#database.transact([step(insertion.compile(), 1)]);
  }

  byId(id: PersonId): Promise<StoredUser | null> {
    return this.#one('id', id);
  }

  account(name: string): Promise<StoredUser | null> {
    return this.#one('plain_name', plainName(name));
  }

  upgrade(account: StoredUser, session: StoredSession): Promise<boolean> {
    const { id, ...columns } = toRow(account);
    const { build } = this.#database;
    const namesakes = build
      .selectFrom('people')
      .select('id')
      .where('plain_name', '=', columns.plain_name);
    const update = build
      .updateTable('people')
      .set(columns)
      .where('id', '=', id)
      .where('kind', '=', 'guest')
      .where((where) => where.not(where.exists(namesakes)));
    return this.#database.transact([
      step(update.compile(), 1),
      step(build.deleteFrom('sessions').where('person', '=', id).compile()),
      step(build.insertInto('sessions').values(sessionRow(session)).compile()),
    ]);
  }

  async setPassword(id: PersonId, password: string): Promise<void> {
    await this.#database.write(
      this.#database.build.updateTable('people').set({ password }).where('id', '=', id).compile(),
    );
  }

  async programsOf(owner: PersonId): Promise<readonly StoredUser[]> {
    const rows = await this.#database.rows(
      this.#database.build
        .selectFrom('people')
        .selectAll()
        .where('owner', '=', owner)
        .orderBy('created_at')
        .compile(),
    );
    return rows.map(fromRow);
  }

  async remove(id: PersonId): Promise<void> {
    const { build } = this.#database;
    const them = build
      .selectFrom('people')
      .select('id')
      .where((where) => where.or([where('id', '=', id), where('owner', '=', id)]));
    await this.#database.transact([
      step(build.deleteFrom('sessions').where('person', '=', id).compile()),
      step(build.deleteFrom('presence').where('person', 'in', them).compile()),
      step(build.deleteFrom('tournament_people').where('person', 'in', them).compile()),
      step(build.deleteFrom('ratings').where('person', '=', id).compile()),
      step(build.deleteFrom('rating_points').where('person', '=', id).compile()),
      step(build.deleteFrom('mutes').where('by_person', 'in', them).compile()),
      step(build.deleteFrom('mutes').where('muted', 'in', them).compile()),
      step(build.deleteFrom('chat').where('person', 'in', them).compile()),
      step(build.deleteFrom('administrators').where('person', '=', id).compile()),
      step(build.deleteFrom('people').where('owner', '=', id).compile()),
      step(build.deleteFrom('people').where('id', '=', id).compile()),
    ]);
  }

  async setAdministrator(id: PersonId, isOne: boolean): Promise<boolean> {
    const { build } = this.#database;
    const account = await this.byId(id);
    if (account?.kind !== 'account') return false;
    const change = isOne
      ? build
          .insertInto('administrators')
          .values({ person: id })
          .onConflict((conflict) => conflict.doNothing())
      : build.deleteFrom('administrators').where('person', '=', id);
    await this.#database.write(change.compile());
    return true;
  }

  async isAdministrator(id: PersonId): Promise<boolean> {
    const rows = await this.#database.rows(
      this.#database.build
        .selectFrom('administrators')
        .select('person')
        .where('person', '=', id)
        .compile(),
    );
    return rows.length > 0;
  }

  async administrators(): Promise<readonly StoredUser[]> {
    const rows = await this.#database.rows(
      this.#database.build
        .selectFrom('administrators')
        .innerJoin('people', 'people.id', 'administrators.person')
        .selectAll('people')
        .compile(),
    );
    return rows.map(fromRow);
  }

  async mute(by: PersonId, muted: PersonId): Promise<void> {
    await this.#database.write(
      this.#database.build
        .insertInto('mutes')
        .values({ by_person: by, muted })
        .onConflict((conflict) => conflict.doNothing())
        .compile(),
    );
  }

  async unmute(by: PersonId, muted: PersonId): Promise<void> {
    await this.#database.write(
      this.#database.build
        .deleteFrom('mutes')
        .where('by_person', '=', by)
        .where('muted', '=', muted)
        .compile(),
    );
  }

  async mutedBy(by: PersonId): Promise<readonly PersonId[]> {
    const rows = await this.#database.rows(
      this.#database.build
        .selectFrom('mutes')
        .select('muted')
        .where('by_person', '=', by)
        .compile(),
    );
    return rows.map(({ muted }) => muted as PersonId);
  }

  async #one(column: 'id' | 'plain_name', value: string): Promise<StoredUser | null> {
    const [row] = await this.#database.rows(
      this.#database.build.selectFrom('people').selectAll().where(column, '=', value).compile(),
    );
    return row === undefined ? null : fromRow(row);
  }
}

const sessionRow = (session: StoredSession): Schema['sessions'] => ({
  id: session.id,
  hash: session.hash,
  person: session.person,
  label: session.label,
  created_at: session.createdAt,
  expires_at: session.expiresAt,
});

const sessionOf = (row: Schema['sessions']): StoredSession => ({
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
      // Lock the account row: parallel requests for one account wait here, and a deleted account gets none.
      step(
        build.updateTable('people').set({ kind: 'account' }).where('id', '=', person).compile(),
        1,
      ),
      step(insertion.compile(build), 1),
    ]);
  }

  async byHash(hash: string, now: number): Promise<StoredSession | null> {
    const [row] = await this.#database.rows(
      this.#database.build.selectFrom('sessions').selectAll().where('hash', '=', hash).compile(),
    );
    if (row === undefined || (row.expires_at !== null && row.expires_at <= now)) return null;
    return sessionOf(row);
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
