import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { chromiumOptions } from '@flotilla/test-kit/chromium';
import { type Browser, chromium } from 'playwright-core';
import { preview } from 'vite';
import type { Progress } from './crew.ts';
import { median } from './measure.ts';
import { type Report, joined } from './report.ts';
import { dragging } from './web-dragging.ts';
import { type Load, firstLoad } from './web-loading.ts';

const PAGE = fileURLToPath(new URL('../../packages/web', import.meta.url));
const VISITS = 7;

/** What first loading costs, when the page can be used, and how smoothly ships are dragged. */
export async function benchWeb(progress: Progress): Promise<Report> {
  progress('building the page …');
  execFileSync('vite', ['build', PAGE, '--logLevel', 'error']);
  const server = await preview({
    root: PAGE,
    logLevel: 'error',
    preview: { port: 0, open: false },
  });
  const address = server.resolvedUrls!.local[0]!;
  const browser = await chromium.launch(chromiumOptions());
  try {
    return joined([
      await benchLoading(browser, address, progress),
      await benchDragging(browser, address, progress),
    ]);
  } finally {
    await browser.close();
    await server.close();
  }
}

async function benchLoading(
  browser: Browser,
  address: string,
  progress: Progress,
): Promise<Report> {
  const loads: Load[] = [];
  for (let visit = 1; visit <= VISITS; visit += 1) {
    progress(`loading the page, ${visit} of ${VISITS} …`);
    loads.push(await firstLoad(browser, address));
  }
  const { files, bytes } = loads[0]!;
  const times = loads.map(({ usable }) => usable);
  const [size, usable] = [bytes / 1000, median(times)];
  const spread = `${Math.round(Math.min(...times))}–${Math.round(Math.max(...times))}`;
  const text = [
    `first load ${size.toFixed(1)} kB of compressed JavaScript and CSS in ${files} files (bar: 60)`,
    `usable after ${Math.round(usable)} ms, ${spread} in ${VISITS} visits (bar: 1000)`,
  ].join('\n');
  return {
    text,
    readings: [
      { what: 'compressed JavaScript and CSS', value: size, unit: 'kB', bar: { most: 60 } },
      { what: 'usable after', value: usable, unit: 'ms', bar: { most: 1000 } },
    ],
  };
}

async function benchDragging(
  browser: Browser,
  address: string,
  progress: Progress,
): Promise<Report> {
  const reports: Report[] = [];
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
