import { defineConfig } from 'vite';
import { offline } from './offline-plugin.ts';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [offline()],
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  worker: { format: 'es' },
  build: {
    target: 'es2022',
    modulePreload: { polyfill: false },
    // Inlined files would be data addresses, which the page's security policy refuses.
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: {
        main: `${import.meta.dirname}/index.html`,
        sw: `${import.meta.dirname}/src/offline/sw.ts`,
      },
      output: {
        entryFileNames: ({ name }) => (name === 'sw' ? 'sw.js' : 'assets/[name]-[hash].js'),
      },
    },
  },
});
