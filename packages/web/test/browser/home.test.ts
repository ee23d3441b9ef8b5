import { DEFAULT_PRESETS } from '@flotilla/client';
import { LANGUAGES, loadFirstWords } from '@flotilla/words';
import { ApiClient } from '@flotilla/test-kit/live';
import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { auditOf, cutOf, overflowOf, smallTargets } from '../support/audit.ts';
import { begin, chooseGame, myTurn, placeAtRandom, shoot } from '../support/games.ts';
import { openTable } from '../support/online.ts';
import { openPageServer } from '../support/page-server.ts';
import { needsServer, visitor } from '../support/visitor.ts';

const server = needsServer();

const SCREENS = [
  { width: 360, height: 800 },
  { width: 844, height: 390 },
  { width: 1366, height: 768 },
] as const;

/** A match between two guests with some shots fired. */
async function playedMatch(names: readonly [string, string]) {
  const players = await Promise.all(names.map((name) => ApiClient.guest(server().url, name)));
  const [one, two] = players as [ApiClient, ApiClient];
  const seats = [{ for: 'me' }, { for: 'link' }];
  const match = await one.match({ rules: { preset: 'classic' }, seats, first: 0 });
  await two.join(match);
  for (let round = 0; round < 3; round += 1) for (const player of players) await player.step(match);
  return { match, one, two };
}

interface Shift {
  readonly sources: readonly { readonly node: Element | null }[];
}

/** Notes what moves by itself once the page is shown. */
const watchShifts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const shifted: string[] = [];
    Object.assign(window, { shifted });
    new PerformanceObserver((list) => {
      for (const { sources } of list.getEntries() as unknown as Shift[])
        shifted.push(
          ...sources.map(({ node }) => `${node?.textContent} in ${node?.parentElement?.outerHTML}`),
        );
    }).observe({ type: 'layout-shift', buffered: true });
  });
const shiftedOn = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => (window as never as { shifted: string[] }).shifted);

test('Play now begins at once with a placed fleet, and the second click ends the placing', async () => {
  const { page, context, faults } = await visitor({ site: server().url });
  await page.goto('/');
  await page.getByRole('button', { name: 'Play now' }).click();
  await page.getByRole('button', { name: 'Ready' }).click();
  await myTurn(page);
  await shoot(page, 'A1');
  await page.locator('.target .mark').first().waitFor();
  expect(faults).toEqual([]);
  await context.close();
});

test('the ships that lie there at first can be moved, and there is nothing to undo yet', async () => {
  const { page, context } = await visitor({ site: server().url });
  await begin(page, 'classic');
  expect(await page.locator('.place-board .ship:not(.ghost)').count()).toBe(5);
  expect(await page.getByRole('button', { name: 'Undo' }).isDisabled()).toBe(true);
  const before = await page.locator('.place-board').innerHTML();
  await page.getByRole('button', { name: 'Random' }).click();
  await expect.poll(() => page.locator('.place-board').innerHTML()).not.toBe(before);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => page.locator('.place-board .ship:not(.ghost)').count()).toBe(5);
  await context.close();
});

test('Play now plays what was played last', async () => {
  const { page, context } = await visitor({ site: server().url });
  await begin(page, 'blind-patent', 'computer', 'captain');
  await page.goto('/');
  await page.locator('.home-chosen').getByText('Captain').waitFor();
  await page.getByRole('button', { name: 'Play now' }).click();
  await page.locator('.placing').waitFor();
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Place your 45 pieces');
  await context.close();
});

