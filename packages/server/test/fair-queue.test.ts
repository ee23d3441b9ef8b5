import { describe, expect, test } from 'vitest';
import { FairQueue, type QueueLimits } from '../src/shares/fair-queue.ts';

const ROOMY: QueueLimits = {
  waitingEach: 100,
  waiting: 1000,
  runningEach: 10,
  running: 10,
  lanes: [1],
};

/** A queue whose work ends when it is told to. */
function heldQueue(limits: Partial<QueueLimits>) {
  const begun: string[] = [];
  const dropped: string[] = [];
  const ends: (() => void)[] = [];
  let now = 0;
  const queue = new FairQueue<string>(
    { ...ROOMY, ...limits },
    {
      run: (item) => {
        begun.push(item);
        return new Promise<void>((resolve) => {
          ends.push(resolve);
        });
      },
      onDropped: (item) => dropped.push(item),
      onTrouble: () => {},
      elapsed: () => now,
    },
  );
  /** Ends the oldest work after it took so many milliseconds, and lets the next begin. */
  const endOne = async (took = 1): Promise<void> => {
    now += took;
    ends.shift()!();
    for (let turns = 0; turns < 5; turns++) await Promise.resolve();
  };
  const addTo = (lane: number, owner: string, items: readonly string[]): readonly boolean[] => {
    const [group, name = ''] = owner.split('/') as [string, string?];
    return items.map((item) => queue.add({ group, name }, item, lane));
  };
  const add = (owner: string, ...items: readonly string[]) => addTo(0, owner, items);
  return { queue, begun, dropped, endOne, add, addTo };
}

