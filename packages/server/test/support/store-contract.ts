import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { MatchStatus } from '@flotilla/protocol';
import { type MatchId, type PersonId, newId } from '../../src/ids.ts';
import { BEGINNER } from '@flotilla/play';
import type { StoredRating, DumpedRow, Store } from '../../src/store/store.ts';
import type { Append } from '../../src/store/stored-matches.ts';
import { TABLES } from '../../src/store/sql/schema.ts';
import { attendanceContract } from './attendance-contract.ts';
import { dailyContract } from './daily-contract.ts';
import { expiryContract } from './expiry-contract.ts';
import { append, logContract, newMatch } from './log-contract.ts';
import { peopleContract } from './people-contract.ts';
import { pushContract } from './push-contract.ts';
import { playersContract } from './players-contract.ts';
import { reportsContract } from './reports-contract.ts';
import { joined, matchRow, opened, person, drained } from './samples.ts';
import { tournamentContract } from './tournament-contract.ts';
import { MACHINE } from '../../src/world.ts';

/** What every store must do. `open` opens an empty one; opened again with `reopen`, it has what was saved. */
export interface StoreCase {
  open(): Promise<Store>;
  reopen(): Promise<Store>;
  openEmpty(): Promise<Store>;
}

/** A database may have to be made first. */
const PATIENCE = 60_000;

/** More matches than any store reads or writes at once. */
const MANY = 1200;