test.each(LANGUAGES)(
  'in %s its own game comes first, a variant stands below its family, and everything fits',
  async (language) => {
    const { games, home } = await loadFirstWords(language);
    const { page, context, faults } = await visitor({
      language,
      touch: true,
      site: server().url,
    });
    await page.goto('/');
    const cards = page.locator('.game-card-name');
    expect(await cards.count()).toBe(6);
    expect(await cards.first().textContent()).toBe(games.presets[DEFAULT_PRESETS[language]].name);
    expect(await page.locator('input[name=variant]').count()).toBe(0);
    await chooseGame(page, 'salvo-2');
    expect(await page.locator('.home-chosen').textContent()).toContain(
      games.presets['salvo-2'].name,
    );
    await page.getByText(home.advanced).click();
    await page.locator('.advanced-options').waitFor();
    for (const screen of SCREENS) {
      await page.setViewportSize(screen);
      const found = [await cutOf(page), await overflowOf(page)];
      expect([screen, ...found]).toEqual([screen, [], 0]);
      expect([screen, await smallTargets(page)]).toEqual([screen, []]);
      expect([screen, await auditOf(page)]).toEqual([screen, []]);
    }
    expect(faults).toEqual([]);
    await context.close();
  },
);

test.each(LANGUAGES)(
  'in %s a lonely server shows a drawn battle of the chosen game, and how to bring a friend',
  async (language) => {
    const { games, home } = await loadFirstWords(language);
    const { page, context, faults } = await visitor({ language, site: server().url });
    await page.goto('/');
    const tv = page.locator('.live .tv');
    await tv.getByText(home.live.example).waitFor();
    await tv.locator('.preview .mark').first().waitFor();
    expect(await page.locator('.live-counts').count()).toBe(0);
    await chooseGame(page, 'russian');
    await tv.getByText(games.presets.russian.name).waitFor();
    await chooseGame(page, 'blind');
    await tv.locator('.preview-foe').first().waitFor();
    await page.getByRole('button', { name: home.live.invite }).click();
    await page.locator('input[name=opponent][value=friend]:checked').waitFor({ state: 'attached' });
    expect(await auditOf(page)).toEqual([]);
    expect(faults).toEqual([]);
    await context.close();
  },
);

test('a match that is played is shown move by move, with those who play and what comes next', async () => {
  const { match, one } = await playedMatch(['Ada', 'Bruno']);
  await one.post('/api/tournaments', {
    title: 'Friday cup',
    kind: 'knockout',
    rules: { preset: 'italian' },
    clock: { initial: 60_000, increment: 0 },
  });
  const { page, context, faults } = await visitor({ name: 'Cleo', site: server().url });
  await watchShifts(page);
  await page.goto('/');
  const tv = page.locator('.live a.tv');
  await tv.getByText('Live').waitFor();
  expect(await tv.getAttribute('href')).toBe(`/match/${match}`);
  await page.getByText('2 players online').waitFor();
  await page.getByText('1 game being played').waitFor();
  await page.getByText('Friday cup').waitFor();
  const marks = tv.locator('.mark');
  const before = await marks.count();
  await one.step(match);
  await expect.poll(() => marks.count()).toBe(before + 1);
  expect(await shiftedOn(page)).toEqual([]);
  expect(await auditOf(page)).toEqual([]);
  await tv.click();
  await page.locator('.battle').waitFor();
  expect(faults).toEqual([]);
  await context.close();
});

test('games that wait for you stand on top, and nothing moves when they arrive', async () => {
  const { page, context } = await visitor({ name: 'Dora', site: server().url });
  await begin(page, 'classic');
  await placeAtRandom(page);
  await myTurn(page);
  await page.goto('/');
  await page.locator('.your-game').waitFor();
  await watchShifts(page);
  await page.reload();
  const go = page.locator('.your-game').getByRole('link', { name: 'Continue' });
  await go.waitFor();
  expect(await shiftedOn(page)).toEqual([]);
  await go.click();
  await page.locator('.battle').waitFor();
  await context.close();
});

test('an online game says whose move it is', async () => {
  const { page, context } = await visitor({ name: 'Ella', site: server().url });
  await page.goto('/');
  // A guest becomes known by the first online game.
  await page.locator('input[name=opponent][value=friend]').check({ force: true });
  await page.getByRole('button', { name: 'Play now' }).click();
  await page.locator('.share-link').waitFor();
  const match = new URL(page.url()).pathname.split('/').at(-1)!;
  const finn = await ApiClient.guest(server().url, 'Finn');
  await finn.join(match);
  await page.goto('/');
  await page.locator('.your-game.mine').waitFor();
  expect(await page.locator('.your-move').allTextContents()).toEqual(['Your move']);
  await page.getByRole('link', { name: 'Continue' }).click();
  await page.locator('.placing').waitFor();
  await context.close();
});

