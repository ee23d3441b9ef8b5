import { execFileSync } from 'node:child_process';
import { cpSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** The packages for any program: in Node, in workers and in browsers. */
export const LIBRARIES = ['engine', 'play', 'bots', 'protocol', 'client'] as const;

/** Parts of the command that have no public interface: they travel inside its tarball. */
const INSIDE = ['words', 'server', 'terminal'] as const;

interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly description?: string;
  readonly exports?: string | Readonly<Record<string, string>>;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly license?: string;
  readonly keywords?: readonly string[];
  readonly sideEffects?: boolean | readonly string[];
}

/**
 * Makes a tarball of every package and of the command. The page must be built.
 *
 * @returns the tarballs' paths by the names of the packages
 */
export function packAll(out: string): ReadonlyMap<string, string> {
  rmSync(out, { recursive: true, force: true });
  const folders = [...placeLibraries(out).values(), placeCommand(out)];
  const npm = ['pack', '--json', '--loglevel=error', '--pack-destination', out, ...folders];
  const written = execFileSync('npm', npm, { encoding: 'utf8', cwd: ROOT });
  return new Map(
    packedFiles(JSON.parse(written)).map(({ name, filename }) => [name, join(out, filename)]),
  );
}

/**
 * Compiles the packages that anyone can install.
 *
 * @returns the folders that tarballs are made of, by the names of the packages
 */
export function placeLibraries(out: string): ReadonlyMap<string, string> {
  runTool('typescript/bin/tsc', [
    '-p',
    join(ROOT, 'tsconfig.build.json'),
    '--outDir',
    compiledIn(out),
  ]);
  for (const name of LIBRARIES) {
    const folder = join(out, 'folders', name);
    placeLibrary(name, compiledIn(out), folder);
    writeManifest(folder, publicManifest(name));
  }
  placeBoard(out);
  return new Map(
    [...LIBRARIES, 'board'].map((name) => [`@flotilla/${name}`, join(out, 'folders', name)]),
  );
}

const compiledIn = (out: string): string => join(out, 'compiled');

/** Runs a program of this repository's packages, heard only when it complains. */
function runTool(path: string, args: readonly string[]): void {
  const program = join(ROOT, 'node_modules', path);
  execFileSync(process.execPath, [program, ...args], { stdio: ['ignore', 'inherit', 'inherit'] });
}

interface PackedFile {
  readonly name: string;
  readonly filename: string;
}

/** npm 12 writes an object by names where older ones write a list. */
const packedFiles = (written: readonly PackedFile[] | Readonly<Record<string, PackedFile>>) =>
  Array.isArray(written) ? (written as readonly PackedFile[]) : Object.values(written);

/** The compiled sources of a package, its README and the license. */
function placeLibrary(name: string, compiled: string, folder: string): void {
  mkdirSync(folder, { recursive: true });
  cpSync(join(compiled, name, 'src'), join(folder, 'dist'), { recursive: true });
  const source = join(ROOT, 'packages', name, 'src');
  for (const file of globSync('**/*.{bin,json}', { cwd: source })) {
    cpSync(join(source, file), join(folder, 'dist', file));
  }
  cpSync(join(ROOT, 'packages', name, 'README.md'), join(folder, 'README.md'));
  cpSync(join(ROOT, 'LICENSE'), join(folder, 'LICENSE'));
  for (const file of globSync(join(folder, 'dist/**/*.js'))) pointToCompiled(file);
}

/** The compiler rewrites imports, but not the addresses of workers. */
function pointToCompiled(file: string): void {
  const source = readFileSync(file, 'utf8');
  const rewritten = source.replaceAll(
    /(?<=new URL\('[\w./-]+)\.ts(?=', import\.meta\.url\))/gu,
    '.js',
  );
  if (rewritten !== source) writeFileSync(file, rewritten);
}

