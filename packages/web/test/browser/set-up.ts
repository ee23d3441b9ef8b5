import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { CHROMIUM_FLAGS, findChromium } from '@flotilla/test-kit/chromium';
import { chromium } from 'playwright-core';
import type { TestProject } from 'vitest/node';
import { serveSite } from '../support/site.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the browser is reached; null: there is none, and why. */
    readonly browser: string | null;
    readonly reason: string;
    readonly site: string;
    /** The program of the browser, for whoever needs another one. */
    readonly chromium: string;
  }
}

const root = join(import.meta.dirname, '../..');

/** Builds the page, serves it, and starts the one browser of all tests. */
export default async function setUp({ provide }: TestProject): Promise<() => Promise<void>> {
  const found = findChromium();
  if ('reason' in found) {
    provide('browser', null);
    provide('reason', found.reason);
    provide('site', '');
    provide('chromium', '');
    return async () => {};
  }
  // What is tested is what is shipped: built outside of this process, which is one for tests.
  execFileSync('vite', ['build', root, '--logLevel', 'error'], {
    env: { ...process.env, NODE_ENV: 'production' },
  });
  const site = await serveSite(join(root, 'dist'));
  const server = await chromium.launchServer({ executablePath: found.path, args: CHROMIUM_FLAGS });
  provide('browser', server.wsEndpoint());
  provide('reason', '');
  provide('site', site.address);
  provide('chromium', found.path);
  return async () => {
    await server.close();
    await site.close();
  };
}
