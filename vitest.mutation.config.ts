import { defineConfig, mergeConfig } from 'vitest/config';
import config from './vitest.config.ts';

/**
 * The tests that name rules, without those that touch everything at once (laws, playthroughs, brute
 * force, statistics): every mutant would have to wait for them, and the question is whether the rules are
 * tested one by one.
 */
export default mergeConfig(
  config,
  defineConfig({
    test: {
      exclude: [
        'packages/engine/test/{laws,golden}/**',
        'packages/engine/test/blind/legal.test.ts',
        'packages/engine/test/fleet/random-fleets.test.ts',
        'packages/play/test/properties.test.ts',
        'packages/{cli,sketch,words}/**',
        'test/**',
      ],
    },
  }),
);
