import type { Browser, Page } from 'playwright-core';
import { median } from '../measure.ts';
import type { BenchReport } from '../report.ts';
import type { ShowProgress } from '../workers.ts';

/** A whole game that is over within two minutes, though the computer waits before each shot. */
const RULES = {
  preset: 'classic',
  board: { rows: 7, columns: 7 },
  fleet: [
    { class: 'battleship', size: 4, count: 1 },
    { class: 'cruiser', size: 3, count: 1 },
    { class: 'destroyer', size: 2, count: 1 },
  ],
};
const DRAFT = {
  preset: 'classic',
  changed: { classic: RULES },
  opponent: 'computer',
  level: 'cadet',
};

/** How much jumps in a whole game, and how smoothly shells, splashes and wrecks are drawn. */
export async function benchBattle(
  browser: Browser,
  address: string,
  progress: ShowProgress,
): Promise<BenchReport> {
  const context = await browser.newContext({
    locale: 'en',
    serviceWorkers: 'block',
    viewport: { width: 1280, height: 800 },
  });
  const page = await context.newPage();
  await page.addInitScript(
    (kept) => localStorage.setItem('flotilla.draft', kept),
    JSON.stringify(DRAFT),
  );
  await page.goto(address);
  await page.locator('.home-play button').click();
  await page.locator('.placing-tools button').first().click();
  await page.locator('.placing-side .button.main').click();
  const { shift, frames } = await playedOut(page, progress);
  await context.close();
  const sorted = frames.toSorted((a, b) => a - b);
  const [middle, slow] = [median(sorted), sorted[Math.floor(sorted.length * 0.95)]!];
  const late = sorted.filter((time) => time > 1000 / 30).length;
  return {
    text: [
      `battle: layout shift ${shift.toFixed(4)} over a whole game (bar: 0)`,
      `battle, animating: frames of ${middle.toFixed(1)} ms (median), ${slow.toFixed(1)} ms (95 of 100), ${late} of ${sorted.length} longer than two`,
    ].join('\n'),
    readings: [
      { what: 'layout shift over a whole game', value: shift, unit: '', bar: { most: 0 } },
      { what: 'battle, animating: 95 of 100 frames within', value: slow, unit: 'ms' },
    ],
  };
}

interface Battle {
  /** The sum of all layout shifts, those after a click included. */
  readonly shift: number;
  /** The milliseconds of the frames in the second after each shot. */
  readonly frames: readonly number[];
}

/** Fires at cell after cell until the game is over. */
async function playedOut(page: Page, progress: ShowProgress): Promise<Battle> {
  await page.locator('.battle').waitFor();
  await page.evaluate(watchBattle);
  const cells = page.locator('.target [data-cell]');
  for (let index = 0; index < (await cells.count()); index += 1) {
    progress(`playing a battle, shot ${index + 1} …`);
    await page.locator('.call-turn.mine, .verdict, [data-verdict]').first().waitFor();
    if ((await page.locator('.call-turn.mine').count()) === 0) break;
    await cells.nth(index).click();
    // A shot is shown once it is saved: a click before that would be lost, and its cell never fired at.
    await page
      .locator(`.target [data-cell="${index}"]:not([aria-label*="not fired at"]), [data-verdict]`)
      .first()
      .waitFor();
  }
  await page.locator('[data-verdict]').waitFor();
  return page.evaluate(() => (window as never as { battle: Battle }).battle);
}

function watchBattle(): void {
  const battle = { shift: 0, frames: [] as number[] };
  (window as never as { battle: Battle }).battle = battle;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      battle.shift += (entry as PerformanceEntry & { readonly value: number }).value;
    }
  }).observe({ type: 'layout-shift' });
  let last = performance.now();
  const next = (now: number): void => {
    const isAnimating = document.querySelector('.board .impact')?.getAnimations({ subtree: true });
    if (isAnimating?.some(({ playState }) => playState === 'running') === true) {
      battle.frames.push(now - last);
    }
    last = now;
    requestAnimationFrame(next);
  };
  requestAnimationFrame(next);
}
