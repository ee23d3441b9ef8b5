import type { Json } from '@flotilla/engine';
import type { GameRecord } from '@flotilla/play';
import { eventually } from '@flotilla/test-kit/live';
import { expect, test } from 'vitest';
import { Analyst } from '../../src/bots/analyst.ts';
import type { MatchId } from '../../src/ids.ts';
import type { Store } from '../../src/store/store.ts';

const EVE = { group: '192.0.2.1', name: 'eve' };
const ADA = { group: '198.51.100.1', name: 'ada' };

/** An analyst whose thread does one game whenever `next` is called. */
function slowAnalyst() {
  const order: string[] = [];
  const finish: (() => void)[] = [];
  const analyst = new Analyst({
    store: {
      analyses: { get: async () => null, put: async () => {} },
    } as unknown as Store,
    matches: { record: async (id: string) => ({ ok: true, value: id }) as never },
    study: {
      analyse: (record: GameRecord) => {
        order.push(record as unknown as string);
        return new Promise((resolve) =>
          finish.push(() => resolve({ ok: true, value: 'analysed' as Json })),
        );
      },
      close: async () => {},
    },
    elapsed: () => order.length * 1000,
    onTrouble: (error) => {
      throw error;
    },
  });
  return { analyst, order, next: () => finish.shift()!() };
}

test('a game waits for no more than the one being analysed, however many another address has asked for', async () => {
  const { analyst, order, next } = slowAnalyst();
  const asked = Array.from({ length: 20 }, (_, game) =>
    analyst.analysis(`eve-${game}` as MatchId, null, EVE),
  );
  await eventually(() => expect(order).toHaveLength(1));
  const ada = analyst.analysis('ada-0' as MatchId, null, ADA);
  // Few of one address wait; the others are refused at once, with what to do.
  const refused = await Promise.all(asked.slice(6));
  for (const answer of refused)
    expect(answer).toMatchObject({
      error: { code: 'unavailable', message: expect.stringContaining('try again') },
    });
  next();
  await eventually(() => expect(order).toHaveLength(2));
  expect(order[1]).toBe('ada-0');
  next();
  expect(await ada).toEqual({ ok: true, value: 'analysed' });
});

test('the same game is analysed once for all who ask meanwhile', async () => {
  const { analyst, order, next } = slowAnalyst();
  const both = [EVE, ADA].map((asker) => analyst.analysis('game' as MatchId, null, asker));
  await eventually(() => expect(order).toHaveLength(1));
  expect(analyst.isIdle).toBe(false);
  next();
  expect(await Promise.all(both)).toEqual([
    { ok: true, value: 'analysed' },
    { ok: true, value: 'analysed' },
  ]);
  expect([order, analyst.isIdle]).toEqual([['game'], true]);
});
