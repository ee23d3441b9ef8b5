import type { Page } from 'playwright-core';
import { LANGUAGES } from '@flotilla/words';
import { expect, test } from 'vitest';
import { auditOf, cutOf, overflowOf, smallTargets } from '../support/audit.ts';
import {
  begin,
  beginBy,
  myTurn,
  placeAtRandom,
  shipCells,
  shoot,
  withTimeStopped,
} from '../support/games.ts';
import { needsBrowser, visitor } from '../support/visitor.ts';

needsBrowser();

const SCREENS = [
  { width: 1366, height: 768 },
  { width: 360, height: 780 },
  { width: 844, height: 390 },
];

/** Looks at a screen in every size: nothing is cut, nothing lies beside it, everything can be pressed. */
async function look(page: Page, name: string): Promise<void> {
  for (const screen of SCREENS) {
    await page.setViewportSize(screen);
    expect([name, screen, await cutOf(page)]).toEqual([name, screen, []]);
    expect([name, screen, await overflowOf(page)]).toEqual([name, screen, 0]);
    const small = screen === SCREENS[0] ? [] : await smallTargets(page);
    expect([name, screen, small]).toEqual([name, screen, []]);
  }
  await page.setViewportSize(SCREENS[0]!);
}

/** The audit of a screen that time would end: it goes on by as little as the audit itself needs. */
async function auditedStill(page: Page): Promise<readonly string[]> {
  const audit = { isDone: false };
  const found = auditOf(page).finally(() => (audit.isDone = true));
  while (!audit.isDone) await page.clock.runFor(1);
  return found;
}

/** Fires at a cell that is open, and waits until it is answered. */
async function fireAt(page: Page, cell: string): Promise<void> {
  await page.locator('.call-turn.mine').waitFor();
  await shoot(page, cell);
  await page.locator(`.target [data-name="${cell}"].off`).waitFor();
}

/** A launch each: the beginner's first hit is followed by the reply. */
const DUEL = {
  board: { rows: 5, columns: 5 },
  fleet: [{ class: 'launch', size: 1, count: 1 }],
  first: 'seat-0',
};

const TOLD = {
  en: ['Last shot!', 'last shot: only sinking the whole fleet draws.'],
  es: ['¡Último disparo!', 'empata solo si hunde lo que queda.'],
  it: ['Ultimo colpo!', 'pareggia solo se affonda ciò che resta.'],
  ru: ['Последний выстрел!', 'ничья — только если потопить всё, что осталось.'],
} as const;

test.each(LANGUAGES)(
  'in %s the owed last shot is announced, and stands in log and replay',
  async (language) => {
    const { page, context, faults } = await visitor({ language, size: 'phone', touch: true });
    await withTimeStopped(page, () => beginBy(page, { preset: 'spanish', ...DUEL }));
    const [launch] = await shipCells(page, 1);
    await fireAt(page, launch!);
    const [short, sentence] = TOLD[language];
    await page.locator('.call-turn', { hasText: short }).waitFor();
    await page.locator('.call-told', { hasText: sentence }).waitFor();
    await page.locator('.log li', { hasText: sentence }).waitFor();
    await look(page, 'reply');
    const isOver = async (): Promise<number> => {
      await page.clock.runFor(2000);
      return page.locator('[data-verdict]').count();
    };
    await expect.poll(isOver).toBe(1);
    await page.getByRole('tab').nth(1).click();
    const slider = page.getByRole('slider');
    await slider.fill(String(Number(await slider.getAttribute('max')) - 1));
    await page.locator('.replay-told', { hasText: sentence }).waitFor();
    expect(faults).toEqual([]);
    await context.close();
  },
);

test('the board that is fired at is lit, and the other one dimmed', async () => {
  const { page, context, faults } = await visitor({ seed: 'lit' });
  await withTimeStopped(page, () => begin(page, 'classic'));
  await page.locator('.target.lit').waitFor();
  await page.locator('.own.dim').waitFor();
  await page.locator('.own .player-bar.to-act').waitFor();
  expect(await page.locator('.target .player-name strong').textContent()).toBe('Cadet');
  await shoot(page, 'A1');
  await page.locator('.target.dim').waitFor();
  await page.locator('.own.lit').waitFor();
  await page.locator('.target .player-doing', { hasText: 'thinking…' }).waitFor();
  expect(faults).toEqual([]);
  await context.close();
});

