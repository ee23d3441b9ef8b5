import { expect, test } from 'vitest';
import { begin, isOver, myTurn, placeAtRandom, shipCells, shoot } from '../support/games.ts';
import { needsBrowser, visitor } from '../support/visitor.ts';

needsBrowser();

test.each(['spanish', 'italian', 'classic', 'russian'])(
  'a whole game of %s against the computer, to its end',
  async (game) => {
    const { page, context, faults } = await visitor({ seed: game });
    await begin(page, game);
    await placeAtRandom(page);
    await page.locator('.battle').waitFor();
    await myTurn(page);
    for (const cell of await shipCells(page, 1)) {
      await myTurn(page);
      if (await isOver(page)) break;
      await shoot(page, cell);
      await page
        .locator(
          `.target [data-name="${cell}"][aria-label*="hit"], .target [data-name="${cell}"][aria-label*="sunk"], [data-verdict]`,
        )
        .first()
        .waitFor();
    }
    await page.locator('[data-verdict]').waitFor();
    expect(await page.locator('[data-verdict]').getAttribute('data-verdict')).toMatch(
      /^(fleet-sunk|reply-drew)$/u,
    );
    await expect.poll(() => page.locator('.seal:not(.broken)').count()).toBe(2);
    expect(faults).toEqual([]);
    await context.close();
  },
);

test.each(['salvo', 'salvo-2'])(
  'a whole game of %s against the computer: shots are marked and fired at once',
  async (game) => {
    const { page, context, faults } = await visitor({ seed: game });
    await begin(page, game);
    await placeAtRandom(page);
    await myTurn(page);
    const cells = [...(await shipCells(page, 1))];
    for (const cell of cells.slice(0, -1)) await shoot(page, cell);
    await page.getByText(`${cells.length - 1} of 17 shots marked`).waitFor();
    await shoot(page, cells[0]!);
    await page.getByText(`${cells.length - 2} of 17 shots marked`).waitFor();
    await shoot(page, cells[0]!);
    await page.getByRole('button', { name: 'Fire!' }).click();
    // Until the salvo is fired it is still the same turn.
    await page.getByText(`${cells.length - 1} of 17 shots marked`).waitFor({ state: 'detached' });
    await myTurn(page);
    if (!(await isOver(page))) {
      await shoot(page, cells.at(-1)!);
      await page
        .getByRole('button', { name: 'Fire!' })
        .or(page.locator('[data-verdict]'))
        .first()
        .click();
    }
    await page.locator('[data-verdict]').waitFor();
    expect(faults).toEqual([]);
    await context.close();
  },
);
