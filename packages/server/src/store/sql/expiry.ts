import { sql } from 'kysely';
import type { PersonId } from '../../ids.ts';
import type { Expiry, GuestPlace } from '../store.ts';
import type { Users } from '../stored-users.ts';
import { isPacked, packLog } from '../packed-log.ts';
import { type Database, step } from './database.ts';

/** Deletes what has expired, in SQL. Each query reads an index in the order of time, and only as far as its limit. */
export class SqlExpiry implements Expiry {
  readonly #database: Database;
  readonly #people: Users;

  constructor(database: Database, people: Users) {
    this.#database = database;
    this.#people = people;
  }

  async reports(before: number, limit: number): Promise<number> {
    const { build } = this.#database;
    const old = build
      .selectFrom('reports')
      .select('id')
      .where('at', '<', before)
      .orderBy('at')
      .limit(limit);
    const rows = await this.#database.write(
      build
        .deleteFrom('reports')
        .where('id', 'in', this.#database.unlocked(old))
        .returning('id')
        .compile(),
    );
    return rows.length;
  }

  async chat(before: number, limit: number): Promise<number> {
    const { build } = this.#database;
    const old = build
      .selectFrom('chat')
      .select('id')
      .where('at', '<', before)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('matches')
              .select('matches.id')
              .whereRef('matches.id', '=', 'chat.match')
              .where('status', '=', 'playing'),
          ),
        ),
      )
      .orderBy('at')
      .limit(limit);
    const rows = await this.#database.write(
      build
        .deleteFrom('chat')
        .where('id', 'in', this.#database.unlocked(old))
        .returning('id')
        .compile(),
    );
    return rows.length;
  }

  async abortedMatches(before: number, limit: number): Promise<number> {
    const old = await this.#database.rows(
      this.#database.build
        .selectFrom('matches')
        .select('id')
        .where('status', '=', sql.lit('aborted'))
        .where('ended_at', '<', before)
        .where('due_at', 'is', null)
        .where('tournament', 'is', null)
        .orderBy('ended_at')
        .limit(limit)
        .compile(),
    );
    for (const { id } of old) await this.#removeMatch(id);
    return old.length;
  }

  async archive(before: number, now: number, limit: number): Promise<number> {
    const { build } = this.#database;
    const finished = await this.#database.rows(
      build
        .selectFrom('matches')
        .select('id')
        .where('status', '=', sql.lit('over'))
        .where('archived_at', 'is', null)
        .where('ended_at', '<', before)
        .where('due_at', 'is', null)
        .orderBy('ended_at')
        .limit(limit)
        .compile(),
    );
    for (const { id } of finished) await this.#pack(id, now);
    return finished.length;
  }

  async guests(
    before: number,
    after: GuestPlace | null,
    limit: number,
  ): Promise<GuestPlace | null> {
    const place = after ?? { createdAt: 0, id: '' };
    // The page first: PostgreSQL would read whole tables for as many guests as there may be.
    const query = sql<{ id: string; created_at: number; is_gone: number }>`
      select id, created_at, case when
          exists (select 1 from sessions where person = guest.id)
          or exists (select 1 from presence where person = guest.id)
          or exists (select 1 from ratings where person = guest.id)
          or exists (select 1 from tournament_people where person = guest.id)
          or exists (select 1 from matches
            where person_0 = guest.id and status in ('open', 'playing'))
          or exists (select 1 from matches
            where person_1 = guest.id and status in ('open', 'playing'))
        then 0 else 1 end as is_gone
      from (select id, created_at from people
        where kind = 'guest' and created_at < ${before}
          and (created_at, id) > (${place.createdAt}, ${place.id})
        order by created_at, id limit ${limit}) as guest`;
    const rows = await this.#database.rows(query.compile(this.#database.build));
    const page = rows.toSorted((a, b) => a.created_at - b.created_at || (a.id < b.id ? -1 : 1));
    for (const { id, is_gone: isGone } of page)
      if (isGone === 1) await this.#people.remove(id as PersonId);
    const last = page.at(-1);
    return last === undefined ? null : { createdAt: last.created_at, id: last.id };
  }

  /** A match that goes on at the same time is packed in another run. */
  async #pack(id: string, now: number): Promise<void> {
    const { build, log } = this.#database;
    const entries = (await this.#database.rows(log.after(id, 0))).map(({ fact }) => fact);
    // Nothing to gain: it was packed before, and has an entry or two more since then.
    const isLoose = entries.length > 1 && !isPacked(entries[0]!);
    const archived = build
      .updateTable('matches')
      .set({ archived_at: now })
      .where('id', '=', id)
      .where('archived_at', 'is', null);
    await this.#database.transact([
      step(archived.compile(), 1),
      ...(isLoose ? log.pack(id, entries.length, packLog(entries)) : []),
    ]);
  }

  /** Several nodes may try; the first step stops all but one. */
  async #removeMatch(id: string): Promise<void> {
    const { build, log } = this.#database;
    await this.#database.transact([
      step(
        build.deleteFrom('matches').where('id', '=', id).where('status', '=', 'aborted').compile(),
        1,
      ),
      ...log.remove(id),
      step(build.deleteFrom('chat').where('match', '=', id).compile()),
      step(build.deleteFrom('analyses').where('match', '=', id).compile()),
    ]);
  }
}
