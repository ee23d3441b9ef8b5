import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { LEFT_OUT } from '../scripts/quick-run.ts';
import { TESTS } from '../vitest.config.ts';

const root = join(import.meta.dirname, '..');

/** What starts servers, terminals and other programs, as tests import it. */
const STARTS =
  /\b(?:startServer|startFlotilla|ServerProcess|RealTerminal|startRegistry|needsSeveral|flotilla|shell)\b|scripts\/(?:hostile|torture|simulate)\//u;

const leftOut = new Set(globSync(Object.values(LEFT_OUT).flat(), { cwd: root }));
const quick = globSync(TESTS, { cwd: root }).filter((file) => !leftOut.has(file));

/** The import statements of a test file and of the helpers of tests that it uses. */
function importsOf(file: string, seen = new Set<string>()): readonly string[] {
  if (seen.has(file)) return [];
  seen.add(file);
  const text = readFileSync(join(root, file), 'utf8');
  const imports = [...text.matchAll(/^import (?!type )[^;']*'([^']+)';$/gmu)];
  const helpers = imports
    .map(([, path]) => path!)
    .filter((path) => path.startsWith('.') && path.endsWith('.ts'))
    .map((path) => join(dirname(file), path))
    .filter((path) => /(?:^|\/)test\//u.test(path));
  return [...imports.map(([whole]) => whole), ...helpers.flatMap((path) => importsOf(path, seen))];
}

/** Names of modules are no names of functions. */
const named = (statement: string): string => statement.replace(/'(?!.*scripts\/)[^']*'/u, '');

const starters = (files: Iterable<string>): readonly string[] =>
  [...files].filter((file) => importsOf(file).some((each) => STARTS.test(named(each)))).toSorted();

it('a quick run starts no server and no other program', () => {
  expect(quick.length).toBeGreaterThan(150);
  expect(starters(quick)).toEqual([]);
});

it('looks at what it means to look at', () => {
  const found = starters(leftOut);
  for (const file of [
    'packages/server/test/live/streams.test.ts',
    'packages/server/test/hostile.test.ts',
    'packages/terminal/test/online.test.ts',
    'packages/cli/test/verify.test.ts',
  ])
    expect(found).toContain(file);
});
