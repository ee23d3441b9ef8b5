import type { Listing } from '@flotilla/protocol';
import { type SelectQueryBuilder, sql } from 'kysely';
import type { MatchRow, WaitingMatch } from '../stored-matches.ts';
import type { Database } from './database.ts';
import type { Schema } from './schema.ts';

/** So many players who are present are looked at, those with the latest sign of life first. */
const MAX_PRESENT = 1000;

interface FoundRow {
  readonly id: string;
  readonly at: number;
}

type OpenRows = SelectQueryBuilder<Schema, 'matches', FoundRow>;
type Narrowed = (rows: OpenRows) => OpenRows;

/**
 * Matches with a seat open in the lobby. Most of them wait for a player who left long ago, so each list is read from
 * two indexes: of matches whose player need not be present, by age, and of the others, by the last sign of life.
 */
export class OpenMatches {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** Public matches whose waiting player was present since a moment, or need not be, the newest first. */
  async newest(since: number, limit: number): Promise<readonly Listing[]> {
    const isPublic: Narrowed = (rows) => rows.where('visibility', '=', sql.lit('public'));
    const found = await this.#found(isPublic, since, limit, 'desc');
    return (await this.#rows(found)).map(({ listing }) => listing);
  }

  /** The same of one pool, the oldest first. */
  async inPool(pool: string, since: number, limit: number): Promise<readonly Listing[]> {
    const found = await this.#found((rows) => rows.where('pool', '=', pool), since, limit, 'asc');
    return (await this.#rows(found)).map(({ listing }) => listing);
  }

  /** The same of all pools. */
  async inPools(since: number, limit: number): Promise<readonly WaitingMatch[]> {
    const isPooled: Narrowed = (rows) => rows.where('pool', 'is not', null);
    const found = await this.#found(isPooled, since, limit, 'asc');
    return (await this.#rows(found)).map(({ pool, listing }) => ({ pool: pool!, listing }));
  }

  /** Which they are, in their order. */
  async #found(
    narrowed: Narrowed,
    since: number,
    limit: number,
    order: 'asc' | 'desc',
  ): Promise<readonly string[]> {
    const open = narrowed(
      this.#database.build
        .selectFrom('matches')
        .select(['id', 'created_at as at'])
        .where('in_lobby', '=', sql.lit(1)),
    );
    const always = open.where('attended_at', 'is', null).orderBy('created_at', order).limit(limit);
    const present = open
      .where('attended_at', '>=', since)
      .orderBy('attended_at', 'desc')
      .limit(MAX_PRESENT);
    const rows = await Promise.all(
      [always, present].map((query) => this.#database.rows(query.compile())),
    );
    const sign = order === 'asc' ? 1 : -1;
    const sorted = rows.flat().toSorted((one, other) => sign * (one.at - other.at));
    return sorted.slice(0, limit).map(({ id }) => id);
  }

  /** The rows with these ids, in the order of the ids. Matches that were filled meanwhile are left out. */
  async #rows(ids: readonly string[]): Promise<readonly OpenRow[]> {
    if (ids.length === 0) return [];
    const rows = await this.#database.rows(
      this.#database.build
        .selectFrom('matches')
        .select(['id', 'pool', 'listing', 'in_lobby'])
        .where('id', 'in', ids)
        .compile(),
    );
    // With this condition in the statement, PostgreSQL may read an index of the whole lobby.
    const open = rows.filter((row) => row.in_lobby === 1);
    const byId = new Map(open.map((row) => [row.id, row]));
    return ids.flatMap((id) => {
      const row = byId.get(id);
      return row === undefined
        ? []
        : [{ pool: row.pool, listing: JSON.parse(row.listing) as Listing }];
    });
  }
}

interface OpenRow {
  readonly pool: string | null;
  readonly listing: Listing;
}

/** What the table of matches has of a match, for lists and searches. */
export const matchColumns = (row: MatchRow) => ({
  status: row.status,
  preset: row.preset,
  visibility: row.visibility,
  in_lobby: row.inLobby ? 1 : 0,
  pool: row.pool,
  rating: row.rating,
  person_0: row.people[0],
  person_1: row.people[1],
  opener: row.opener,
  tournament: row.tournament,
  listing: JSON.stringify(row.listing),
  created_at: row.createdAt,
  ended_at: row.endedAt,
  moved_at: row.movedAt,
});
