// Installs the packages that are missing, before every script of the project. Plain JavaScript for any Node: on a
// fresh machine the right Node is among the things that are missing.
//
//   node scripts/install.js          everything: tests, checks, benchmarks
//   node scripts/install.js start    only the packages that play, serve and build the page need
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  accessSync,
  constants,
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const modules = join(root, 'node_modules');
const stamp = join(modules, '.installed');
const hash = createHash('sha256')
  .update(readFileSync(join(root, 'package-lock.json')))
  .digest('hex');

const found = existsSync(stamp) ? readFileSync(stamp, 'utf8').split(' ') : [];
// A contributor keeps the tools when a new lockfile arrives.
const onlyStart = process.argv[2] === 'start' && found[1] !== 'all';
const isInstalled = found[0] === hash && (onlyStart || found[1] === 'all');

if (!isInstalled && !(onlyStart && isInstalledByHand())) {
  try {
    accessSync(root, constants.W_OK);
  } catch {
    fail(
      `The packages cannot be installed: you may not write to ${root}.\n` +
        'Let the owner of that folder run `npm start` once, then start again.',
    );
  }
  const started = Date.now();
  if (onlyStart) await installForStart();
  else await install(root);
  console.log(`Packages installed: ${progress(modules, started)}.`);
  writeFileSync(stamp, `${hash} ${onlyStart ? 'start' : 'all'}`);
}

/** Whether `npm ci` was run here without this script: npm keeps a list of what it has installed. */
function isInstalledByHand() {
  const list = join(modules, '.package-lock.json');
  if (!existsSync(list) || existsSync(stamp)) return false;
  const wanted = readLockfile().packages;
  const installed = JSON.parse(readFileSync(list, 'utf8')).packages;
  return Object.entries(wanted).every(
    ([path, { version, optional }]) =>
      !path.startsWith('node_modules/') || optional || installed[path]?.version === version,
  );
}

/**
 * Installs into a folder of its own and swaps it in. The manifests there have no tools: npm cannot leave out a
 * tool that is also an optional peer of a package, such as the compiler.
 */
async function installForStart() {
  const fresh = join(root, `.install-${process.pid}`);
  process.on('exit', () => rmSync(fresh, { recursive: true, force: true }));
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(1));
  mkdirSync(fresh);
  copyFileSync(join(root, '.npmrc'), join(fresh, '.npmrc'));
  copyLockfile(fresh);
  copyManifest('.', fresh);
  for (const name of neededPackages()) copyManifest(`packages/${name}`, fresh);
  await install(fresh);
  removeUnread(join(fresh, 'node_modules'));
  if (existsSync(modules)) renameSync(modules, join(fresh, 'old'));
  renameSync(join(fresh, 'node_modules'), modules);
}

/** The lockfile without tools. */
function copyLockfile(to) {
  const lockfile = readLockfile();
  for (const [path, { dev, devOptional }] of Object.entries(lockfile.packages))
    if (dev || devOptional) delete lockfile.packages[path];
  writeFileSync(join(to, 'package-lock.json'), JSON.stringify(lockfile));
}

function copyManifest(folder, to) {
  const { devDependencies: _, ...manifest } = readManifest(folder);
  mkdirSync(join(to, folder), { recursive: true });
  writeFileSync(join(to, folder, 'package.json'), JSON.stringify(manifest));
  // npm links a command only if its file is there.
  for (const path of Object.values(manifest.bin ?? {}))
    cpSync(join(root, folder, path), join(to, folder, path));
}

function readLockfile() {
  return JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
}

function readManifest(folder) {
  return JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));
}

/** The packages of the project that the command and the page are made of. */
function neededPackages() {
  const needed = new Set(['cli', 'web']);
  for (const name of needed) {
    for (const dependency of Object.keys(readManifest(`packages/${name}`).dependencies ?? {}))
      if (dependency.startsWith('@flotilla/')) needed.add(dependency.slice('@flotilla/'.length));
  }
  return needed;
}

/** Removes files that no program reads while it runs: half of what the packages would fill on the disk. */
function removeUnread(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) {
      if (/^(?:include|tests?|docs|examples?|bench|benchmarks?|\.github)$/u.test(entry.name))
        rmSync(path, { recursive: true });
      else removeUnread(path);
    } else if (entry.isFile() && /\.(?:[cm]?ts|map|md|flow|ya?ml)$/iu.test(entry.name))
      rmSync(path);
  }
}

/** Runs `npm ci` with one line of progress. What npm says is shown only when it fails. */
async function install(folder) {
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const child = spawn(npm, ['ci', '--loglevel=error', '--progress=false'], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (piece) => (said += String(piece)));
  const started = Date.now();
  const isTerminal = process.stdout.isTTY === true;
  process.stdout.write(`Installing packages (only once) …${isTerminal ? '' : '\n'}`);
  const timer = setInterval(() => {
    const soFar = progress(join(folder, 'node_modules'), started);
    if (isTerminal) process.stdout.write(`\rInstalling packages (only once): ${soFar} … `);
  }, 1000);
  const status = await new Promise((resolve) => {
    child.on('error', ({ message }) => resolve(message));
    child.on('close', resolve);
  });
  clearInterval(timer);
  if (isTerminal) process.stdout.write('\r\u001B[K');
  if (status !== 0)
    fail(`${said}The packages could not be installed; see the message of npm above.`);
}

function progress(folder, started) {
  const seconds = Math.round((Date.now() - started) / 1000);
  return `${Math.round(bytesOf(folder) / 1e6)} MB, ${seconds} s`;
}

function bytesOf(folder) {
  try {
    return readdirSync(folder, { withFileTypes: true }).reduce((sum, entry) => {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return sum + bytesOf(path);
      return entry.isFile() ? sum + statSync(path).size : sum;
    }, 0);
  } catch {
    // npm has moved or removed the folder meanwhile.
    return 0;
  }
}

function fail(message) {
  console.error(message);
  process.exit(1);
}
