import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { type Played, playBlind } from '../support/blind-play.ts';
import { begin, keptGames, myTurn, placeAtRandom } from '../support/games.ts';
import { needsBrowser, visitor } from '../support/visitor.ts';

needsBrowser();

const KINDS = ['asked', 'answered', 'declared', 'struck'] as const;

/** Who has done something in the last game that was begun. */
const seatsHeard = async (page: Page): Promise<readonly number[]> =>
  (await keptGames(page))[0]!.saved.match.actions.map(({ seat }) => seat);

/** Begins a game whose course does not depend on the speed of the machine. */
async function beginBlind(page: Page, game: string): Promise<void> {
  await begin(page, game);
  await expect.poll(() => seatsHeard(page)).toEqual([1]);
  await placeAtRandom(page);
  await page.locator('.battle').waitFor();
}

const played: Played[] = [];

test.each(['blind', 'blind-patent'])('a whole game of %s against the computer', async (game) => {
  const { page, context, faults } = await visitor({ seed: game, timeless: true });
  await beginBlind(page, game);
  played.push(await playBlind(page, 3000));
  await page.locator('[data-verdict]').waitFor();
  expect(faults).toEqual([]);
  await context.close();
});

test('in these games there was asking, answering, declaring and striking', () => {
  expect(KINDS.filter((kind) => played.every((game) => game[kind] === 0))).toEqual([]);
});

/** What is told of the first turns of a game. */
async function firstTurns(seed: string): Promise<readonly string[]> {
  const { page, context } = await visitor({ seed, timeless: true });
  await beginBlind(page, 'blind');
  await playBlind(page, 30);
  await myTurn(page);
  const told = await page.locator('.log li').allTextContents();
  await context.close();
  return told;
}

test('a game follows from its seed alone, however busy the machine is', async () => {
  const told = await firstTurns('again');
  expect(told.length).toBeGreaterThan(30);
  expect(await firstTurns('again')).toEqual(told);
  expect(await firstTurns('another')).not.toEqual(told);
});
