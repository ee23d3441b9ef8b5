import { expect, test } from 'vitest';
import { Batcher } from '../../src/store/batcher.ts';

/** Answers when it is told to; what it was asked is kept. */
function slowAnswers() {
  const asked: (readonly number[])[] = [];
  const waiting: { readonly resolve: () => void; readonly reject: (error: Error) => void }[] = [];
  const gathering = new Batcher<number, string>(async (numbers) => {
    asked.push(numbers);
    await new Promise<void>((resolve, reject) => {
      waiting.push({ resolve, reject });
    });
    return numbers.map((number) => (number < 0 ? new Error(`no ${number}`) : `yes ${number}`));
  });
  return { gathering, asked, waiting };
}

const turn = (): Promise<void> =>
  new Promise((resolve) => {
    setImmediate(resolve);
  });

test('what comes in one turn is asked together, what comes meanwhile afterwards', async () => {
  const { gathering, asked, waiting } = slowAnswers();
  const first = [gathering.answer(1), gathering.answer(2)];
  await turn();
  const second = [gathering.answer(3), gathering.answer(4)];
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
  expect(gathering.isIdle).toBe(true);
});

test('one that is refused is refused alone', async () => {
  const { gathering, waiting } = slowAnswers();
  const answers = Promise.allSettled([1, -2, 3].map((number) => gathering.answer(number)));
  await turn();
  waiting[0]!.resolve();
  expect((await answers).map(({ status }) => status)).toEqual([
    'fulfilled',
    'rejected',
    'fulfilled',
  ]);
});

test('when all fail, whoever waits behind them is asked for all the same', async () => {
  const { gathering, waiting } = slowAnswers();
  const first = Promise.allSettled([gathering.answer(1), gathering.answer(2)]);
  await turn();
  const second = gathering.answer(3);
  waiting[0]!.reject(new Error('away'));
  expect((await first).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  waiting[1]!.resolve();
  expect(await second).toBe('yes 3');
  expect(gathering.isIdle).toBe(true);
});

test('many are asked in several groups, nobody twice', async () => {
  const sizes: number[] = [];
  const gathering = new Batcher<number, number>(async (numbers) => {
    sizes.push(numbers.length);
    return numbers.map((number) => -number);
  });
  const numbers = Array.from({ length: 2500 }, (_, index) => index + 1);
  const answers = await Promise.all(numbers.map((number) => gathering.answer(number)));
  expect(answers).toEqual(numbers.map((number) => -number));
  expect(Math.max(...sizes)).toBeLessThanOrEqual(1000);
  expect(sizes.reduce((sum, size) => sum + size)).toBe(2500);
});
