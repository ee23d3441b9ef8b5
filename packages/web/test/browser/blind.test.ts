import { expect, test } from 'vitest';
import { playBlind } from '../support/blind-play.ts';
import { begin, placeAtRandom } from '../support/games.ts';
import { needsBrowser, visitor } from '../support/visitor.ts';

needsBrowser();

const DEEDS = ['asked', 'answered', 'declared', 'struck'] as const;

/** How much the computer thinks depends on the machine, so one game need not have everything. */
const done = { asked: 0, answered: 0, declared: 0, struck: 0 };

test.each(['blind', 'blind-patent'])('a whole game of %s against the computer', async (game) => {
  const { page, context, faults } = await visitor({ seed: game });
  await begin(page, game);
  await placeAtRandom(page);
  await page.locator('.battle').waitFor();
  const played = await playBlind(page, 3000);
  await page.locator('[data-verdict]').waitFor();
  for (const deed of DEEDS) done[deed] += played[deed];
  expect(faults).toEqual([]);
  await context.close();
});

test('in these games there was asking, answering, declaring and striking', () => {
  expect(DEEDS.filter((deed) => done[deed] === 0)).toEqual([]);
});
