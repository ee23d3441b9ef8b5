import { expect, test } from 'vitest';
import { begin, beginBy, myTurn, placeAtRandom } from '../support/games.ts';
import { needsBrowser, visitor } from '../support/visitor.ts';

needsBrowser();

test('a fleet is placed and a shot is fired by keyboard alone', async () => {
  const { page, context, faults } = await visitor();
  await page.goto('/');
  await page.locator('.home-play button').focus();
  await page.keyboard.press('Enter');
  const first = page.locator('.place-board [data-name=A1]');
  await first.waitFor();
  await page.getByRole('button', { name: 'Clear' }).focus();
  await page.keyboard.press('Enter');
  await first.focus();
  await page.keyboard.press('r');
  for (const _ of ['carrier', 'battleship', 'cruiser', 'submarine', 'destroyer']) {
    await page.keyboard.press('Enter');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
  }
  expect(await page.locator('.place-board .ship:not(.ghost)').count()).toBe(5);
  expect(await page.locator('.place-board [data-name=E1]').getAttribute('aria-label')).toBe(
    'E1, carrier',
  );
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Delete');
  await page.getByText('destroyer removed.').waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Ready' }).focus();
  await page.keyboard.press('Enter');
  await page.locator('.call-turn.mine').waitFor();
  await page.locator('.target [tabindex="0"]').focus();
  await page.keyboard.press('PageDown');
  await page.keyboard.press('End');
  await page.keyboard.press('ArrowUp');
  const aimed = await page.evaluate(() => (document.activeElement as SVGElement).dataset['name']);
  expect(aimed).toBe('I10');
  await page.keyboard.press('Enter');
  await page.locator('.target [data-name=I10]:not([aria-label*="not fired at"])').waitFor();
  await page.keyboard.press('m');
  await page.getByRole('button', { name: 'Sound is on' }).waitFor();
  expect(faults).toEqual([]);
  await context.close();
});

test('pieces are placed and one of them moves, by keyboard alone', async () => {
  const { page, context, faults } = await visitor();
  await page.goto('/');
  await page.locator('input[name=game]:checked').focus();
  while ((await page.locator('input[name=game]:checked').inputValue()) !== 'blind') {
    await page.keyboard.press('ArrowDown');
  }
  await page.locator('.home-play button').focus();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Sea wall' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Ready' }).focus();
  await page.keyboard.press('Enter');
  await page.locator('.call-turn.mine').waitFor();
  await page.locator('.field-board [tabindex="0"]').focus();
  await page.keyboard.press('PageDown');
  await page.keyboard.press('Home');
  for (let line = 1; line < 7; line += 1) await page.keyboard.press('ArrowUp');
  const aimed = await page.evaluate(() => document.activeElement!.getAttribute('aria-label'));
  expect(aimed).toBe('A7, vedette');
  await page.keyboard.press('Enter');
  await page.locator('.way').first().waitFor();
  await page.keyboard.press('Escape');
  await page.locator('.way').first().waitFor({ state: 'detached' });
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  const moved = page.locator('.log').getByText('A7');
  const silent = page.getByRole('button', { name: 'Just move' });
  await moved.or(silent).first().waitFor();
  if ((await silent.count()) > 0) {
    await silent.focus();
    await page.keyboard.press('Enter');
  }
  await moved.first().waitFor();
  expect(faults).toEqual([]);
  await context.close();
});

test('letters do the same on a Russian keyboard, and what is meant for the browser does nothing', async () => {
  const { page, context, faults } = await visitor({ timeless: true });
  await begin(page, 'classic');
  await placeAtRandom(page);
  await myTurn(page);
  const pressRussian = (key: string) => page.locator('body').dispatchEvent('keydown', { key });
  await pressRussian('ь');
  await page.getByRole('button', { name: 'Sound is on' }).waitFor();
  for (const held of ['Control', 'Alt', 'Meta']) {
    for (const letter of ['m', 'h']) await page.keyboard.press(`${held}+${letter}`);
    expect(await page.getByRole('button', { name: 'Sound is on' }).count()).toBe(1);
    expect(await page.locator('.hint button').textContent()).toBe('Hint H');
  }
  await pressRussian('р');
  await page.getByText('Best chance:').waitFor();
  expect(faults).toEqual([]);
  await context.close();
});

test('the keys of the terminal do the same on the page, where the browser leaves them to it', async () => {
  const { page, context, faults } = await visitor({ size: 'phone' });
  await beginBy(page, { preset: 'classic', board: { rows: 20, columns: 20 } });
  await placeAtRandom(page);
  await myTurn(page);
  await page.keyboard.press('F10');
  const help = page.locator('dialog.sheet[open]');
  await help.getByRole('heading', { name: 'Keys' }).waitFor();
  expect(await help.locator('.guide-keys kbd').allTextContents()).toContain('F1–F4');
  await page.keyboard.press('Escape');
  await help.waitFor({ state: 'detached' });
  await page.keyboard.press('\\');
  await page.locator('details.scores[open]').waitFor();
  await page.keyboard.press('\\');
  await page.locator('details.scores:not([open])').waitFor();
  await page.keyboard.press('F9');
  await page.getByText('Every move is saved as you play.').waitFor();
  await page.locator('.target .zoomable-button').click();
  const view = page.locator('.target .zoomable-view');
  const scrolled = (): Promise<readonly number[]> =>
    view.evaluate(({ scrollLeft, scrollTop }) => [scrollLeft, scrollTop]);
  await view.evaluate((element) => element.scrollTo(100, 100));
  for (const [key, at] of [
    ['F2', [144, 100]],
    ['F4', [144, 144]],
    ['F1', [100, 144]],
    ['F3', [100, 100]],
  ] as const) {
    await page.keyboard.press(key);
    await expect.poll(scrolled).toEqual(at);
  }
  expect(faults).toEqual([]);
  await context.close();
});
