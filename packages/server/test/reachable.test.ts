import { describe, expect, test } from 'vitest';
import { REDIS_TIMES } from '../src/bus/redis-bus.ts';
import { ServiceUnusable, whenReachable } from '../src/errors.ts';
import { startServer } from './support/running.ts';

/** A time that only sleeping moves forward. */
function sleepyWorld() {
  let at = 0;
  return {
    elapsed: () => at,
    sleep: async (milliseconds: number) => {
      at += milliseconds;
    },
  };
}

const away = new ServiceUnusable('PostgreSQL is away.', null, true);
const refused = new ServiceUnusable('The password is wrong.', null, false);

/** Fails with each of these in turn, then opens. */
const opening = (...errors: readonly Error[]) => {
  const left = [...errors];
  return async (): Promise<string> => {
    const error = left.shift();
    if (error !== undefined) throw error;
    return 'open';
  };
};

describe('a server that starts before its database', () => {
  test('says so once, and goes on when the database is there', async () => {
    const said: string[] = [];
    const world = sleepyWorld();
    const patience = { world, seconds: 60, onWaiting: (sentence: string) => said.push(sentence) };
    expect(await whenReachable(opening(away, away, away), patience)).toBe('open');
    expect(said).toEqual(['PostgreSQL is away. Waiting for 60 s at most.']);
    expect(world.elapsed()).toBe(3000);
  });

  test('does not wait out a refusal, nor any other error', async () => {
    const patience = { world: sleepyWorld(), seconds: 60, onWaiting: () => {} };
    await expect(whenReachable(opening(away, refused), patience)).rejects.toBe(refused);
    const bug = new Error('a bug');
    await expect(whenReachable(opening(bug), patience)).rejects.toBe(bug);
  });

  test.each([
    ['PostgreSQL', 'database-url', 'postgres'],
    ['Redis', 'redis-url', 'redis'],
  ])('ends when %s has not come in time', async (name, flag, scheme) => {
    const said: string[] = [];
    const flags = { [flag]: `${scheme}://127.0.0.1:1/0`, 'wait-seconds': '2' };
    const ports = {
      ...sleepyWorld(),
      redisTimes: { ...REDIS_TIMES, opening: 100 },
      onWaiting: (sentence: string) => said.push(sentence),
    };
    const sentence = `${name} at 127.0.0.1:1 cannot be used: connection refused. Is it running, and is --${flag} right?`;
    await expect(startServer(flags, ports)).rejects.toThrow(sentence);
    expect(said).toEqual([`${sentence} Waiting for 2 s at most.`]);
  });
});
