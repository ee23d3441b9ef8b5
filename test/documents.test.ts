import { execFileSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const read = (file: string): string => readFileSync(join(root, file), 'utf8');

const documents = globSync(
  ['*.md', '.github/*.md', 'docs/*.md', 'examples/*.md', 'packages/*/README.md'],
  {
    cwd: root,
  },
);

/** The name under which code hosts link to a heading. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} -]/gu, '')
    .replaceAll(' ', '-');

const anchorsOf = (file: string): readonly string[] =>
  [...read(file).matchAll(/^#+ (.+)$/gmu)].map(([, heading]) => anchorOf(heading!));

/** The links of all documents that stay within the project. */
const links = documents.flatMap((document) =>
  [...read(document).matchAll(/\]\(([^)\s]+)\)/gu)]
    .map(([, target]) => target!)
    .filter((target) => !target.includes('://'))
    .map((target) => ({ document, target })),
);

test('there are documents with links', () => {
  expect(documents).toEqual(expect.arrayContaining(['README.md', 'docs/language.md']));
  expect(links.length).toBeGreaterThan(50);
});

test.each(links)('$document leads to $target', ({ document, target }) => {
  const [path, anchor = null] = target.split('#') as [string, string?];
  const file = path === '' ? document : join(dirname(document), path);
  expect(existsSync(join(root, file))).toBe(true);
  expect(anchor === null ? [anchor] : anchorsOf(file)).toContain(anchor);
});

test.each(documents)('%s names only scripts that exist', (document) => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  const named = [...read(document).matchAll(/npm run ([a-z:]+)/gu)].map(([, script]) => script!);
  expect(named.filter((script) => !(script in scripts))).toEqual([]);
});

test.each(documents)('%s names only files that exist', (document) => {
  const named = [
    ...read(document).matchAll(/`((?:packages|docs|test|scripts|bench|src)\/[^`\s]+)`/gu),
  ];
  // A package's README names its files from where it stands.
  const folders = [root, join(root, dirname(document))];
  const exists = (path: string): boolean =>
    folders.some((cwd) => globSync(path, { cwd }).length > 0);
  expect(named.map(([, path]) => path!).filter((path) => !exists(path))).toEqual([]);
});

test('every step of the workflows is a step of .ci/run', () => {
  const known = [...read('.ci/run').matchAll(/^ {2}(\w+)\)$/gmu)].map(([, step]) => step);
  const used = globSync('.github/workflows/*.yml', { cwd: root }).flatMap((file) =>
    [...read(file).matchAll(/\.ci\/run (\w+)/gu)].map(([, step]) => step),
  );
  expect(new Set(used)).toEqual(new Set(known));
});

test('the changelog has notes for the version of the packages', () => {
  const { version } = JSON.parse(read('package.json')) as { readonly version: string };
  const notes = execFileSync(join(root, '.ci/run'), ['notes', version], { encoding: 'utf8' });
  expect(notes).toContain('### ');
  expect(notes).not.toContain('## [');
  for (const file of [
    ...globSync('packages/*/package.json', { cwd: root }),
    'python/pyproject.toml',
  ])
    expect([file, /"?version"?(?:: | = )"([^"]+)"/u.exec(read(file))![1]]).toEqual([file, version]);
});
