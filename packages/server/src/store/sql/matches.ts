import { SEATS } from '@flotilla/engine';
import { plainName } from '@flotilla/play';
import type { Listing, MatchStatus } from '@flotilla/protocol';
import { type ExpressionBuilder, type SelectQueryBuilder, type Updateable, sql } from 'kysely';
import type { MatchId, PersonId } from '../../ids.ts';
import type { LogEntry } from '../../match/live-match.ts';
import type {
  Append,
  LiveSearch,
  MatchRow,
  Matches,
  RecordSearch,
  WaitingMatch,
} from '../stored-matches.ts';
import { unpackLog } from '../packed-log.ts';
import { type Database, type Step, listQuery, step } from './database.ts';
import { OpenMatches, matchColumns } from './open-matches.ts';
import { pagesByTime } from './pages.ts';
import type { Schema } from './schema.ts';

const listings = (rows: readonly { readonly listing: string }[]): readonly Listing[] =>
  rows.map(({ listing }) => JSON.parse(listing) as Listing);

const sitsThere = (person: PersonId) => (where: ExpressionBuilder<Schema, 'matches'>) =>
  where.or([where('person_0', '=', person), where('person_1', '=', person)]);

const PERSON_COLUMNS = ['person_0', 'person_1'] as const;

const MATCH_STATUSES_IN_ORDER = ['playing', 'open', 'over', 'aborted'] as const;

/** Merges lists that are each ordered by an index. */
const latestFirst = <Row extends { readonly at: number | null }>(rows: readonly Row[]) =>
  rows.toSorted((a, b) => b.at! - a.at!);

type Ids = SelectQueryBuilder<Schema, 'matches', { id: string }>;

/** The logs of the matches in SQL. */
export class SqlMatches implements Matches {
  readonly #database: Database;
  readonly #open: OpenMatches;

  constructor(database: Database) {
    this.#database = database;
    this.#open = new OpenMatches(database);
  }

