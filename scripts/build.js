// Builds the page when its sources have changed since it was built. Plain JavaScript, like install.js: it runs
// before anything else does.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  accessSync,
  constants,
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
import { buildDocs } from './docs/site.js';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const web = join(root, 'packages/web');
const page = join(web, 'dist');
const vite = join(root, 'node_modules/vite/bin/vite.js');
/** What the documents at /docs are made of. */
const documents = [join(root, 'docs'), join(root, 'scripts/docs')];
const sources = ['engine', 'play', 'bots', 'words', 'board', 'protocol', 'client', 'web'];

const folders = [...sources.map((name) => join(root, 'packages', name)), ...documents];
const wanted = folders
  .flatMap(filesOf)
  .reduce(
    (hash, file) => {
      const { size, mtimeMs } = statSync(file);
      return hash.update(`${file} ${size} ${mtimeMs}\n`);
    },
    createHash('sha256').update(readFileSync(join(root, 'package-lock.json'))),
  )
  .digest('hex');

const stamp = join(page, '.built');
if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== wanted) await build();

/** Builds into a folder of its own and swaps it in: a build that fails or is interrupted leaves the page as it was. */
async function build() {
  for (const folder of [web, join(root, 'node_modules')]) {
    if (!isWritable(folder))
      fail(
        `The page cannot be built: you may not write to ${folder}.\n` +
          'Let the owner of that folder run `npm run build` once, then start again.',
      );
  }
  if (!existsSync(vite))
    fail('The page cannot be built: Vite is not installed. Run `npm ci` first.');
  console.log('Building the page (only after a change, a few seconds) …');
  // Ctrl+C ends Vite; this process still has to remove what Vite has left.
  process.on('SIGINT', () => {});
  const fresh = join(web, `dist.${process.pid}`);
  // The documents show games with the element that other pages use.
  const element = `${fresh}.board`;
  const built = await Promise.all([
    runVite(web, fresh, 'production'),
    runVite(join(root, 'packages/board'), element, 'standalone'),
  ]);
  if (built.includes(false)) {
    for (const folder of [fresh, element]) rmSync(folder, { recursive: true, force: true });
    fail('The page could not be built; see the message of Vite above.');
  }
  buildDocs(join(fresh, 'docs'), element);
  rmSync(element, { recursive: true });
  writeFileSync(join(fresh, '.built'), wanted);
  const old = `${fresh}.old`;
  mkdirSync(page, { recursive: true });
  renameSync(page, old);
  renameSync(fresh, page);
  rmSync(old, { recursive: true });
}

/** Whether Vite has built a folder. */
function runVite(source, outDir, mode) {
  const args = [vite, 'build', source, '--mode', mode, '--outDir', outDir];
  const child = spawn(process.execPath, [...args, '--emptyOutDir', '--logLevel', 'warn'], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'production' },
  });
  return new Promise((resolve) => {
    child.on('exit', (status) => resolve(status === 0));
  });
}

function isWritable(folder) {
  try {
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}

/** Every file the page may be made of. */
function filesOf(folder) {
  return readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => !/^(?:dist.*|test|node_modules)$/u.test(name))
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      return entry.isDirectory() ? filesOf(path) : [path];
    })
    .sort();
}
