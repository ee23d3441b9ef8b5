import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');

const MAX_FILES = 15;
const MAX_LINES = 400;
/** The sentences of a language are a list, with the same chapters in every language. */
const MAX_SENTENCES = 500;
const TINY = 25;

const FULL_FOLDERS: Readonly<Record<string, string>> = {
  'packages/words/src/en': 'the page loads chapters apart, so that a first visit stays small',
  'packages/words/src/es': 'as in English',
  'packages/words/src/it': 'as in English',
  'packages/words/src/ru': 'as in English',
  'packages/web/src/home': 'parts of the home page load apart, each with its styles',
};

const FOLDERS_OF_ONE: Readonly<Record<string, string>> = {
  'bench/results': 'a file for each machine that was measured',
  'packages/cli/bin': 'npm links the command by this path',
};

const LONG_FILES: Readonly<Record<string, string>> = {
  'packages/server/src/store/sql/migrations.ts': 'a history that is never edited, only continued',
};

const TINY_FILES: Readonly<Record<string, string>> = {
  'packages/play/src/lists.ts':
    'in the first file of the home page, which has nothing else of play',
  'packages/protocol/src/push.ts': 'only the settings of notifications load it',
  'packages/client/src/defaults.ts':
    'in the first file of the home page, which has nothing else of the client',
};

const files = globSync(['{packages,bench,scripts,training,examples}/**/*.*'], {
  cwd: root,
  exclude: (path) => /(?:^|\/)(?:node_modules|test|dist[^/]*|out|__pycache__)$/u.test(path),
}).filter((file) => !file.endsWith('.d.ts'));

const sources = files.filter((file) => /\.(?:ts|tsx|js|css)$/u.test(file));
const textOf = (file: string): string => readFileSync(join(root, file), 'utf8');
const linesOf = (file: string): number => textOf(file).split('\n').length - 1;

/** The modules a file imports; not those it only names, as threads and workers are. */
const importedBy = (file: string): readonly string[] =>
  [...textOf(file).matchAll(/^(?:import|export)[^;']*? from '(\.[^']+)';$/gmu)].map(([, path]) =>
    join(dirname(file), path!),
  );

it('looks at the sources', () => {
  expect(sources.length).toBeGreaterThan(400);
  expect(importedBy('packages/play/src/index.ts')).toContain('packages/play/src/match.ts');
});

describe('a folder', () => {
  const folders = Map.groupBy(files, dirname);

  it(`has at most ${MAX_FILES} files beside each other`, () => {
    const full = [...folders].filter(([, inside]) => inside.length > MAX_FILES);
    expect(full.map(([folder]) => folder).toSorted()).toEqual(Object.keys(FULL_FOLDERS).toSorted());
  });

  it('has more than one file, or folders beside it', () => {
    const parents = new Set([...folders.keys()].map(dirname));
    const lonely = [...folders].filter(
      ([folder, inside]) => inside.length === 1 && !parents.has(folder),
    );
    expect(lonely.map(([folder]) => folder)).toEqual(Object.keys(FOLDERS_OF_ONE));
  });
});

describe('a file', () => {
  it(`has at most ${MAX_LINES} lines, with the sentences of a language ${MAX_SENTENCES}`, () => {
    const limitOf = (file: string): number =>
      /^packages\/words\/src\/(?:en|es|it|ru)\//u.test(file) ? MAX_SENTENCES : MAX_LINES;
    const long = sources.filter((file) => linesOf(file) > limitOf(file));
    expect(long).toEqual(Object.keys(LONG_FILES));
  });

  it(`of fewer than ${TINY} lines is part of the one that imports it, where that is only one`, () => {
    const importers = new Map<string, string[]>();
    for (const file of sources)
      for (const path of importedBy(file))
        importers.set(path, [...(importers.get(path) ?? []), file]);
    const tiny = sources.filter(
      (file) =>
        basename(file) !== 'index.ts' && linesOf(file) < TINY && importers.get(file)?.length === 1,
    );
    expect(tiny.toSorted()).toEqual(Object.keys(TINY_FILES).toSorted());
  });
});
