import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CHROMIUM_FLAGS, programPath, whyMissing } from '@flotilla/test-kit/programs';
import { PATIENCE } from '@flotilla/test-kit/hosting';
import { chromium } from 'playwright-core';
import type { TestProject } from 'vitest/node';
import { serveSite } from '../support/site.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the browser is reached; null: there is none, and why. */
    readonly browser: string | null;
    readonly reason: string;
    readonly site: string;
    /** The folder of the built page, for servers. */
    readonly page: string;
    /** The path of the browser, for tests that start their own. */
    readonly chromium: string;
  }
}

const root = join(import.meta.dirname, '../..');

/** Builds the page, serves it, and starts the one browser of all tests. */
export default async function setUp({ provide }: TestProject): Promise<() => Promise<void>> {
  const reason = whyMissing('chromium');
  if (reason !== null) {
    provide('browser', null);
    provide('reason', reason);
    provide('site', '');
    provide('page', 'none');
    provide('chromium', '');
    return async () => {};
  }
  // What is tested is what is shipped: built outside of this process, which is one for tests.
  // A folder of its own keeps the page that `npm start` has built, and may be serving.
  const page = mkdtempSync(join(tmpdir(), 'flotilla-built-'));
  const args = ['build', root, '--outDir', page, '--emptyOutDir', '--logLevel', 'error'];
  execFileSync('vite', args, {
    env: { ...process.env, NODE_ENV: 'production' },
  });
  const site = await serveSite(page);
  const server = await chromium.launchServer({
    executablePath: programPath('chromium'),
    args: CHROMIUM_FLAGS,
    timeout: PATIENCE,
  });
  provide('browser', server.wsEndpoint());
  provide('reason', '');
  provide('site', site.address);
  provide('page', page);
  provide('chromium', programPath('chromium'));
  return async () => {
    await server.close();
    await site.close();
    rmSync(page, { recursive: true });
  };
}
