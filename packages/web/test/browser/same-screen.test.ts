import { PATIENCE } from '@flotilla/test-kit/hosting';
import { expect, test } from 'vitest';
import { auditOf } from '../support/audit.ts';
import { playBlind } from '../support/blind-play.ts';
import {
  begin,
  beginBy,
  chooseGame,
  chooseOpponent,
  placeAtRandom,
  shipCells,
  shoot,
} from '../support/games.ts';
import { needsBrowser, visitor } from '../support/visitor.ts';

needsBrowser();

test('two people at one screen: a curtain hides everything while it changes hands', async () => {
  const { page, context, faults } = await visitor({ name: 'Ada' });
  await page.goto('/');
  await page.locator('input[name=game][value=russian]').check({ force: true });
  await page.locator('input[name=opponent][value=beside]').check({ force: true });
  await page.locator('input[name=other-name]').fill('Bruno');
  await page.locator('.home-play button').click();
  const lift = async (): Promise<void> => {
    await page.locator('.curtain').waitFor();
    expect(await page.locator('svg[role=grid]').count()).toBe(0);
    await page.locator('.curtain button').click();
  };
  await page.locator('.curtain').waitFor();
  expect(await auditOf(page)).toEqual([]);
  for (const name of ['Ada', 'Bruno']) {
    await page.getByRole('heading', { name: `Pass to ${name}` }).waitFor();
    await lift();
    await placeAtRandom(page);
  }
  const fleets = [await shipCells(page, 0), await shipCells(page, 1)] as const;
  for (let turns = 0; turns < 4; turns += 1) {
    await page.locator('.call-turn.mine, .curtain').first().waitFor();
    if ((await page.locator('.curtain').count()) > 0) await lift();
    await page.locator('.call-turn.mine').waitFor();
    const own = await page
      .locator('.own rect[aria-label*="battleship"]')
      .first()
      .getAttribute('data-name');
    const seat = fleets[0].includes(own!) && !fleets[1].includes(own!) ? 0 : 1;
    expect(await page.locator('.target .board .ship').count()).toBe(0);
    const water = await page
      .locator('.target rect[role=gridcell]')
      .evaluateAll((cells) => cells.map((cell) => (cell as SVGElement).dataset['name']!));
    const miss = water.filter((cell) => !fleets[seat === 0 ? 1 : 0].includes(cell));
    await shoot(page, miss[turns]!);
    // The curtain falls by itself, and tells the next player what happened.
    const [name, next] = seat === 0 ? ['Ada', 'Bruno'] : ['Bruno', 'Ada'];
    await page.getByRole('heading', { name: `Pass to ${next}` }).waitFor();
    const news = page.locator('.curtain-news p');
    expect(await news.allTextContents()).toEqual([`${name} fires at ${miss[turns]}. Miss!`]);
  }
  expect(await auditOf(page)).toEqual([]);
  expect(faults).toEqual([]);
  await context.close();
});

test('in the blind game, too, the curtain falls by itself after a turn', async () => {
  const { page, context, faults } = await visitor({ name: 'Ada' });
  await page.goto('/');
  await chooseGame(page, 'blind');
  await chooseOpponent(page, 'beside');
  await page.locator('input[name=other-name]').fill('Bruno');
  await page.locator('.home-play button').click();
  for (const name of ['Ada', 'Bruno']) {
    await page.getByRole('heading', { name: `Pass to ${name}` }).waitFor();
    await page.locator('.curtain button').click();
    await placeAtRandom(page);
  }
  for (let turns = 0; turns < 2; turns += 1) {
    await page.locator('.call-turn.mine, .curtain').first().waitFor();
    if ((await page.locator('.curtain').count()) > 0) await page.locator('.curtain button').click();
    await page.locator('.call-turn.mine').waitFor();
    const own = await page.locator('.blind-you .player-name strong').textContent();
    expect((await playBlind(page, 1)).turns).toBe(1);
    const next = own === 'Ada' ? 'Bruno' : 'Ada';
    await page.getByRole('heading', { name: `Pass to ${next}` }).waitFor();
    expect((await page.locator('.curtain-news p').allTextContents()).join(' ')).toContain(own);
  }
  expect(faults).toEqual([]);
  await context.close();
});

/** A launch each, and one shot decides. */
const DUEL = {
  preset: 'classic',
  board: { rows: 5, columns: 5 },
  fleet: [{ class: 'launch', size: 1, count: 1 }],
  first: 'seat-0',
  finish: 'at-once',
};

