// Builds the page when its sources have changed since it was built. Plain JavaScript, like install.js: it runs
// before anything else does.
import { spawnSync } from 'node:child_process';
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
if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== wanted) build();

/** Builds into a folder of its own and swaps it in: a build that fails or is interrupted leaves the page as it was. */
function build() {
  for (const folder of [web, join(root, 'node_modules')]) {
    if (!isWritable(folder))
      fail(
        `The page cannot be built: you may not write to ${folder}.\n` +
          'Let the owner of that folder run `npm run build` once, then start again.',
      );
  }
  const vite = join(root, 'node_modules/vite/bin/vite.js');
  if (!existsSync(vite))
    fail('The page cannot be built: Vite is not installed. Run `npm ci` first.');
  console.log('Building the page (only after a change, a few seconds) …');
  // Ctrl+C ends Vite; this process still has to remove what Vite has left.
  process.on('SIGINT', () => {});
  const fresh = join(web, `dist.${process.pid}`);
  const args = [vite, 'build', web, '--outDir', fresh, '--emptyOutDir', '--logLevel', 'warn'];
  const { status } = spawnSync(process.execPath, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'production' },
  });
  if (status !== 0) {
    rmSync(fresh, { recursive: true, force: true });
    fail('The page could not be built; see the message of Vite above.');
  }
  buildDocs(join(fresh, 'docs'));
  writeFileSync(join(fresh, '.built'), wanted);
  const old = `${fresh}.old`;
  mkdirSync(page, { recursive: true });
  renameSync(page, old);
  renameSync(fresh, page);
  rmSync(old, { recursive: true });
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
