import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { begin, fire, myTurn, placeAtRandom, shipCells } from '../support/games.ts';
import { needsBrowser, visitor } from '../support/visitor.ts';

needsBrowser();

/** Counts everything that begins to move on the page, by its name. */
async function watchMotion(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const moved: string[] = [];
    Object.assign(window, { moved });
    for (const type of ['animationstart', 'transitionrun']) {
      document.addEventListener(type, (event) => {
        const { animationName, propertyName } = event as AnimationEvent & TransitionEvent;
        moved.push(animationName ?? propertyName);
      });
    }
  });
}

const motions = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => (window as unknown as { moved: string[] }).moved);

/** Sinks a ship of one cell: a shot, a flash, and a hull that darkens. */
async function sinkLaunch(page: Page): Promise<void> {
  await begin(page, 'russian');
  await placeAtRandom(page);
  await myTurn(page);
  await fire(page, (await shipCells(page, 1)).at(-1)!);
  await page.locator('.target .board .ship.sunk').waitFor();
  // Every animation has begun two frames later.
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );
}

test.each([
  ['the system asks', 'reduce', 'system'],
  ['the settings ask', 'no-preference', 'reduced'],
] as const)('where %s for no motion, nothing moves', async (_, reducedMotion, motion) => {
  const { page, context, faults } = await visitor({ seed: 'still' });
  await page.emulateMedia({ reducedMotion });
  await page.goto('/settings');
  await page.locator(`input[name=motion][value=${motion}]`).check({ force: true });
  await watchMotion(page);
  await sinkLaunch(page);
  expect(await motions(page)).toEqual([]);
  const fires = page.locator('.target :is(.splash, .flash, .smoke, .founder, .mark.leaving)');
  const seen = await fires.evaluateAll((parts) =>
    parts.map((part) => getComputedStyle(part).opacity),
  );
  expect([...new Set(seen)]).toEqual(['0']);
  expect(faults).toEqual([]);
  await context.close();
});

test.each([
  ['the system asks', 'reduce', 'system'],
  ['the settings ask', 'no-preference', 'reduced'],
] as const)(
  'where %s for no motion, the bar of a reply fills all the same',
  async (_, reducedMotion, motion) => {
    const { page, context, faults } = await visitor({ seed: 'still' });
    await page.emulateMedia({ reducedMotion });
    await page.goto('/settings');
    await page.locator(`input[name=motion][value=${motion}]`).check({ force: true });
    await page.goto('/learn/blind');
    await page.locator('.field-board').first().waitFor();
    const filling = await page.evaluate(() => {
      const bar = document.createElement('span');
      bar.className = 'beat';
      bar.style.animationDuration = '1300ms';
      document.body.append(bar);
      return bar.getAnimations().map((animation) => animation.effect!.getTiming().duration);
    });
    expect(filling).toEqual([1300]);
    expect(faults).toEqual([]);
    await context.close();
  },
);

test('without reduced motion a shot flashes and a call comes up', async () => {
  const { page, context, faults } = await visitor({ seed: 'still' });
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await watchMotion(page);
  await sinkLaunch(page);
  await expect
    .poll(() => motions(page))
    .toEqual(expect.arrayContaining(['flash', 'founder', 'stamp']));
  expect(faults).toEqual([]);
  await context.close();
});

/** The marks of the legend by their shapes alone: what is drawn, whether it is filled, but no colour and no size. */
const shapes = (page: Page): Promise<readonly string[]> =>
  page.locator('.mark-legend .mark').evaluateAll((marks) =>
    marks.map((mark) =>
      [...mark.children]
        .map((part) => {
          const filled = getComputedStyle(part).fill === 'none' ? 'hollow' : 'filled';
          return `${filled} ${part.tagName} ${part.getAttribute('d') ?? ''}`;
        })
        .join(', '),
    ),
  );

test.each(['paper', 'squares', 'pins'])(
  'the %s marks of miss, hit, sunk and shot differ in shape, not in colour or size alone',
  async (style) => {
    const { page, context, faults } = await visitor();
    await page.goto('/settings');
    await page.locator(`input[name=marks][value=${style}]`).check({ force: true });
    const drawn = await shapes(page);
    expect(drawn).toHaveLength(4);
    expect(new Set(drawn).size).toBe(4);
    expect(faults).toEqual([]);
    await context.close();
  },
);

/** Counts the sounds that are asked for; nothing has to be heard for that. */
async function listen(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const heard = { count: 0 };
    Object.assign(window, { heard });
    const { start } = AudioScheduledSourceNode.prototype;
    AudioScheduledSourceNode.prototype.start = function play(when) {
      heard.count += 1;
      start.call(this, when);
    };
  });
}

const heard = (page: Page): Promise<number> =>
  page.evaluate(() => (window as unknown as { heard: { count: number } }).heard.count);

test('a shot is heard where sounds are wanted, and not where they are not', async () => {
  const { page, context, faults } = await visitor({ seed: 'sounds' });
  await listen(page);
  await begin(page, 'russian');
  await placeAtRandom(page);
  await myTurn(page);
  const [one, two, three] = (await shipCells(page, 1)) as readonly [string, string, string];
  await fire(page, one);
  expect(await heard(page)).toBe(0);
  await page.keyboard.press('m');
  await page.getByRole('button', { name: 'Sound is on' }).waitFor();
  await fire(page, two);
  await expect.poll(() => heard(page)).toBeGreaterThan(0);
  await page.keyboard.press('m');
  await page.getByRole('button', { name: 'Sound is off' }).waitFor();
  const before = await heard(page);
  await fire(page, three);
  expect(await heard(page)).toBe(before);
  expect(faults).toEqual([]);
  await context.close();
});
