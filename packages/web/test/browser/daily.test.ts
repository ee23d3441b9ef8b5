import { cellNames } from '@flotilla/engine';
import { PUZZLE_GAMES, type PuzzleGame, puzzleRules } from '@flotilla/play';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { auditOf, cutOf, overflowOf, smallTargets } from '../support/audit.ts';
import { needsServer, visitor } from '../support/visitor.ts';

const server = needsServer();

/** Nothing is cut, nothing is beside the screen, everything can be pressed, and axe finds nothing. */
async function sound(page: Page): Promise<void> {
  expect([await cutOf(page), await overflowOf(page), await smallTargets(page)]).toEqual([
    [],
    0,
    [],
  ]);
  expect(await auditOf(page)).toEqual([]);
}

/** The game of the board: the names of its cells tell. */
async function gameOf(page: Page): Promise<PuzzleGame> {
  const name = await page.locator('.daily-board .cell').first().getAttribute('data-name');
  return PUZZLE_GAMES.find((game) => cellNames(puzzleRules(game))[0] === name)!;
}

test.each([
  ['en', 'chart', { width: 1366, height: 768 }],
  ['es', 'night', { width: 360, height: 740 }],
] as const)(
  'the daily board in %s, %s: shot by shot to its ranking',
  async (language, theme, size) => {
    const { page, context, faults } = await visitor({ language, theme, site: server().url });
    await page.setViewportSize(size);
    await page.goto('/');
    await page.locator('a[href="/daily"]').click();
    await page.locator('.daily-board .cell').first().waitFor();
    const names = cellNames(puzzleRules(await gameOf(page)));
    await page.locator(`[data-name=${names[0]}]`).click();
    await page.locator('.daily-count', { hasText: `${names[0]}:` }).waitFor();
    await sound(page);

    // The rest is shot by the same guest without clicks.
    await page.evaluate(async (cells) => {
      const { day } = (await (await fetch('/api/daily')).json()) as { day: string };
      for (const at of cells) {
        const body = JSON.stringify({ day, at });
        const headers = { 'content-type': 'application/json' };
        const answer = await fetch('/api/daily/shots', { method: 'POST', headers, body });
        if (!answer.ok || ((await answer.json()) as { isFinished: boolean }).isFinished) return;
      }
    }, names);
    await page.reload();
    await page.locator('.daily-ranking .mine').waitFor();
    await page.locator('.daily-ask .button.main').waitFor();
    await page.locator('.daily-proof summary').click();
    await sound(page);
    expect(faults).toEqual([]);
    await context.close();
  },
);

test('that yesterday’s record cannot be downloaded is said', async () => {
  const { page, context } = await visitor({ site: server().url });
  await page.goto('/daily');
  await page.locator('.daily-proof summary').click();
  await page.route('**/api/daily/*', (route) => route.abort());
  await page.getByRole('button', { name: 'Download yesterday’s record' }).click();
  const said = page.getByText('Yesterday’s record could not be downloaded. Try again later.');
  await expect.poll(() => said.count()).toBe(1);
  await context.close();
});
