import { describe, expect, test } from 'vitest';
import { FairQueue, type QueueLimits } from '../src/fair-queue.ts';

const ROOMY: QueueLimits = { waitingEach: 100, waiting: 1000, runningEach: 10, running: 10 };

/** A queue whose work ends when it is told to. */
function heldQueue(limits: Partial<QueueLimits>) {
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const work = (item: string): Promise<void> => {
    begun.push(item);
    return new Promise<void>((resolve) => {
      ends.push(resolve);
    });
  };
  const queue = new FairQueue<string>({ ...ROOMY, ...limits }, work, () => {});
  /** Ends the oldest work, and lets the next begin. */
  const endOne = async (): Promise<void> => {
    ends.shift()!();
    for (let turns = 0; turns < 5; turns++) await Promise.resolve();
  };
  const add = (owner: string, ...items: readonly string[]): readonly boolean[] =>
    items.map((item) => queue.add(owner, item));
  return { queue, begun, endOne, add };
}

describe('owners of a fair queue', () => {
  test('take turns, however much one of them has', async () => {
    const { begun, endOne, add } = heldQueue({ running: 1 });
    add('a', 'a1', 'a2', 'a3', 'a4');
    add('b', 'b1', 'b2');
    add('c', 'c1');
    for (let ends = 0; ends < 6; ends++) await endOne();
    expect(begun).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4']);
  });

  test('have a share of what works at the same time, and leave the rest to others', async () => {
    const { begun, endOne, add } = heldQueue({ running: 4, runningEach: 2 });
    add('a', 'a1', 'a2', 'a3', 'a4');
    expect(begun).toEqual(['a1', 'a2']);
    add('b', 'b1', 'b2', 'b3');
    expect(begun).toEqual(['a1', 'a2', 'b1', 'b2']);
    await endOne();
    expect(begun.at(-1)).toBe('a3');
  });

  test('are turned away where they have too much, or all together', () => {
    const { queue, add } = heldQueue({ running: 1, waitingEach: 2, waiting: 3 });
    expect(add('a', 'a1', 'a2', 'a3', 'a4')).toEqual([true, true, true, false]);
    expect(add('b', 'b1', 'b2')).toEqual([true, false]);
    expect([queue.size, queue.isFull, queue.owners]).toEqual([3, true, 2]);
  });

  test('go on after work that fails', async () => {
    const begun: string[] = [];
    const failures: unknown[] = [];
    const work = async (item: string): Promise<void> => {
      begun.push(item);
      if (item === 'bad') throw new Error('bad');
    };
    const queue = new FairQueue<string>({ ...ROOMY, running: 1 }, work, (error) =>
      failures.push(error),
    );
    queue.add('a', 'bad');
    queue.add('a', 'good');
    await expect.poll(() => begun).toEqual(['bad', 'good']);
    await expect.poll(() => queue.owners).toBe(0);
    expect(failures).toEqual([new Error('bad')]);
  });
});
