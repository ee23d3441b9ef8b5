import { defineConfig } from 'vite';
import { offline } from './offline-plugin.ts';

/** Modules that load together share a chunk: many small files take longer than a few. */
const CHUNKS = [
  { name: 'preact', test: /node_modules[\\/](?:@preact|preact)/u },
  {
    name: 'rules',
    test: /engine\/src\/(?:fleet\/(?:layout|placement|presets|random-layout|resolve|rules)|blind\/(?:field|presets|rules)|core\/(?:board|cells|chance|json|result|schema|seat)|rulesets)\.ts/u,
  },
  {
    name: 'home',
    test: /web\/src\/(?:ui\/.*|home\/(?!begin).*|device\/(?:settings|speech|saved-games)|board\/(?:board\.css|grid|ship|mark))(?:\.tsx?|\.css|)$/u,
  },
  {
    name: 'server',
    test: /(?:web\/src\/online\/(?:match-lists|server|server-notice)\.tsx?$|client\/src\/remote\/http\.ts|protocol\/src\/(?:answers|matches|scalars|tournaments|users)\.ts|node_modules[\\/]valibot)/u,
  },
  { name: 'words', test: /words\/src\/(?:types\/)?[\w-]+\.ts/u },
  {
    debugName: 'words of one language',
    name: (id: string): string => `words-${/words\/src\/(\w\w)\//u.exec(id)![1]}`,
    test: /words\/src\/\w\w\/(?!account|guide|lessons|online|terminal)/u,
  },
];

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
        sw: `${import.meta.dirname}/src/device/service-worker.ts`,
      },
      output: {
        codeSplitting: { groups: CHUNKS },
        entryFileNames: ({ name }) => (name === 'sw' ? 'sw.js' : 'assets/[name]-[hash].js'),
      },
    },
  },
});
