import { sql } from 'kysely';
import { plainName } from '@flotilla/play';
import type { PersonId } from '../../ids.ts';
import { shapeOf } from '../../users/name-shapes.ts';
import type { PasswordChange, StoredSession, StoredUser, Users } from '../stored-users.ts';
import { type Database, step } from './database.ts';
import { namesOf, sessionRow, toRow, userOf } from './identity-rows.ts';

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
    const update = build
      .updateTable('people')
      .set(columns)
      .where('id', '=', id)
      .where('kind', '=', 'guest')
      .where((where) => where.not(where.exists(this.#namesakes(account.name))));
    return this.#database.transact([
      step(update.compile(), 1),
      step(build.deleteFrom('sessions').where('person', '=', id).compile()),
      step(build.insertInto('sessions').values(sessionRow(session)).compile()),
    ]);
  }

  async isNameTaken(name: string): Promise<boolean> {
    const rows = await this.#database.rows(this.#namesakes(name).compile());
    return rows.length > 0;
  }

  async rename(id: PersonId, name: string): Promise<boolean> {
    const { build } = this.#database;
    // Another spelling of the own name is no other name.
    const others = this.#namesakes(name).where('id', '!=', id);
    const update = build
      .updateTable('people')
      .set(namesOf(name))
      .where('id', '=', id)
      .where('kind', '=', 'account')
      .where((where) => where.not(where.exists(others)));
    return this.#database.transact([step(update.compile(), 1)]);
  }

  async noteShapes(limit: number): Promise<number> {
    const { build } = this.#database;
    const rows = await this.#database.rows(
      build
        .selectFrom('people')
        .select(['id', 'name'])
        .where('kind', '=', sql.lit('account'))
        .where('shape', 'is', null)
        .orderBy('id')
        .limit(limit)
        .compile(),
    );
    for (const { id, name } of rows) {
      const shape = shapeOf(name);
      const holder = build.selectFrom('people').select('id').where('shape', '=', shape);
      const isAlone = await this.#database.transact([
        step(
          build
            .updateTable('people')
            .set({ shape })
            .where('id', '=', id)
            .where((where) => where.not(where.exists(holder)))
            .compile(),
          1,
        ),
      ]);
      // Names that look alike were allowed once: only the first of them keeps others away.
      if (!isAlone)
        await this.#database.write(
          build
            .updateTable('people')
            .set({ shape: `${shape}#${id}` })
            .where('id', '=', id)
            .compile(),
        );
    }
    return rows.length;
  }

  changePassword({
    person,
    old,
    fresh,
    code,
    kept,
    begun,
    endsTokens,
    at,
  }: PasswordChange): Promise<boolean> {
    const { build } = this.#database;
    const ended = build
      .deleteFrom('sessions')
      .where('person', '=', person)
      .where('id', '!=', kept ?? '');
    return this.#database.transact([
      step(
        build
          .updateTable('people')
          .set({ password: fresh })
          .where('id', '=', person)
          .where('password', '=', old)
          .compile(),
        1,
      ),
      ...(code === null
        ? []
        : [
            step(
              build
                .deleteFrom('recovery_codes')
                .where('hash', '=', code)
                .where('person', '=', person)
                .where((where) =>
                  where.or([where('expires_at', 'is', null), where('expires_at', '>', at)]),
                )
                .compile(),
              1,
            ),
          ]),
      step((endsTokens ? ended : ended.where('label', 'is', null)).compile()),
      ...(begun === null
        ? []
        : [step(build.insertInto('sessions').values(sessionRow(begun)).compile())]),
    ]);
  }

  async setBan(id: PersonId, until: number | null): Promise<void> {
    const { build } = this.#database;
    const change = build.updateTable('people').set({ banned_until: until }).where('id', '=', id);
    await this.#database.write(change.compile());
  }

  async setSilence(id: PersonId, until: number | null): Promise<void> {
    const { build } = this.#database;
    const change = build.updateTable('people').set({ silenced_until: until }).where('id', '=', id);
    await this.#database.write(change.compile());
  }

  async isSilenced(id: PersonId, now: number): Promise<boolean> {
    const { build } = this.#database;
    const owner = build.selectFrom('people').select('owner').where('id', '=', id);
    const rows = await this.#database.rows(
      build
        .selectFrom('people')
        .select('id')
        .where((where) => where.or([where('id', '=', id), where('id', '=', owner)]))
        .where('silenced_until', '>', now)
        .compile(),
    );
    return rows.length > 0;
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
    return rows.map(userOf);
  }

  async remove(id: PersonId): Promise<void> {
    const { build } = this.#database;
    const them = build
      .selectFrom('people')
      .select('id')
      .where((where) => where.or([where('id', '=', id), where('owner', '=', id)]));
    await this.#database.transact([
      step(build.deleteFrom('sessions').where('person', '=', id).compile()),
      step(build.deleteFrom('recovery_codes').where('person', '=', id).compile()),
      step(build.deleteFrom('presence').where('person', 'in', them).compile()),
      step(build.deleteFrom('tournament_people').where('person', 'in', them).compile()),
      step(build.deleteFrom('ratings').where('person', '=', id).compile()),
      step(build.deleteFrom('rating_points').where('person', '=', id).compile()),
      step(build.deleteFrom('daily_attempts').where('person', 'in', them).compile()),
      // An opponent's tally with this player holds as much as the player's own.
      step(
        build
          .deleteFrom('tallies')
          .where('rival', '=', id)
          .where(
            'person',
            'in',
            build.selectFrom('tallies').select('rival').where('person', '=', id),
          )
          .compile(),
      ),
      step(build.deleteFrom('tallies').where('person', '=', id).compile()),
      step(
        build
          .deleteFrom('push_notices')
          .where(
            'subscription',
            'in',
            build.selectFrom('push_subscriptions').select('id').where('person', '=', id),
          )
          .compile(),
      ),
      step(build.deleteFrom('push_subscriptions').where('person', '=', id).compile()),
      step(build.deleteFrom('follows').where('person', '=', id).compile()),
      step(build.deleteFrom('follows').where('followed', '=', id).compile()),
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
    return rows.map(userOf);
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

  /** The accounts that have this name, or one that looks like it. */
  #namesakes(name: string) {
    const { plain_name: plain, shape } = namesOf(name);
    return this.#database.build
      .selectFrom('people')
      .select('id')
      .where((where) => where.or([where('plain_name', '=', plain), where('shape', '=', shape)]));
  }

  async #one(column: 'id' | 'plain_name', value: string): Promise<StoredUser | null> {
    const [row] = await this.#database.rows(
      this.#database.build.selectFrom('people').selectAll().where(column, '=', value).compile(),
    );
    return row === undefined ? null : userOf(row);
  }
}
