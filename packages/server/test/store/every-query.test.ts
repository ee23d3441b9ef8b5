import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type Service, noPostgres, startPostgres } from '@flotilla/test-kit/services';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { MatchId, PersonId } from '../../src/ids.ts';
import { PostgresDatabase } from '../../src/store/postgres/postgres-database.ts';
import { SqlStore } from '../../src/store/sql/sql-store.ts';
import { SqliteDatabase } from '../../src/store/sqlite/sqlite-database.ts';
import { MACHINE } from '../../src/world.ts';
import { ARCHIVE, LATEST, archiveRows } from '../support/archive.ts';
import { contestOf } from '../support/contest.ts';
import { append } from '../support/log-contract.ts';
import { pushOf } from '../support/push-contract.ts';
import { LENIENT } from '../support/running.ts';
import { type AskedStatement, noting } from '../support/noting.ts';
import { drained, matchRow, opened } from '../support/samples.ts';

const PATIENCE = 240_000;

/** The parts of a store, by name. */
const PARTS = [
  'people',
  'sessions',
  'recoveryCodes',
  'presences',
  'matches',
  'ratings',
  'chats',
  'tournaments',
  'analyses',
  'expiry',
  'outages',
  'daily',
  'tallies',
  'follows',
  'push',
] as const;
type Part = (typeof PARTS)[number];

const person = ARCHIVE.busy as PersonId;
const match = ARCHIVE.talked as MatchId;
const session = {
  id: 'session00001',
  hash: 'hash',
  person,
  label: 'hunter',
  createdAt: 1,
  expiresAt: null,
  kept: 'token',
  scopes: null,
} as const;
const user = (id: string, kind: 'guest' | 'account') => ({
  id: id as PersonId,
  kind,
  name: `User ${id}`,
  password: null,
  createdAt: 1,
  owner: null,
  bannedUntil: null,
  silencedUntil: null,
});
const rating = { person, preset: 'classic', rating: 1500, deviation: 60, volatility: 0.06, at: 1 };
const line = {
  id: 'line00000001',
  room: 'players',
  by: { kind: 'guest', id: person, name: 'Ada' },
  text: 'Hello',
  at: 1,
} as const;
const live = { movedSince: LATEST, movedTogetherSince: LATEST, seenSince: LATEST };
const anyRecord = {
  player: null,
  preset: null,
  from: null,
  until: null,
  before: null,
  limit: 50,
} as const;
const contest = contestOf();

type Calls = { readonly [method: string]: (store: SqlStore) => Promise<unknown> };

