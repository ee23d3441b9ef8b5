import { defineConfig, mergeConfig } from 'vitest/config';
import config from './vitest.config.ts';

/**
 * The tests that name rules, without the laws and playthroughs: those touch everything at once, so
 * every mutant would have to wait for them, and the question is whether the rules are tested one by one.
 */
export default mergeConfig(
  config,
  defineConfig({
    test: {
      exclude: ['packages/engine/test/{laws,golden}/**', 'packages/cli/**', 'test/**'],
    },
  }),
);
