// Installs what is missing, before every script of the project. Plain JavaScript for any Node: on a
// fresh machine the right Node is among the things that are missing.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { accessSync, constants, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const stamp = join(root, 'node_modules', '.installed');
const wanted = createHash('sha256')
  .update(readFileSync(join(root, 'package-lock.json')))
  .digest('hex');

if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== wanted) {
  try {
    accessSync(root, constants.W_OK);
  } catch {
    console.error(
      `The packages cannot be installed: you may not write to ${root}.\n` +
        'Let the owner of that folder run `npm start` once, then start again.',
    );
    process.exit(1);
  }
  console.log('Installing what Flotilla needs (once, about half a minute) …');
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const { status } = spawnSync(npm, ['ci', '--loglevel=error'], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (status !== 0) {
    console.error('The packages could not be installed; see the message of npm above.');
    process.exit(1);
  }
  writeFileSync(stamp, wanted);
}
