import { expect, test } from 'vitest';
import { playBlind } from '../support/blind-play.ts';
import { begin, placeAtRandom } from '../support/games.ts';
import { needsBrowser, visitor } from '../support/visitor.ts';

needsBrowser();

test.each(['blind', 'blind-patent'])(
  'a whole game of %s against the computer: asking, answering, declaring, striking',
  async (game) => {
    const { page, context, faults } = await visitor({ seed: game });
    await begin(page, game);
    await placeAtRandom(page);
    await page.locator('.battle').waitFor();
    const played = await playBlind(page, 3000);
    await page.locator('[data-verdict]').waitFor();
    expect(played.asked).toBeGreaterThan(0);
    expect(played.answered).toBeGreaterThan(0);
    expect(played.struck).toBeGreaterThan(0);
    expect(faults).toEqual([]);
    await context.close();
  },
);
