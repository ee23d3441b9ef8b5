import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import type { TestProject } from 'vitest/node';
import { CHROMIUM_FLAGS } from '../support/guest.ts';
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
  const executable = foundChromium() ?? installedChromium();
  if (executable === null) {
    const reason = 'There is no Chromium, and it can be installed only by root on Debian.';
    if (process.env['CI'] === 'true') throw new Error(reason);
    provide('browser', null);
    provide('reason', reason);
    provide('site', '');
    provide('chromium', '');
    return async () => {};
  }
  // What is tested is what is shipped: built outside of this process, which is one for tests.
  execFileSync('vite', ['build', root, '--logLevel', 'error'], {
    env: { ...process.env, NODE_ENV: 'production' },
  });
  const site = await serveSite(join(root, 'dist'));
  const server = await chromium.launchServer({ executablePath: executable, args: CHROMIUM_FLAGS });
  provide('browser', server.wsEndpoint());
  provide('reason', '');
  provide('site', site.address);
  provide('chromium', executable);
  return async () => {
    await server.close();
    await site.close();
  };
}

function foundChromium(): string | null {
  const places = [process.env['CHROMIUM'] ?? '', '/usr/bin/chromium', '/usr/bin/chromium-browser'];
  return places.find((place) => place !== '' && existsSync(place)) ?? null;
}

function installedChromium(): string | null {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return null;
  const options = { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
  try {
    execFileSync('apt-get', ['update'], options as never);
    execFileSync(
      'apt-get',
      ['install', '-y', '--no-install-recommends', 'chromium'],
      options as never,
    );
  } catch {
    return null;
  }
  return foundChromium();
}