/** A call of every method of a store, as the server makes it. */
const CALLS: Readonly<Record<Part, Calls>> = {
  people: {
    add: ({ people }) => people.add(user('new000000001', 'guest')),
    byId: ({ people }) => people.byId(person),
    account: ({ people }) => people.account('Busy'),
    upgrade: ({ people }) =>
      people.upgrade(user('p00000000001', 'account'), { ...session, id: 's' }),
    isNameTaken: ({ people }) => people.isNameTaken('Busy'),
    rename: ({ people }) => people.rename(person, 'Busy again'),
    noteShapes: ({ people }) => people.noteShapes(2),
    changePassword: ({ people }) =>
      people.changePassword({
        person,
        old: 'hash',
        fresh: 'another',
        code: 'code',
        kept: null,
        begun: { ...session, hash: 'begun', id: 'session00009' },
        endsTokens: false,
        at: 1,
      }),
    setBan: ({ people }) => people.setBan(person, 5),
    setSilence: ({ people }) => people.setSilence(person, 5),
    isSilenced: ({ people }) => people.isSilenced(person, 1),
    programsOf: ({ people }) => people.programsOf(person),
    remove: ({ people }) => people.remove('p00000000002' as PersonId),
    setAdministrator: ({ people }) => people.setAdministrator(person, true),
    isAdministrator: ({ people }) => people.isAdministrator(person),
    mute: ({ people }) => people.mute(person, 'muted' as PersonId),
    unmute: ({ people }) => people.unmute(person, 'muted' as PersonId),
    mutedBy: ({ people }) => people.mutedBy(person),
    /** Few accounts are administrators, and only a command lists them. */
    administrators: async () => {},
  },
  sessions: {
    add: ({ sessions }) => sessions.add({ ...session, hash: 'another', id: 'session00002' }),
    addToken: ({ sessions }) =>
      sessions.addToken({ ...session, hash: 'token', id: 'session00003' }, 20),
    byHash: ({ sessions }) => sessions.byHash('hash', 1),
    of: ({ sessions }) => sessions.of(person),
    revoke: ({ sessions }) => sessions.revoke(person, session.id),
    endAll: ({ sessions }) => sessions.endAll(person),
    ongoing: ({ sessions }) => sessions.ongoing(['a', 'b'], 1),
    clean: ({ sessions }) => sessions.clean(ARCHIVE.first),
  },
  recoveryCodes: {
    replace: ({ recoveryCodes }) =>
      recoveryCodes.replace({
        person,
        kind: 'own',
        hashes: ['code'],
        createdAt: 1,
        expiresAt: null,
      }),
    count: ({ recoveryCodes }) => recoveryCodes.count(person),
  },
  presences: {
    note: ({ presences }) => presences.note([{ person, since: 1, seenAt: 2 }], 5),
    of: ({ presences }) => presences.of([person]),
    countSince: ({ presences }) => presences.countSince(LATEST),
    programsSince: ({ presences }) => presences.programsSince(LATEST, 100),
    forgetBefore: ({ presences }) => presences.forgetBefore(1),
  },
  matches: {
    create: ({ matches }) => matches.create(matchRow(), [opened(1)], null),
    append: ({ matches }) =>
      matches.append({ ...append(match, 1), row: matchRow(), dueAt: 5, movedAt: 5 }),
    entriesAfter: ({ matches }) => matches.entriesAfter(match, 0),
    versions: ({ matches }) => matches.versions([match]),
    takeDue: ({ matches }) => matches.takeDue(1, 2, 100),
    takeBotsDue: ({ matches }) => matches.takeBotsDue(1, 2, 100),
    settle: ({ matches }) => matches.settle(match),
    attend: ({ matches }) => matches.attend([match], 1),
    waitingOf: ({ matches }) => matches.waitingOf(person, ARCHIVE.pool),
    leave: ({ matches }) => matches.leave(match, 1, 2),
    lobby: ({ matches }) => matches.lobby(LATEST, 100),
    live: ({ matches }) => matches.live({ ...live, limit: 100 }),
    countLive: ({ matches }) => matches.countLive(live),
    pool: ({ matches }) => matches.pool(ARCHIVE.pool, LATEST, 100),
    waiting: ({ matches }) => matches.waiting(LATEST, 100),
    ofPerson: ({ matches }) => matches.ofPerson(person, 50),
    allOf: ({ matches }) => drained(matches.allOf(person)),
    unfinishedOf: ({ matches }) => matches.unfinishedOf(person, 300),
    openOf: ({ matches }) => matches.openOf(person),
    challengersOf: ({ matches }) => matches.challengersOf(person),
    countInLobby: ({ matches }) => matches.countInLobby(person, LATEST),
    countUnfinished: ({ matches }) => matches.countUnfinished(person),
    search: ({ matches }) => matches.search(anyRecord),
    countPlaying: ({ matches }) => matches.countPlaying(),
  },
  ratings: {
    of: ({ ratings }) => ratings.of(person),
    ofAll: ({ ratings }) => ratings.ofAll([person, 'p00000000001' as PersonId]),
    get: ({ ratings }) => ratings.get(person, 'classic'),
    enter: ({ ratings }) => ratings.enter(match, [{ ...rating, games: 2 }]),
    isEntered: ({ ratings }) => ratings.isEntered(match),
    history: ({ ratings }) => ratings.history(person, 'classic', 1000),
    points: ({ ratings }) => drained(ratings.points(person, 'classic')),
    leaders: ({ ratings }) => ratings.leaders('classic', LATEST, 100),
    countAbove: ({ ratings }) => ratings.countAbove('classic', 1500, LATEST, 1000),
  },
  chats: {
    say: ({ chats }) => chats.say(match, line),
    linesAfter: ({ chats }) => chats.linesAfter(match, 0, 200),
    line: ({ chats }) => chats.line(match, line.id),
    saidBy: ({ chats }) => drained(chats.saidBy(person)),
    report: ({ chats }) =>
      chats.report(
        { id: 'report000001', match, by: line.by, line: null, reason: 'rude', at: 1 },
        20,
        0,
      ),
    remove: ({ chats }) => chats.remove(match, 'line00000009'),
    closeReport: ({ chats }) => chats.closeReport('report000001', null, 1),
    reportsBy: ({ chats }) => chats.reportsBy(person),
    reports: async ({ chats }) => {
      await chats.reports('all', null);
      await chats.reports('open', `${LATEST}-r00000000001`);
    },
  },
  tournaments: {
    create: ({ tournaments }) => tournaments.create(contest, null),
    remove: ({ tournaments }) => tournaments.remove(contest, 99),
    load: ({ tournaments }) => tournaments.load(contest.id),
    loadAfter: ({ tournaments }) => tournaments.loadAfter(contest.id, 1),
    save: ({ tournaments }) => tournaments.save(contest, 1, 5),
    takeDue: ({ tournaments }) => tournaments.takeDue(1, 2, 20),
    allOf: ({ tournaments }) => drained(tournaments.allOf(person)),
    list: ({ tournaments }) => tournaments.list(50),
  },
  analyses: {
    get: ({ analyses }) => analyses.get(match),
    put: ({ analyses }) => analyses.put(match, { luck: 1 }),
    figures: ({ analyses }) => analyses.figures([match, 'm00000000001' as MatchId]),
    note: ({ analyses }) => analyses.note(match, { skill: [null, null], luck: [0, 0] }),
  },
  expiry: {
    reports: ({ expiry }) => expiry.reports(ARCHIVE.first, 200),
    chat: ({ expiry }) => expiry.chat(ARCHIVE.first, 200),
    abortedMatches: ({ expiry }) => expiry.abortedMatches(ARCHIVE.first + 60_000, 200),
    archive: ({ expiry }) => expiry.archive(ARCHIVE.first + 60_000, 1, 5),
    // Of a small table PostgreSQL reads all for more than a few.
    guests: ({ expiry }) => expiry.guests(ARCHIVE.first + 1, null, 2),
  },
  outages: {
    beat: ({ outages }) => outages.beat(5, 1),
    after: ({ outages }) => outages.after(LATEST),
  },
  daily: {
    get: ({ daily }) => daily.get('2026-01-01', person),
    of: ({ daily }) => daily.of(person),
    append: async ({ daily }) => {
      await daily.append(person, { day: '2026-02-01', cells: [1], finishedAt: null });
      await daily.append(person, { day: '2026-02-01', cells: [1, 2], finishedAt: 5 });
    },
    unite: async ({ daily }) => {
      const [day, own] = ['2026-03-01', null];
      const [theirs, united] = [[3], [3, 4]].map((cells) => ({ day, cells, finishedAt: null }));
      const people = { guest: 'somebody' as PersonId, account: person };
      await daily.append(people.guest, theirs!);
      await daily.unite({ ...people, theirs: theirs!, own, united: united! });
      await daily.append(people.guest, theirs!);
      await daily.unite({ ...people, theirs: theirs!, own: united!, united: united! });
    },
    best: async ({ daily }) => {
      await daily.best('2026-01-01', 100, null);
      await daily.best('2026-01-01', 100, person);
    },
    counts: ({ daily }) => daily.counts('2026-01-01'),
    firsts: ({ daily }) => daily.firsts(person, '2027-01-01'),
  },
  tallies: {
    uncounted: ({ tallies }) => tallies.uncounted(50),
    count: ({ tallies }) =>
      tallies.count(
        { id: match, preset: 'classic', endedAt: 1 },
        [{ person, rival: 'bot:mate', score: 'won' }],
        1,
      ),
    of: ({ tallies }) => tallies.of(person),
    allOf: ({ tallies }) => tallies.allOf(person),
  },
  follows: {
    follow: ({ follows }) => follows.follow(person, 'p00000000009' as PersonId, 1, 200),
    unfollow: ({ follows }) => follows.unfollow(person, 'p00000000009' as PersonId),
    isFollowing: ({ follows }) => follows.isFollowing(person, 'p00000000009' as PersonId),
    of: ({ follows }) => follows.of(person),
  },
  push: {
    subscribe: ({ push }) => push.subscribe(pushOf(person), 10),
    unsubscribe: ({ push }) => push.unsubscribe(['w00000000001']),
    of: ({ push }) => push.of(person),
    byIds: ({ push }) => push.byIds(['w00000000002', 'w00000000003']),
    queue: ({ push }) => push.queue({ id: 'turn/1', person, kind: 'turn', subject: match, at: 1 }),
    takeDue: ({ push }) => push.takeDue(1, 2, 50),
    postpone: ({ push }) => push.postpone('n00000000001', 5),
    done: ({ push }) => push.done(['n00000000001']),
  },
};

