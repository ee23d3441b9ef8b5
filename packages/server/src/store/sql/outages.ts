import { sql } from 'kysely';
import type { Outage, Outages } from '../store.ts';
import { type Database, step } from './database.ts';

/** The only row of its table. */
const HEARTBEAT = 1;

/** Outages in SQL. */
export class SqlOutages implements Outages {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  async beat(now: number, longest: number): Promise<void> {
    const { build } = this.#database;
    const beat = build
      .insertInto('heartbeat')
      .values({ id: HEARTBEAT, at: now, before: now })
      .onConflict((conflict) =>
        conflict.column('id').doUpdateSet({
          before: sql`heartbeat.at`,
          // Of two servers, the one that is a little behind changes nothing.
          at: sql`case when excluded.at > heartbeat.at then excluded.at else heartbeat.at end`,
        }),
      );
    const outage = build
      .insertInto('outages')
      .columns(['until_at', 'from_at'])
      .expression(
        build
          .selectFrom('heartbeat')
          .select(['at', 'before'])
          .where('id', '=', HEARTBEAT)
          .where(sql<boolean>`at - before > ${longest}`),
      )
      .onConflict((conflict) => conflict.doNothing());
    await this.#database.transact([step(beat.compile()), step(outage.compile())]);
  }

  async after(moment: number): Promise<readonly Outage[]> {
    const rows = await this.#database.rows(
      this.#database.build
        .selectFrom('outages')
        .selectAll()
        .where('until_at', '>', moment)
        .orderBy('until_at')
        .compile(),
    );
    return rows.map(({ from_at: from, until_at: until }) => ({ from, until }));
  }
}
