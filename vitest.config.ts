import { readdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { PATIENCE, TEST_PATIENCE } from './packages/test-kit/src/live/hosting.ts';
import { TestReport } from './scripts/test-report.ts';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** Packages resolve to the sources beside this file, also in the copy of the tree that Stryker makes. */
const alias = readdirSync(here('packages')).map((name) => ({
  find: new RegExp(`^@flotilla/${name}$`, 'u'),
  replacement: here(`packages/${name}/src/index.ts`),
}));

export const TESTS = ['packages/*/test/**/*.test.ts', 'test/**/*.test.ts'];

export default defineConfig({
  resolve: { alias },
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  test: {
    // Half of a run is waiting, for browsers, servers and other programs.
    maxWorkers: 2 * availableParallelism(),
    // A shared machine can stall a browser or a terminal; the output shows which tests needed a second try.
    retry: process.env['CI'] === undefined ? 0 : 1,
    testTimeout: TEST_PATIENCE,
    hookTimeout: TEST_PATIENCE,
    teardownTimeout: TEST_PATIENCE,
    expect: { poll: { timeout: PATIENCE } },
    reporters: ['default', new TestReport()],
    projects: [
      {
        extends: true,
        test: {
          name: 'all',
          include: TESTS,
          exclude: ['packages/web/test/browser/**', 'test/journeys/**'],
        },
      },
      {
        extends: true,
        test: {
          name: 'page',
          include: ['packages/web/test/browser/**/*.test.ts', 'test/journeys/**/*.test.ts'],
          globalSetup: 'packages/web/test/browser/set-up.ts',
        },
      },
    ],
  },
});
