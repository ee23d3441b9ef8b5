import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { PATIENCE, TEST_PATIENCE } from './packages/test-kit/src/live/hosting.ts';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** The sources beside this file, also where the tree has been copied to be mutated. */
const alias = readdirSync(here('packages')).map((name) => ({
  find: new RegExp(`^@flotilla/${name}$`, 'u'),
  replacement: here(`packages/${name}/src/index.ts`),
}));

export default defineConfig({
  resolve: { alias },
  test: {
    // One core less is the default, which on a small machine is half of it.
    maxWorkers: '100%',
    testTimeout: TEST_PATIENCE,
    hookTimeout: TEST_PATIENCE,
    teardownTimeout: TEST_PATIENCE,
    expect: { poll: { timeout: PATIENCE } },
    projects: [
      {
        extends: true,
        test: {
          name: 'all',
          include: ['packages/*/test/**/*.test.ts', 'test/**/*.test.ts'],
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
