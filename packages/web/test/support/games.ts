import { type FleetRules, type PresetName, type Seat, labels, placedShips } from '@flotilla/engine';
import { PATIENCE } from '@flotilla/test-kit/hosting';
import type { Page } from 'playwright-core';
import { familyOf } from '../../src/home/families.ts';

/** Chooses a game on the home screen; a variant stands below the chosen game. */
export async function chooseGame(page: Page, game: string): Promise<void> {
  const family = familyOf(game as PresetName)[0];
  await page.locator(`input[name=game][value="${family}"]`).check({ force: true });
  if (game !== family)
    await page.locator(`input[name=variant][value="${game}"]`).check({ force: true });
}

/** Unfolds the options that few people change. */
export async function unfoldOptions(page: Page): Promise<void> {
  if ((await page.locator('.advanced[open]').count()) === 0)
    await page.locator('.advanced summary').click();
  await page.locator('.advanced-options').waitFor();
}

/** Chooses an opponent on the home screen. */
export async function chooseOpponent(page: Page, opponent: string): Promise<void> {
  if (opponent === 'program') await unfoldOptions(page);
  await page.locator(`input[name=opponent][value=${opponent}]`).check({ force: true });
}

/** Chooses a game and an opponent on the home screen, and begins. */
export async function begin(page: Page, game: string, opponent = 'computer', level = 'cadet') {
  await page.goto('/');
  await chooseGame(page, game);
  await chooseOpponent(page, opponent);
  if (opponent === 'computer') {
    await page.locator(`input[name=level][value=${level}]`).check({ force: true });
  }
  await page.locator('.home-play button[type=submit]').click();
  await page.locator('.placing').waitFor();
}

/** Begins a game on this device by changed rules: a preset, and what differs from it. */
export async function beginBy(
  page: Page,
  rules: { readonly preset: string; readonly [option: string]: unknown },
  opponent: 'computer' | 'beside' = 'computer',
): Promise<void> {
  const { preset } = rules;
  const draft = { preset, changed: { [preset]: rules }, opponent, level: 'cadet' };
  await page.goto('/settings');
  await page.evaluate(
    (kept) => localStorage.setItem('flotilla.draft', kept),
    JSON.stringify(draft),
  );
  await page.goto('/');
  await page.locator('.home-play button[type=submit]').click();
  await page.locator('.placing, .curtain').waitFor();
}

/** Takes everything off the board on which a game begins. */
export async function clearBoard(page: Page): Promise<void> {
  await page.locator('.placing-tools [data-tool=clear]').click();
  await page.locator('.placing-side .button.main:disabled').waitFor();
}

/** Places at random: the first tool is chance. */
export async function placeAtRandom(page: Page): Promise<void> {
  await page.locator('.placing-tools button').first().click();
  await page.locator('.placing-side .button.main').click();
}

/** Begins a game against a computer that waits before it fires, for as long as time stands still. */
export async function withTimeStopped(page: Page, start: () => Promise<void>): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.clock.install();
  await start();
  await placeAtRandom(page);
  await myTurn(page);
  // Far enough ahead that the page does not get there before it is told.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + PATIENCE);
}

interface Kept {
  readonly saved: {
    readonly match: {
      readonly rules: FleetRules;
      readonly actions: readonly {
        readonly seat: Seat;
        readonly action: { readonly type: string };
      }[];
    };
  };
}

/** The games the browser keeps, as they are stored. */
export const keptGames = (page: Page): Promise<readonly Kept[]> =>
  page.evaluate(
    () =>
      new Promise<never>((resolve) => {
        const opening = indexedDB.open('flotilla');
        opening.addEventListener('success', () => {
          const all = opening.result.transaction('games').objectStore('games').getAll();
          all.addEventListener('success', () => {
            opening.result.close();
            resolve(all.result as never);
          });
        });
      }),
  );

/** A ship as the browser keeps it: its class, and the names of its cells. */
interface KeptShip {
  readonly class: string;
  readonly cells: readonly string[];
}

/** Where a seat's ships lie, read from what the browser keeps. */
export async function shipsOf(page: Page, seat: Seat): Promise<readonly KeptShip[]> {
  const [game] = await keptGames(page);
  const { rules, actions } = game!.saved.match;
  const sent = actions.find((entry) => entry.seat === seat && entry.action.type === 'deploy');
  const { names, cells } = labels(rules.board, rules.labels);
  const { ships } = sent!.action as unknown as {
    ships: { class: string; from: string; to: string }[];
  };
  const placed = placedShips(
    rules,
    ships.map((ship) => ({ ...ship, from: cells.get(ship.from)!, to: cells.get(ship.to)! })),
  );
  if (!placed.ok) throw new Error(placed.error.message);
  return placed.value.map((ship) => ({
    class: ship.class,
    cells: ship.cells.map((cell) => names[cell]!),
  }));
}

/** The names of all cells where a seat's ships lie. */
export const shipCells = async (page: Page, seat: Seat): Promise<readonly string[]> =>
  (await shipsOf(page, seat)).flatMap(({ cells }) => cells);

/** Clicks a cell of the enemy's board by its name. */
export const shoot = (page: Page, name: string): Promise<void> =>
  page.locator(`.target [data-name="${name}"]`).dispatchEvent('click');

/** Fires one shot as soon as it is the player's turn, and waits for what it met. */
export async function fire(page: Page, name: string): Promise<void> {
  await page.locator('.call-turn.mine').waitFor();
  await shoot(page, name);
  await page.locator(`.target [data-name="${name}"]:not([aria-label*="not fired at"])`).waitFor();
}

export const isOver = (page: Page): Promise<boolean> =>
  page
    .locator('[data-verdict]')
    .count()
    .then((count) => count > 0);

/** Waits until the player is to act, or the game is over. */
export const myTurn = (page: Page): Promise<void> =>
  page.locator('.call-turn.mine, [data-verdict]').first().waitFor();
