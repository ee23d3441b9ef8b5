import { globSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { LEFT_OUT } from './scripts/quick-run.ts';
import { TestReport } from './scripts/test-report.ts';
import config, { TESTS } from './vitest.config.ts';

/** A tenth of the usual runs, unless the environment says otherwise. */
process.env['TEST_RUNS'] ??= '0.1';

const leftOut = new Map(
  Object.entries(LEFT_OUT).map(([reason, patterns]) => [reason, globSync([...patterns]).length]),
);

const { projects: _, ...test } = config.test ?? {};

export default defineConfig({
  resolve: config.resolve ?? {},
  test: {
    ...test,
    include: TESTS,
    exclude: Object.values(LEFT_OUT).flat(),
    reporters: ['default', new TestReport(leftOut)],
  },
});