const methodsOf = (part: object): readonly string[] =>
  Object.getOwnPropertyNames(Object.getPrototypeOf(part)).filter((name) => name !== 'constructor');

const NAMES = PARTS.flatMap((part) =>
  Object.keys(CALLS[part]).map((method) => [part, method] as const),
);

/** Indexes that are read from one end, as far as a limit: those that queries name here, and no others. */
const READ_FROM_ONE_END: ReadonlySet<string> = new Set([
  'INDEX accounts_without_shape',
  'INDEX records',
  'INDEX reports_in_order',
  'INDEX tournaments_by_time',
  'INDEX matches_to_tally',
  // Counts what is being played now.
  'COVERING INDEX matches_playing',
]);

/** The log of one match is sorted in memory: SQLite reads it backwards, entry by entry. So are the results of a day that are equal. */
const SORTED_IN_MEMORY = new Set(['matches.entriesAfter', 'expiry.archive', 'daily.best']);

describe('every query of the store in SQLite', () => {
  const folder = mkdtempSync(join(tmpdir(), 'flotilla-queries-'));
  const path = join(folder, 'flotilla.db');
  const { database, asked } = noting(new SqliteDatabase(path, MACHINE));
  const store = new SqlStore(database);
  let file: DatabaseSync;
  beforeAll(async () => {
    await store.restore(archiveRows());
    file = new DatabaseSync(path);
  }, PATIENCE);
  afterAll(async () => {
    file.close();
    await store.close();
    rmSync(folder, { recursive: true });
  });

  test('is made here: a new part or method of the store needs a call in this file', () => {
    expect(Object.keys(store).toSorted()).toEqual([...PARTS].toSorted());
    for (const part of PARTS)
      expect([part, ...Object.keys(CALLS[part]).toSorted()]).toEqual([
        part,
        ...methodsOf(store[part]).toSorted(),
      ]);
  });

  test.each(NAMES)('%s.%s is answered from indexes', async (part, method) => {
    asked.length = 0;
    await CALLS[part][method]!(store);
    const wasteful = asked.flatMap(({ sql, parameters }) =>
      file
        .prepare(`explain query plan ${sql}`)
        .all(...(parameters as string[]))
        .map(({ detail }) => String(detail))
        .filter((step) => isWasteful(step, `${part}.${method}`))
        .map((step) => ({ sql, step })),
    );
    expect(wasteful).toEqual([]);
  });
});

