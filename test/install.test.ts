import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import {
  NODE,
  OTHER_USER,
  ROOT,
  noOtherUser,
  shell,
  startRegistry,
  temporaryFolder,
} from '@flotilla/test-kit/live';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';

const folder = temporaryFolder();
let checkouts = 0;
let root: string;
let environment: NodeJS.ProcessEnv;

/**
 * A small checkout: a command that uses a library, and a tool. The library has the tool as an optional peer, which
 * npm would install with it.
 */
beforeEach(async () => {
  const registry = await startRegistry();
  onTestFinished(() => registry[Symbol.asyncDispose]());
  const base = folder.at(`checkout-${++checkouts}`);
  const library = {
    peerDependencies: { tool: '1.0.0' },
    peerDependenciesMeta: { tool: { optional: true } },
  };
  offer('library', library, 'index.js', 'index.d.ts', 'README.md', 'LICENSE', 'docs/guide.html');
  offer('tool', {}, 'index.js');
  offer('late-tool', {}, 'index.js');
  environment = { ...registry.environment(join(base, 'cache')), INIT_CWD: '' };

  root = join(base, 'checkout');
  write('package.json', {
    name: 'root',
    type: 'module',
    workspaces: ['packages/*'],
    devDependencies: { tool: '1.0.0' },
  });
  write('packages/cli/package.json', {
    name: '@flotilla/cli',
    version: '0.1.0',
    bin: { flotilla: 'bin/flotilla.js' },
    dependencies: { '@flotilla/engine': '0.1.0', library: '1.0.0' },
  });
  write('packages/cli/bin/flotilla.js', '#!/bin/sh\necho played\n');
  for (const name of ['engine', 'web', 'test-kit'])
    write(`packages/${name}/package.json`, { name: `@flotilla/${name}`, version: '0.1.0' });
  write('.npmrc', 'omit-lockfile-registry-resolved=true\n');
  write('scripts/install.js', readFileSync(join(ROOT, 'scripts/install.js'), 'utf8'));
  await lock();

  function offer(name: string, manifest: object, ...files: readonly string[]): void {
    const at = join(base, 'offered', name);
    for (const file of files) writeTo(at, file, '');
    writeTo(at, 'package.json', JSON.stringify({ name, version: '1.0.0', ...manifest }));
    registry.addFolder(at);
  }
});

afterEach(() => {
  for (const path of [folder.path, dirname(root), root]) chmodSync(path, 0o755);
});

function writeTo(at: string, path: string, content: string): void {
  mkdirSync(dirname(join(at, path)), { recursive: true });
  writeFileSync(join(at, path), content);
}

const write = (path: string, content: string | object): void =>
  writeTo(root, path, typeof content === 'string' ? content : JSON.stringify(content));
const run = (line: string, user = {}) => shell(line, { cwd: root, env: environment, ...user });
const lock = () => run('npm install --package-lock-only');
const install = (what = '', user = {}) => run(`'${NODE}' scripts/install.js ${what}`, user);
const has = (path: string): boolean => existsSync(join(root, 'node_modules', path));
const TOOLS = ['tool', '@flotilla/test-kit', 'library/docs', 'library/index.d.ts'];

describe('the installation before every script', () => {
  it('brings what npm start needs, without tools and without files that nothing reads', async () => {
    const { code, stdout, stderr } = await install('start');
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toMatch(
      /^Installing packages \(only once\) …\nPackages installed: \d+ MB, \d+ s\.\n$/u,
    );
    const needed = ['library/index.js', 'library/LICENSE', '@flotilla/engine/package.json'];
    expect(needed.filter((path) => !has(path))).toEqual([]);
    expect(TOOLS.filter(has)).toEqual([]);
    chmodSync(join(root, 'packages/cli/bin/flotilla.js'), 0o755);
    expect(await run('node_modules/.bin/flotilla')).toMatchObject({ stdout: 'played\n' });
    expect(await install('start')).toEqual({ code: 0, stdout: '', stderr: '' });
  });

  it('brings everything for every other script, and npm start is content with it', async () => {
    await install('start');
    expect(await install()).toMatchObject({ code: 0, stderr: '' });
    expect(TOOLS.filter(has)).toEqual(TOOLS);
    for (const what of ['', 'start'])
      expect(await install(what)).toEqual({ code: 0, stdout: '', stderr: '' });
  });

  it('leaves tools in place that npm ci has brought', async () => {
    await run('npm ci');
    expect(await install('start')).toEqual({ code: 0, stdout: '', stderr: '' });
    expect(has('tool')).toBe(true);
  });

  it('follows a new lockfile, and keeps tools for people who had them', async () => {
    await install('start');
    await install();
    write('package.json', {
      name: 'root',
      type: 'module',
      workspaces: ['packages/*'],
      devDependencies: { tool: '1.0.0', 'late-tool': '1.0.0' },
    });
    await lock();
    expect(await install('start')).toMatchObject({ code: 0, stderr: '' });
    expect(has('tool') && has('late-tool')).toBe(true);
  });

  it('shows what npm says when it fails, and leaves what was installed', async () => {
    await install('start');
    write('packages/cli/package.json', {
      name: '@flotilla/cli',
      version: '0.1.0',
      dependencies: { absent: '1.0.0' },
    });
    writeFileSync(join(root, 'package-lock.json'), '{"lockfileVersion":3,"packages":{}}');
    const { code, stderr } = await install('start');
    expect(code).toBe(1);
    expect(stderr).toContain('npm error');
    expect(stderr).toMatch(
      /The packages could not be installed; see the message of npm above\.$/mu,
    );
    expect(has('library/index.js')).toBe(true);
  });

  it('is not tried where the checkout belongs to another user', async ({ skip }) => {
    const reason = noOtherUser();
    skip(reason !== null, reason ?? '');
    for (const path of [folder.path, dirname(root), root]) chmodSync(path, 0o555);
    expect(await install('start', OTHER_USER)).toEqual({
      code: 1,
      stdout: '',
      stderr:
        `The packages cannot be installed: you may not write to ${root}.\n` +
        'Let the owner of that folder run `npm start` once, then start again.\n',
    });
  });
});
