import { readFileSync } from 'node:fs';
import { PUZZLE_BANDS, parsePuzzles, puzzleRules, type PuzzleGame } from '@flotilla/play';
import { cellName } from '@flotilla/words';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { auditOf, cutOf, overflowOf, smallTargets } from '../support/audit.ts';
import { needsBrowser, told, visitor } from '../support/visitor.ts';

needsBrowser();

const VIEWS = { desk: { width: 1366, height: 768 }, phone: { width: 360, height: 740 } };

/** The first puzzle of a file, with its cells by name, the best first. */
function firstOf(game: PuzzleGame, band: string) {
  const file = new URL(`../../../play/src/puzzles/${game}-${band}.json`, import.meta.url);
  const puzzles = parsePuzzles(JSON.parse(readFileSync(file, 'utf8')));
  if (!puzzles.ok) throw new Error(puzzles.error.message);
  const [puzzle] = puzzles.value;
  const names = [...puzzle!.answers.keys()].map((cell) => cellName(puzzleRules(game), cell));
  return { id: puzzle!.id, names };
}

/** Nothing is cut, nothing is beside the screen, everything can be pressed, and axe finds nothing. */
async function sound(page: Page): Promise<void> {
  expect([await cutOf(page), await overflowOf(page), await smallTargets(page)]).toEqual([
    [],
    0,
    [],
  ]);
  expect(await auditOf(page)).toEqual([]);
}

test.each([
  ['en', 'chart', 'desk', 'classic', 'Best shot!', 'was better.', 'before'],
  ['ru', 'night', 'phone', 'russian', 'Лучший выстрел!', 'Лучше было', 'уже видели'],
] as const)(
  'puzzles in %s, %s, on a %s: solved, missed and met again',
  async (language, theme, view, game, solved, missed, again) => {
    const { page, context, faults } = await visitor({ language, theme, touch: view === 'phone' });
    await page.setViewportSize(VIEWS[view]);
    const hard = firstOf(game, 'hard');
    await page.goto(`/puzzles/${hard.id}`);
    await page.locator(`[data-name=${hard.names[0]}]`).click();
    await told(page, solved);
    await sound(page);
    const score = page.locator('.puzzle-score dd');
    expect(await score.nth(2).textContent()).toBe('1');
    const rating = await score.first().textContent();

    await page.reload();
    await page.locator(`[data-name=${hard.names[1]}]`).click();
    await told(page, again);
    expect(rating).toContain((await score.first().textContent())!);

    const easy = firstOf(game, 'easy');
    await page.goto(`/puzzles/${easy.id}`);
    await page.locator(`[data-name=${easy.names.at(-1)}]`).click();
    await page.getByText(missed).first().waitFor();
    expect(await score.nth(2).textContent()).toBe('0');
    await page.locator('.puzzle-told .button.main').click();
    await page.locator('.puzzle-told:not(:has(.button))').waitFor();
    await sound(page);
    expect(faults).toEqual([]);
    await context.close();
  },
);

test('a puzzle that does not exist is said to be missing', async () => {
  const { page, context, faults } = await visitor();
  await page.goto('/puzzles/classic-easy-9999');
  await told(page, 'This puzzle does not exist.');
  expect(faults).toEqual([]);
  await context.close();
});

test('once every puzzle of a game has been played, it is said that they come again', async () => {
  const { page, context, faults } = await visitor();
  const file = (band: string): URL =>
    new URL(`../../../play/src/puzzles/classic-${band}.json`, import.meta.url);
  const seen = PUZZLE_BANDS.flatMap((band) => {
    const puzzles = parsePuzzles(JSON.parse(readFileSync(file(band), 'utf8')));
    return puzzles.ok ? puzzles.value.map(({ id }) => id) : [];
  });
  const rating = { rating: 1500, deviation: 60, volatility: 0.06 };
  await page.goto('/settings');
  await page.evaluate(
    (kept) => localStorage.setItem('flotilla.puzzles', kept),
    JSON.stringify({ rating, solved: 0, streak: 0, longest: 0, seen }),
  );
  await page.goto('/puzzles');
  await told(page, 'You have played every puzzle of this game.');
  expect(await page.locator('.puzzle-board .cell').count()).toBe(100);
  expect(faults).toEqual([]);
  await context.close();
});

test('over plain HTTP the link of a puzzle is shown, selected, to be copied by hand', async () => {
  const { page, context, faults } = await visitor();
  await context.addInitScript(() => {
    delete (Navigator.prototype as { clipboard?: unknown }).clipboard;
  });
  const { id, names } = firstOf('classic', 'easy');
  await page.goto(`/puzzles/${id}`);
  await page.locator(`[data-name=${names[0]}]`).click();
  await page.locator('.puzzle-told .button:not(.main)').click();
  await page.locator('.copy-text:focus').waitFor();
  const address = `${new URL(page.url()).origin}/puzzles/${id}`;
  expect(await page.evaluate(() => getSelection()!.toString())).toBe(address);
  expect(await auditOf(page)).toEqual([]);
  expect(faults).toEqual([]);
  await context.close();
});
