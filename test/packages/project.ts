import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import {
  type CommandResult,
  NODE,
  type Registry,
  ROOT,
  shell,
  startRegistry,
} from '@flotilla/test-kit/live';
import { LIBRARIES, packAll } from '../../scripts/pack/pack.ts';

/** An empty project in which the packed packages are installed, without a network. */
export class EmptyProject implements AsyncDisposable {
  readonly folder: string;
  /** The folder of the tarballs. */
  readonly packed: string;
  readonly #registry: Registry;

  private constructor(folder: string, packed: string, registry: Registry) {
    this.folder = folder;
    this.packed = packed;
    this.#registry = registry;
  }

  static async install(folder: string): Promise<EmptyProject> {
    execFileSync(NODE, [join(ROOT, 'scripts/build.js')], { cwd: ROOT, stdio: 'ignore' });
    const packed = join(folder, '..', 'packed');
    const tarballs = packAll(packed);
    const registry = await startRegistry();
    for (const file of tarballs.values()) registry.addTarball(file);
    for (const path of runtimePackages()) registry.addFolder(path);
    mkdirSync(folder);
    const project = new EmptyProject(folder, packed, registry);
    project.write('package.json', '{ "name": "empty", "private": true, "type": "module" }');
    const names = [
      ...[...LIBRARIES, 'board'].map((name) => `@flotilla/${name}`),
      'flotilla',
      '@types/node',
    ];
    const { code, stderr } = await project.run(`npm install ${names.join(' ')}`);
    if (code !== 0) throw new Error(stderr);
    return project;
  }

  write(path: string, content: string): void {
    writeFileSync(join(this.folder, path), content);
  }

  read(path: string): string {
    return readFileSync(join(this.folder, path), 'utf8');
  }

  /** Runs a command line there. The Node named is the first on the path. */
  run(line: string, node = NODE): Promise<CommandResult> {
    const environment = this.#registry.environment(join(this.folder, '../cache'));
    const path = `${dirname(node)}${delimiter}${plainPath()}`;
    return shell(line, { cwd: this.folder, env: { ...environment, PATH: path } });
  }

  [Symbol.asyncDispose](): PromiseLike<void> {
    return this.#registry[Symbol.asyncDispose]();
  }
}

/** The path without the programs of this checkout. */
const plainPath = (): string =>
  (process.env['PATH'] ?? '')
    .split(delimiter)
    .filter((part) => !part.includes('node_modules'))
    .join(delimiter);

/** The folders of the installed packages that are no tools of this repository alone. */
function runtimePackages(): readonly string[] {
  const { packages } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as {
    readonly packages: Readonly<Record<string, { readonly dev?: true; readonly link?: true }>>;
  };
  return Object.entries(packages)
    .filter(([path, { dev, link }]) => path.startsWith('node_modules/') && !dev && !link)
    .map(([path]) => join(ROOT, path))
    .filter((path) => existsSync(path));
}

/** The Node outside this checkout, if it is one that only starts the command. */
export function olderNode(): string | null {
  const path = plainPath()
    .split(delimiter)
    .map((folder) => join(folder, 'node'))
    .find((file) => existsSync(file));
  if (path === undefined) return null;
  const version = spawnSync(path, ['--version'], { encoding: 'utf8' }).stdout;
  const major = Number(/\d+/u.exec(version)?.[0]);
  return major >= 20 && major < 26 ? path : null;
}
