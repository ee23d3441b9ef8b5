import { expect, test } from 'vitest';
import type { MatchId } from '../../src/ids.ts';
import type { Store } from '../../src/store/store.ts';
import { matchRow, opened, person } from './samples.ts';

/** What a store must do for profiles: tallies of finished matches, figures of analyses, and who follows whom. */
export function playersContract(store: () => Store): void {
  test('a finished match is counted once, against everyone and against the opponent', async () => {
    const { tallies, matches, people } = store();
    const [ada, ben] = [person({ name: 'Tally Ada' }), person({ name: 'Tally Ben' })];
    await people.add(ada);
    await people.add(ben);
    const rows = [1, 2].map((endedAt) =>
      matchRow({ status: 'over', inLobby: false, people: [ada.id, ben.id], endedAt }),
    );
    for (const row of rows) await matches.create(row, [opened(1)], null);
    const ids = new Set(rows.map(({ id }) => id));
    const waiting = async (): Promise<readonly string[]> =>
      (await tallies.uncounted(1000)).map(({ id }) => id).filter((id) => ids.has(id as MatchId));
    expect(await waiting()).toEqual(rows.map(({ id }) => id));
    const results = [
      { person: ada.id, rival: ben.id, score: 'won' },
      { person: ben.id, rival: ada.id, score: 'lost' },
    ] as const;
    expect(await tallies.count(rows[0]!, results, 5)).toBe(true);
    expect(await tallies.count(rows[0]!, results, 6)).toBe(false);
    const drawn = results.map((result) => ({ ...result, score: 'drawn' }) as const);
    expect(await Promise.all([0, 1].map(() => tallies.count(rows[1]!, drawn, 6)))).toContain(false);
    expect(await waiting()).toEqual([]);
    const both = { preset: 'classic', games: 2, drawn: 1 };
    expect(await tallies.of(ada.id)).toEqual([{ ...both, won: 1, firstWonAt: 1 }]);
    expect(await tallies.of(ben.id, ada.id)).toEqual([{ ...both, won: 0, firstWonAt: null }]);
    expect(await tallies.of(ada.id, 'bot:admiral')).toEqual([]);
    expect(await tallies.allOf(ada.id)).toEqual([
      { ...both, rival: '', won: 1, firstWonAt: 1 },
      { ...both, rival: ben.id, won: 1, firstWonAt: 1 },
    ]);
    await people.remove(ada.id);
    expect(await tallies.allOf(ada.id)).toEqual([]);
    expect((await tallies.allOf(ben.id)).map(({ rival }) => rival)).toEqual(['']);
  });

  test('players follow others up to a limit, and no one else is told', async () => {
    const { follows, people } = store();
    const [ada, ben, cleo] = ['F Ada', 'F Ben', 'F Cleo'].map((name) => person({ name }));
    for (const each of [ada!, ben!, cleo!]) await people.add(each);
    const names = async (): Promise<readonly string[]> =>
      (await follows.of(ada!.id)).map(({ name }) => name);
    expect(await follows.follow(ada!.id, cleo!.id, 1, 2)).toBe(true);
    expect(await follows.follow(ada!.id, ben!.id, 2, 2)).toBe(true);
    expect(await follows.follow(ada!.id, ben!.id, 3, 2)).toBe(true);
    expect(await names()).toEqual(['F Ben', 'F Cleo']);
    const dora = person({ name: 'F Dora' });
    await people.add(dora);
    expect(await follows.follow(ada!.id, dora.id, 4, 2)).toBe(false);
    expect(await follows.of(ben!.id)).toEqual([]);
    await follows.unfollow(ada!.id, cleo!.id);
    expect(await follows.isFollowing(ada!.id, cleo!.id)).toBe(false);
    await people.remove(ben!.id);
    expect(await names()).toEqual([]);
    await follows.follow(ada!.id, dora.id, 5, 2);
  });

  test('parallel requests do not follow more than the limit', async () => {
    const { follows, people } = store();
    const all = Array.from({ length: 8 }, () => person());
    for (const each of all) await people.add(each);
    const [by, ...others] = all;
    const answers = await Promise.all(others.map(({ id }) => follows.follow(by!.id, id, 1, 3)));
    expect(answers.filter((isFollowing) => isFollowing)).toHaveLength(3);
    expect(await follows.of(by!.id)).toHaveLength(3);
  });

  test('skill and luck are noted beside an analysis', async () => {
    const { analyses } = store();
    const id = matchRow().id;
    const figures = { skill: [0.9, null], luck: [1.5, -2] } as const;
    await analyses.note(id, figures);
    expect(await analyses.figures([id])).toEqual(new Map());
    await analyses.put(id, { luck: 1 });
    expect(await analyses.figures([])).toEqual(new Map());
    expect(await analyses.figures([id])).toEqual(new Map());
    await analyses.note(id, figures);
    expect(await analyses.figures([id])).toEqual(new Map([[id, figures]]));
  });

  test('the place of a rating counts the leaders above it', async () => {
    const { ratings, people } = store();
    const at = 1000;
    for (const rating of [1500, 1600, 1700]) {
      const { id, ...user } = person();
      await people.add({ id, ...user });
      const strength = { rating, deviation: rating === 1600 ? 200 : 50, volatility: 0.06 };
      const stored = { person: id, preset: 'place', ...strength, games: 1, at };
      await ratings.enter(matchRow().id, [stored]);
    }
    expect(await ratings.countAbove('place', 1400, at, 10)).toBe(2);
    expect(await ratings.countAbove('place', 1500, at, 10)).toBe(1);
    expect(await ratings.countAbove('place', 1400, at, 1)).toBe(1);
  });

  test('the first of a day is the one with the fewest shots, the earlier of equals, and never alone', async () => {
    const { daily, people } = store();
    const [ada, ben] = [person({ name: 'Day Ada' }), person({ name: 'Day Ben' })];
    for (const each of [ada, ben]) await people.add(each);
    const play = async (who: typeof ada, day: string, cells: readonly number[], at: number) => {
      for (const [index] of cells.entries())
        await daily.append(who.id, {
          day,
          cells: cells.slice(0, index + 1),
          finishedAt: index === cells.length - 1 ? at : null,
        });
    };
    await play(ada, '2041-01-01', [1], 5);
    await play(ada, '2041-01-02', [1, 2], 5);
    await play(ben, '2041-01-02', [1, 3], 6);
    await play(ada, '2041-01-03', [1, 2], 5);
    await play(ben, '2041-01-03', [1], 6);
    await play(ada, '2041-01-04', [1], 5);
    await play(ben, '2041-01-04', [1, 2], 6);
    expect(await daily.firsts(ada.id, '2041-01-04')).toEqual(['2041-01-02']);
    expect(await daily.firsts(ben.id, '2041-01-04')).toEqual(['2041-01-03']);
  });
}
