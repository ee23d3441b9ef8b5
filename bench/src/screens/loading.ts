import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, CDPSession, Page } from 'playwright-core';
import { LANGUAGES, type Language } from '@flotilla/words';
import type { ShowProgress } from '../workers.ts';
import { median } from '../measure.ts';
import type { BenchReport } from '../report.ts';
import { openMatch, startFlotilla } from '../server/flotilla.ts';
import { endProcess } from '../server/process.ts';

const VISITS = 7;

/** A processor of a cheap phone, beside the one of this machine. */
const SLOWDOWN = 4;

const HELLO = '<!doctype html><title>Hello</title><h1 class="usable">Hello</h1>';

/** What a first visit loads, and when it can be used: beside a page of the same server that only says hello. */
export async function benchLoading(
  browser: Browser,
  address: string,
  progress: ShowProgress,
): Promise<BenchReport> {
  const loads = new Map<Language, Load>();
  for (const language of LANGUAGES) {
    progress(`loading the page in ${language} …`);
    loads.set(language, await firstLoad(browser, address, { language }));
  }
  progress('loading the page beside a live match …');
  const live = await besideMatch(browser, address);
  const heaviest = [...loads.values()].reduce((one, other) =>
    one.body > other.body ? one : other,
  );
  const [usable, hello] = await besideHello(browser, address, progress);
  const ratio = median(usable) / median(hello);
  const kilobytes = (bytes: number): string => (bytes / 1000).toFixed(1);
  return {
    text: [
      ...[...loads].map(
        ([language, { requests, body, wire }]) =>
          `first load, ${language}: ${kilobytes(body)} kB compressed (bar: 40), ${kilobytes(wire)} kB with headers, in ${requests} requests (bar: 8)`,
      ),
      `with a live match, which is fetched once the screen is painted, en: ${kilobytes(live.body)} kB in ${live.requests} requests (bars: 50 and 8)`,
      `usable at ${SLOWDOWN} × slowdown after ${rangeOf(usable)} ms; a page that says hello: ${rangeOf(hello)} ms; ratio ${ratio.toFixed(2)} (bar: 2)`,
    ].join('\n'),
    readings: [
      {
        what: 'first load, compressed',
        value: heaviest.body / 1000,
        unit: 'kB',
        bar: { most: 40 },
      },
      { what: 'requests of a first load', value: heaviest.requests, unit: '', bar: { most: 8 } },
      {
        what: 'first load and the live match after it, compressed',
        value: live.body / 1000,
        unit: 'kB',
        bar: { most: 50 },
      },
      {
        what: 'requests of a first load and the live match after it',
        value: live.requests,
        unit: '',
        bar: { most: 8 },
      },
      { what: 'usable, beside a page that says hello', value: ratio, unit: '×', bar: { most: 2 } },
    ],
  };
}

/** So many shots a match is old that is shown on the home page. */
const SHOTS = 40;

/** What a first visit loads while a match is played that the home page shows. */
async function besideMatch(browser: Browser, address: string): Promise<Load> {
  const { host } = new URL(address);
  const seats = await openMatch([host, host]);
  for (let shot = 0; shot < SHOTS; shot += 1) {
    const [shooter, target] = shot % 2 === 0 ? seats : [seats[1], seats[0]];
    const told = new Promise<number>((resolve) => (target.onFired = resolve));
    shooter.fire(Math.floor(shot / 2));
    await told;
  }
  const load = await firstLoad(browser, address, { language: 'en' });
  for (const seat of seats) seat.leave();
  return load;
}

/** The median of some times, and the shortest and the longest. */
const rangeOf = (times: readonly number[]): string =>
  `${Math.round(median(times))} (${Math.round(Math.min(...times))}–${Math.round(Math.max(...times))})`;

/** When both pages can be used, visited in turn: what the machine does meanwhile falls on both alike. */
async function besideHello(
  browser: Browser,
  address: string,
  progress: ShowProgress,
): Promise<readonly [readonly number[], readonly number[]]> {
  const folder = mkdtempSync(join(tmpdir(), 'flotilla-hello-'));
  writeFileSync(join(folder, 'index.html'), HELLO);
  const { child, url } = await startFlotilla({ data: join(folder, 'data'), page: folder });
  const [usable, hello]: [number[], number[]] = [[], []];
  try {
    for (let visit = 0; visit <= VISITS; visit += 1) {
      progress(`loading the page, ${visit} of ${VISITS} …`);
      const slow = { language: 'en', slowdown: SLOWDOWN } as const;
      const ours = await firstLoad(browser, address, slow);
      const theirs = await firstLoad(browser, `http://${url}/`, slow);
      // The first visit warms up and is not counted.
      if (visit === 0) continue;
      usable.push(ours.usable);
      hello.push(theirs.usable);
    }
  } finally {
    await endProcess(child);
    rmSync(folder, { recursive: true, force: true });
  }
  return [usable, hello];
}

/** What a first visit has to load, and when play can begin. */
interface Load {
  /** Files, answers of the server, and the websocket. */
  readonly requests: number;
  /** Bytes of what was sent, compressed as it was. */
  readonly body: number;
  /** The same with headers. */
  readonly wire: number;
  /** Milliseconds from the request to a button that can be pressed. */
  readonly usable: number;
}

interface LoadOptions {
  readonly language: Language;
  readonly slowdown?: number;
}

async function firstLoad(
  browser: Browser,
  address: string,
  { language, slowdown = 1 }: LoadOptions,
): Promise<Load> {
  // The service worker fetches the rest of the page for offline play, in its own time.
  const context = await browser.newContext({ locale: language, serviceWorkers: 'block' });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const count = await countTraffic(session);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await noteUsable(page);
  await page.goto(address);
  await page.waitForFunction(() => 'usable' in window);
  // Whatever comes by itself counts, also what comes after the page can be used.
  await page.waitForLoadState('networkidle');
  const usable = await page.evaluate(() => (window as never as { usable: number }).usable);
  await context.close();
  return { ...count(), usable };
}

/** Notes when the button to play, or the greeting, has been painted. */
const noteUsable = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const look = (): void => {
      if (document.querySelector('.home-play button, .usable') === null)
        requestAnimationFrame(look);
      else
        requestAnimationFrame(() =>
          setTimeout(() => ((window as never as { usable: number }).usable = performance.now())),
        );
    };
    look();
  });

/** Counts what crosses the network from now on. */
async function countTraffic(session: CDPSession): Promise<() => Omit<Load, 'usable'>> {
  let [requests, body, wire] = [0, 0, 0];
  const headers = new Map<string, number>();
  await session.send('Network.enable');
  session.on('Network.requestWillBeSent', ({ request }) => {
    if (!request.url.startsWith('data:')) requests += 1;
  });
  session.on('Network.responseReceived', ({ requestId, response }) => {
    headers.set(requestId, response.encodedDataLength);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    wire += encodedDataLength;
    body += encodedDataLength - Math.min(headers.get(requestId) ?? 0, encodedDataLength);
  });
  session.on('Network.webSocketCreated', () => {
    requests += 1;
  });
  session.on('Network.webSocketFrameReceived', ({ response }) => {
    const { length } = Buffer.from(response.payloadData);
    wire += length;
    body += length;
  });
  return () => ({ requests, body, wire });
}
