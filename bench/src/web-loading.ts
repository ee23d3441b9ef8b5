import { gzipSync } from 'node:zlib';
import type { Browser } from 'playwright-core';

/** What somebody who comes for the first time has to load, and when he can play. */
export interface Load {
  readonly files: number;
  /** Compressed, as servers send them. */
  readonly bytes: number;
  /** Milliseconds from the request to a button that can be pressed. */
  readonly usable: number;
}

export async function firstLoad(browser: Browser, address: string): Promise<Load> {
  const context = await browser.newContext({ locale: 'en', serviceWorkers: 'block' });
  const page = await context.newPage();
  const bodies: Promise<Buffer>[] = [];
  page.on('response', (response) => {
    if (/\.(?:js|css)$/u.test(new URL(response.url()).pathname)) bodies.push(response.body());
  });
  await page.addInitScript(() => {
    const look = (): void => {
      if (document.querySelector('.home-play button') === null) requestAnimationFrame(look);
      else setTimeout(() => ((window as never as { usable: number }).usable = performance.now()));
    };
    look();
  });
  await page.goto(address);
  await page.waitForFunction(() => 'usable' in window);
  // Whatever comes by itself counts, also what comes after the page can be used.
  await page.waitForLoadState('networkidle');
  const usable = await page.evaluate(() => (window as never as { usable: number }).usable);
  const sizes = (await Promise.all(bodies)).map((body) => gzipSync(body, { level: 9 }).length);
  await context.close();
  return { files: sizes.length, bytes: sizes.reduce((sum, size) => sum + size, 0), usable };
}
