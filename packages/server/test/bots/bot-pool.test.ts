import { PATIENCE } from '@flotilla/test-kit/hosting';
import { describe, expect, onTestFinished, test } from 'vitest';
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
  const file = new URL('bad-thread.js', import.meta.url);

  test.each([
    ['die', PATIENCE],
    ['throw', PATIENCE],
    // Only the second order of a thread is given little time, and never answered.
    ['hang', 10],
  ])('one that is told to %s is replaced', async (seed, grace) => {
    const pool = new BotPool(1, file, grace);
    onTestFinished(() => pool.close());
    expect((await pool.think(order('answer'))).ok).toBe(true);
    const [bad, next] = await Promise.all([pool.think(order(seed)), pool.think(order('answer'))]);
    expect(bad.ok).toBe(false);
    expect(next.ok).toBe(true);
  });

  test('nobody waits for ever when it is closed', async () => {
    const closing = new BotPool(1, file);
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

test('a computer admiral that cannot read an event fails, and acts on nothing', async () => {
  const pool = new BotPool(1);
  const reply = await pool.think({ ...order('seed'), events: [{ seq: 1, type: 'unheard-of' }] });
  await pool.close();
  expect(reply).toMatchObject({ ok: false, message: expect.stringContaining('event 1') });
});