/** The custom element: bundled, because its styles are text in it and its words have no package of their own. */
function placeBoard(out: string): void {
  const folder = join(out, 'folders/board');
  const source = join(ROOT, 'packages/board');
  const types = join(out, 'board-types');
  runTool('typescript/bin/tsc', ['-p', join(source, 'tsconfig.build.json'), '--outDir', types]);
  for (const file of ['index.d.ts', 'element/element.d.ts'])
    cpSync(join(types, 'board/src', file), join(folder, 'dist', file));
  const quietly = ['--emptyOutDir', 'false', '--logLevel', 'warn'];
  for (const [mode, to] of [
    ['packages', 'dist'],
    ['standalone', 'standalone'],
  ] as const) {
    const args = ['build', source, '--mode', mode, '--outDir', join(folder, to)];
    runTool('vite/bin/vite.js', [...args, ...quietly]);
  }
  for (const file of ['packages/board/README.md', 'LICENSE'])
    cpSync(join(ROOT, file), join(folder, basename(file)));
  const { sideEffects: _, dependencies = {}, ...manifest } = publicManifest('board');
  const { vite: __, '@flotilla/words': ___, ...needed } = dependencies;
  writeManifest(folder, {
    ...manifest,
    files: ['dist', 'standalone'],
    exports: {
      '.': { types: './dist/index.d.ts', default: './dist/flotilla-board.js' },
      './standalone': './standalone/flotilla-board.js',
    },
    dependencies: needed,
  });
}

/** The command, with the page and the parts that only it uses. */
function placeCommand(out: string): string {
  const [compiled, folder] = [compiledIn(out), join(out, 'folders/flotilla')];
  placeLibrary('cli', compiled, folder);
  const bin = readFileSync(join(ROOT, 'packages/cli/bin/flotilla.js'), 'utf8');
  mkdirSync(join(folder, 'bin'));
  writeFileSync(
    join(folder, 'bin/flotilla.js'),
    bin.replace("new URL('../src/main.ts'", "new URL('../dist/main.js'"),
    { mode: 0o755 },
  );
  const modules = join(folder, 'node_modules/@flotilla');
  for (const name of INSIDE) {
    placeLibrary(name, compiled, join(modules, name));
    writeManifest(join(modules, name), publicManifest(name));
  }
  const page = join(modules, 'web');
  cpSync(join(ROOT, 'packages/web/dist'), join(page, 'dist'), { recursive: true });
  writeManifest(page, { name: '@flotilla/web', version: readManifest('packages/web').version });
  const { name: _, exports: __, ...cli } = publicManifest('cli');
  const inside = [...INSIDE, 'web'].map((name) => `@flotilla/${name}`);
  const dependencies = Object.assign(
    Object.fromEntries(inside.map((name) => [name, cli.version])),
    ...INSIDE.map((name) => publicManifest(name).dependencies ?? {}),
    cli.dependencies,
  );
  writeManifest(folder, {
    name: 'flotilla',
    ...cli,
    bin: { flotilla: 'bin/flotilla.js' },
    files: ['bin', 'dist'],
    dependencies,
    bundleDependencies: inside,
    optionalDependencies: readManifest('.').optionalDependencies,
  });
  return folder;
}

const readManifest = (folder: string): Manifest =>
  JSON.parse(readFileSync(join(ROOT, folder, 'package.json'), 'utf8')) as Manifest;

const writeManifest = (folder: string, manifest: object): void => {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
};

/** A manifest of the repository, which names sources, as it is installed elsewhere. */
function publicManifest(name: string) {
  const { exports = {}, ...manifest } = readManifest(`packages/${name}`);
  const {
    private: _,
    devDependencies: __,
    ...shown
  } = manifest as Manifest & {
    readonly private?: boolean;
    readonly devDependencies?: object;
  };
  const entries = typeof exports === 'string' ? { '.': exports } : exports;
  return {
    ...shown,
    license: readManifest('.').license,
    ...repositoryOf(name),
    engines: { node: '>=20.11' },
    files: ['dist'],
    exports: Object.fromEntries(
      Object.entries(entries).map(([path, source]) => [path, compiledEntry(source)]),
    ),
  };
}

/** Where the sources are. A release knows it from its workflow, and npm compares it with the provenance. */
function repositoryOf(name: string): object {
  const { GITHUB_SERVER_URL: host, GITHUB_REPOSITORY: path } = process.env;
  if (host === undefined || path === undefined) return {};
  const url = `git+${host}/${path}.git`;
  return { repository: { type: 'git', url, directory: `packages/${name}` } };
}

/** `./src/index.ts` as `./dist/index.js`, with its types; data stay as they are. */
function compiledEntry(
  source: string,
): string | { readonly types: string; readonly default: string } {
  if (!source.endsWith('.ts')) return source.replace('./src/', './dist/');
  const path = source.replace(/^\.\/src\/(.*)\.ts$/u, './dist/$1');
  return { types: `${path}.d.ts`, default: `${path}.js` };
}
