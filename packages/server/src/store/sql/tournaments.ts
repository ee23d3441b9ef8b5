import { sql } from 'kysely';
import type { PersonId, TournamentId } from '../../ids.ts';
import type { TournamentView } from '@flotilla/protocol';
import { type Contest, shortViewOf } from '../../tournaments/contest.ts';
import type { StoredContest, Tournaments } from '../store.ts';
import { type Database, step } from './database.ts';
import { PAGE_ROWS } from './pages.ts';

const fromRow = (row: { readonly contest: string; readonly version: number }): StoredContest => ({
  contest: JSON.parse(row.contest) as Contest,
  version: row.version,
});

/** Tournaments in SQL. */
export class SqlTournaments implements Tournaments {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  create(contest: Contest, dueAt: number | null): Promise<boolean> {
    const row = {
      id: contest.id,
      version: 1,
      visibility: contest.visibility,
      created_at: contest.createdAt,
      due_at: dueAt,
      contest: JSON.stringify(contest),
      listing: listingOf(contest, 1),
    };
    const insertion = this.#database.build
      .insertInto('tournaments')
      .values(row)
      .onConflict((conflict) => conflict.doNothing());
    return this.#database.transact([step(insertion.compile(), 1)]);
  }

  load(id: TournamentId): Promise<StoredContest | null> {
    return this.loadAfter(id, 0);
  }

  async loadAfter(id: TournamentId, version: number): Promise<StoredContest | null> {
    const [row] = await this.#database.rows(
      this.#database.build
        .selectFrom('tournaments')
        .select(['contest', 'version'])
        .where('id', '=', id)
        .where('version', '>', version)
        .compile(),
    );
    return row === undefined ? null : fromRow(row);
  }

  save(contest: Contest, expected: number, dueAt: number | null): Promise<boolean> {
    const update = this.#database.build
      .updateTable('tournaments')
      .set({
        version: expected + 1,
        due_at: dueAt,
        contest: JSON.stringify(contest),
        listing: listingOf(contest, expected + 1),
      })
      .where('id', '=', contest.id)
      .where('version', '=', expected);
    return this.#database.transact([step(update.compile(), 1)]);
  }

  remove({ id, organiser }: Contest, expected: number): Promise<boolean> {
    const { build } = this.#database;
    const deletion = build
      .deleteFrom('tournaments')
      .where('id', '=', id)
      .where('version', '=', expected);
    const noted = build
      .deleteFrom('tournament_people')
      .where('person', '=', organiser.id)
      .where('tournament', '=', id);
    return this.#database.transact([step(deletion.compile(), 1), step(noted.compile())]);
  }

  async takeDue(now: number, until: number, limit: number): Promise<readonly TournamentId[]> {
    const { build } = this.#database;
    const due = build
      .selectFrom('tournaments')
      .select('id')
      .where('due_at', '<=', now)
      .orderBy('due_at')
      .limit(limit);
    const rows = await this.#database.write(
      build
        .updateTable('tournaments')
        .set({ due_at: until })
        .where('id', 'in', this.#database.unlocked(due))
        .where('due_at', '<=', now)
        .returning('id')
        .compile(),
    );
    return rows.map(({ id }) => id as TournamentId);
  }

  async *allOf(person: PersonId): AsyncIterable<StoredContest> {
    for await (const id of this.#idsOf(person)) {
      const stored = await this.load(id);
      if (stored === null) continue;
      const { organiser, entrants } = stored.contest;
      // The table knows those who have left, too.
      const concerns =
        organiser.id === person ||
        entrants.some(({ sitter }) => sitter.kind !== 'bot' && sitter.id === person);
      if (concerns) yield stored;
    }
  }

  async *#idsOf(person: PersonId): AsyncIterable<TournamentId> {
    const theirs = this.#database.build
      .selectFrom('tournament_people')
      .select('tournament')
      .where('person', '=', person)
      .orderBy('tournament')
      .limit(PAGE_ROWS);
    let last = '';
    for (;;) {
      const rows = await this.#database.rows(theirs.where('tournament', '>', last).compile());
      for (const { tournament } of rows) yield tournament as TournamentId;
      if (rows.length < PAGE_ROWS) return;
      last = rows.at(-1)!.tournament;
    }
  }

  async list(limit: number): Promise<readonly TournamentView[]> {
    const rows = await this.#database.rows(
      this.#database.build
        .selectFrom('tournaments')
        .select(['id', 'version', 'listing'])
        .where('visibility', '=', sql.lit('public'))
        .orderBy('created_at', 'desc')
        .limit(limit)
        .compile(),
    );
    return Promise.all(
      rows.map(async ({ id, version, listing }) => {
        const short = listing === null ? null : (JSON.parse(listing) as TournamentView);
        if (short?.version === version) return short;
        const stored = (await this.load(id as TournamentId))!;
        return { ...shortViewOf(stored.contest), version: stored.version };
      }),
    );
  }
}

const listingOf = (contest: Contest, version: number): string =>
  JSON.stringify({ ...shortViewOf(contest), version } satisfies TournamentView);
