import { readFileSync, writeFileSync } from 'node:fs';
import type { GameRecord } from '@flotilla/play';
import { ApiClient, eventually, flotilla } from '@flotilla/test-kit/live';
import { expect, test } from 'vitest';
import { isOver, myTurn, placeAtRandom, shoot } from '../../packages/web/test/support/games.ts';
import { type Visitor, needsBrowser, visitor } from '../../packages/web/test/support/visitor.ts';
import { openHarbour } from './support/harbour.ts';

needsBrowser();

const harbour = openHarbour();

const SMALL = {
  preset: 'classic',
  board: { rows: 4, columns: 4 },
  fleet: [
    { class: 'cruiser', size: 3, count: 1 },
    { class: 'destroyer', size: 2, count: 1 },
  ],
};
const CELLS = ['A', 'B', 'C', 'D'].flatMap((row) =>
  [1, 2, 3, 4].map((column) => `${row}${column}`),
);

/** A whole game between the page and a client over HTTP; the server dies in the middle of it. */
async function playOut({ page }: Visitor, ben: ApiClient, match: string): Promise<void> {
  for (const [index, cell] of CELLS.entries()) {
    if (index === 2) await harbour.crash();
    await myTurn(page);
    if (await isOver(page)) return;
    await shoot(page, cell);
    const shot = page.locator(`.target [data-name="${cell}"]:not([aria-label*="not fired at"])`);
    await shot.or(page.locator('[data-verdict]')).first().waitFor();
    await eventually(async () => {
      const { table } = await ben.sight(match);
      expect(table.status === 'over' || (await ben.step(match))).toBe(true);
    });
  }
}

test('a record downloaded is verified, replayed and analysed on the command line', async () => {
  const ben = await ApiClient.guest(harbour.url(), 'Ben');
  const seats = [{ for: 'me' }, { for: 'link' }];
  const match = await ben.match({ rules: SMALL, seats, first: 1 });
  const ada = await visitor({ name: 'Ada', site: harbour.url() });
  const { page, context } = ada;
  await page.goto(`/match/${match}`);
  await page.getByRole('button', { name: 'Accept and play' }).click();
  await placeAtRandom(page);
  expect(await ben.step(match)).toBe(true);
  await playOut(ada, ben, match);
  await page.locator('[data-verdict=fleet-sunk]').waitFor();

  await harbour.crash();
  await page.reload();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download the game' }).click(),
  ]);
  const file = harbour.at('game.json');
  await download.saveAs(file);
  await context.close();
  const record = JSON.parse(readFileSync(file, 'utf8')) as GameRecord;
  expect((await ben.get(`/api/matches/${match}/record`)).body).toEqual(record);
  expect(record.players).toEqual(['Ben', 'Ada']);

  expect(await flotilla(['verify', file])).toMatchObject({
    code: 0,
    stdout: expect.stringContaining(`${file}: valid.\n`),
  });
  const replayed = await flotilla(['replay', '--side', 'both', file]);
  expect(replayed).toMatchObject({ code: 0, stderr: '' });
  expect(replayed.stdout).toContain('the enemy fleet is sunk');
  const analysed = await flotilla(['analyse', '--json', file]);
  expect(analysed).toMatchObject({ code: 0, stderr: '' });
  expect(JSON.parse(analysed.stdout)).toMatchObject({ accounts: [{}, {}] });

  const forged = harbour.at('forged.json');
  const [ends, ...others] = record.actions.toReversed();
  const actions = [...others.toReversed(), { ...ends, at: -1 }];
  writeFileSync(forged, JSON.stringify({ ...record, actions }));
  expect(await flotilla(['verify', forged])).toMatchObject({ code: 1 });
});
