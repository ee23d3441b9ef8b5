import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { join } from 'node:path';
import { TEST_PATIENCE } from '@flotilla/test-kit/hosting';
import {
  ENVIRONMENT,
  NODE,
  OTHER_USER,
  ROOT,
  eventually,
  noOtherUser,
  shell,
  temporaryFolder,
} from '@flotilla/test-kit/live';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';

const folder = temporaryFolder();
let checkouts = 0;
let root: string;
/** A checkout with a page of one line. */
beforeEach(() => {
  root = folder.at(`checkout-${++checkouts}`);
  for (const name of ['engine', 'play', 'bots', 'words', 'protocol', 'client', 'web'])
    mkdirSync(join(root, 'packages', name), { recursive: true });
  for (const name of ['scripts', 'docs', 'packages/board'])
    cpSync(join(ROOT, name), join(root, name), { recursive: true });
  cpSync(join(ROOT, 'package-lock.json'), join(root, 'package-lock.json'));
  folder.write(`checkout-${checkouts}/package.json`, '{ "type": "module" }');
  symlinkSync(join(ROOT, 'node_modules'), join(root, 'node_modules'));
  write('<p>one</p>');
});

afterEach(() => {
  for (const path of [folder.path, root, join(root, 'packages/web')]) chmodSync(path, 0o755);
});

const write = (html: string): string =>
  folder.write(`checkout-${checkouts}/packages/web/index.html`, html);
const built = (): string => readFileSync(join(root, 'packages/web/dist/index.html'), 'utf8');
const build = (user = {}) => shell(`'${NODE}' '${root}/scripts/build.js'`, user);

describe('npm run build', () => {
  it('builds the page after a change, and not without one', async () => {
    expect(await build()).toMatchObject({ code: 0, stdout: expect.stringContaining('Building') });
    expect(built()).toContain('<p>one</p>');
    expect(await build()).toEqual({ code: 0, stdout: '', stderr: '' });
    write('<p>another one</p>');
    expect(await build()).toMatchObject({ code: 0, stdout: expect.stringContaining('Building') });
    expect(built()).toContain('<p>another one</p>');
  });

  it('leaves the page as it was when it fails', async () => {
    await build();
    write('<script type="module" src="./nothing.js"></script>');
    const { code, stderr } = await build();
    expect(code).toBe(1);
    expect(stderr).toContain('The page could not be built; see the message of Vite above.\n');
    expect(stderr).not.toContain('scripts/build.js');
    expect(built()).toContain('<p>one</p>');
  });

  it('says so where the checkout belongs to another user', async ({ skip }) => {
    const reason = noOtherUser();
    skip(reason !== null, reason ?? '');
    for (const path of [folder.path, root, join(root, 'packages'), join(root, 'packages/web')])
      chmodSync(path, 0o555);
    expect(await build(OTHER_USER)).toEqual({
      code: 1,
      stdout: '',
      stderr:
        `The page cannot be built: you may not write to ${root}/packages/web.\n` +
        'Let the owner of that folder run `npm run build` once, then start again.\n',
    });
    expect(existsSync(join(root, 'packages/web/dist'))).toBe(false);
  });
});

describe('flotilla serve in a new checkout', () => {
  /** All sources, with the installed packages. */
  beforeEach(() => {
    const isSource = (path: string): boolean =>
      !/\/(?:dist|test|node_modules)(?:\.|\/|$)/u.test(path.slice(ROOT.length));
    rmSync(root, { recursive: true });
    mkdirSync(join(root, 'node_modules/@flotilla'), { recursive: true });
    for (const name of [
      'packages',
      'scripts',
      'docs',
      'package.json',
      'package-lock.json',
      'tsconfig.json',
    ])
      cpSync(join(ROOT, name), join(root, name), { recursive: true, filter: isSource });
    for (const name of readdirSync(join(ROOT, 'node_modules')))
      if (name !== '@flotilla')
        symlinkSync(join(ROOT, 'node_modules', name), join(root, 'node_modules', name));
    for (const name of readdirSync(join(root, 'packages')))
      symlinkSync(join(root, 'packages', name), join(root, 'node_modules/@flotilla', name));
  });

  /** Starts a server there until it answers; what it has said and what it shows. */
  async function served(): Promise<{ readonly said: string; readonly shown: string }> {
    const args = ['packages/cli/bin/flotilla.js', 'serve', '--port', '0', '--data', 'data'];
    const env = { ...ENVIRONMENT, FLOTILLA_PAGE: '' };
    const child = spawn(NODE, args, { cwd: root, env, stdio: ['ignore', 'ignore', 'pipe'] });
    onTestFinished(() => void child.kill('SIGKILL'));
    let said = '';
    child.stderr.on('data', (piece) => (said += String(piece)));
    await eventually(() => expect(said).toContain('Ctrl+C stops the server'), TEST_PATIENCE);
    const url = /^Flotilla is at (\S+)$/mu.exec(said)![1]!;
    const shown = await (await fetch(url, { headers: { accept: 'text/html' } })).text();
    child.kill();
    await once(child, 'close');
    return { said, shown };
  }

  it('builds the page where it can', async () => {
    const { said, shown } = await served();
    expect(said).toContain('Building the page');
    expect(said).toContain('Open it in a browser to play.');
    expect(shown).toContain('<script type="module"');
  });

  it('says that there is no page where it cannot', async () => {
    rmSync(join(root, 'node_modules/vite'));
    const { said, shown } = await served();
    expect(said).toContain('The page cannot be built: Vite is not installed.');
    expect(said).not.toContain('Open it in a browser');
    expect(said).toContain('Run `npm run build` to build it.');
    expect(shown).toContain('The page is not built on this server.');
  });
});
