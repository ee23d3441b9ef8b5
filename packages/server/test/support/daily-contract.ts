import { expect, test } from 'vitest';
import type { PersonId } from '../../src/ids.ts';
import type { Store } from '../../src/store/store.ts';
import { person } from './samples.ts';

/** What a store must do for daily boards. */
export function dailyContract(store: () => Store): void {
  test('an attempt at a daily board grows shot by shot, and results are ranked', async () => {
    const { daily, people } = store();
    const day = '2031-05-01';
    const [ada, ben, cleo] = ['Ada', 'Ben', 'Cleo'].map((name) =>
      person({ kind: 'guest', name, password: null }),
    );
    for (const guest of [ada!, ben!, cleo!]) await people.add(guest);
    const shot = (id: PersonId, cells: readonly number[], finishedAt: number | null = null) =>
      daily.append(id, { day, cells, finishedAt });
    expect(await daily.get(day, ada!.id)).toBeNull();
    expect(await shot(ada!.id, [7])).toBe(true);
    // Another page of the same player was faster.
    expect(await shot(ada!.id, [8])).toBe(false);
    expect(await shot(ada!.id, [8, 9])).toBe(false);
    expect(await shot(ada!.id, [7, 9], 50)).toBe(true);
    expect(await daily.get(day, ada!.id)).toEqual({ day, cells: [7, 9], finishedAt: 50 });
    await shot(ben!.id, [1], 60);
    await shot(cleo!.id, [3]);
    expect(await daily.best(day, 5)).toEqual([
      { person: ben!.id, name: 'Ben', kind: 'guest', count: 1, finishedAt: 60, cells: [1] },
      { person: ada!.id, name: 'Ada', kind: 'guest', count: 2, finishedAt: 50, cells: [7, 9] },
    ]);
    expect([...(await daily.counts(day))].toSorted()).toEqual([
      [1, 1],
      [2, 1],
    ]);
    expect(await daily.of(cleo!.id)).toEqual([{ day, cells: [3], finishedAt: null }]);
  });
}
