import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

interface Package {
  readonly name: string;
  readonly folder: string;
  readonly dependencies: ReadonlySet<string>;
  /** What its tests need besides. */
  readonly devDependencies: readonly string[];
}

const root = join(import.meta.dirname, '..');

const packages: readonly Package[] = globSync(['packages/*/package.json', 'bench/package.json'], {
  cwd: root,
}).map((path) => {
  const written = JSON.parse(readFileSync(join(root, path), 'utf8'));
  const { name, dependencies = {}, devDependencies = {} } = written;
  return {
    name,
    folder: dirname(path),
    dependencies: new Set(Object.keys(dependencies)),
    devDependencies: Object.keys(devDependencies),
  };
});

/** The packages that the sources of a folder import, Node's own left out. */
function importsOf(folder: string, pattern: string): ReadonlySet<string> {
  const files = globSync(`${folder}/${pattern}`, { cwd: root });
  const sources = files.map((file) => readFileSync(join(root, file), 'utf8'));
  const found = sources.flatMap((source) =>
    [...source.matchAll(/(?:from|import\(|^import) ?'([^'.\s][^'\s]*)'/gmu)].map(
      (match) => match[1]!,
    ),
  );
  return new Set(
    found
      .filter((specifier) => !specifier.startsWith('node:'))
      .map((specifier) => /^(?:@[^/]+\/)?[^/]+/u.exec(specifier)![0]),
  );
}

test('there are packages to look at', () => {
  expect(packages.map(({ name }) => name)).toContain('@flotilla/engine');
  expect(importsOf('packages/play', 'src/**/*.ts')).toContain('@flotilla/engine');
});

test.each(packages)('$name imports exactly what it declares', ({ folder, dependencies }) => {
  expect([...importsOf(folder, '{*,src/**/*,bin/**/*}.{ts,tsx,js}')].sort()).toEqual(
    [...dependencies].sort(),
  );
});

/** Everything a package depends on, however far around. */
function reachedFrom(name: string): ReadonlySet<string> {
  const reached = new Set<string>();
  const pending = [name];
  for (const next of pending) {
    for (const dependency of packages.find((entry) => entry.name === next)?.dependencies ?? []) {
      if (reached.has(dependency)) continue;
      reached.add(dependency);
      pending.push(dependency);
    }
  }
  return reached;
}

test.each(packages)('$name does not depend on itself, however far around', ({ name }) => {
  expect(reachedFrom(name)).not.toContain(name);
});

/** What every test may use: the tools of the workspace, and what tests share. */
const { devDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const forTests = [...Object.keys(devDependencies), '@flotilla/test-kit'];

test.each(packages)('the tests of $name use nothing that stands above it', (tested) => {
  const { name, folder } = tested;
  const allowed = new Set([name, ...reachedFrom(name), ...forTests, ...tested.devDependencies]);
  const used = importsOf(folder, 'test/**/*.{ts,tsx,js}');
  expect([...used].filter((imported) => !allowed.has(imported))).toEqual([]);
});

test('the engine uses nothing', () => {
  const engine = packages.find(({ name }) => name === '@flotilla/engine')!;
  expect([...importsOf(engine.folder, 'src/**/*.ts')]).toEqual([]);
  const impure = globSync(`${engine.folder}/src/**/*.ts`, { cwd: root }).filter((file) =>
    /node:|Math\.random|Date\.now|performance\.|process\./u.test(
      readFileSync(join(root, file), 'utf8'),
    ),
  );
  expect(impure).toEqual([]);
});

test('the lockfile names no addresses', () => {
  expect(readFileSync(join(root, 'package-lock.json'), 'utf8')).not.toMatch(/"resolved": "http/u);
});
