import {
  type Player,
  type PlayerTask,
  SeatedPlayer,
  WorkerPlayer,
  type WorkerResult,
} from '@flotilla/bots';
import { PATIENCE } from '@flotilla/test-kit/hosting';
import { describe, expect, onTestFinished, test } from 'vitest';
import { BotPool } from '../../src/bots/bot-pool.ts';
import { MACHINE } from '../../src/world.ts';

const QUIET = new AbortController().signal;

const begin = (player: string) =>
  ({ type: 'begin', player, rules: { preset: 'classic' }, seat: 0, level: 'cadet' }) as const;

/** A choice of a player that is begun with it, or that a thread holds already. */
const taskOf = (seed: string, player = seed, isBegun = false): PlayerTask => ({
  told: isBegun ? [] : [begin(player)],
  task: { type: 'choose', player, seed, milliseconds: 10 },
});

const choose = (
  pool: BotPool,
  ...args: Parameters<typeof taskOf>
): Promise<WorkerResult<'choose'>> => pool.choose(taskOf(...args), QUIET);

function poolOf(size: number, file?: URL, grace?: number): BotPool {
  const pool = new BotPool(MACHINE, size, file, grace);
  onTestFinished(() => pool.close());
  return pool;
}

const UNKNOWN = { ok: false, error: { code: 'unknown-player' } };

describe('threads that misbehave', () => {
  const file = new URL('bad-thread.js', import.meta.url);

  test.each([
    ['die', PATIENCE],
    ['throw', PATIENCE],
    // Only the second job of a thread is given little time, and never answered.
    ['hang', 10],
  ])('a thread told to %s is replaced', async (seed, grace) => {
    const pool = poolOf(1, file, grace);
    expect((await choose(pool, 'answer')).ok).toBe(true);
    const [bad, next] = await Promise.all([choose(pool, seed), choose(pool, 'answer')]);
    expect(bad).toMatchObject({ ok: false, error: { code: 'failed' } });
    expect(next.ok).toBe(true);
  });

  test('a replaced thread knows none of its players, running or queued', async () => {
    const pool = poolOf(1, file, PATIENCE);
    expect((await choose(pool, 'answer', 'a')).ok).toBe(true);
    const [, waiting] = await Promise.all([
      choose(pool, 'die', 'b'),
      choose(pool, 'answer', 'a', true),
    ]);
    expect(waiting).toMatchObject(UNKNOWN);
    expect(await choose(pool, 'answer', 'a', true)).toMatchObject(UNKNOWN);
    expect((await choose(pool, 'answer', 'a')).ok).toBe(true);
  });

  test('a player whose thread dies is begun anew in another, and told the whole log', async () => {
    const pool = poolOf(1, file, PATIENCE);
    const seeds = ['answer', 'die', 'answer', 'answer'];
    const make = (): Player => new WorkerPlayer(pool, 'cadet', () => seeds.shift()!);
    const failures: string[] = [];
    const player = new SeatedPlayer({
      rules: { preset: 'classic' },
      seat: 0,
      makers: [make, make],
      onFailure: (message) => failures.push(message),
    });
    const request = { legal: () => [], milliseconds: 10 };
    const knownAfter = async (events: number): Promise<unknown> => {
      const log = Array.from({ length: events }, (_, index) => ({ seq: index + 1 }));
      const choice = await player.choose((after) => log.slice(after), request, QUIET);
      return choice.kind === 'action' ? choice.action : choice;
    };
    const first = await knownAfter(2);
    const second = await knownAfter(5);
    const third = await knownAfter(6);
    expect([first, second, third]).toMatchObject([{ told: 2 }, { told: 5 }, { told: 6 }]);
    expect(failures).toEqual(['The thread has ended.']);
    expect(seeds).toEqual([]);
  });

  test('a player stays in its thread; while that is busy and another idle it is begun anew', async () => {
    const pool = poolOf(2, file, PATIENCE);
    const threadOf = (result: WorkerResult<'choose'>): unknown =>
      result.ok ? (result.value.action as { threadId: number }).threadId : null;
    const [one, two] = await Promise.all([
      choose(pool, 'answer', 'a'),
      choose(pool, 'answer', 'b'),
    ]);
    expect(threadOf(one)).not.toBe(threadOf(two));
    for (const player of ['b', 'a', 'b', 'a']) {
      const again = await choose(pool, 'answer', player, true);
      expect(threadOf(again)).toBe(threadOf(player === 'a' ? one : two));
    }
    const stopping = new AbortController();
    const hanging = pool.choose(taskOf('hang', 'b', true), stopping.signal);
    expect(await choose(pool, 'answer', 'b', true)).toMatchObject(UNKNOWN);
    expect(threadOf(await choose(pool, 'answer', 'b'))).toBe(threadOf(one));
    stopping.abort();
    expect(await hanging).toMatchObject({ ok: false, error: { code: 'cancelled' } });
  });

  test('a player that is no longer needed is forgotten', async () => {
    const pool = poolOf(1);
    expect((await choose(pool, 'seed', 'a')).ok).toBe(true);
    expect((await choose(pool, 'seed', 'a', true)).ok).toBe(true);
    pool.forget('a');
    expect(await choose(pool, 'seed', 'a', true)).toMatchObject(UNKNOWN);
  });

  test('closing the pool cancels running, queued and later jobs', async () => {
    const closing = new BotPool(MACHINE, 1, file);
    const results = [choose(closing, 'hang'), choose(closing, 'answer')];
    await closing.close();
    const cancelled = { ok: false, error: { code: 'cancelled' } };
    expect(await Promise.all([...results, choose(closing, 'answer')])).toMatchObject([
      cancelled,
      cancelled,
      cancelled,
    ]);
  });
});

test('a bot places its fleet and shoots', async () => {
  const pool = poolOf(1);
  expect(await choose(pool, 'seed')).toMatchObject({
    ok: true,
    value: { action: { type: 'deploy' } },
  });
});

test('a bot that cannot read an event fails and does not act', async () => {
  const pool = poolOf(1);
  const { told, task } = taskOf('seed');
  const events = [{ seq: 1, type: 'unheard-of' }];
  const observe = { type: 'observe', player: task.player, events } as const;
  const result = await pool.choose({ told: [...told, observe], task }, QUIET);
  expect(result).toMatchObject({
    ok: false,
    error: { message: expect.stringContaining('event 1') },
  });
});
