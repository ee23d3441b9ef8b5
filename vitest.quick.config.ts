import { globSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { TestReport } from './scripts/test-report.ts';
import config, { TESTS } from './vitest.config.ts';

/** What a quick run leaves out, by the reason. */
const LEFT_OUT: Readonly<Record<string, readonly string[]>> = {
  'need a browser': ['packages/web/test/browser/**/*.test.ts', 'test/journeys/**/*.test.ts'],
  'need a real terminal': ['packages/terminal/test/real/**/*.test.ts'],
  'start servers, databases and other programs': [
    'packages/server/test/{abuse,bots,bus,documentation,live,secrecy,store}/**/*.test.ts',
    'packages/server/test/{simulation,torture}.test.ts',
    'packages/cli/test/**/*.test.ts',
    'packages/bots/test/{player,program-player}.test.ts',
    'test/{build,benchmarks,install,skipped-tests}.test.ts',
    'test/packages/*.test.ts',
  ],
  'take long: whole games, and beliefs compared with every possible layout': [
    'packages/bots/test/{fuzz,*/{calibration,whole-games}}.test.ts',
    'packages/bots/test/fleet/{fleet-bot,endgame,belief}.test.ts',
    'packages/terminal/test/{whole-games,opponents}.test.ts',
    'packages/engine/test/fleet/random-fleets.test.ts',
  ],
};

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
