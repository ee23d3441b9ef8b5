import { execFileSync } from 'node:child_process';
import { cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { NODE, ROOT, temporaryFolder } from '@flotilla/test-kit/live';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { violationsOf } from '../../packages/web/test/support/audit.ts';
import { type Site, serveSite } from '../../packages/web/test/support/site.ts';
import { type Visitor, needsBrowser, visitor } from '../../packages/web/test/support/visitor.ts';
import { placeLibraries } from '../../scripts/pack/pack.ts';

needsBrowser();

const folder = temporaryFolder();
let site: Site;

/** The example of its README in a project of its own: the packages as they are packed, bundled by Vite. */
beforeAll(async () => {
  const modules = folder.at('project/node_modules');
  const others = ['preact', '@noble/hashes'].map(
    (name) => [name, join(ROOT, 'node_modules', name)] as const,
  );
  for (const [name, path] of [...placeLibraries(folder.at('packed')), ...others])
    cpSync(path, join(modules, name), { recursive: true });
  const readme = readFileSync(join(ROOT, 'packages/board/README.md'), 'utf8');
  const [, html] = /```html\n(.*?)```/su.exec(readme)!;
  const [, script] = /```js\n(.*?)```/su.exec(readme)!;
  folder.write('project/example.js', script!);
  folder.write(
    'project/index.html',
    `<!doctype html><html lang="es"><title>Tableros</title><main><h1>Tableros</h1>${html}</main><script type="module" src="./example.js"></script></html>`,
  );
  const vite = join(ROOT, 'node_modules/vite/bin/vite.js');
  execFileSync(NODE, [vite, 'build', folder.at('project'), '--logLevel', 'error'], {
    env: { ...process.env, NODE_ENV: 'production' },
  });
  site = await serveSite(folder.at('project/dist'));
});
afterAll(() => site?.close());

async function opened(): Promise<Visitor> {
  const guest = await visitor();
  await guest.page.goto(site.address);
  await guest.page.getByRole('grid').nth(4).waitFor();
  return guest;
}

test('shows a game, a record and a puzzle in the language of the page, under a strict policy', async () => {
  const { page, faults } = await opened();
  expect(await page.getByRole('grid').count()).toBe(5);
  expect(await page.getByRole('grid', { name: 'Aguas de Ben' }).count()).toBe(1);
  expect(await page.getByRole('heading', { name: /^¿/u }).count()).toBe(1);
  expect(faults).toEqual([]);
});

test('is played with the keyboard: a shot, and the answer to it', async () => {
  const { page, faults } = await opened();
  const target = page.locator('#game').getByRole('grid').first();
  const cell = target.getByRole('gridcell', { name: /^A1,/u });
  await cell.focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowDown');
  const aimed = target.getByRole('gridcell', { name: /^B2,/u });
  const before = await aimed.getAttribute('aria-label');
  await page.keyboard.press('Enter');
  await expect.poll(() => aimed.getAttribute('aria-label')).not.toBe(before);
  expect(faults).toEqual([]);
});

test('steps through a record with the arrows, and says each step', async () => {
  const { page } = await opened();
  const replay = page.locator('#replay');
  await replay.getByRole('button').first().focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => replay.getAttribute('step')).toBe('1');
  await expect.poll(() => replay.locator('.told').textContent()).toContain('A1');
  await page.keyboard.press('End');
  await expect.poll(() => replay.locator('.told').textContent()).toContain('gana');
});

test('a puzzle is answered with a click, and explains every further cell', async () => {
  const { page } = await opened();
  const puzzle = page.locator('#puzzle');
  const told = (): Promise<string | null> => puzzle.locator('.told').textContent();
  const open = puzzle.locator('.cell:not(.off)');
  const asked = await told();
  await open.first().click({ force: true });
  await expect.poll(told).not.toBe(asked);
  const answered = await told();
  await open.nth(5).click({ force: true });
  await expect.poll(told).not.toBe(answered);
});

test('is fit for screen readers', async () => {
  const { page } = await opened();
  expect(await violationsOf(page)).toEqual([]);
});
