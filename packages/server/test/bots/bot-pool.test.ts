import { afterAll, describe, expect, test } from 'vitest';
import { BotPool } from '../../src/bots/bot-pool.ts';
import type { ActOrder } from '../../src/bots/order.ts';

const order = (seed: string): ActOrder => ({
  kind: 'act',
  rules: { preset: 'classic' },
  seat: 0,
  level: 'cadet',
  events: [],
  seed,
  milliseconds: 10,
});

describe('threads that misbehave', () => {
  const pool = new BotPool(1, new URL('bad-thread.js', import.meta.url));
  afterAll(() => pool.close());

  test.each(['die', 'throw', 'hang'])('one that is told to %s is replaced', async (seed) => {
    // The first order of a thread may take longer; the next one is timed.
    expect((await pool.think(order('answer'))).ok).toBe(true);
    const [bad, next] = await Promise.all([pool.think(order(seed)), pool.think(order('answer'))]);
    expect(bad.ok).toBe(false);
    expect(next.ok).toBe(true);
  });

  test('nobody waits for ever when it is closed', async () => {
    const closing = new BotPool(1, new URL('bad-thread.js', import.meta.url));
    const replies = [closing.think(order('hang')), closing.think(order('answer'))];
    await closing.close();
    expect((await Promise.all(replies)).map(({ ok }) => ok)).toEqual([false, false]);
  });
});

test('a computer admiral deploys and shoots', async () => {
  const pool = new BotPool(1);
  const reply = await pool.think(order('seed'));
  await pool.close();
  expect(reply).toMatchObject({ ok: true, value: { type: 'deploy' } });
});
