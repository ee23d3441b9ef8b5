import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { LANGUAGES } from '@flotilla/words';
import { farTour, setScene } from '../../scripts/online-tour.ts';
import { type Take, nearTour } from '../../scripts/local-tour.ts';
import { overflowOf, smallTargets } from '../support/audit.ts';
import { blindTour } from '../support/blind-tour.ts';
import { openTable, placeAll, sitDown } from '../support/online.ts';
import { needsServer, visitor } from '../support/visitor.ts';

const server = needsServer();

/** What no tour leads to. */
const FURTHER = [
  ['/rules', '.guide-games'],
  ['/rules/salvo', '.every-rule'],
  ['/record', '.page h1'],
  ['/tournaments', 'input[name=title]'],
  ['/nothing/here', '.page h1'],
] as const;

/** Notes what is too small on every screen it is shown. */
function measuring(page: Page): { readonly found: string[]; readonly look: Take } {
  const found: string[] = [];
  return {
    found,
    look: async (name) => {
      for (const target of await smallTargets(page)) found.push(`${name}: ${target}`);
    },
  };
}

test('on a phone everything that is pressed is large enough for a finger, on every screen', async () => {
  const { url: site } = server();
  const [ada, bruno, carla] = [
    await visitor({ site, name: 'Ada', seed: 'ada' }),
    await visitor({ site, name: 'Bruno', seed: 'bruno' }),
    await visitor({ site, name: 'Carla', seed: 'screens', size: 'phone', touch: true }),
  ];
  const { page } = carla;
  const { found, look } = measuring(page);
  const scenery = await setScene(ada.page, bruno.page);
  await nearTour(page, look);
  await blindTour(page, look);
  await farTour(page, scenery, look);
  for (const [path, sign] of FURTHER) {
    await page.goto(path);
    await page.locator(sign).first().waitFor();
    await look(path);
  }
  await page.goto('/');
  await page.locator('.list-row').first().waitFor();
  await look('home with games');
  const table = await openTable(page, 'salvo', 'friend');
  await look('waiting');
  await sitDown(bruno.page, table);
  await placeAll([page, bruno.page]);
  await look('far battle');
  await page.locator('.game-bar [aria-haspopup=dialog]').click();
  await page.locator('.sheet .mark-legend').waitFor();
  await look('rules of this game');
  await page.locator('.sheet-head button').click();
  await page.locator('.bar-menu-opener').click();
  await look('menu');
  await page.locator('[data-resign]').click();
  await look('resigning');
  await page.getByRole('button', { name: 'Yes, resign' }).click();
  await page.locator('[data-verdict]').waitFor();
  await look('far result');
  expect(found).toEqual([]);
  for (const { context } of [ada, bruno, carla]) await context.close();
});

test.each(LANGUAGES)(
  'in %s all places stand in one line above the screen, on the smallest phone too',
  async (language) => {
    const { page, context, faults } = await visitor({ language, size: 'phone', touch: true });
    await page.goto('/settings');
    await page.locator('.settings').waitFor();
    for (const width of [360, 375, 384, 390, 412]) {
      await page.setViewportSize({ width, height: 640 });
      const tops = await page
        .locator('.masthead a:visible')
        .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().top));
      expect([width, new Set(tops).size, await overflowOf(page)]).toEqual([width, 1, 0]);
      expect([width, await smallTargets(page)]).toEqual([width, []]);
      const home = page.locator('.masthead a[href="/"]:visible');
      expect([width, await home.count()]).toEqual([width, 1]);
    }
    expect(faults).toEqual([]);
    await context.close();
  },
);
