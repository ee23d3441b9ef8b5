import { expect, test } from 'vitest';
import { makeKey, register, fireNext, matchAt, openTable, resign } from '../support/online.ts';
import { placeAtRandom } from '../support/games.ts';
import { needsServer, visitor } from '../support/visitor.ts';
import { runProgram } from '../support/program.ts';

const server = needsServer();

test('a program plays a seat over the websocket, and is shown as a program', async () => {
  const { page, context, faults } = await visitor({ name: 'Ada', site: server().url });
  await register(page, 'Ada');
  const key = await makeKey(page, 'Hunter');
  const address = await openTable(page, 'classic', 'program');
  await page.getByText('joins with its key').waitFor();
  const program = await runProgram(server().url, key, matchAt(address));
  await placeAtRandom(page);
  await page.locator('.battle').waitFor();
  await page.locator('.game-bar').getByText('Hunter (bot)').waitFor();
  for (const cell of ['A1', 'B2', 'C3']) await fireNext([page], cell);
  await page.locator('.own .mark').first().waitFor();
  await resign(page);
  await page.locator('.figures').getByText('Hunter (bot)').waitFor();
  await page.goto('/player/Ada');
  await page.getByText('won by Hunter (bot)').waitFor();
  program.close();
  expect(faults).toEqual([]);
  await context.close();
});
