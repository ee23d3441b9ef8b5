import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** What the service worker's sources write where the list of files belongs. */
const PLACE = 'BUILT_FILES';

/** Tells the service worker which files the page consists of, and a version that changes with them. */
export const offline = (): Plugin => ({
  name: 'offline',
  apply: 'build',
  enforce: 'post',
  generateBundle(_options, bundle) {
    const worker = bundle['sw.js'];
    if (worker?.type !== 'chunk') throw new Error('The service worker was not built.');
    const built = Object.keys(bundle).filter((name) => name !== 'sw.js');
    const files = [...built, ...readdirSync(join(import.meta.dirname, 'public'))].sort();
    const version = createHash('sha256').update(files.join('\n')).digest('hex').slice(0, 12);
    worker.code = worker.code.replace(PLACE, () => JSON.stringify({ version, files }));
  },
});
