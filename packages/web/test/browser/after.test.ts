import { auditOf } from '../support/audit.ts';
import { verifyRecord } from '@flotilla/play';
import { LANGUAGES, loadFirstWords, loadPageWords } from '@flotilla/words';
import { expect, test } from 'vitest';
import { downloaded } from '../support/downloads.ts';
import { begin, myTurn, placeAtRandom, shipCells, shoot } from '../support/games.ts';
import { needsBrowser, visitor } from '../support/visitor.ts';

needsBrowser();

test('after a game: the record, the replay from each side, the analysis, a rematch', async () => {
  const { page, context, faults } = await visitor({ seed: 'after' });
  await begin(page, 'italian');
  await placeAtRandom(page);
  await myTurn(page);
  const ships = await shipCells(page, 1);
  await shoot(page, ships[0]!);
  await page.locator('.target .mark').first().waitFor();
  await myTurn(page);
  // To leave a ship that was hit is a mistake.
  const names = await page
    .locator('.target .cell')
    .evaluateAll((cells) => cells.map((cell) => cell.getAttribute('data-name')!));
  const far = names.toReversed().find((cell) => !ships.includes(cell))!;
  await shoot(page, far);
  await page.locator('.target .mark').nth(1).waitFor();
  await page.locator('[data-resign]').click();
  await page.getByRole('button', { name: 'Yes, resign' }).click();
  await page.locator('[data-verdict=resigned]').waitFor();

  await page.getByRole('heading', { name: 'Your waters' }).waitFor();
  // Where they were in the battle.
  expect(await page.locator('.open-board h2').allTextContents()).toEqual([
    expect.stringMatching(/^Cadet’s waters$/u),
    'Your waters',
  ]);
  expect(await page.locator('.seal').first().textContent()).toBe(
    'Your placement: fair play verified.',
  );
  expect(verifyRecord(await downloaded(page, 'Download the game'))).toEqual([]);

  await page.getByRole('tab', { name: 'Replay' }).click();
  await page.locator('.steps').waitFor();
  await page.getByRole('button', { name: 'Go to the end' }).click();
  expect(await page.locator('.replay .ship').count()).toBe(10);
  // 1.1.5: the end shows both boards to each side; one step before it a side knew its own ships only.
  await page.locator('input[name=side][value="0"]').check({ force: true });
  expect(await page.locator('.replay .ship').count()).toBe(10);
  await page.getByRole('button', { name: 'Step back' }).click();
  await expect.poll(() => page.locator('.replay .ship').count()).toBe(5);
  await page.getByRole('button', { name: 'Go to the start' }).click();
  await page.getByText('The game begins here').waitFor();
  expect(await page.locator('.replay .ship').count()).toBe(5);

  await page.getByRole('tab', { name: 'Analysis' }).click();
  await page.locator('.accounts').waitFor();
  await page.locator('.heat-board .heat').first().waitFor();
  expect(await page.locator('.accounts .card').count()).toBe(2);
  const rows = page.locator('.shot-row');
  const mistakes = rows.filter({ has: page.locator('.shot-mistake') });
  for (const text of await mistakes.allTextContents()) {
    const [, chance, best] = /(\d+)% \(best: \w+, (\d+)%\)/u.exec(text)!;
    expect(Number(best) - Number(chance)).toBeGreaterThanOrEqual(9);
  }
  await page.getByRole('button', { name: 'Next mistake' }).click();
  expect(await mistakes.first().getAttribute('aria-pressed')).toBe('true');

  await page.getByRole('tab', { name: 'Result' }).click();
  await page.getByRole('button', { name: 'Rematch' }).click();
  await page.locator('.placing').waitFor();

  // One game is a season: luck is told, accuracy needs a second one.
  await page.goto('/');
  await page.getByRole('link', { name: 'Season report' }).click();
  await page.getByText('1 game analysed').waitFor();
  expect(await page.locator('.season-first').textContent()).toMatch(/^Luck /u);
  // The game has shown your fleet to the computer; you see what admirals learned, and can stop them.
  const placing = page.locator('.season-placing');
  await placing.getByText('Fleets seen: 1.').waitFor();
  expect(await placing.locator('li').first().textContent()).toMatch(/: \d+%$/u);
  expect(await auditOf(page)).toEqual([]);
  await placing.getByLabel('Admirals remember how you place').uncheck();
  await placing.getByText('as if it were your first').waitFor();
  await page.reload();
  await placing.getByText('as if it were your first').waitFor();
  expect(await placing.locator('li').count()).toBe(0);
  expect(faults).toEqual([]);
  await context.close();
});

test.each(LANGUAGES)(
  'in %s a win is celebrated and counted, and leads to the next stronger computer',
  async (language) => {
    const { levels, home } = await loadFirstWords(language);
    const { tally } = (await loadPageWords(language)).over;
    const { page, context, faults } = await visitor({ language });
    await begin(page, 'russian');
    await placeAtRandom(page);
    for (const cell of await shipCells(page, 1)) {
      await myTurn(page);
      await shoot(page, cell);
      await page.locator(`.target [data-name="${cell}"].off`).waitFor();
    }
    await page.locator('.over .flags').waitFor();
    expect(await page.locator('.standing p').textContent()).toBe(tally.first(levels.cadet.name));
    await page.goto('/');
    const beaten = page
      .locator('.terms .choice', { hasText: levels.cadet.name })
      .locator('.beaten');
    expect(await beaten.getAttribute('aria-label')).toBe(home.beaten);
    expect(await page.locator('.beaten').count()).toBe(1);
    await page.goBack();
    await page.getByRole('button', { name: tally.next(levels.mate.name) }).click();
    await page.locator('.placing').waitFor();
    expect(await page.locator('.game-bar-title').textContent()).toContain(levels.mate.name);
    expect(faults).toEqual([]);
    await context.close();
  },
);

test('without a network the page loads, and the computer plays', async () => {
  const { page, context } = await visitor({ serviceWorkers: 'allow' });
  await page.goto('/');
  await page.locator('.game-card').first().waitFor();
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    const isStored = async (): Promise<boolean> =>
      (await caches.match('/index.html')) !== undefined &&
      navigator.serviceWorker.controller !== null;
    while (!(await isStored())) await new Promise((resolve) => setTimeout(resolve, 50));
  });
  await context.setOffline(true);
  await page.goto('/rules/blind');
  await page.locator('.every-rule').waitFor();
  await begin(page, 'russian');
  await placeAtRandom(page);
  await page.locator('.call-turn.mine').waitFor();
  expect(await page.locator('.log li').count()).toBeGreaterThanOrEqual(3);
  await context.close();
});
