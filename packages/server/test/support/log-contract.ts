import { describe, expect, test } from 'vitest';
import { type MatchId, newId } from '../../src/ids.ts';
import type { LogEntry } from '../../src/match/live-match.ts';
import type { Store } from '../../src/store/store.ts';
import type { Append, MatchRow } from '../../src/store/stored-matches.ts';
import { joined, matchRow, opened } from './samples.ts';
import { MACHINE } from '../../src/world.ts';

/** What every store must do for the logs of matches; opened again it has what was saved. */
export function logContract(store: () => Store, reopen: () => Promise<Store>): void {
  describe('logs of matches', () => {
    test('are kept in order and read from any version', async () => {
      const row = matchRow();
      expect(await store().matches.create(row, [opened(1000)], null)).toBe(true);
      expect(
        await store().matches.append(
          append(row.id, 1, { entries: [joined(0, 2000), joined(1, 3000)] }),
        ),
      ).toBe(true);
      expect(await store().matches.entriesAfter(row.id, 0)).toEqual([
        opened(1000),
        joined(0, 2000),
        joined(1, 3000),
      ]);
      expect(await store().matches.entriesAfter(row.id, 2)).toEqual([joined(1, 3000)]);
      expect(await store().matches.versions([row.id, newId<MatchId>(MACHINE)])).toEqual(
        new Map([[row.id, 3]]),
      );
    });

    test('are created once', async () => {
      const row = matchRow();
      expect(await store().matches.create(row, [opened(1000)], null)).toBe(true);
      expect(await store().matches.create(row, [opened(2000), joined(0, 3000)], null)).toBe(false);
      expect(await store().matches.entriesAfter(row.id, 0)).toEqual([opened(1000)]);
    });

    test('accept entries only at the expected version', async () => {
      const row = matchRow();
      await store().matches.create(row, [opened(1000)], null);
      expect(await store().matches.append(append(row.id, 0))).toBe(false);
      expect(await store().matches.append(append(row.id, 2))).toBe(false);
      expect(await store().matches.append(append(newId<MatchId>(MACHINE), 0))).toBe(false);
      expect(await store().matches.entriesAfter(row.id, 0)).toHaveLength(1);
    });

    test('accept one of several competing appends, without failing others in the batch', async () => {
      const rows = await Promise.all(Array.from({ length: 20 }, () => newMatch(store())));
      const tries = rows.flatMap(({ id }) =>
        [2000, 3000, 4000].map(async (at) => ({
          id,
          at,
          isDone: await store().matches.append(append(id, 1, { entries: [joined(0, at)] })),
        })),
      );
      const done = (await Promise.all(tries)).filter(({ isDone }) => isDone);
      expect(done.map(({ id }) => id)).toEqual(rows.map(({ id }) => id));
      for (const { id, at } of done)
        expect(await store().matches.entriesAfter(id, 1)).toEqual([joined(0, at)]);
    });

    test('are read in one batch, each from its own version', async () => {
      const rows = await Promise.all(Array.from({ length: 20 }, () => newMatch(store())));
      const entries = (index: number): readonly LogEntry[] => [joined(0, index), joined(1, index)];
      await Promise.all(
        rows.map(({ id }, index) =>
          store().matches.append(append(id, 1, { entries: entries(index) })),
        ),
      );
      const read = rows.map(({ id }, index) => store().matches.entriesAfter(id, 1 + (index % 3)));
      expect(await Promise.all(read)).toEqual(
        rows.map((_, index) => entries(index).slice(index % 3)),
      );
    });

    test('are read though another call of the batch fails', async () => {
      const row = await newMatch(store());
      const impossible = '\u0000' as MatchId;
      const [before, , after] = await Promise.allSettled(
        [row.id, impossible, row.id].map((id) => store().matches.entriesAfter(id, 0)),
      );
      for (const read of [before, after])
        expect(read).toEqual({ status: 'fulfilled', value: [opened(1000)] });
    });

    test('are there when the store is opened again', async () => {
      const row = matchRow();
      await store().matches.create(row, [opened(1000)], null);
      const again = await reopen();
      try {
        expect(await again.matches.entriesAfter(row.id, 0)).toEqual([opened(1000)]);
      } finally {
        await again.close();
      }
    });

    test('fall due for one asker at a time', async () => {
      const rows = [matchRow(), matchRow(), matchRow()] as const;
      await store().matches.create(rows[0], [opened(1)], 5000);
      await store().matches.create(rows[1], [opened(1)], 6000);
      await store().matches.create(rows[2], [opened(1)], null);
      expect(await store().matches.takeDue(4999, 9000, 10)).toEqual([]);
      const taken = await Promise.all([
        store().matches.takeDue(5500, 9000, 10),
        store().matches.takeDue(5500, 9000, 10),
      ]);
      expect(taken.flat()).toEqual([rows[0].id]);
      expect(await store().matches.takeDue(8999, 12_000, 10)).toEqual([rows[1].id]);
      expect(await store().matches.takeDue(9000, 20_000, 10)).toEqual([rows[0].id]);
      await store().matches.append(
        append(rows[0].id, 1, { row: { ...rows[0], status: 'aborted' } }),
      );
      await store().matches.settle(rows[0].id);
      expect(await store().matches.takeDue(19_999, 30_000, 10)).toEqual([rows[1].id]);
    });

    test('fall due for their bots apart from everything else', async () => {
      const [row, other] = [matchRow(), matchRow()];
      await store().matches.create(row, [opened(1)], -500, null, -400);
      await store().matches.create(other, [opened(1)], null, null, -300);
      expect(await store().matches.takeDue(-350, 1e12, 10)).toEqual([row.id]);
      expect(await store().matches.takeBotsDue(-350, -200, 10)).toEqual([row.id]);
      await store().matches.append(append(other.id, 1, { dueAt: null, botsDueAt: -250 }));
      expect(await store().matches.takeBotsDue(-260, 1e12, 10)).toEqual([]);
      expect(await store().matches.takeBotsDue(-250, 1e12, 10)).toEqual([other.id]);
      await store().matches.append(append(row.id, 1, { dueAt: null, botsDueAt: null }));
      expect(await store().matches.takeBotsDue(-150, 1e12, 10)).toEqual([]);
    });

    test('of several matches are appended together or not at all', async () => {
      const [one, two] = [matchRow(), matchRow()];
      for (const row of [one, two]) await store().matches.create(row, [opened(1)], null);
      expect(await store().matches.append(append(one.id, 1), append(two.id, 2))).toBe(false);
      expect(await store().matches.append(append(one.id, 1), append(two.id, 1))).toBe(true);
      expect(await store().matches.append(append(two.id, 2), append(one.id, 1))).toBe(false);
      expect([...(await store().matches.versions([one.id, two.id])).values()]).toEqual([2, 2]);
    });

    test('store when the match is due next', async () => {
      const row = matchRow();
      await store().matches.create(row, [opened(1)], 100);
      await store().matches.append(append(row.id, 1, { dueAt: 700 }));
      expect(await store().matches.takeDue(699, 10_000, 10)).not.toContain(row.id);
      expect(await store().matches.takeDue(700, 1e12, 100)).toContain(row.id);
    });

    test('of one batch fall due each at its time, and a conflict changes nothing', async () => {
      const rows = Array.from({ length: 6 }, () => matchRow());
      await Promise.all(rows.map((row) => store().matches.create(row, [opened(1)], 100)));
      const { dueAt: _, ...asBefore } = append(rows[0]!.id, 1);
      await Promise.all([
        store().matches.append(asBefore),
        store().matches.append(append(rows[1]!.id, 1, { dueAt: null })),
        store().matches.append(append(rows[2]!.id, 1, { dueAt: 200 })),
        store().matches.append(append(rows[3]!.id, 1, { dueAt: 300 })),
        store().matches.append(append(rows[4]!.id, 2, { dueAt: 300 })),
        store().matches.append(
          append(rows[5]!.id, 1, { entries: [joined(0, 2), joined(1, 3)], dueAt: 300 }),
        ),
      ]);
      const due = async (now: number): Promise<readonly number[]> => {
        const ids = await store().matches.takeDue(now, 1e12, 100);
        return rows.flatMap(({ id }, index) => (ids.includes(id) ? [index] : []));
      };
      expect(await due(100)).toEqual([0, 4]);
      expect(await due(200)).toEqual([2]);
      expect(await due(300)).toEqual([3, 5]);
    });
  });
}

export const append = (id: MatchId, expected: number, changes: Partial<Append> = {}): Append => ({
  id,
  expected,
  entries: [joined(0, 2000)],
  dueAt: null,
  row: null,
  ...changes,
});

export async function newMatch(store: Store): Promise<MatchRow> {
  const row = matchRow();
  await store.matches.create(row, [opened(1000)], null);
  return row;
}
