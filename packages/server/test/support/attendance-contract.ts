import { describe, expect, test } from 'vitest';
import { newId } from '../../src/ids.ts';
import type { Store } from '../../src/store/store.ts';
import type { MatchRow } from '../../src/store/stored-matches.ts';
import { joined, matchRow, opened, person } from './samples.ts';
import { MACHINE } from '../../src/world.ts';

/** Later than the tables of other tests: these are the newest of the lobby. */
const NOW = 20e9;

/** What every store must know of those who wait: who of them is there. */
export function attendanceContract(current: () => Store): void {
  const open = async (attendedAt: number | null, changes: Partial<MatchRow> = {}) => {
    const row = matchRow({ createdAt: NOW, pool: newId(MACHINE), ...changes });
    await current().matches.create(row, [opened(NOW)], null, attendedAt);
    return row;
  };
  /** The lists in which a table is found, asked for those who have been there since a moment. */
  const listsOf = async ({ id, pool }: MatchRow, since: number): Promise<readonly string[]> => {
    const { matches } = current();
    const lists = {
      lobby: await matches.lobby(since, 100),
      pool: await matches.pool(pool!, since, 100),
      waiting: (await matches.waiting(since, 1000)).map(({ listing }) => listing),
    };
    return Object.entries(lists).flatMap(([name, listings]) =>
      listings.some((listing) => listing.id === id) ? [name] : [],
    );
  };
  const ALL = ['lobby', 'pool', 'waiting'];

  describe('matches with a lease', () => {
    test('leave every list when the lease runs out, and are back when it is renewed', async () => {
      const row = await open(NOW);
      expect(await listsOf(row, NOW)).toEqual(ALL);
      expect(await listsOf(row, NOW + 1)).toEqual([]);
      await current().matches.attend([newId(MACHINE), row.id], NOW + 5);
      expect(await listsOf(row, NOW + 5)).toEqual(ALL);
      expect(await listsOf(row, NOW + 6)).toEqual([]);
    });

    test('that ran out do not count towards the length of a list', async () => {
      const pool = newId(MACHINE);
      await open(NOW, { pool, createdAt: NOW - 1 });
      const there = await open(NOW + 5, { pool });
      expect(await current().matches.pool(pool, NOW + 1, 1)).toEqual([there.listing]);
    });

    test('end the lease early on leaving, and leaving never extends it', async () => {
      const row = await open(NOW);
      await current().matches.leave(row.id, NOW + 10, NOW + 10);
      expect(await listsOf(row, NOW + 1)).toEqual([]);
      await current().matches.leave(row.id, NOW - 10, NOW);
      expect(await listsOf(row, NOW - 10)).toEqual(ALL);
      expect(await listsOf(row, NOW - 9)).toEqual([]);
    });

    test('keep a lease renewed after leaving', async () => {
      const row = await open(NOW);
      await current().matches.leave(row.id, NOW - 10, NOW - 1);
      expect(await listsOf(row, NOW)).toEqual(ALL);
    });

    test('count for their opener while the lease lasts', async () => {
      const opener = person().id;
      await open(NOW, { opener });
      await open(null, { opener });
      expect(await current().matches.countInLobby(opener, NOW)).toBe(2);
      expect(await current().matches.countInLobby(opener, NOW + 1)).toBe(1);
    });

    test('are found for a player in one pool, present or not', async () => {
      const [ada, pool] = [person().id, newId(MACHINE)];
      const mine = await open(NOW, { pool, people: [null, ada] });
      await open(NOW, { people: [ada, null] });
      await open(NOW, { pool, people: [person().id, null] });
      await current().matches.leave(mine.id, 0, NOW);
      expect(await listsOf(mine, NOW)).toEqual([]);
      expect(await current().matches.waitingOf(ada, pool)).toEqual([mine.listing]);
    });

    test('keep the lease when entries are appended', async () => {
      const row = await open(NOW);
      const append = { id: row.id, expected: 1, entries: [joined(0, NOW)], row };
      expect(await current().matches.append(append)).toBe(true);
      expect(await listsOf(row, NOW)).toEqual(ALL);
      expect(await listsOf(row, NOW + 1)).toEqual([]);
      expect([...(await current().matches.versions([row.id])).values()]).toEqual([2]);
    });

    test('are dumped with the lease', async () => {
      const row = await open(NOW + 7);
      const moments = new Map<unknown, unknown>();
      for await (const { table, row: dumped } of current().dump())
        if (table === 'matches') moments.set(dumped['id'], dumped['attended_at']);
      expect(moments.get(row.id)).toBe(NOW + 7);
    });
  });

  test('matches without a lease stay in every list', async () => {
    const ada = person().id;
    const row = await open(null, { people: [ada, null] });
    const { matches } = current();
    await matches.attend([row.id], NOW);
    expect(await matches.waitingOf(ada, row.pool!)).toEqual([row.listing]);
    await matches.leave(row.id, 0, NOW);
    expect(await listsOf(row, NOW + 1e9)).toEqual(ALL);
  });
}
