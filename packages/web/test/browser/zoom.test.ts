import { expect, test } from 'vitest';
import { middleOf } from '../support/finger.ts';
import { begin, myTurn, placeAtRandom } from '../support/games.ts';
import { needsBrowser, visitor } from '../support/visitor.ts';

needsBrowser();

test.each([
  ['classic', 'J10', '.target '],
  ['blind', 'L1', ''],
])(
  'on a phone the board of %s can be enlarged, and its coordinates stay in sight',
  async (game, far, board) => {
    const { page, context, faults } = await visitor({ size: 'phone' });
    await begin(page, game);
    await placeAtRandom(page);
    await myTurn(page);
    const cell = page.locator(`${board}[data-name="${far}"]`);
    expect((await cell.boundingBox())!.width).toBeLessThan(44);
    await page.locator('.zoomable-button').first().click();
    await expect.poll(async () => (await cell.boundingBox())!.width).toBeGreaterThanOrEqual(44);
    const view = page.locator('.zoomable-view').first();
    await view.evaluate((frame) => frame.scrollTo(frame.scrollWidth, frame.scrollHeight));
    const there = await middleOf(page, `${board}[data-name="${far}"]`);
    const [letter, number] = [far[0]!, far.slice(1)];
    const [row, column] = game === 'blind' ? [number, letter] : [letter, number];
    const besides = await middleOf(page, `.margin.rows text:text-is("${row}")`);
    const above = await middleOf(page, `.margin.columns text:text-is("${column}")`);
    expect(Math.abs(besides.y - there.y)).toBeLessThan(3);
    expect(Math.abs(above.x - there.x)).toBeLessThan(3);
    const frame = (await view.boundingBox())!;
    expect(besides.x - frame.x).toBeLessThan(30);
    expect(above.y - frame.y).toBeLessThan(30);

    await page.locator(`${board}[data-cell][tabindex="0"]`).first().focus();
    await page.keyboard.press('End');
    await page.keyboard.press('PageUp');
    const isInSight = (): Promise<boolean> =>
      page.evaluate(() => {
        const { x, y, width, height } = document.activeElement!.getBoundingClientRect();
        const corners = [x + 2, x + width - 2].flatMap((a) =>
          [y + 2, y + height - 2].map((b) => document.elementFromPoint(a, b)),
        );
        return corners.every((found) => found === document.activeElement);
      });
    await expect.poll(isInSight).toBe(true);
    expect(faults).toEqual([]);
    await context.close();
  },
);
