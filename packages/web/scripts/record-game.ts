// Records a game on the page as the animated picture of the README: `npm run record`, which builds the page first.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Chance } from '@flotilla/engine';
import { chromiumOptions } from '@flotilla/test-kit/programs';
import { type Page, chromium } from 'playwright-core';
import { begin, isOver, myTurn, shoot } from '../test/support/games.ts';
import { newGuest } from '../test/support/guest.ts';
import { openPageServer } from '../test/support/page-server.ts';
import { type Frame, animatedPng } from './animation.ts';

const SIZE = { width: 1000, height: 640 };
const SHOTS = 22;
const FILE = join(import.meta.dirname, '../../../docs/game.png');

/** The cells of the target board by name, with what a screen reader says of them. */
const targetLabels = (page: Page): Promise<ReadonlyMap<string, string>> =>
  page
    .locator('.target [data-name]')
    .evaluateAll((cells) =>
      cells.map((cell): [string, string] => [
        cell.getAttribute('data-name') ?? '',
        cell.getAttribute('aria-label') ?? '',
      ]),
    )
    .then((entries) => new Map(entries));

const isNear = (one: string, two: string): boolean =>
  Math.abs(one.charCodeAt(0) - two.charCodeAt(0)) +
    Math.abs(Number(one.slice(1)) - Number(two.slice(1))) ===
  1;

/** Beside a hit if there is one, otherwise anywhere on every second cell. */
function nextShot(
  labels: ReadonlyMap<string, string>,
  tried: ReadonlySet<string>,
  chance: Chance,
): string {
  const free = [...labels.keys()].filter((cell) => !tried.has(cell));
  const hits = [...labels].filter(([, label]) => / hit\b/iu.test(label)).map(([cell]) => cell);
  const beside = free.filter((cell) => hits.some((hit) => isNear(cell, hit)));
  const inLine = beside.filter((cell) =>
    hits.some(
      (hit) =>
        isNear(cell, hit) &&
        hits.some(
          (next) => isNear(hit, next) && (cell[0] === next[0] || cell.slice(1) === next.slice(1)),
        ),
    ),
  );
  const spread = free.filter((cell) => (cell.charCodeAt(0) + Number(cell.slice(1))) % 2 === 0);
  return chance.pick([inLine, beside, spread, free].find((cells) => cells.length > 0)!);
}

const haven = await openPageServer();
const browser = await chromium.launch(chromiumOptions());
const context = await newGuest(browser, haven.url, { name: 'Ada', seed: 'record', timeless: true });
const page = await context.newPage();
await page.setViewportSize(SIZE);

const frames: Frame[] = [];
const take = async (milliseconds: number): Promise<void> => {
  await page.mouse.move(0, 0);
  frames.push({ png: await page.screenshot({ animations: 'disabled' }), milliseconds });
};

await begin(page, 'classic', 'computer', 'mate');
await take(900);
await page.locator('.placing-tools button').first().click();
await take(900);
await page.locator('.placing-side .button.main').click();

const chance = new Chance('the game of the README');
const tried = new Set<string>();
for (let shot = 0; shot < SHOTS; shot++) {
  await myTurn(page);
  if (await isOver(page)) break;
  if (shot > 0) await take(450);
  const labels = await targetLabels(page);
  const cell = nextShot(labels, tried, chance);
  tried.add(cell);
  await shoot(page, cell);
  const before = labels.get(cell)!;
  await page.locator(`.target [data-name="${cell}"]:not([aria-label="${before}"])`).waitFor();
  await take(450);
}
await take(2500);
await browser.close();
await haven.close();

const picture = animatedPng(frames);
writeFileSync(FILE, picture);
console.log(`${FILE}: ${frames.length} frames, ${Math.round(picture.length / 1000)} kB`);
