import { LANGUAGES, loadPageWords } from '@flotilla/words';
import { expect, test } from 'vitest';
import { auditOf, cutOf, overflowOf, smallTargets } from '../support/audit.ts';
import { begin, fire, keptGames, myTurn, placeAtRandom, shoot } from '../support/games.ts';
import { needsBrowser, visitor } from '../support/visitor.ts';

needsBrowser();

test('against the computer a move is taken back, with the answer to it', async () => {
  const { page, context, faults } = await visitor({ seed: 'undo' });
  await begin(page, 'classic');
  await placeAtRandom(page);
  await myTurn(page);
  const undo = page.locator('.take-back button');
  expect(await undo.isDisabled()).toBe(true);
  await fire(page, 'C3');
  await page.locator('.call-turn.mine').waitFor();
  await undo.click();
  await page.locator('.target [data-name=C3][aria-label*="not fired at"]').waitFor();
  expect(await page.locator('.target .mark').count()).toBe(0);
  // It is kept: a reload does not bring the move back.
  await page.reload();
  await page.locator('.target [data-name=C3][aria-label*="not fired at"]').waitFor();
  await fire(page, 'D4');
  expect(faults).toEqual([]);
  await context.close();
});

test('two players at one screen take nothing back', async () => {
  const { page, context } = await visitor();
  await page.goto('/');
  await page.locator('input[name=game][value=classic]').check({ force: true });
  await page.locator('input[name=opponent][value=beside]').check({ force: true });
  await page.locator('.home-play button[type=submit]').click();
  await page.locator('.curtain button').click();
  await placeAtRandom(page);
  await page.locator('.curtain button').click();
  await placeAtRandom(page);
  await page.locator('.battle, .curtain').first().waitFor();
  expect(await page.locator('.take-back button:enabled').count()).toBe(0);
  await context.close();
});

test.each(LANGUAGES)(
  'in %s a finished game is played on from a step of its replay, and a step is judged',
  async (language) => {
    const { over } = await loadPageWords(language);
    const { page, context, faults } = await visitor({ language, size: 'phone', touch: true });
    await begin(page, 'classic');
    await placeAtRandom(page);
    for (const cell of ['C3', 'G7']) {
      await page.locator('.call-turn.mine').waitFor();
      await shoot(page, cell);
      await page.locator('.target .mark').first().waitFor();
    }
    await page.locator('.call-turn.mine').waitFor();
    await page.locator('[data-resign]').dispatchEvent('click');
    await page.locator('dialog .button:not(.main)').click();
    await page.locator('.figures').waitFor();
    await page.locator('[role=tab]').nth(1).click();
    await page.locator('.steps').waitFor();
    const slider = page.locator('.steps input[type=range]');
    const [finished] = await keptGames(page);
    const { actions } = finished!.saved.match;
    // The step after the first shot of the player.
    const shot = actions.findIndex(({ seat, action }) => seat === 0 && action.type === 'fire') + 1;
    await slider.fill(String(shot));
    await page.locator('.better').click();
    await expect.poll(() => page.locator('.better-told').textContent()).toMatch(/C3: \d+\s?%/u);
    expect(await page.locator('.play-on').textContent()).toBe(over.practice.playOn(null));
    const sound = [await cutOf(page), await overflowOf(page), await smallTargets(page)];
    expect(sound).toEqual([[], 0, []]);
    expect(await auditOf(page)).toEqual([]);
    await page.locator('.play-on').click();
    await page.locator('.battle').waitFor();
    await page.locator('.target .mark').first().waitFor();
    // Another game of this device, with what was played so far.
    const games = await keptGames(page);
    expect(games.length).toBe(2);
    expect(games.some((game) => game.saved.match.actions.length === actions.length)).toBe(true);
    expect(faults).toEqual([]);
    await context.close();
  },
);