function isWasteful(step: string, name: string): boolean {
  if (step.includes('TEMP B-TREE')) return !SORTED_IN_MEMORY.has(name);
  // Parameters that are lists, the rows of a recursion, and those of a page.
  if (/VIRTUAL TABLE|^SCAN (?:back|guest|CONSTANT ROW|\d+ CONSTANT)/u.test(step)) return false;
  return step.startsWith('SCAN ') && !READ_FROM_ONE_END.has(step.split(' USING ')[1] ?? '');
}

interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly Plans?: readonly PlanNode[];
}

const nodesOf = (node: PlanNode): readonly PlanNode[] => [
  node,
  ...(node.Plans ?? []).flatMap((inner) => nodesOf(inner)),
];

/** Tables that stay small, whatever happens on a server. */
const SMALL = new Set(['administrators', 'readiness', 'migrations', 'heartbeat', 'outages']);

describe.skipIf(noPostgres !== null)(
  `every query of the store in PostgreSQL${noPostgres === null ? '' : `: ${noPostgres}`}`,
  () => {
    let service: Service;
    let store: SqlStore;
    let asked: AskedStatement[];
    let client: Client;
    beforeAll(async () => {
      service = await startPostgres();
      const noted = noting(await PostgresDatabase.open(service.url, LENIENT, MACHINE));
      asked = noted.asked;
      store = new SqlStore(noted.database);
      await store.restore(archiveRows());
      client = new Client({ connectionString: service.url, options: '-c jit=off' });
      await client.connect();
      // The log is made for matches of the archive, too: an empty table is always read as a whole.
      await client.query(
        `insert into facts select id, 1, '{}' from matches on conflict do nothing`,
      );
      await client.query('analyze');
    }, PATIENCE);
    afterAll(async () => {
      await client?.end();
      await store?.close();
      await service?.stop();
    });

    test.each(NAMES)('%s.%s is answered from indexes', async (part, method) => {
      asked.length = 0;
      await CALLS[part][method]!(store);
      for (const { sql, parameters, isForMany } of asked) {
        const values = isForMany === true ? parameters.map((value) => [value]) : [...parameters];
        const { rows } = await client.query<{ 'QUERY PLAN': readonly { Plan: PlanNode }[] }>(
          `explain (format json) ${sql}`,
          values,
        );
        const wasteful = nodesOf(rows[0]!['QUERY PLAN'][0]!.Plan).filter(
          (node) =>
            node['Node Type'].endsWith('Seq Scan') && !SMALL.has(node['Relation Name'] ?? ''),
        );
        expect({ sql, wasteful }).toMatchObject({ wasteful: [] });
      }
    });
  },
);
