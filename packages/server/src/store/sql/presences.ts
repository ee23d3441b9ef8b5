import { sql } from 'kysely';
import type { PersonId } from '../../ids.ts';
import type { OwnedProgram, Presences, PresenceRecord } from '../stored-users.ts';
import type { Database } from './database.ts';
import { userOf } from './identity-rows.ts';

/** How many players one statement writes or reads. */
const PAGE = 100;

/** Presence in SQL. */
export class SqlPresences implements Presences {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  async note(signs: readonly PresenceRecord[], breakAfter: number): Promise<void> {
    // In the order of ids, to avoid deadlocks between nodes.
    const sorted = signs.toSorted((a, b) => (a.person < b.person ? -1 : 1));
    for (let from = 0; from < sorted.length; from += PAGE)
      await this.#notePage(sorted.slice(from, from + PAGE), breakAfter);
  }

  async of(people: readonly PersonId[]): Promise<readonly PresenceRecord[]> {
    const signs: PresenceRecord[] = [];
    for (let from = 0; from < people.length; from += PAGE)
      signs.push(...(await this.#page(people.slice(from, from + PAGE))));
    return signs;
  }

  async countSince(moment: number): Promise<number> {
    const seen = this.#database.build
      .selectFrom('presence')
      .select((select) => select.fn.countAll<number>().as('count'))
      .where('seen_at', '>=', moment);
    return (await this.#database.rows(seen.compile()))[0]!.count;
  }

  async programsSince(moment: number, limit: number): Promise<readonly OwnedProgram[]> {
    const rows = await this.#database.rows(
      this.#database.build
        .selectFrom('presence')
        .innerJoin('people', 'people.id', 'presence.person')
        .selectAll('people')
        .select((program) =>
          program
            .selectFrom('people as owners')
            .select('owners.name')
            .whereRef('owners.id', '=', 'people.owner')
            .as('owner_name'),
        )
        .where('people.kind', '=', sql.lit('program'))
        .where('seen_at', '>=', moment)
        .orderBy('seen_at', 'desc')
        .limit(limit)
        .compile(),
    );
    return rows.map((row) => ({ program: userOf(row), ownerName: row.owner_name }));
  }

  async forgetBefore(moment: number): Promise<void> {
    const { build } = this.#database;
    await this.#database.write(
      build
        .deleteFrom('presence')
        .where('seen_at', '<', moment)
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('sessions')
                .select('sessions.id')
                .whereRef('sessions.id', '=', 'presence.person'),
            ),
          ),
        )
        .compile(),
    );
  }

  async #notePage(signs: readonly PresenceRecord[], breakAfter: number): Promise<void> {
    const rows = signs.map(({ person, since, seenAt }) => ({ person, since, seen_at: seenAt }));
    await this.#database.write(
      this.#database.build
        .insertInto('presence')
        .values(rows)
        .onConflict((conflict) =>
          conflict.column('person').doUpdateSet({
            since: sql`case when excluded.since - presence.seen_at < ${breakAfter}
              then presence.since else excluded.since end`,
            seen_at: sql`case when excluded.seen_at > presence.seen_at
              then excluded.seen_at else presence.seen_at end`,
          }),
        )
        .compile(),
    );
  }

  async #page(people: readonly PersonId[]): Promise<readonly PresenceRecord[]> {
    const rows = await this.#database.rows(
      this.#database.build
        .selectFrom('presence')
        .selectAll()
        .where('person', 'in', people)
        .compile(),
    );
    return rows.map(({ person, since, seen_at: seenAt }) => ({
      person: person as PersonId,
      since,
      seenAt,
    }));
  }
}
