import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { type Plugin, runnerImport } from 'vite';
import type * as paint from './first-paint.tsx';

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

/** Puts the small icon into the document: one request less for every visitor. */
export const inlineIcon = (): Plugin => ({
  name: 'inline-icon',
  apply: 'build',
  async transformIndexHtml(html) {
    const drawing = await readFile(join(import.meta.dirname, 'public/icon.svg'), 'utf8');
    const written = drawing.replaceAll(/\n\s*/gu, '').replaceAll('"', "'");
    const address = `data:image/svg+xml,${written.replaceAll(/[#%<>]/gu, encodeURIComponent)}`;
    return html.replace('href="/icon.svg"', () => `href="${address}"`);
  },
});

const compress = promisify(brotliCompress);

/** Writes a file in Brotli beside every text of the page: the server sends it as it is. */
export const compressed = (): Plugin => ({
  name: 'compressed',
  apply: 'build',
  enforce: 'post',
  async writeBundle({ dir }, bundle) {
    const texts = Object.keys(bundle).filter((name) => /\.(?:js|css)$/u.test(name));
    await Promise.all(
      texts.map(async (name) => {
        const path = join(dir!, name);
        await writeFile(`${path}.br`, await compress(await readFile(path)));
      }),
    );
  },
});

const EMPTY = '\0empty';

/** Outside a browser there are no styles. */
const withoutStyles = (): Plugin => ({
  name: 'without-styles',
  enforce: 'pre',
  resolveId: (id) => (id.endsWith('.css') ? EMPTY : undefined),
  load: (id) => (id === EMPTY ? '' : undefined),
});

/** Draws the home page beside its files: the server sends it in the document of a first visit. */
export const firstPaint = (): Plugin => ({
  name: 'first-paint',
  apply: 'build',
  async writeBundle({ dir }) {
    const drawn = await runnerImport<typeof paint>(join(import.meta.dirname, 'first-paint.tsx'), {
      configFile: false,
      logLevel: 'warn',
      plugins: [withoutStyles()],
      oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
    });
    await writeFile(join(dir!, 'first-paint.json'), JSON.stringify(drawn.module.firstPaints));
  },
});
