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

/** The element with all it needs, for pages without a bundler; the words of each language are files of their own. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [withoutStyles()],
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  build: {
    target: 'es2022',
    sourcemap: true,
    lib: { entry: 'src/index.ts', formats: ['es'], fileName: () => 'flotilla-board.js' },
    rolldownOptions: {
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
        chunkFileNames: '[name].js',
      },
    },
  },
});
