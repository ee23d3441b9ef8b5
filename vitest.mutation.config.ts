import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { defineConfig } from 'vitest/config';
import config from './vitest.config.ts';
import { TEST_PATIENCE } from './packages/test-kit/src/live/hosting.ts';

/** Files that try thousands of cases: last, because the first test that fails ends the run of a mutant. */
const SLOW =
  /\/(?:laws\/.*|blind\/(?:legal|losses)|fleet\/(?:layouts|endings)|rulesets\/placeable)\.test\.ts$/u;

class QuickFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const [quick = [], slow = []] = [false, true].map((isSlow) =>
      files.filter(({ moduleId }) => SLOW.test(moduleId) === isSlow),
    );
    return [...quick, ...slow];
  }
}

/** A tenth of the usual runs, unless the environment says otherwise. */
process.env['TEST_RUNS'] ??= '0.1';

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
    // All files of a run share their modules: loading the engine for each would take most of the time.
    isolate: false,
    sequence: { sequencer: QuickFirst },
    testTimeout: TEST_PATIENCE,
  },
});