test('where shots are limited, those left and the cells hit stand beside both boards', async () => {
  const { page, context, faults } = await visitor({ seed: 'limit', touch: true });
  const rules = { preset: 'classic', shotLimit: 40, first: 'seat-0' };
  await withTimeStopped(page, () => beginBy(page, rules));
  const [hit] = await shipCells(page, 1);
  await fireAt(page, hit!);
  const tally = (side: string): Promise<string | null> =>
    page.locator(`${side} .tally`).textContent();
  expect(await tally('.own')).toBe('Shots left: 39Hits: 1');
  expect(await tally('.target')).toBe('Shots left: 40Hits: 0');
  await look(page, 'limited');
  expect(faults).toEqual([]);
  await context.close();
});

test.each(LANGUAGES)('in %s a salvo can be read back, and notes taken', async (language) => {
  const { page, context, faults } = await visitor({ language, seed: 'notes', touch: true });
  await begin(page, 'salvo');
  await placeAtRandom(page);
  await myTurn(page);
  const [ship] = await shipCells(page, 1);
  const water = (await page.locator('.target [data-name]').count()) - 1;
  const last = await page.locator('.target [data-name]').nth(water).getAttribute('data-name');
  for (const cell of [ship!, last!]) await shoot(page, cell);
  await page.locator('.salvo-bar .button.main').click();
  await page.locator(`.target .mark`).first().waitFor();
  await page.locator('.call-turn.mine').waitFor();
  expect(await page.locator('.target .salvo-number').allTextContents()).toEqual(['1', '1']);

  const line = page.locator('.log [role=option]', { hasText: ship! }).first();
  await line.click();
  expect(await line.getAttribute('aria-selected')).toBe('true');
  expect(await page.locator('.target .lit-cell').count()).toBe(2);
  await page.locator('.log ol').press('Escape');
  expect(await page.locator('.target .lit-cell').count()).toBe(0);

  await page.keyboard.press('n');
  const open = page.locator('.target .cell:not([aria-disabled])').nth(44);
  await open.dispatchEvent('click');
  await page.locator('.target .note.ship').waitFor();
  expect((await page.locator('.notebook p').textContent())!.length).toBeGreaterThan(20);
  await open.dispatchEvent('click');
  await page.locator('.target .note.water').waitFor();
  expect(await page.locator('.aimed').count()).toBe(0);
  await look(page, 'notes');
  expect(await auditOf(page)).toEqual([]);
  await page.reload();
  await page.locator('.target .note.water').waitFor();
  expect(faults).toEqual([]);
  await context.close();
});

test.each(SCREENS)(
  'at $width × $height the final position is seen before the result, and the rematch is in sight',
  async (screen) => {
    const { page, context, faults } = await visitor({ seed: 'end' });
    await page.setViewportSize(screen);
    await withTimeStopped(page, () => beginBy(page, { preset: 'classic', ...DUEL }));
    const [launch] = await shipCells(page, 1);
    await page.locator('.call-turn.mine').waitFor();
    await shoot(page, launch!);
    await page.locator('.verdict', { hasText: 'Victory!' }).waitFor();
    await page.locator('.target .wreck').waitFor();
    expect(await page.locator('[data-verdict]').count()).toBe(0);
    // A theme that is still fading in has other colours.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    expect(await auditedStill(page)).toEqual([]);
    await page.getByRole('button', { name: 'See the result' }).click();
    await page.clock.resume();
    const heading = page.getByRole('heading', { level: 1 });
    expect(await heading.textContent()).toBe('You won: the enemy fleet is sunk.');
    expect(await page.getByText('You won').count()).toBe(1);
    const { y, height } = (await page.getByRole('button', { name: 'Rematch' }).boundingBox())!;
    expect(y + height).toBeLessThanOrEqual(screen.height);
    expect(await auditOf(page)).toEqual([]);
    expect(faults).toEqual([]);
    await context.close();
  },
);
