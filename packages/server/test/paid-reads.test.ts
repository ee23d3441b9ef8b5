import { CompiledQuery } from 'kysely';
import { eventually } from '@flotilla/test-kit/live';
import { expect, test } from 'vitest';
import { LoopShares } from '../src/shares/loop-shares.ts';
import { fairReads, paidReads } from '../src/shares/paid-reads.ts';
import { type Database, listQuery } from '../src/store/sql/database.ts';
import type { World } from '../src/world.ts';

const [SEARCHER, STRANGER] = ['192.0.2.1', '198.51.100.1'] as const;

const LIST = listQuery(CompiledQuery.raw('select 1', []));

const databaseOf = (rows: () => Promise<readonly unknown[]>): Database =>
  ({ rows }) as unknown as Database;

test('an address that searches a large archive is slowed down, a stranger is not', async () => {
  let now = 0;
  const world = { elapsed: () => now, after: () => () => {}, soon: () => {} } as unknown as World;
  const shares = new LoopShares(world, () => 0, 1);
  // A search takes 20 ms of the loop.
  const database = paidReads(
    databaseOf(() => {
      now += 20;
      return Promise.resolve([]);
    }),
    { elapsed: world.elapsed, charge: (cost) => shares.chargeCurrent(cost) },
  );
  shares.charge(STRANGER, 1);
  for (let search = 0; search < 10; search++)
    await shares.within(SEARCHER, () => database.rows(LIST));
  expect(shares.waitOf(SEARCHER)).toBeGreaterThan(0);
  expect(shares.waitOf(STRANGER)).toBe(0);
  const debt = shares.waitOf(SEARCHER);
  // What the server reads for itself is paid for by no one.
  await database.rows(LIST);
  expect(shares.waitOf(SEARCHER)).toBeLessThan(debt);
});

/** A database that answers when the test says so. */
function slowDatabase(asker: () => string) {
  const waiting: (() => void)[] = [];
  const reading = databaseOf(
    () =>
      new Promise((resolve) => {
        waiting.push(() => resolve([]));
      }),
  );
  const timers: (() => void)[] = [];
  const world = {
    elapsed: () => 0,
    after: (_milliseconds: number, run: () => void) => {
      timers.push(run);
      return () => {};
    },
  };
  const database = fairReads(reading, { world, asker, onTrouble: () => {} });
  return { database, waiting, timers };
}

test('slow lists of one address leave connections for the lists of others, for single rows, and for the server', async () => {
  let asker: string = SEARCHER;
  const { database, waiting } = slowDatabase(() => asker);
  const searches = Array.from({ length: 20 }, () => database.rows(LIST));
  expect(waiting).toHaveLength(2);
  asker = STRANGER;
  const read = database.rows(LIST);
  const row = database.rows(CompiledQuery.raw('select 2', []));
  asker = '';
  const own = database.rows(LIST);
  expect(waiting).toHaveLength(5);
  for (const answer of waiting.slice(2)) answer();
  await Promise.all([read, row, own]);
  let answered = 0;
  await eventually(() => {
    for (; answered < waiting.length; answered++) waiting[answered]!();
    expect(waiting).toHaveLength(20 + 3);
  });
  await Promise.all(searches);
});

test('a list that waits too long is refused, and is not read any more', async () => {
  const { database, waiting, timers } = slowDatabase(() => SEARCHER);
  const searches = Array.from({ length: 3 }, () =>
    database.rows(LIST).then(
      () => 'read',
      (error: Error) => error.name,
    ),
  );
  timers.at(-1)!();
  expect(await searches[2]).toBe('Overloaded');
  for (const answer of waiting) answer();
  expect(await Promise.all(searches)).toEqual(['read', 'read', 'Overloaded']);
  expect(waiting).toHaveLength(2);
});
