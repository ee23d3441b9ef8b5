import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');

const sources = globSync(['{packages,bench,scripts,training,examples}/**/*.{ts,tsx,js}'], {
  cwd: root,
  exclude: (path) => /(?:^|\/)(?:node_modules|test|dist[^/]*)$/u.test(path),
}).filter((file) => !file.endsWith('.d.ts'));

const exportedTypes = (file: string): readonly string[] =>
  [
    ...readFileSync(join(root, file), 'utf8').matchAll(
      /^export (?:declare |abstract )*(?:type|interface|class) (\w+)/gmu,
    ),
  ].map(([, name]) => name!);

test('there are sources to look at', () => {
  expect(sources.length).toBeGreaterThan(200);
  expect(exportedTypes('packages/play/src/match.ts')).toContain('Match');
});

test('an exported type or class name exists once in the repository', () => {
  const names = Map.groupBy(
    sources.flatMap((file) => exportedTypes(file).map((name) => ({ name, file }))),
    ({ name }) => name,
  );
  const twice = [...names].filter(([, uses]) => new Set(uses.map(({ file }) => file)).size > 1);
  expect(twice.map(([name]) => name)).toEqual([]);
});

/** The family or language a file is about, if it lies in such a folder; `types` has the chapters of a language. */
const chapterOf = (file: string): string | null =>
  /\/src\/(?:.*\/)?(fleet|blind|types|en|es|it|ru)\//u.exec(file)?.[1] ?? null;

test('a file name occurs once in a package, but for the chapters of families and languages', () => {
  const names = Map.groupBy(
    sources.filter((file) => file.startsWith('packages/') && basename(file) !== 'index.ts'),
    (file) => `${file.split('/')[1]}/${basename(file)}`,
  );
  const twice = [...names].filter(([, files]) => {
    const chapters = files.map(chapterOf);
    const areChapters = !chapters.includes(null) && new Set(chapters).size === files.length;
    return files.length > 1 && !areChapters;
  });
  expect(twice.map(([name]) => name)).toEqual([]);
});
