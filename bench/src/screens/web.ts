import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium, type Page } from 'playwright-core';
import { chromiumOptions } from '@flotilla/test-kit/programs';
import type { ShowProgress } from '../workers.ts';
import { median } from '../measure.ts';
import { type BenchReport, joined } from '../report.ts';
import { startFlotilla } from '../server/flotilla.ts';
import { endProcess } from '../server/process.ts';
import { benchLoading } from './loading.ts';
import { benchBattle } from './battle.ts';

const PAGE = fileURLToPath(new URL('../../../packages/web/dist', import.meta.url));
const BUILD = fileURLToPath(new URL('../../../scripts/build.js', import.meta.url));

/** What first loading costs, when the page can be used, how smoothly ships are dragged and battles drawn. */
export async function benchWeb(progress: ShowProgress): Promise<BenchReport> {
  progress('building the page …');
  execFileSync(process.execPath, [BUILD]);
  const data = mkdtempSync(join(tmpdir(), 'flotilla-web-'));
  const { child, url } = await startFlotilla({ data, page: PAGE });
  const address = `http://${url}/`;
  const browser = await chromium.launch(chromiumOptions());
  try {
    return joined([
      await benchLoading(browser, address, progress),
      await benchDragging(browser, address, progress),
      await benchBattle(browser, address, progress),
    ]);
  } finally {
    await browser.close();
    await endProcess(child);
    rmSync(data, { recursive: true, force: true });
  }
}

async function benchDragging(
  browser: Browser,
  address: string,
  progress: ShowProgress,
): Promise<BenchReport> {
  const reports: BenchReport[] = [];
  for (const game of ['fleet 26 × 26', 'blind 12 × 15'] as const) {
    progress(`dragging, ${game} …`);
    const frames = (await dragging(browser, address, game)).toSorted((a, b) => a - b);
    const [middle, slow] = [median(frames), frames[Math.floor(frames.length * 0.95)]!];
    const late = frames.filter((time) => time > 1000 / 30).length;
    reports.push({
      text: `dragging, ${game}: frames of ${middle.toFixed(1)} ms (median), ${slow.toFixed(1)} ms (95 of 100), ${late} of ${frames.length} longer than two`,
      readings: [{ what: `dragging, ${game}: 95 of 100 frames within`, value: slow, unit: 'ms' }],
    });
  }
  return joined(reports);
}

type Dragged = 'fleet 26 × 26' | 'blind 12 × 15';

const LARGE = { preset: 'classic', board: { rows: 26, columns: 26 } };

/** The milliseconds of every frame while something is dragged over a board. */
async function dragging(
  browser: Browser,
  address: string,
  game: Dragged,
): Promise<readonly number[]> {
  const context = await browser.newContext({
    locale: 'en',
    serviceWorkers: 'block',
    viewport: { width: 1280, height: 800 },
  });
  // A first visit begins the game that the document was painted with, not the draft.
  await context.addCookies([{ name: 'flotilla-visited', value: '1', url: address }]);
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
  else await page.locator('[data-tool=clear]').click();
  const box = (await board.boundingBox())!;
  const from =
    game === 'blind 12 × 15'
      ? (await page.locator('[data-name=C6]').boundingBox())!
      : (await page.locator('.ship-choice').first().boundingBox())!;
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
