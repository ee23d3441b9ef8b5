import { plainName } from '@flotilla/play';
import type { PersonId } from '../../ids.ts';
import type { People, StoredPerson } from '../people.ts';
import type { StoredSession } from '../sessions.ts';
import { type Database, step } from './database.ts';
import type { Schema } from './schema.ts';
import { sessionRow } from './sessions.ts';

const toRow = ({ id, kind, name, password, createdAt, owner }: StoredPerson) => ({
  id,
  kind,
  name,
  plain_name: kind === 'account' ? plainName(name) : null,
  password,
  created_at: createdAt,
  owner,
});

const fromRow = (row: Schema['people']): StoredPerson => ({
  id: row.id as PersonId,
  kind: row.kind as StoredPerson['kind'],
  name: row.name,
  password: row.password,
  createdAt: row.created_at,
  owner: row.owner as PersonId | null,
});

/** Guests and accounts in SQL. */
export class SqlPeople implements People {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  add(person: StoredPerson): Promise<boolean> {
    const insertion = this.#database.build
      .insertInto('people')
      .values(toRow(person))
      .onConflict((conflict) => conflict.doNothing());
    return this.#database.transact([step(insertion.compile(), 1)]);
  }

  byId(id: PersonId): Promise<StoredPerson | null> {
    return this.#one('id', id);
  }

  account(name: string): Promise<StoredPerson | null> {
    return this.#one('plain_name', plainName(name));
  }

  upgrade(account: StoredPerson, session: StoredSession): Promise<boolean> {
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

  async programsOf(owner: PersonId): Promise<readonly StoredPerson[]> {
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

  async administrators(): Promise<readonly StoredPerson[]> {
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

  async #one(column: 'id' | 'plain_name', value: string): Promise<StoredPerson | null> {
    const [row] = await this.#database.rows(
      this.#database.build.selectFrom('people').selectAll().where(column, '=', value).compile(),
    );
    return row === undefined ? null : fromRow(row);
  }
}
