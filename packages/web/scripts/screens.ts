import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { chromiumOptions } from '@flotilla/test-kit/programs';
import { type Page, chromium } from 'playwright-core';
import { SIZES, type Visit, newGuest } from '../test/support/guest.ts';
import { openPageServer } from '../test/support/page-server.ts';
import { farTour, setScene } from './online-tour.ts';
import { nearTour } from './local-tour.ts';

// Takes the pictures in docs/screens: `npm run screens`, after a build.

const folder = join(import.meta.dirname, '../../../docs/screens');
await mkdir(folder, { recursive: true });
const haven = await openPageServer();
const browser = await chromium.launch(chromiumOptions());

async function visited<T>(visit: Visit, look: (page: Page) => Promise<T>): Promise<T> {
  const context = await newGuest(browser, haven.url, { ...visit, seed: 'screens' });
  const seen = await look(await context.newPage());
  await context.close();
  return seen;
}

const scenery = await visited({ name: 'Ada' }, (ada) =>
  visited({ name: 'Bruno' }, (bruno) => setScene(ada, bruno)),
);
for (const size of Object.keys(SIZES) as (keyof typeof SIZES)[]) {
  for (const theme of ['chart', 'night'] as const) {
    await visited({ size, theme, name: 'Carla' }, async (page) => {
      const take = async (name: string): Promise<void> => {
        await page.mouse.move(0, 0);
        const path = join(folder, `${name}-${size}-${theme}.png`);
        await page.screenshot({ path, animations: 'disabled' });
        console.log(path);
      };
      await nearTour(page, take);
      await farTour(page, scenery, take);
    });
  }
}
await browser.close();
await haven.close();
