import { expect, test } from 'vitest';
import { Batcher } from '../../src/store/batcher.ts';
import { MACHINE } from '../../src/world.ts';

/** A batcher whose batches are answered by hand, and the batches it was given. */
function slowAnswers() {
  const asked: (readonly number[])[] = [];
  const waiting: { readonly resolve: () => void; readonly reject: (error: Error) => void }[] = [];
  const batcher = new Batcher<number, string>(MACHINE, async (numbers) => {
    asked.push(numbers);
    await new Promise<void>((resolve, reject) => {
      waiting.push({ resolve, reject });
    });
    return numbers.map((number) => (number < 0 ? new Error(`no ${number}`) : `yes ${number}`));
  });
  return { batcher, asked, waiting };
}

const turn = (): Promise<void> =>
  new Promise((resolve) => {
    setImmediate(resolve);
  });

test('calls of one tick share a batch, and later calls wait for the next', async () => {
  const { batcher, asked, waiting } = slowAnswers();
  const first = [batcher.answer(1), batcher.answer(2)];
  await turn();
  const second = [batcher.answer(3), batcher.answer(4)];
  await turn();
  expect(asked).toEqual([[1, 2]]);
  waiting[0]!.resolve();
  expect(await Promise.all(first)).toEqual(['yes 1', 'yes 2']);
  expect(asked).toEqual([
    [1, 2],
    [3, 4],
  ]);
  waiting[1]!.resolve();
  expect(await Promise.all(second)).toEqual(['yes 3', 'yes 4']);
  expect(batcher.isIdle).toBe(true);
});

test('a refused call does not fail its batch', async () => {
  const { batcher, waiting } = slowAnswers();
  const answers = Promise.allSettled([1, -2, 3].map((number) => batcher.answer(number)));
  await turn();
  waiting[0]!.resolve();
  expect((await answers).map(({ status }) => status)).toEqual([
    'fulfilled',
    'rejected',
    'fulfilled',
  ]);
});

test('a failed batch does not stop the next one', async () => {
  const { batcher, waiting } = slowAnswers();
  const first = Promise.allSettled([batcher.answer(1), batcher.answer(2)]);
  await turn();
  const second = batcher.answer(3);
  waiting[0]!.reject(new Error('away'));
  expect((await first).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  waiting[1]!.resolve();
  expect(await second).toBe('yes 3');
  expect(batcher.isIdle).toBe(true);
});

test('many calls are split into several batches, each call in one', async () => {
  const sizes: number[] = [];
  const batcher = new Batcher<number, number>(MACHINE, async (numbers) => {
    sizes.push(numbers.length);
    return numbers.map((number) => -number);
  });
  const numbers = Array.from({ length: 2500 }, (_, index) => index + 1);
  const answers = await Promise.all(numbers.map((number) => batcher.answer(number)));
  expect(answers).toEqual(numbers.map((number) => -number));
  expect(Math.max(...sizes)).toBeLessThanOrEqual(1000);
  expect(sizes.reduce((sum, size) => sum + size)).toBe(2500);
});
