import { type Plugin, defineConfig } from 'vite';

const EMPTY = '\0empty';

/** The element has its styles as text: what components import for the page is left out. */
const withoutStyles = (): Plugin => ({
  name: 'without-styles',
  enforce: 'pre',
  resolveId: (id) => (id.endsWith('.css') ? EMPTY : undefined),
  load: (id) => (id === EMPTY ? '' : undefined),
});

const LANGUAGE = /words\/src\/(\w\w)\//u;

/** What a bundler adds from the packages themselves, so that a page has each of them once. */
const PACKAGES = [/^@flotilla\/(?:engine|play)$/u, /^preact(?:\/.*)?$/u];

/**
 * The element for bundlers, and in the mode `standalone` with all it needs, for pages without one. The words of each
 * language are files of their own.
 */
export default defineConfig(({ mode }) => ({
  root: import.meta.dirname,
  base: './',
  plugins: [withoutStyles()],
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  build: {
    target: 'es2022',
    sourcemap: true,
    modulePreload: false,
    rolldownOptions: {
      input: 'src/index.ts',
      preserveEntrySignatures: 'strict',
      external: mode === 'standalone' ? [] : PACKAGES,
      checks: { bundlerTimings: false },
      output: {
        codeSplitting: {
          groups: [
            { name: 'board', test: (id: string): boolean => !LANGUAGE.test(id), priority: 1 },
            {
              debugName: 'words of one language',
              name: (id: string): string => `words-${LANGUAGE.exec(id)![1]}`,
              test: LANGUAGE,
            },
          ],
        },
        entryFileNames: 'flotilla-board.js',
        chunkFileNames: '[name].js',
      },
    },
  },
}));
