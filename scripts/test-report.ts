import { PROGRAMS, type ProgramName, findProgram } from '@flotilla/test-kit/programs';
import type { Reporter, TestModule } from 'vitest/node';

/** Says at the end of a run which tests did not run, and how to run them. */
export class TestReport implements Reporter {
  readonly #leftOut: ReadonlyMap<string, number>;

  /** `leftOut` has the number of test files that are not part of this run, by what they need. */
  constructor(leftOut: ReadonlyMap<string, number> = new Map()) {
    this.#leftOut = leftOut;
  }

  onTestRunEnd(modules: readonly TestModule[]): void {
    const lines = [...skippedLines(modules), ...leftOutLines(this.#leftOut)];
    if (lines.length > 0) console.log(`${lines.join('\n')}\n`);
  }
}

function skippedLines(modules: readonly TestModule[]): readonly string[] {
  const skipped = modules
    .map(({ relativeModuleId, children }) => ({
      file: relativeModuleId,
      count: [...children.allTests('skipped')].length,
    }))
    .filter(({ count }) => count > 0);
  if (skipped.length === 0) return [];
  const missing = (Object.keys(PROGRAMS) as ProgramName[])
    .filter((name) => findProgram(name) === null)
    .map((name) => PROGRAMS[name].title);
  const total = skipped.reduce((sum, { count }) => sum + count, 0);
  return [
    `${total} tests were skipped:`,
    ...skipped.map(({ file, count }) => `  ${String(count).padStart(4)}  ${file}`),
    ...(missing.length === 0
      ? []
      : [`Missing here: ${missing.join(', ')}. \`npm run setup:services\` installs them.`]),
  ];
}

function leftOutLines(leftOut: ReadonlyMap<string, number>): readonly string[] {
  if (leftOut.size === 0) return [];
  return [
    'Left out of this quick run:',
    ...[...leftOut].map(([what, count]) => `  ${String(count).padStart(4)} files  ${what}`),
    `Laws ran with TEST_RUNS=${process.env['TEST_RUNS']}. \`npm test\` runs everything.`,
  ];
}
