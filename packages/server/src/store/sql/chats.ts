import type { ChatLine, Report } from '@flotilla/protocol';
import { sql } from 'kysely';
import type { MatchId, PersonId } from '../../ids.ts';
import type { Chats } from '../store.ts';
import { type Database, step } from './database.ts';

const lines = (rows: readonly { readonly line: string }[]): readonly ChatLine[] =>
  rows.map(({ line }) => JSON.parse(line) as ChatLine);

const reports = (rows: readonly { readonly report: string }[]): readonly Report[] =>
  rows.map(({ report }) => JSON.parse(report) as Report);

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

  async saidBy(person: PersonId, limit: number): Promise<readonly ChatLine[]> {
    const rows = await this.#database.rows(
      this.#database.build
        .selectFrom('chat')
        .select('line')
        .where('person', '=', person)
        .orderBy('at')
        .limit(limit)
        .compile(),
    );
    return lines(rows);
  }

  async report(report: Report): Promise<void> {
    const row = { id: report.id, at: report.at, report: JSON.stringify(report) };
    await this.#database.write(this.#database.build.insertInto('reports').values(row).compile());
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

  async reports(limit: number): Promise<readonly Report[]> {
    const rows = await this.#database.rows(
      this.#database.build
        .selectFrom('reports')
        .select('report')
        .orderBy('at', 'desc')
        .limit(limit)
        .compile(),
    );
    return reports(rows);
  }
}
