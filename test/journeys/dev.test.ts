import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  appendFileSync,
  cpSync,
  globSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { PATIENCE, freePort } from '@flotilla/test-kit/hosting';
import { ENVIRONMENT, NODE, ROOT, eventually, temporaryFolder } from '@flotilla/test-kit/live';
import { expect, onTestFinished, test } from 'vitest';
import { needsBrowser, visitor } from '../../packages/web/test/support/visitor.ts';

needsBrowser();

const folder = temporaryFolder();

/** A checkout that a test may edit: its own sources, and the packages that are installed here. */
function checkout(): string {
  const root = folder.at('checkout');
  for (const name of ['packages', 'scripts', 'package.json', 'package-lock.json', 'tsconfig.json'])
    cpSync(join(ROOT, name), join(root, name), {
      recursive: true,
      filter: (path) => !/\/(?:node_modules|dist[^/]*)$/u.test(path.slice(ROOT.length - 1)),
    });
  mkdirSync(join(root, 'node_modules/@flotilla'), { recursive: true });
  const installed = join(ROOT, 'node_modules');
  for (const name of readdirSync(installed).filter((entry) => !/^@flotilla$|^\.vite/u.test(entry)))
    symlinkSync(join(installed, name), join(root, 'node_modules', name));
  for (const name of readdirSync(join(root, 'packages')))
    symlinkSync(join(root, 'packages', name), join(root, 'node_modules/@flotilla', name));
  return root;
}

test('npm run dev shows edits of the page and of the server', async () => {
  const root = checkout();
  const port = await freePort();
  const site = `http://127.0.0.1:${port}`;
  const args = [join(root, 'scripts/dev.ts'), '--port', `${port}`, '--data', folder.at('data')];
  const dev = spawn(NODE, args, { cwd: root, env: ENVIRONMENT, stdio: 'ignore' });
  onTestFinished(async () => {
    const ended = once(dev, 'exit');
    dev.kill();
    await ended;
  });
  const apiPage = async (): Promise<string> => (await fetch(`${site}/api`)).text();
  await eventually(async () => expect(await apiPage()).toContain('openapi.json'));

  const { page } = await visitor({ site });
  await page.goto(site);
  await page.getByRole('heading').first().waitFor();
  // Vite may have missed an edit that came before it watched all files.
  await eventually(async () => {
    appendFileSync(join(root, 'packages/web/src/app.tsx'), "\ndocument.body.id = 'edited';\n");
    await page.locator('body#edited').waitFor({ timeout: PATIENCE / 6 });
  });

  const line = 'The same for programs';
  const server = globSync(join(root, 'packages/server/src/**/*.ts')).find((file) =>
    readFileSync(file, 'utf8').includes(line),
  )!;
  writeFileSync(server, readFileSync(server, 'utf8').replace(line, 'Edited for programs'));
  await eventually(async () => expect(await apiPage()).toContain('Edited for programs'));
});
