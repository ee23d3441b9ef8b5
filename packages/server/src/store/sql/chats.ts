import type { ChatLine, Report, ReportPage } from '@flotilla/protocol';
import { sql } from 'kysely';
import type { MatchId, PersonId } from '../../ids.ts';
import type { Chats, ReportState } from '../store.ts';
import { type Database, listQuery, step } from './database.ts';
import { pagesByTime } from './pages.ts';

const lines = (rows: readonly { readonly line: string }[]): readonly ChatLine[] =>
  rows.map(({ line }) => JSON.parse(line) as ChatLine);

const reports = (rows: readonly { readonly report: string }[]): readonly Report[] =>
  rows.map(({ report }) => JSON.parse(report) as Report);

const REPORTS_ON_A_PAGE = 50;

/** Chat and reports in SQL. */
export class SqlChats implements Chats {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  say(match: MatchId, line: ChatLine): Promise<boolean> {
    const row = { id: line.id, match, person: line.by.id, at: line.at, line: JSON.stringify(line) };
    const insertion = this.#database.build
      .insertInto('chat')
      .values(row)
      .onConflict((conflict) => conflict.doNothing());
    return this.#database.transact([step(insertion.compile(), 1)]);
  }

  async linesAfter(match: MatchId, at: number, limit: number): Promise<readonly ChatLine[]> {
    const rows = await this.#database.rows(
      this.#database.build
        .selectFrom('chat')
        .select('line')
        .where('match', '=', match)
        .where('at', '>', at)
        .orderBy('at', 'desc')
        .limit(limit)
        .compile(),
    );
    return lines(rows).toReversed();
  }

  async line(match: MatchId, id: string): Promise<ChatLine | null> {
    const rows = await this.#database.rows(
      this.#database.build
        .selectFrom('chat')
        .select('line')
        .where('match', '=', match)
        .where('id', '=', id)
        .compile(),
    );
    return lines(rows)[0] ?? null;
  }

  async *saidBy(person: PersonId): AsyncIterable<readonly ChatLine[]> {
    const said = this.#database.build
      .selectFrom('chat')
      .select(['id', 'at', 'line'])
      .where('person', '=', person)
      .orderBy('at');
    const pages = pagesByTime((from, limit) => {
      const page = from === null ? said : said.where('at', '>=', from);
      return this.#database.rows(listQuery(page.limit(limit).compile()));
    });
    for await (const rows of pages) yield lines(rows);
  }

  async remove(match: MatchId, id: string): Promise<boolean> {
    const { build } = this.#database;
    const deletion = build.deleteFrom('chat').where('match', '=', match).where('id', '=', id);
    return this.#database.transact([step(deletion.compile(), 1)]);
  }

  report(report: Report, most: number, since: number): Promise<boolean> {
    const { build, json } = this.#database;
    const reporter = sql.raw(json.reporter);
    const insertion = sql`
      insert into reports (id, at, report)
      select ${report.id}, cast(${report.at} as bigint), ${JSON.stringify(report)}
      where (select count(*) from reports where ${reporter} = ${report.by.id} and at > ${since})
        < cast(${most} as bigint)`;
    return this.#database.transact([
      // Lock the row of the author: parallel reports wait here.
      step(
        build
          .updateTable('people')
          .set((people) => ({ kind: people.ref('kind') }))
          .where('id', '=', report.by.id)
          .compile(),
      ),
      step(insertion.compile(build), 1),
    ]);
  }

  async reportsBy(person: PersonId): Promise<readonly Report[]> {
    const reporter = sql.raw<string>(this.#database.json.reporter);
    const rows = await this.#database.rows(
      this.#database.build
        .selectFrom('reports')
        .select('report')
        .where(reporter, '=', person)
        .orderBy('at')
        .compile(),
    );
    return reports(rows);
  }

  async reports(state: ReportState, before: string | null): Promise<ReportPage> {
    const { build } = this.#database;
    const all = build.selectFrom('reports').selectAll();
    const some =
      state === 'all' ? all : all.where('closed_at', state === 'open' ? 'is' : 'is not', null);
    const [at, id] = before === null ? [] : before.split('-');
    const query =
      at === undefined
        ? some
        : some.where((where) =>
            where(where.refTuple('at', 'id'), '<', where.tuple(Number(at), id!)),
          );
    const rows = await this.#database.rows(
      query.orderBy('at', 'desc').orderBy('id', 'desc').limit(REPORTS_ON_A_PAGE).compile(),
    );
    const last = rows.length < REPORTS_ON_A_PAGE ? undefined : rows.at(-1);
    return {
      reports: rows.map((row) => ({
        ...(JSON.parse(row.report) as Report),
        closedAt: row.closed_at,
      })),
      next: last === undefined ? null : `${last.at}-${last.id}`,
    };
  }

  async closeReport(id: string, by: PersonId | null, at: number): Promise<boolean> {
    const { build } = this.#database;
    const closing = build
      .updateTable('reports')
      .set({ closed_at: at, closed_by: by })
      .where('id', '=', id)
      .where('closed_at', 'is', null);
    return this.#database.transact([step(closing.compile(), 1)]);
  }
}
