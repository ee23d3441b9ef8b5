import { expect, test } from 'vitest';
import { type Decision, withMinimumDelay } from '../src/index.ts';
import { SMALL, setupOf, settled, worldOf } from './support/world.ts';

const TASK = { rules: setupOf(SMALL).rules, seat: 1, seen: [], legal: [] } as const;

test('an answer that is found at once is given after the pause, and one that took longer at once', async () => {
  const { puppet, time } = worldOf();
  const opponent = withMinimumDelay(puppet, time, () => 1000);
  const said: Decision[] = [];
  const ask = async (): Promise<void> => {
    said.push(await opponent.decide(TASK, new AbortController().signal));
  };
  const decision: Decision = { kind: 'action', action: 'any' };
  void ask();
  puppet.say(decision);
  time.pass(999);
  await settled();
  expect(said).toEqual([]);
  time.pass(1);
  await settled();
  expect(said).toEqual([decision]);

  void ask();
  time.pass(1000);
  await settled();
  expect(said).toHaveLength(1);
  puppet.say(decision);
  await settled();
  expect(said).toHaveLength(2);
});

test('whoever is stopped does not wait for the pause to end', async () => {
  const { puppet, time } = worldOf();
  const opponent = withMinimumDelay(puppet, time, () => 1000);
  const stopping = new AbortController();
  const deciding = opponent.decide(TASK, stopping.signal);
  stopping.abort();
  expect(await deciding).toEqual({ kind: 'cancelled' });
  opponent.close();
  expect(puppet.isClosed).toBe(true);
});
