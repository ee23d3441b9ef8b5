import type { Json } from '@flotilla/engine';
import type { MatchId } from '../../ids.ts';
import type { Analyses } from '../analyses.ts';
import type { Database } from './database.ts';

/** Analyses in SQL. */
export class SqlAnalyses implements Analyses {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  async get(match: MatchId): Promise<Json | null> {
    const [row] = await this.#database.rows(
      this.#database.build
        .selectFrom('analyses')
        .select('analysis')
        .where('match', '=', match)
        .compile(),
    );
    return row === undefined ? null : (JSON.parse(row.analysis) as Json);
  }

  async put(match: MatchId, analysis: Json): Promise<void> {
    await this.#database.write(
      this.#database.build
        .insertInto('analyses')
        .values({ match, analysis: JSON.stringify(analysis) })
        .onConflict((conflict) => conflict.doNothing())
        .compile(),
    );
  }
}
