import { defineConfig } from 'vitest/config';
import config from './vitest.config.ts';
import { TEST_PATIENCE } from './packages/test-kit/src/live/hosting.ts';

/**
 * The tests that name rules and the fold of views, without those that touch everything at once (other
 * laws, playthroughs, statistics): every mutant would have to wait for them, and the question is whether
 * the rules are tested one by one.
 */
export default defineConfig({
  resolve: config.resolve ?? {},
  test: {
    include: ['packages/{engine,play}/test/**/*.test.ts'],
    exclude: [
      'packages/engine/test/golden/**',
      'packages/engine/test/laws/!(fold|draws).test.ts',
      'packages/engine/test/fleet/random-fleets.test.ts',
      'packages/play/test/properties.test.ts',
    ],
    testTimeout: TEST_PATIENCE,
  },
});
