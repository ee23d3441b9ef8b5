import { sql } from 'kysely';
import type { PersonId } from '../../../ids.ts';
import type { PushStore, QueuedNotice, StoredNotice, StoredPush } from '../../stored-push.ts';
import { type Database, step } from '../database.ts';
import type { Schema } from '../schema.ts';

const pushOf = (row: Schema['push_subscriptions']): StoredPush => ({
  id: row.id,
  person: row.person as PersonId,
  session: row.session,
  endpoint: row.endpoint,
  keys: { p256dh: row.p256dh, auth: row.auth },
  kinds: row.kinds.split(' ').filter((kind) => kind !== '') as StoredPush['kinds'],
  language: row.language as StoredPush['language'],
  createdAt: row.created_at,
});

/** Subscriptions of browsers, and notices that wait to be sent to them, in SQL. */
export class SqlPush implements PushStore {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  async subscribe(push: StoredPush, most: number): Promise<void> {
    const { build } = this.#database;
    const { id, person, session, endpoint, keys, kinds, language, createdAt } = push;
    const columns = { person, session, endpoint, ...keys, kinds: kinds.join(' '), language };
    const older = build
      .selectFrom('push_subscriptions')
      .select('id')
      .where('person', '=', person)
      .orderBy('created_at', 'desc')
      .limit(1000)
      .offset(most);
    await this.#database.transact([
      step(
        build
          .insertInto('push_subscriptions')
          .values({ id, ...columns, created_at: createdAt })
          .onConflict((conflict) => conflict.column('id').doUpdateSet(columns))
          .compile(),
      ),
      step(build.deleteFrom('push_subscriptions').where('id', 'in', older).compile()),
    ]);
  }

  async unsubscribe(ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return;
    const { build } = this.#database;
    await this.#database.transact([
      step(build.deleteFrom('push_notices').where('subscription', 'in', ids).compile()),
      step(build.deleteFrom('push_subscriptions').where('id', 'in', ids).compile()),
    ]);
  }

  async of(person: PersonId): Promise<readonly StoredPush[]> {
    const rows = await this.#database.rows(
      this.#database.build
        .selectFrom('push_subscriptions')
        .selectAll()
        .where('person', '=', person)
        .orderBy('created_at')
        .compile(),
    );
    return rows.map(pushOf);
  }

  async byIds(ids: readonly string[]): Promise<ReadonlyMap<string, StoredPush>> {
    if (ids.length === 0) return new Map();
    const rows = await this.#database.rows(
      this.#database.build
        .selectFrom('push_subscriptions')
        .selectAll()
        .where('id', 'in', ids)
        .compile(),
    );
    return new Map(rows.map((row) => [row.id, pushOf(row)]));
  }

  async queue({ id, person, kind, subject, at }: QueuedNotice): Promise<void> {
    const query = sql`
      insert into push_notices (id, subscription, person, kind, subject, created_at, due_at, tries)
      select ${`${id}/`} || id, id, person, ${kind}, ${subject}, ${at}, ${at}, 0
      from push_subscriptions
      where person = ${person} and ' ' || kinds || ' ' like ${`% ${kind} %`}
      on conflict do nothing`;
    await this.#database.write(query.compile(this.#database.build));
  }

  async takeDue(now: number, until: number, limit: number): Promise<readonly StoredNotice[]> {
    const { build } = this.#database;
    const due = build
      .selectFrom('push_notices')
      .select('id')
      .where('due_at', '<=', now)
      .orderBy('due_at')
      .limit(limit);
    const rows = await this.#database.write(
      build
        .updateTable('push_notices')
        .set({ due_at: until, tries: sql<number>`tries + 1` })
        .where('id', 'in', this.#database.unlocked(due))
        .where('due_at', '<=', now)
        .returning(['id', 'subscription', 'person', 'kind', 'subject', 'created_at', 'tries'])
        .compile(),
    );
    return rows.map(({ created_at: at, ...row }) => ({
      ...row,
      at,
      person: row.person as PersonId,
      kind: row.kind as StoredNotice['kind'],
    }));
  }

  async postpone(id: string, until: number): Promise<void> {
    await this.#database.write(
      this.#database.build
        .updateTable('push_notices')
        .set({ due_at: until })
        .where('id', '=', id)
        .compile(),
    );
  }

  async done(ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return;
    await this.#database.write(
      this.#database.build.deleteFrom('push_notices').where('id', 'in', ids).compile(),
    );
  }
}
