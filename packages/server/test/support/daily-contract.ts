import { Chance, cellNames } from '@flotilla/engine';
import { answersOf, dailyFleet, dailyGame, puzzleRules } from '@flotilla/play';
import { expect, test } from 'vitest';
import type { PersonId } from '../../src/ids.ts';
import type { Store, StoredResult } from '../../src/store/store.ts';
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
    expect(await daily.best(day, 5, null)).toEqual([
      { person: ben!.id, name: 'Ben', kind: 'guest', count: 1, finishedAt: 60, cells: [1] },
      { person: ada!.id, name: 'Ada', kind: 'guest', count: 2, finishedAt: 50, cells: [7, 9] },
    ]);
    expect([...(await daily.counts(day))].toSorted()).toEqual([
      [1, 1],
      [2, 1],
    ]);
    expect(await daily.of(cleo!.id)).toEqual([{ day, cells: [3], finishedAt: null }]);
  });

  test('the attempt of a guest becomes an account’s, once, and only while both have the shots that were seen', async () => {
    const { daily, people } = store();
    const day = '2031-05-02';
    const guests = ['Dora', 'Emil'].map((name) => person({ kind: 'guest', name, password: null }));
    const account = person({ name: 'Fritz' });
    for (const each of [...guests, account]) await people.add(each);
    const [dora, emil] = guests.map(({ id }) => id) as [PersonId, PersonId];
    const attempt = (...cells: readonly number[]) => ({ day, cells, finishedAt: null });
    await daily.append(dora, attempt(1));
    await daily.append(emil, attempt(2));
    const first = { guest: dora, account: account.id, own: null, united: attempt(1) };
    expect(await daily.unite({ ...first, theirs: attempt(9) })).toBe(false);
    expect(await daily.get(day, account.id)).toBeNull();
    expect(await daily.unite({ ...first, theirs: attempt(1) })).toBe(true);
    expect(await daily.get(day, dora)).toBeNull();
    expect(await daily.unite({ ...first, theirs: attempt(1) })).toBe(false);
    const second = { guest: emil, account: account.id, theirs: attempt(2), united: attempt(1, 2) };
    expect(await daily.unite({ ...second, own: null })).toBe(false);
    expect(await daily.unite({ ...second, own: attempt(7) })).toBe(false);
    // Refused as a whole: the guest's shots are still there.
    expect(await daily.get(day, emil)).toEqual(attempt(2));
    expect(await daily.unite({ ...second, own: attempt(1) })).toBe(true);
    expect([await daily.get(day, account.id), await daily.get(day, emil)]).toEqual([
      attempt(1, 2),
      null,
    ]);
  });

  test('a thousand players who shoot at random are ranked like a plain sort, and share places where they tie', async () => {
    const { daily, people } = store();
    const day = '2031-05-03';
    const rules = puzzleRules(dailyGame(day));
    const fleet = dailyFleet(day, 'a seed');
    const cells = cellNames(rules).map((_, cell) => cell);
    const chance = new Chance('a thousand players');
    const played = Array.from({ length: 1000 }, (_, index) => {
      const order = chance.shuffle(cells);
      const last = order.findLastIndex(
        (cell) => answersOf(rules, fleet, [cell])[0]!.result !== 'miss',
      );
      // Few moments: many who need as many shots also end at the same time.
      return { name: `Sailor ${index}`, shots: order.slice(0, last + 1), at: index % 3 };
    });
    const counts = played.map(({ shots }) => shots.length);
    expect(new Set(counts).size).toBeLessThan(60);
    await Promise.all(
      played.map(async ({ name, shots, at }) => {
        const [guest, account] = [
          person({ kind: 'guest', name, password: null }),
          person({ name }),
        ];
        const begun = { day, cells: shots.slice(0, 1), finishedAt: null };
        const united = { day, cells: shots, finishedAt: at };
        await people.add(account);
        await daily.append(guest.id, begun);
        await daily.unite({
          guest: guest.id,
          account: account.id,
          theirs: begun,
          own: null,
          united,
        });
      }),
    );
    const best: StoredResult[] = [];
    for (let page = await daily.best(day, 90, null); page.length > 0;) {
      best.push(...page);
      page = await daily.best(day, 90, best.at(-1)!.person);
    }
    const inOrder = played
      .map(({ shots, at }) => [shots.length, at] as const)
      .toSorted(([one, early], [other, late]) => one - other || early - late);
    expect(best.map(({ count, finishedAt }) => [count, finishedAt])).toEqual(inOrder);
    // The place of a number of shots is that of its first in the order: equals share it.
    const finished = [...(await daily.counts(day))];
    for (const count of new Set(counts)) {
      const fewer = finished
        .filter(([one]) => one < count)
        .reduce((sum, [, many]) => sum + many, 0);
      expect(fewer).toBe(inOrder.findIndex(([one]) => one === count));
    }
    const byName = new Map(played.map((each) => [each.name, each.shots]));
    expect(best.every(({ name, cells: shots }) => `${byName.get(name)}` === `${shots}`)).toBe(true);
  });
}
