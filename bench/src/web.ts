import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium } from 'playwright-core';
import { preview } from 'vite';
import { dragging } from './web-dragging.ts';
import { type Load, firstLoad } from './web-loading.ts';

const PAGE = fileURLToPath(new URL('../../packages/web', import.meta.url));
const FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'];
const VISITS = 7;

/** What first loading costs, when the page can be used, and how smoothly ships are dragged. */
export async function benchWeb(progress: (text: string) => void): Promise<string> {
  progress('building the page …');
  execFileSync('vite', ['build', PAGE, '--logLevel', 'error']);
  const server = await preview({
    root: PAGE,
    logLevel: 'error',
    preview: { port: 0, open: false },
  });
  const address = server.resolvedUrls!.local[0]!;
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
    args: FLAGS,
  });
  try {
    return (await measured(browser, address, progress)).join('\n');
  } finally {
    await browser.close();
    await server.close();
  }
}

async function measured(
  browser: Browser,
  address: string,
  progress: (text: string) => void,
): Promise<readonly string[]> {
  const loads: Load[] = [];
  for (let visit = 1; visit <= VISITS; visit += 1) {
    progress(`loading the page, ${visit} of ${VISITS} …`);
    loads.push(await firstLoad(browser, address));
  }
  const { files, bytes } = loads[0]!;
  const times = loads.map(({ usable }) => usable).sort((a, b) => a - b);
  const lines = [
    `web: first load ${(bytes / 1000).toFixed(1)} kB of compressed JavaScript and CSS in ${files} files (bar: 60)`,
    `web: usable after ${Math.round(median(times))} ms, ${Math.round(times[0]!)}–${Math.round(times.at(-1)!)} in ${VISITS} visits (bar: 1000)`,
  ];
  for (const game of ['fleet 26 × 26', 'blind 12 × 15'] as const) {
    progress(`dragging, ${game} …`);
    const frames = (await dragging(browser, address, game)).toSorted((a, b) => a - b);
    const late = frames.filter((time) => time > 1000 / 30).length;
    lines.push(
      `web: dragging, ${game}: frames of ${median(frames).toFixed(1)} ms (median), ${frames[Math.floor(frames.length * 0.95)]!.toFixed(1)} ms (95 of 100), ${late} of ${frames.length} longer than two`,
    );
  }
  return lines;
}

const median = (sorted: readonly number[]): number => sorted[Math.floor(sorted.length / 2)]!;
