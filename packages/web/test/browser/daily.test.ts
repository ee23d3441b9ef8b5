import { cellNames } from '@flotilla/engine';
import { PUZZLE_GAMES, type PuzzleGame, dailyHash, puzzleRules } from '@flotilla/play';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { auditOf, cutOf, overflowOf, smallTargets } from '../support/audit.ts';
import { downloaded, downloadedFile } from '../support/downloads.ts';
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
  [
    'en',
    'chart',
    { width: 1366, height: 768 },
    {
      picture: 'Save picture',
      seen: 'you saw this hash on November 12, 2020',
      changed: 'the server has changed that board',
      young: 'less than a week’s notice',
    },
  ],
  [
    'es',
    'night',
    { width: 360, height: 740 },
    {
      picture: 'Guardar imagen',
      seen: 'viste este hash el 12 de noviembre de 2020',
      changed: 'el servidor ha cambiado ese tablero',
      young: 'se anunciaron con menos antelación',
    },
  ],
] as const)(
  'the daily board in %s, %s: shot by shot to its ranking, shared, with the hashes that were seen',
  async (language, theme, size, texts) => {
    const { page, context, faults } = await visitor({ language, theme, site: server().url });
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
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
    await page.locator('.daily-ask .button.main').click();
    const today = await page.locator('.daily-proof dt').first().textContent();
    await expect
      .poll(() => page.evaluate(() => navigator.clipboard.readText()))
      .toMatch(new RegExp(`^Flotilla,? ${today}: .*\n[🌊💥🚢]{10}`, 'u'));
    const picture = await downloadedFile(page, texts.picture);
    expect(picture.name).toBe(`flotilla-${today}.png`);
    expect(picture.bytes.subarray(1, 4).toString()).toBe('PNG');

    await page.locator('.daily-proof summary').click();
    await page.locator('.daily-proof').getByText(texts.young).waitFor();
    await sound(page);
    // As if the page had been opened long ago, and the server had shown another hash for one day since.
    await page.evaluate(() => {
      const key = 'flotilla.daily-hashes';
      const seen = JSON.parse(localStorage.getItem(key)!) as Record<string, object>;
      const days = Object.keys(seen);
      for (const day of days) seen[day] = { ...seen[day], on: '2020-11-12' };
      seen[days[2]!] = { hash: '0'.repeat(64), on: '2020-11-12' };
      localStorage.setItem(key, JSON.stringify(seen));
    });
    await page.reload();
    await page.getByText(texts.changed).waitFor();
    await page.locator('.daily-proof summary').click();
    expect(await page.getByText(texts.seen).count()).toBe(8);
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

test('yesterday’s record has all results, and is compared with the hash that was seen', async () => {
  const { page, context, faults } = await visitor({ site: server().url });
  await page.goto('/daily');
  await page.locator('.daily-proof summary').click();
  const results = Array.from({ length: 250 }, (_, index) => ({
    person: { kind: 'account', id: String(index).padStart(12, '0'), name: `Player ${index}` },
    count: 17 + index,
    at: 1000 + index,
    shots: ['A1'],
  }));
  await page.route('**/api/daily/*', (route) => {
    const url = new URL(route.request().url());
    const day = url.pathname.split('/').at(-1)!;
    const after = url.searchParams.get('after');
    const first = results.findIndex(({ person }) => person.id === after) + 1;
    return route.fulfill({
      json: {
        day,
        game: 'classic',
        hash: dailyHash(day, 'seed'),
        seed: 'seed',
        finished: results.length,
        results: results.slice(first, first + 100),
      },
    });
  });
  const button = 'Download yesterday’s record';
  const record = (await downloaded(page, button)) as {
    day: string;
    hash: string;
    results: { player: string }[];
  };
  expect(record.hash).toBe(dailyHash(record.day, 'seed'));
  expect(record.results.map(({ player }) => player)).toEqual(
    results.map(({ person }) => person.name),
  );
  const warning = page.getByText('the server has changed that board');
  expect(await warning.count()).toBe(0);

  await page.evaluate((day) => {
    const key = 'flotilla.daily-hashes';
    const seen = JSON.parse(localStorage.getItem(key)!) as Record<string, object>;
    seen[day] = { hash: '0'.repeat(64), on: '2020-11-12' };
    localStorage.setItem(key, JSON.stringify(seen));
  }, record.day);
  await downloaded(page, button);
  await warning.waitFor();
  expect(await warning.textContent()).toContain('this page saw on November 12, 2020');
  expect(faults).toEqual([]);
  await context.close();
});