test('at one screen the last shot is seen and heard, and the winner is told by name', async () => {
  const { page, context, faults } = await visitor({ name: 'Ada', seed: 'last-look' });
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.addInitScript(() => {
    const begun: string[] = [];
    let sounds = 0;
    Object.assign(window, { begun, soundsOf: () => sounds });
    document.addEventListener('animationstart', ({ animationName }) => begun.push(animationName));
    const { start } = AudioScheduledSourceNode.prototype;
    AudioScheduledSourceNode.prototype.start = function play(when) {
      sounds += 1;
      start.call(this, when);
    };
  });
  await page.clock.install();
  await beginBy(page, DUEL, 'beside');
  for (const name of ['Ada', 'Player 2']) {
    await page.getByRole('heading', { name: `Pass to ${name}` }).waitFor();
    await page.locator('.curtain button.main').click();
    await placeAtRandom(page);
  }
  const [launch] = await shipCells(page, 1);
  await page.locator('.curtain button.main').click();
  await page.locator('.call-turn.mine').waitFor();
  await page.keyboard.press('m');
  // The last look lasts as long as time stands still.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + PATIENCE);
  const board = await page.locator('.target svg[role=grid]').elementHandle();
  await shoot(page, launch!);

  await page.locator('.verdict').waitFor();
  await page.clock.runFor(100);
  expect(await page.locator('.verdict-text').textContent()).toBe('Ada wins');
  await page.locator('.verdict .flags').waitFor();
  // The board that was fired at is still there, and not a new one in its place.
  expect(await board!.evaluate((grid) => grid.isConnected)).toBe(true);
  expect(await page.locator('.target .board.still').count()).toBe(0);
  const begun = (): Promise<string[]> =>
    page.evaluate(() => (window as never as { begun: string[] }).begun);
  await expect.poll(begun).toEqual(expect.arrayContaining(['shell', 'flash', 'founder']));
  const sounds = (): Promise<number> =>
    page.evaluate(() => (window as never as { soundsOf: () => number }).soundsOf());
  // The tones of the whistle and of the sinking, and three of the melody.
  await expect.poll(sounds).toBe(5);
  await page.locator('.verdict button').click();
  await page.getByRole('heading', { name: /^Ada wins/u }).waitFor();
  await page.locator('.over-head .flags').waitFor();
  expect(faults).toEqual([]);
  await context.close();
});

test('a game survives a reload, and is listed on the home screen', async () => {
  const { page, context } = await visitor({ seed: 'reload' });
  await begin(page, 'spanish');
  await placeAtRandom(page);
  await page.locator('.call-turn.mine').waitFor();
  await shoot(page, (await shipCells(page, 1))[0]!);
  await page
    .locator('.target rect[aria-label*="hit"], .target rect[aria-label*="sunk"]')
    .first()
    .waitFor();
  const before = await page.locator('.log li').allTextContents();
  await page.reload();
  await page.locator('.battle').waitFor();
  expect(await page.locator('.log li').allTextContents()).toEqual(before);
  await page.goto('/');
  await page.getByRole('link', { name: 'Continue' }).click();
  await page.locator('.battle').waitFor();
  await context.close();
});

test('a second tab of the same game says so, and can take it over', async () => {
  const { page, context } = await visitor();
  await begin(page, 'classic');
  await placeAtRandom(page);
  await page.locator('.battle').waitFor();
  const second = await context.newPage();
  await second.goto(page.url());
  await second.getByRole('heading', { name: 'This game is open in another tab' }).waitFor();
  await second.getByRole('button', { name: 'Play here' }).click();
  await second.locator('.battle').waitFor();
  const elsewhere = page.getByRole('heading', { name: 'This game is open in another tab' });
  await elsewhere.waitFor();
  expect(await page.locator('.battle').count()).toBe(0);
  await context.close();
});

test('mistakes get one clear sentence, and change nothing', async () => {
  const { page, context, faults } = await visitor();
  await begin(page, 'spanish');
  await placeAtRandom(page);
  await page.locator('.call-turn.mine').waitFor();
  const [hit] = await shipCells(page, 1);
  await shoot(page, hit!);
  await page
    .locator('.target rect[aria-label*="hit"], .target rect[aria-label*="sunk"]')
    .first()
    .waitFor();
  const log = await page.locator('.log li').count();
  await shoot(page, hit!);
  await page.getByText('This cell was already fired at. Choose another.').waitFor();
  expect(await page.locator('.log li').count()).toBe(log);
  await page.goto('/game/nowhere');
  await page.getByRole('heading', { name: 'Game not found on this device' }).waitFor();
  await page.goto('/nothing/here');
  await page.getByRole('heading', { name: 'Page not found' }).waitFor();
  expect(faults).toEqual([]);
  await context.close();
});