export function storeContract(makeCase: () => Promise<StoreCase>): void {
  let cases: StoreCase;
  let store: Store;
  beforeAll(async () => {
    cases = await makeCase();
    store = await cases.open();
  }, PATIENCE);
  afterAll(() => store?.close());

  logContract(
    () => store,
    () => cases.reopen(),
  );

  describe('lists of matches', () => {
    const ids = (listings: readonly { readonly id: string }[]): readonly string[] =>
      listings.map(({ id }) => id);

    test('show open matches, pools and live matches, never private ones', async () => {
      const table = matchRow({ createdAt: 9e9 });
      const hidden = matchRow({ createdAt: 9e9, visibility: 'private' });
      const pooled = matchRow({ createdAt: 9e9 + 1, pool: 'blitz' });
      const live = matchRow({ createdAt: 9e9, status: 'playing', inLobby: false, movedAt: 9e9 });
      for (const row of [table, hidden, pooled, live])
        await store.matches.create(row, [opened(1)], null);
      expect(ids(await store.matches.lobby(0, 2))).toEqual([pooled.id, table.id]);
      expect(ids(await store.matches.pool('blitz', 0, 5))).toEqual([pooled.id]);
      expect(await store.matches.waiting(0, 5)).toEqual([
        { pool: 'blitz', listing: pooled.listing },
      ]);
      const now = { movedSince: 9e9, movedTogetherSince: 9e9, seenSince: 9e9, limit: 5 };
      expect(ids(await store.matches.live(now))).toEqual([live.id]);
      expect(await store.matches.countPlaying()).toBe(1);
      await store.matches.append(append1(pooled.id, { ...pooled, inLobby: false }));
      expect(await store.matches.pool('blitz', 0, 5)).toEqual([]);
      expect(await store.matches.waiting(0, 5)).toEqual([]);
    });

    test('show matches with a recent move, or an earlier one and both players connected', async () => {
      const [ada, ben] = [person().id, person().id];
      const playing = (movedAt: number, people: readonly [PersonId | null, PersonId | null]) =>
        matchRow({ status: 'playing', inLobby: false, movedAt, people, createdAt: movedAt });
      const [recent, together, alone, against, stale] = [
        playing(9100, [person().id, person().id]),
        playing(9050, [ada, ben]),
        playing(9051, [ada, person().id]),
        playing(9052, [null, ben]),
        playing(9049, [ada, ben]),
      ];
      for (const row of [recent, together, alone, against, stale])
        await store.matches.create(row, [opened(1)], null);
      const signs = [ada, ben].map((id) => ({ person: id, since: 1, seenAt: 9200 }));
      await store.presences.note(signs, 1);
      const search = { movedSince: 9100, movedTogetherSince: 9050, seenSince: 9200, limit: 9 };
      const all = await store.matches.live({ ...search, limit: 100 });
      expect(await store.matches.countLive(search)).toBe(all.length);
      const live = async (changes: object = {}): Promise<readonly string[]> =>
        ids(await store.matches.live({ ...search, ...changes })).filter((id) =>
          [recent, together, alone, against, stale].some((row) => row.id === id),
        );
      expect(await live()).toEqual([recent.id, against.id, together.id]);
      expect(await live({ seenSince: 9201 })).toEqual([recent.id]);
      await store.matches.append({ ...append(stale.id, 1), movedAt: 9300 });
      expect(await live({ seenSince: 9201 })).toEqual([recent.id, stale.id]);
    });

    const append1 = (id: MatchId, row: Append['row']): Append => ({
      id,
      expected: 1,
      entries: [joined(0, 2)],
      dueAt: null,
      row,
    });

    test('find finished matches by player, preset and date', async () => {
      const ada = person();
      await store.people.add(ada);
      const ended = (endedAt: number, changes: Parameters<typeof matchRow>[0] = {}) =>
        matchRow({ status: 'over', inLobby: false, endedAt, people: [null, ada.id], ...changes });
      const [first, second, other] = [
        ended(100),
        ended(200, { preset: 'italian' }),
        ended(300, { people: [null, null] }),
      ];
      const secret = ended(400, { visibility: 'private' });
      for (const row of [first, second, other, secret])
        await store.matches.create(row, [opened(1)], null);
      const all = { player: null, preset: null, from: null, until: null, before: null, limit: 10 };
      expect(ids(await store.matches.search(all))).toEqual([other.id, second.id, first.id]);
      expect(ids(await store.matches.search({ ...all, player: ada.name.toUpperCase() }))).toEqual([
        second.id,
        first.id,
      ]);
      expect(ids(await store.matches.search({ ...all, preset: 'italian' }))).toEqual([second.id]);
      expect(ids(await store.matches.search({ ...all, from: 150, until: 250 }))).toEqual([
        second.id,
      ]);
      expect(ids(await store.matches.search({ ...all, before: 300, limit: 1 }))).toEqual([
        second.id,
      ]);
      const running = matchRow({
        status: 'playing',
        people: [ada.id, null],
        createdAt: 1,
        inLobby: false,
      });
      await store.matches.create(running, [opened(1)], null);
      expect(ids(await store.matches.ofPerson(ada.id, 10))[0]).toBe(running.id);
      expect(ids(await store.matches.ofPerson(ada.id, 10))).toHaveLength(4);
    });

    test('find guests by the name they played under, unless an account has it', async () => {
      const guest = (name: string) => ({ kind: 'guest' as const, id: person().id, name });
      const between = (names: readonly [string, string], endedAt: number) => {
        const row = matchRow({ status: 'over', inLobby: false, endedAt });
        return {
          ...row,
          listing: { ...row.listing, sitters: [guest(names[0]), guest(names[1])] },
        } as typeof row;
      };
      const name = `Anna ${newId(MACHINE)}`;
      const [first, second, both] = [
        between([name, 'Ben'], 100),
        between(['Ben', name], 300),
        between([name, name], 200),
      ];
      for (const row of [first, second, both, between(['Ben', 'Cleo'], 400)])
        await store.matches.create(row, [opened(1)], null);
      const search = { player: name, preset: null, from: null, until: null, before: null };
      const found = async (limit = 10, changes: object = {}): Promise<readonly string[]> =>
        ids(await store.matches.search({ ...search, limit, ...changes }));
      expect(await found()).toEqual([second.id, both.id, first.id]);
      expect(await found(2)).toEqual([second.id, both.id]);
      expect(await found(10, { before: 300, preset: 'classic' })).toEqual([both.id, first.id]);
      expect(await found(10, { preset: 'italian' })).toEqual([]);
      await store.people.add(person({ name }));
      expect(await found()).toEqual([]);
    });

    test('are listed for their players: running before open before finished', async () => {
      const ada = person().id;
      const of = (status: MatchStatus, createdAt: number) =>
        matchRow({
          status,
          createdAt,
          people: [null, ada],
          inLobby: false,
          endedAt: status === 'over' ? createdAt : null,
        });
      const rows = [
        of('playing', 1),
        of('open', 2),
        of('playing', 3),
        of('over', 4),
        of('over', 5),
      ];
      for (const row of rows) await store.matches.create(row, [opened(1)], null);
      const order = [2, 0, 1, 4, 3].map((index) => rows[index]!.id);
      expect(ids(await store.matches.ofPerson(ada, 5))).toEqual(order);
      expect(ids(await store.matches.ofPerson(ada, 2))).toEqual(order.slice(0, 2));
      expect(await store.matches.openOf(ada)).toEqual([rows[1]!.id]);
    });

    test('are all read for an export, once each and a page at a time, however many began in one moment', async () => {
      const ada = person().id;
      const began = Array.from({ length: 700 }, (_, index) => (index < 150 ? index : 150));
      const rows = began.map((createdAt, index) => {
        const people = index % 3 === 0 ? ([ada, null] as const) : ([null, ada] as const);
        return matchRow({ status: 'aborted', inLobby: false, endedAt: 1000, createdAt, people });
      });
      const running = matchRow({ status: 'playing', inLobby: false, people: [ada, null] });
      await Promise.all(
        [...rows, running].map((row) => store.matches.create(row, [opened(1)], null)),
      );
      const pages = await drained(store.matches.allOf(ada));
      expect(ids(pages.flat()).toSorted()).toEqual(ids([...rows, running]).toSorted());
      expect(pages.length).toBeGreaterThan(3);
      expect(pages[0]!.map(({ id }) => id)).toEqual([running.id]);
    });

    test('are counted for a player who waits in the lobby', async () => {
      const opener = person().id;
      const row = matchRow({ opener });
      await store.matches.create(row, [opened(1)], null);
      await store.matches.create(matchRow({ opener }), [opened(1)], null);
      await store.matches.create(matchRow({ opener, inLobby: false }), [opened(1)], null);
      expect(await store.matches.countInLobby(opener, 0)).toBe(2);
      const begun = { ...row, status: 'playing', inLobby: false } as const;
      await store.matches.append({ id: row.id, expected: 1, entries: [joined(0, 2)], row: begun });
      expect(await store.matches.countInLobby(opener, 0)).toBe(1);
      expect(await store.matches.countInLobby(person().id, 0)).toBe(0);
    });
  });

  attendanceContract(() => store);
  reportsContract(() => store);
  peopleContract(() => store);
  dailyContract(() => store);
  playersContract(() => store);
  pushContract(() => store);

  describe('ratings', () => {
    const rating = (
      owner: PersonId,
      games: number,
      changes: Partial<StoredRating> = {},
    ): StoredRating => ({
      person: owner,
      preset: 'classic',
      rating: 1500.25,
      deviation: 90.5,
      volatility: 0.06,
      games,
      at: games * 1000,
      ...changes,
    });

    test('are entered once for each match, one game after the other', async () => {
      const [ada, ben] = [person(), person()];
      await store.people.add(ada);
      await store.people.add(ben);
      const match = newId<MatchId>(MACHINE);
      expect(await store.ratings.isEntered(match)).toBe(false);
      expect(await store.ratings.enter(match, [rating(ada.id, 1), rating(ben.id, 1)])).toBe(true);
      expect(await store.ratings.isEntered(match)).toBe(true);
      expect(await store.ratings.enter(match, [rating(ada.id, 2), rating(ben.id, 2)])).toBe(false);
      expect(
        await store.ratings.enter(newId<MatchId>(MACHINE), [rating(ada.id, 2), rating(ben.id, 3)]),
      ).toBe(false);
      expect(await store.ratings.get(ada.id, 'classic')).toEqual(rating(ada.id, 1));
      const next = newId<MatchId>(MACHINE);
      expect(await store.ratings.enter(next, [rating(ada.id, 2, { rating: 1600 })])).toBe(true);
      expect(await store.ratings.of(ada.id)).toEqual([rating(ada.id, 2, { rating: 1600 })]);
      expect(
        (await store.ratings.history(ada.id, 'classic', 10)).map((point) => point.match),
      ).toEqual([match, next]);
      expect(
        (await store.ratings.history(ada.id, 'classic', 1)).map((point) => point.match),
      ).toEqual([next]);
      const guessed = person();
      await store.people.add(guessed);
      await store.ratings.enter(newId(MACHINE), [
        rating(guessed.id, 1, { rating: 1900, deviation: 111 }),
      ]);
      const leaders = await store.ratings.leaders('classic', 2000, 10);
      expect(leaders.map(({ name }) => name)).toEqual([ada.name, ben.name]);
      // Two hundred days without a game are enough to be in doubt: √(90.5² + 40 · (0.06 · 173.7178)²) > 110.
      expect(await store.ratings.leaders('classic', 17_280_000_000, 10)).toEqual([]);
    });
  });

  describe('the history of a rating', () => {
    test('knows which matches were private', async () => {
      const ada = person();
      const matches = (['public', 'private'] as const).map((visibility) =>
        matchRow({ visibility, status: 'over', inLobby: false }),
      );
      for (const row of matches) await store.matches.create(row, [opened(1000)], null);
      for (const [index, { id }] of matches.entries())
        await store.ratings.enter(id as MatchId, [
          { person: ada.id, preset: 'classic', ...BEGINNER, games: index + 1, at: index },
        ]);
      const history = await store.ratings.history(ada.id, 'classic', 10);
      expect(history.map(({ isPrivate }) => isPrivate)).toEqual([false, true]);
    });
  });

  describe('chat', () => {
    test('is kept in order, each line once', async () => {
      const match = newId<MatchId>(MACHINE);
      const by = { kind: 'guest', id: newId(MACHINE), name: 'Ada' } as const;
      const line = (at: number) =>
        ({ id: newId(MACHINE), room: 'players', by, text: `it is ${at}`, at }) as const;
      const [one, two] = [line(1), line(2)];
      expect(await store.chats.say(match, two)).toBe(true);
      expect(await store.chats.say(match, one)).toBe(true);
      expect(await store.chats.say(match, one)).toBe(false);
      expect(await store.chats.linesAfter(match, 0, 10)).toEqual([one, two]);
      expect(await store.chats.linesAfter(match, 1, 10)).toEqual([two]);
      expect(await store.chats.linesAfter(match, 0, 1)).toEqual([two]);
      expect(await store.chats.line(match, one.id)).toEqual(one);
      expect(await store.chats.line(newId<MatchId>(MACHINE), one.id)).toBeNull();
      expect(await drained(store.chats.saidBy(by.id as PersonId))).toEqual([[one, two]]);
      const report = { id: newId(MACHINE), match, by, line: one, reason: 'rude', at: 3 };
      expect(await store.chats.report(report, 1, 2)).toBe(true);
      expect(await store.chats.reportsBy(by.id as PersonId)).toEqual([report]);
      expect(await store.chats.remove(newId<MatchId>(MACHINE), one.id)).toBe(false);
      expect(await store.chats.remove(match, one.id)).toBe(true);
      expect(await store.chats.remove(match, one.id)).toBe(false);
      expect(await store.chats.linesAfter(match, 0, 10)).toEqual([two]);
    });
  });

  tournamentContract(() => store);

  test('outages are gaps between the times at which servers could write', async () => {
    const { outages } = store;
    const begin = 5e12;
    for (const after of [0, 1000, 4000, 3900, 4100]) await outages.beat(begin + after, 3000);
    // Three seconds are none, and a server that is a little behind finds none.
    expect(await outages.after(begin)).toEqual([]);
    for (const after of [7101, 8000, 100_000]) await outages.beat(begin + after, 3000);
    const [short, long] = [
      { from: begin + 4100, until: begin + 7101 },
      { from: begin + 8000, until: begin + 100_000 },
    ];
    expect(await outages.after(begin)).toEqual([short, long]);
    expect(await outages.after(begin + 7101)).toEqual([long]);
  });

  test('analyses are stored', async () => {
    const match = newId<MatchId>(MACHINE);
    expect(await store.analyses.get(match)).toBeNull();
    await store.analyses.put(match, { luck: 0.5 });
    await store.analyses.put(match, { luck: 0.7 });
    expect(await store.analyses.get(match)).toEqual({ luck: 0.5 });
  });

  describe('a dump', () => {
    beforeAll(async () => {
      await Promise.all(Array.from({ length: MANY }, () => newMatch(store)));
    });

    test('is a consistent snapshot while the store changes', async () => {
      const { id } = await newMatch(store);
      const before = await gathered(store.dump());
      const during: DumpedRow[] = [];
      const rows = store.dump()[Symbol.asyncIterator]();
      during.push((await rows.next()).value as DumpedRow);
      await newMatch(store);
      expect(await store.matches.append(append(id, 1))).toBe(true);
      during.push(...(await gathered({ [Symbol.asyncIterator]: () => rows })));
      expect(during).toEqual(before);
      expect((await gathered(store.dump())).length).toBeGreaterThan(before.length);
    });

    test('is restored whole or not at all', async () => {
      const empty = await cases.openEmpty();
      try {
        await expect(empty.restore(withNonsense(store.dump()))).rejects.toThrow(
          'no table nonsense',
        );
        expect(await gathered(empty.dump())).toEqual([]);
      } finally {
        await empty.close();
      }
    });

    test('can be restored into an empty store', async () => {
      await store.check(1);
      const boss = person();
      await store.people.add(boss);
      await store.people.setAdministrator(boss.id, true);
      const codes = { kind: 'own', hashes: ['code'], createdAt: 1, expiresAt: null } as const;
      await store.recoveryCodes.replace({ person: boss.id, ...codes });
      expect(await store.secret('ids', 'first')).toBe('first');
      expect(await store.secret('ids', 'second')).toBe('first');
      const rows = async (from: Store): Promise<DumpedRow[]> => gathered(from.dump());
      const before = await rows(store);
      expect(new Set(before.map(({ table }) => table)).size).toBe(TABLES.length + 1);
      expect(before.filter(({ table }) => table === 'matches').length).toBeGreaterThan(MANY);
      const empty = await cases.openEmpty();
      try {
        expect(await empty.restore(store.dump())).toBe(before.length);
        expect(await rows(empty)).toEqual(before);
      } finally {
        await empty.close();
      }
    });
  });

  // Last: it deletes what others have left.
  expiryContract(() => store);
}

async function* withNonsense(rows: AsyncIterable<DumpedRow>): AsyncIterable<DumpedRow> {
  yield* rows;
  yield { table: 'nonsense', row: {} };
}

async function gathered<T>(items: AsyncIterable<T>): Promise<T[]> {
  const list: T[] = [];
  for await (const item of items) list.push(item);
  return list;
}
