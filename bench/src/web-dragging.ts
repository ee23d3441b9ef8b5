import type { Browser, Page } from 'playwright-core';

export type Dragged = 'fleet 26 × 26' | 'blind 12 × 15';

const LARGE = { preset: 'classic', board: { rows: 26, columns: 26 } };

/** The milliseconds of every frame while something is dragged over a board. */
export async function dragging(
  browser: Browser,
  address: string,
  game: Dragged,
): Promise<readonly number[]> {
  const context = await browser.newContext({
    locale: 'en',
    serviceWorkers: 'block',
    viewport: { width: 1280, height: 800 },
  });
  const page = await context.newPage();
  const draft =
    game === 'fleet 26 × 26'
      ? { preset: 'classic', changed: { classic: LARGE } }
      : { preset: 'blind' };
  await page.addInitScript(
    (kept) => localStorage.setItem('flotilla.draft', kept),
    JSON.stringify(draft),
  );
  await page.goto(address);
  await page.locator('.home-play button').click();
  const board = page.locator('.placing svg[role=grid]');
  await board.waitFor();
  if (game === 'blind 12 × 15') await page.getByRole('button', { name: 'Sea wall' }).click();
  const box = (await board.boundingBox())!;
  const from =
    game === 'blind 12 × 15'
      ? (await page.locator('[data-name=C6]').boundingBox())!
      : (await page.locator('.dock-ship').first().boundingBox())!;
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await watchFrames(page);
  for (let step = 0; step < 240; step += 1) {
    const turn = (step / 240) * Math.PI * 6;
    const x = box.x + box.width * (0.5 + 0.35 * Math.cos(turn));
    const y = box.y + box.height * (0.5 + 0.35 * Math.sin(turn * 1.3));
    await page.mouse.move(x, y);
  }
  const frames = await page.evaluate(() => (window as never as { frames: number[] }).frames);
  await page.mouse.up();
  await context.close();
  return frames.slice(2);
}

const watchFrames = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const frames: number[] = [];
    (window as never as { frames: number[] }).frames = frames;
    let last = performance.now();
    const next = (now: number): void => {
      frames.push(now - last);
      last = now;
      requestAnimationFrame(next);
    };
    requestAnimationFrame(next);
  });