describe('groups of a fair queue', () => {
  test('take turns, however much one of them has', async () => {
    const { begun, endOne, add } = heldQueue({ running: 1 });
    add('a', 'a1', 'a2', 'a3', 'a4');
    add('b', 'b1', 'b2');
    add('c', 'c1');
    for (let ends = 0; ends < 6; ends++) await endOne();
    expect(begun).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3', 'a4']);
  });

  test('that have used little come before those that have used much', async () => {
    const { begun, endOne, add } = heldQueue({ running: 1 });
    add('a', 'a1', 'a2', 'a3');
    add('b', 'b1', 'b2', 'b3');
    await endOne(100);
    for (let ends = 0; ends < 4; ends++) await endOne(10);
    // Ten times as long each: all of b, then a again.
    expect(begun).toEqual(['a1', 'b1', 'b2', 'b3', 'a2', 'a3']);
  });

  test('come first after they were away, but for no longer than a head start', async () => {
    const { begun, endOne, add } = heldQueue({ running: 1 });
    add('a', ...Array.from({ length: 20 }, (_, index) => `a${index + 1}`));
    for (let ends = 0; ends < 10; ends++) await endOne(200);
    add('b', ...Array.from({ length: 20 }, (_, index) => `b${index + 1}`));
    for (let ends = 0; ends < 6; ends++) await endOne(200);
    expect(begun.slice(10)).toEqual(['a11', 'b1', 'b2', 'b3', 'b4', 'a12', 'b5']);
  });

  test('gain nothing by leaving and coming back', async () => {
    const { begun, endOne, add } = heldQueue({ running: 1 });
    add('a', 'a1', 'a2', 'a3', 'a4');
    add('b', 'b1');
    for (let ends = 0; ends < 5; ends++) {
      await endOne(200);
      if (begun.at(-1) === 'b1') add('b', 'b1');
    }
    expect(begun).toEqual(['a1', 'b1', 'a2', 'b1', 'a3', 'b1']);
  });

  test('wait for the item under way, not for one of each other group', async () => {
    const { begun, endOne, add } = heldQueue({ running: 1 });
    const others = Array.from({ length: 50 }, (_, index) => `x${index}`);
    for (const other of others) add(other, other, other, other);
    for (let ends = 0; ends < 60; ends++) await endOne(30);
    add('a', 'a1');
    await endOne(30);
    expect(begun.at(-1)).toBe('a1');
  });

  test('are shared by their owners, who take turns', async () => {
    const { begun, endOne, add } = heldQueue({ running: 1 });
    add('a/one', '1', '2', '3');
    add('a/two', 'I', 'II');
    add('b/one', 'b');
    for (let ends = 0; ends < 5; ends++) await endOne();
    expect(begun).toEqual(['1', 'b', '2', 'I', '3', 'II']);
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

  test('are turned away where they have too much', () => {
    const { add } = heldQueue({ running: 1, waitingEach: 2 });
    expect(add('a', 'a1', 'a2', 'a3', 'a4')).toEqual([true, true, true, false]);
  });

  test('give way in a full queue where they have most', () => {
    const { queue, dropped, add } = heldQueue({ running: 1, waiting: 4 });
    expect(add('a', 'a1', 'a2', 'a3', 'a4', 'a5', 'a6')).toEqual([
      ...[1, 2, 3, 4, 5].map(Boolean),
      false,
    ]);
    expect(add('b', 'b1', 'b2', 'b3')).toEqual([true, true, false]);
    expect(dropped).toEqual(['a5', 'a4']);
    expect([queue.size, queue.isFull, queue.groups]).toEqual([4, true, 2]);
  });
});

test('many new groups at once do not push back a group that was there', async () => {
  const { begun, endOne, add } = heldQueue({ running: 1 });
  add('a', ...Array.from({ length: 10 }, () => 'a'));
  for (let ends = 0; ends < 10; ends++) await endOne(100);
  for (let other = 0; other < 50; other++) add(`x${other}`, 'x');
  add('a', 'a', 'a');
  for (let ends = 0; ends < 3; ends++) await endOne(100);
  expect(begun.slice(10)).toContain('a');
});

test('lanes share the time while both have items, and one alone has all of it', async () => {
  const { begun, endOne, add, addTo } = heldQueue({ running: 1, lanes: [2, 1] });
  addTo(1, 'x', ['x', 'x', 'x', 'x', 'x', 'x']);
  await endOne(100);
  add('a', 'a', 'a', 'a', 'a');
  for (let ends = 0; ends < 8; ends++) await endOne(100);
  expect(begun.slice(0, 2)).toEqual(['x', 'x']);
  expect(begun.slice(2, 8).filter((item) => item === 'a')).toHaveLength(4);
  expect(begun.slice(8)).toEqual(['x', 'x']);
});

test('an item that releases its place lets the next begin before it is done', async () => {
  const begun: string[] = [];
  const done = Promise.withResolvers<void>();
  const queue = new FairQueue<string>(
    { ...ROOMY, running: 1 },
    {
      run: async (item, release) => {
        begun.push(item);
        release();
        await done.promise;
      },
      onDropped: () => {},
      onTrouble: () => {},
      elapsed: () => 0,
    },
  );
  queue.add({ group: 'a', name: '' }, 'first');
  queue.add({ group: 'a', name: '' }, 'second');
  await expect.poll(() => begun).toEqual(['first', 'second']);
  done.resolve();
  await expect.poll(() => queue.groups).toBe(0);
});

test('a fair queue goes on after work that fails', async () => {
  const begun: string[] = [];
  const failures: unknown[] = [];
  const queue = new FairQueue<string>(
    { ...ROOMY, running: 1 },
    {
      run: async (item) => {
        begun.push(item);
        if (item === 'bad') throw new Error('bad');
      },
      onDropped: () => {},
      onTrouble: (error) => failures.push(error),
      elapsed: () => 0,
    },
  );
  queue.add({ group: 'a', name: '' }, 'bad');
  queue.add({ group: 'a', name: '' }, 'good');
  await expect.poll(() => begun).toEqual(['bad', 'good']);
  await expect.poll(() => queue.groups).toBe(0);
  expect(failures).toEqual([new Error('bad')]);
});