  create(
    row: MatchRow,
    entries: readonly LogEntry[],
    dueAt: number | null,
    attendedAt: number | null = null,
    botsDueAt: number | null = null,
  ): Promise<boolean> {
    const due = { due_at: dueAt, bots_due_at: botsDueAt, attended_at: attendedAt };
    const match = { id: row.id, ...due, ...matchColumns(row) };
    const insertion = this.#database.build
      .insertInto('matches')
      .values(match)
      .onConflict((conflict) => conflict.column('id').doNothing());
    return this.#database.transact([
      step(insertion.compile(), 1),
      ...entries.map((entry, index) =>
        this.#database.log.put(row.id, index + 1, JSON.stringify(entry)),
      ),
    ]);
  }

  append(...appends: readonly Append[]): Promise<boolean> {
    return this.#database.transact(appends.flatMap((append) => this.#append(append)));
  }

  async entriesAfter(id: MatchId, version: number): Promise<readonly LogEntry[]> {
    const rows = await this.#database.rows(this.#database.log.after(id, version));
    return unpackLog(
      rows.map(({ fact }) => fact),
      version,
    ) as readonly LogEntry[];
  }

  async versions(ids: readonly MatchId[]): Promise<ReadonlyMap<MatchId, number>> {
    if (ids.length === 0) return new Map();
    const rows = await this.#database.rows(this.#database.log.versions(ids));
    return new Map(rows.map(({ match, version }) => [match as MatchId, version]));
  }

  takeDue(now: number, until: number, limit: number): Promise<readonly MatchId[]> {
    return this.#take('due_at', now, until, limit);
  }

  takeBotsDue(now: number, until: number, limit: number): Promise<readonly MatchId[]> {
    return this.#take('bots_due_at', now, until, limit);
  }

  async settle(id: MatchId): Promise<void> {
    await this.#database.write(
      this.#database.build
        .updateTable('matches')
        .set({ due_at: null })
        .where('id', '=', id)
        .where('status', 'in', ['over', 'aborted'])
        .compile(),
    );
  }

  async attend(ids: readonly MatchId[], at: number): Promise<void> {
    await this.#attendAt(at, this.#attended().where('id', 'in', ids));
  }

  async waitingOf(person: PersonId, pool: string): Promise<readonly Listing[]> {
    return listings(
      await this.#database.rows(
        this.#listed()
          .where('in_lobby', '=', sql.lit(1))
          .where('status', '=', 'open')
          .where('pool', '=', pool)
          .where(sitsThere(person))
          .compile(),
      ),
    );
  }

  async leave(id: MatchId, at: number, until: number): Promise<void> {
    const tables = this.#attended()
      .where('id', '=', id)
      .where('attended_at', '>', at)
      .where('attended_at', '<=', until);
    await this.#attendAt(at, tables);
  }

  lobby(since: number, limit: number): Promise<readonly Listing[]> {
    return this.#open.newest(since, limit);
  }

  async live({
    limit,
    ...search
  }: LiveSearch & { readonly limit: number }): Promise<readonly Listing[]> {
    const playing = this.#playing(search).select('listing').orderBy('moved_at', 'desc');
    const latest = listings(await this.#database.rows(playing.limit(limit).compile()));
    return latest.toSorted((a, b) => b.createdAt - a.createdAt);
  }

  async countLive(search: LiveSearch): Promise<number> {
    const playing = this.#playing(search).select((select) =>
      select.fn.countAll<number>().as('count'),
    );
    return (await this.#database.rows(playing.compile()))[0]!.count;
  }

  pool(pool: string, since: number, limit: number): Promise<readonly Listing[]> {
    return this.#open.inPool(pool, since, limit);
  }

  waiting(since: number, limit: number): Promise<readonly WaitingMatch[]> {
    return this.#open.inPools(since, limit);
  }

  async ofPerson(person: PersonId, limit: number): Promise<readonly Listing[]> {
    const [playing, open, over, aborted] = await Promise.all(
      MATCH_STATUSES_IN_ORDER.map((status) => this.#withStatus(person, status, limit)),
    );
    const groups = [playing!, open!, [...over!, ...aborted!]];
    return listings(groups.flatMap(latestFirst).slice(0, limit));
  }

  async *allOf(person: PersonId): AsyncIterable<readonly Listing[]> {
    // In the order in which a match goes through them: one that goes on meanwhile is told, and once.
    const unfinished = new Set<string>();
    for (const status of ['open', 'playing', 'over', 'aborted'] as const)
      for (const column of PERSON_COLUMNS) {
        const found = this.#inSeat(column, person, status);
        const pages = pagesByTime((from, limit) => {
          const page = from === null ? found : found.where('created_at', '<=', from);
          return this.#database.rows(listQuery(page.limit(limit).compile()));
        });
        for await (const rows of pages) {
          yield listings(rows.filter(({ id }) => !unfinished.has(id)));
          if (status === 'open' || status === 'playing')
            for (const { id } of rows) unfinished.add(id);
        }
      }
  }

  async unfinishedOf(person: PersonId, limit: number): Promise<readonly Listing[]> {
    const groups = await Promise.all(
      (['playing', 'open'] as const).map((status) => this.#withStatus(person, status, limit)),
    );
    return listings(groups.flatMap(latestFirst).slice(0, limit));
  }

  async openOf(person: PersonId): Promise<readonly MatchId[]> {
    const rows = await this.#database.rows(
      this.#database.build
        .selectFrom('matches')
        .select('id')
        .where('status', '=', 'open')
        .where(sitsThere(person))
        .compile(),
    );
    return rows.map(({ id }) => id as MatchId);
  }

  async challengersOf(person: PersonId): Promise<readonly PersonId[]> {
    const rows = await this.#database.rows(
      this.#database.build
        .selectFrom('matches')
        .select('opener')
        .where('status', '=', 'open')
        .where(sitsThere(person))
        .where('opener', 'is not', null)
        .where('opener', '!=', person)
        .compile(),
    );
    return rows.map(({ opener }) => opener as PersonId);
  }

  async search({ player, ...search }: RecordSearch): Promise<readonly Listing[]> {
    const { limit } = search;
    if (player === null)
      return listings(await this.#database.rows(listQuery(this.#records(search).compile())));
    const account = await this.#accountOf(player);
    const { json } = this.#database;
    const seats = SEATS.map((seat) => {
      const records = this.#records(search);
      const found =
        account === null
          ? records.where(sql.raw<string>(json.nameAt(seat)), '=', player)
          : records.where(PERSON_COLUMNS[seat], '=', account);
      return this.#database.rows(listQuery(found.compile()));
    });
    const found = (await Promise.all(seats)).flat();
    // Two guests of one name may have played each other.
    const once = [...new Map(found.map((row) => [row.id, row])).values()];
    return listings(latestFirst(once).slice(0, limit));
  }

  async countInLobby(opener: PersonId, since: number): Promise<number> {
    const found = this.#counted()
      .where('opener', '=', opener)
      .where('in_lobby', '=', sql.lit(1))
      .where(({ eb, or }) => or([eb('attended_at', 'is', null), eb('attended_at', '>=', since)]));
    return (await this.#database.rows(found.compile()))[0]!.count;
  }

  async countUnfinished(opener: PersonId): Promise<number> {
    const unfinished = this.#counted().where('opener', '=', opener).where('ended_at', 'is', null);
    return (await this.#database.rows(unfinished.compile()))[0]!.count;
  }

  async countPlaying(): Promise<number> {
    const playing = this.#counted().where('status', '=', sql.lit('playing'));
    return (await this.#database.rows(playing.compile()))[0]!.count;
  }

  async #withStatus(person: PersonId, status: MatchStatus, limit: number) {
    const found = PERSON_COLUMNS.map((column) =>
      this.#database.rows(listQuery(this.#inSeat(column, person, status).limit(limit).compile())),
    );
    return (await Promise.all(found)).flat();
  }

  /** The newest first. */
  #inSeat(column: (typeof PERSON_COLUMNS)[number], person: PersonId, status: MatchStatus) {
    return this.#listed()
      .select(['id', 'created_at as at'])
      .where(column, '=', person)
      .where('status', '=', sql.lit(status))
      .orderBy('created_at', 'desc');
  }

  /** Leases matches that are due. */
  async #take(
    column: 'due_at' | 'bots_due_at',
    now: number,
    until: number,
    limit: number,
  ): Promise<readonly MatchId[]> {
    const due = this.#database.build
      .selectFrom('matches')
      .select('id')
      .where(column, '<=', now)
      .orderBy(column)
      .limit(limit);
    const rows = await this.#database.write(
      this.#database.build
        .updateTable('matches')
        .set(column, until)
        .where('id', 'in', this.#database.unlocked(due))
        .where(column, '<=', now)
        .returning('id')
        .compile(),
    );
    return rows.map(({ id }) => id as MatchId);
  }

  /** Finished public matches, the latest first, as the indexes have them. */
  #records({ preset, from, until, before, limit }: Omit<RecordSearch, 'player'>) {
    let query = this.#listed()
      .select(['id', 'ended_at as at'])
      .where('status', '=', sql.lit('over'))
      .where('visibility', '=', sql.lit('public'))
      .orderBy('ended_at', 'desc')
      .limit(limit);
    if (preset !== null) query = query.where('preset', '=', preset);
    if (from !== null) query = query.where('ended_at', '>=', from);
    if (until !== null) query = query.where('ended_at', '<=', until);
    if (before !== null) query = query.where('ended_at', '<', before);
    return query;
  }

  async #accountOf(name: string): Promise<string | null> {
    const [account] = await this.#database.rows(
      this.#database.build
        .selectFrom('people')
        .select('id')
        .where('plain_name', '=', plainName(name))
        .compile(),
    );
    return account?.id ?? null;
  }

  /** Public matches that are being played. */
  #playing({ movedSince, movedTogetherSince, seenSince }: LiveSearch) {
    return this.#database.build
      .selectFrom('matches')
      .leftJoin('presence as first', 'first.person', 'person_0')
      .leftJoin('presence as second', 'second.person', 'person_1')
      .where('status', '=', sql.lit('playing'))
      .where('visibility', '=', sql.lit('public'))
      .where('moved_at', '>=', movedTogetherSince)
      .where(({ and, or, eb }) =>
        or([
          eb('moved_at', '>=', movedSince),
          and([
            // A seat without a person is a bot's.
            or([eb('person_0', 'is', null), eb('first.seen_at', '>=', seenSince)]),
            or([eb('person_1', 'is', null), eb('second.seen_at', '>=', seenSince)]),
          ]),
        ]),
      );
  }

  #counted() {
    return this.#database.build
      .selectFrom('matches')
      .select((select) => select.fn.countAll<number>().as('count'));
  }

  #listed() {
    return this.#database.build.selectFrom('matches').select('listing');
  }

  /** Open matches that are listed only while the waiting player is present. */
  #attended(): Ids {
    return this.#database.build
      .selectFrom('matches')
      .select('id')
      .where('in_lobby', '=', sql.lit(1))
      .where('attended_at', 'is not', null);
  }

  async #attendAt(at: number, tables: Ids): Promise<void> {
    await this.#database.write(
      this.#database.build
        .updateTable('matches')
        .set({ attended_at: at })
        .where('id', 'in', this.#database.unlocked(tables))
        .compile(),
    );
  }

  #append(append: Append): readonly Step[] {
    const { id, row, movedAt, expected, entries, dueAt, botsDueAt = null } = append;
    const follow = this.#database.log.follow({
      match: id,
      expected,
      entries: entries.map((entry) => JSON.stringify(entry)),
      ...(dueAt === undefined ? {} : { dueAt, botsDueAt }),
    });
    if (row !== null) return [...follow, this.#update(id, matchColumns(row))];
    return movedAt === undefined ? follow : [...follow, this.#update(id, { moved_at: movedAt })];
  }

  #update(id: MatchId, changes: Updateable<Schema['matches']>): Step {
    return step(
      this.#database.build.updateTable('matches').set(changes).where('id', '=', id).compile(),
    );
  }
}