/** Where the heading begins, right of the brand in the masthead, and whether most of the width is used. */
async function edgesOf(
  page: Page,
  width: number,
): Promise<readonly [right: number, isWide: boolean]> {
  await page.setViewportSize({ width, height: 900 });
  const [brand, heading] = [page.locator('.brand'), page.locator('main h1')];
  await heading.waitFor();
  const left = async (where: typeof brand): Promise<number> =>
    Math.round((await where.boundingBox())!.x);
  const gutter = await page
    .locator('.masthead')
    .evaluate((bar) => Number.parseFloat(getComputedStyle(bar).paddingLeft));
  return [(await left(heading)) - (await left(brand)), 2 * gutter < 0.15 * width];
}

const WIDTHS = [1366, 2560];

const ADDRESSES = [
  '/',
  '/lobby',
  '/tournaments',
  '/tournaments/000000000000',
  '/learn',
  '/rules',
  '/rules/blind',
  '/settings',
  '/account',
  '/account/keys',
  '/account/recover',
  '/admin',
  '/reports',
  '/puzzles',
  '/daily',
  '/leaderboards',
  '/challenges',
  '/correspondence',
  '/record',
  '/season',
  '/knockout',
  '/knockout/nowhere',
  '/new',
  '/@Nobody',
  '/game/nowhere',
  '/match/000000000000',
  '/nothing/here',
];

test.each(ADDRESSES)(
  'the masthead and the left edge of %s are those of every page, also on a very wide screen',
  async (path) => {
    const { page, context } = await visitor({ site: server().url });
    await page.goto(path);
    for (const width of WIDTHS)
      expect([width, ...(await edgesOf(page, width))]).toEqual([width, 0, true]);
    await context.close();
  },
);

test('a waiting room and an invitation begin at the left edge of every page', async () => {
  const { url: site } = server();
  const [ada, bruno] = [await visitor({ name: 'Ada', site }), await visitor({ site })];
  await bruno.page.goto(await openTable(ada.page, 'classic', 'friend'));
  await bruno.page.getByRole('button', { name: 'Accept and play' }).waitFor();
  for (const { page, context } of [ada, bruno]) {
    for (const width of WIDTHS)
      expect([width, ...(await edgesOf(page, width))]).toEqual([width, 0, true]);
    await context.close();
  }
});

test('on a phone the live match stands above the games, and lessons are one press away', async () => {
  const { page, context } = await visitor({ size: 'phone', site: server().url });
  await page.goto('/');
  await page.locator('.game-card').first().waitFor();
  const top = async (part: string): Promise<number> =>
    (await page.locator(part).first().boundingBox())!.y;
  expect(await top('.home > .live')).toBeLessThan(await top('.games'));
  await page.locator('.masthead').getByRole('link', { name: 'Learn' }).click();
  await page.getByRole('heading', { level: 1, name: 'Learn' }).waitFor();
  await context.close();
});

test('a match without a shot leaves the example where it is, until there is one', async () => {
  const anew = await openPageServer({ page: inject('page') });
  const players = await Promise.all(
    ['Ada', 'Bruno'].map((name) => ApiClient.guest(anew.url, name)),
  );
  const [one, two] = players as [ApiClient, ApiClient];
  const seats = [{ for: 'me' }, { for: 'link' }];
  const match = await one.match({ rules: { preset: 'classic' }, seats, first: 0 });
  await two.join(match);
  const { page, context, faults } = await visitor({ name: 'Cleo', site: anew.url });
  await page.goto('/');
  await page.getByText('1 game being played').waitFor();
  await page.locator('.live .tv').getByText('Example').waitFor();
  for (const player of players) await player.step(match);
  await one.step(match);
  await page.locator('.live a.tv .tv-live').waitFor();
  expect(faults).toEqual([]);
  await context.close();
  await anew.close();
});
