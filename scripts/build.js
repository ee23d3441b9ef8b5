// Builds the page when its sources have changed since it was built. Plain JavaScript, like install.js: it runs
// before anything else does.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const stamp = join(root, 'packages/web/dist/.built');
const sources = ['engine', 'play', 'bots', 'words', 'protocol', 'client', 'web'];

const wanted = sources
  .flatMap((name) => filesOf(join(root, 'packages', name)))
  .reduce(
    (hash, file) => {
      const { size, mtimeMs } = statSync(file);
      return hash.update(`${file} ${size} ${mtimeMs}\n`);
    },
    createHash('sha256').update(readFileSync(join(root, 'package-lock.json'))),
  )
  .digest('hex');

if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== wanted) {
  console.log('Building the page (only after a change, a few seconds) …');
  execFileSync('vite', ['build', 'packages/web', '--logLevel', 'warn'], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  writeFileSync(stamp, wanted);
}

/** Every file the page may be made of. */
function filesOf(folder) {
  return readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => !['dist', 'test', 'node_modules'].includes(name))
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      return entry.isDirectory() ? filesOf(path) : [path];
    })
    .sort();
}
