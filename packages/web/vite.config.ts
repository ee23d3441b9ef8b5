import { defineConfig } from 'vite';
import { compressed, firstPaint, inlineIcon, offline } from './build-plugins.ts';

/** What the home page is made of: one file, because many small ones take longer. */
const FIRST = [
  /vite\/preload-helper/u,
  /node_modules[\\/](?:@preact|preact)/u,
  /web\/src\/(?:app|main|ui\/(?!dialog|letter-keys|lists|not-found).*|home\/(?!advanced|begin|clock-field|draft-rules|form-fields|game-lists|live\/television|match-terms|names).*|device\/(?:ledger|settings|speech|saved-games|storage))(?:\.tsx?|\.css|)$/u,
  /board\/src\/draw\/(?:board\.css|grid\.ts|look\.ts|mark\.tsx|ship\.tsx|tokens\.css|wreck\.(?:tsx|css))$/u,
  /engine\/src\/core\/(?:guards|result|seat)\.ts/u,
  /words\/src\/(?:types\/page|counting|language|loading)\.ts/u,
  /(?:client\/src\/defaults|play\/src\/lists)\.ts/u,
];

/** Modules that load together share a file. */
const CHUNKS = [
  { name: 'first', test: (id: string): boolean => FIRST.some((part) => part.test(id)) },
  // With the names of players and the labels of cells, which nothing else on the home page needs.
  {
    name: 'television',
    test: /(?:live\/television\.tsx|home\/names\.ts|play\/src\/names\.ts|types\/game\.ts|core\/(?:board|labels)\.ts)$/u,
  },
  {
    name: 'rules',
    test: /engine\/src\/(?:fleet\/(?:layout|placement|presets|random-layout|resolve|rules)|blind\/(?:field|presets|rules)|core\/.*|rulesets)\.ts/u,
  },
  {
    name: 'server',
    test: /(?:web\/src\/online\/(?:match-lists|own-matches|server|server-notice)\.tsx?$|client\/src\/remote\/http\.ts|protocol\/src\/(?:answers|home|matches|scalars|tournaments|users)\.ts|node_modules[\\/]valibot)/u,
  },
  {
    debugName: 'words of one language',
    name: (id: string): string => `more-words-${/words\/src\/(\w\w)\//u.exec(id)![1]}`,
    test: /words\/src\/\w\w\/(?!first|guide|lessons|online|people|puzzles|terminal)/u,
  },
];

/** What Play now opens is fetched all at once; other screens fetch their parts one after the other. */
const SOON = /(?:begin|game-screen)-/u;

export default defineConfig({
  root: import.meta.dirname,
  plugins: [inlineIcon(), offline(), compressed(), firstPaint()],
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  worker: { format: 'es' },
  build: {
    target: 'es2022',
    modulePreload: {
      polyfill: false,
      // The names of all files that other screens need would be a fortieth of a first visit.
      resolveDependencies: (file, needed) =>
        SOON.test(file) ? needed : needed.filter((name) => name.endsWith('.css')),
    },
    // Inlined files would be data addresses, which the page's security policy refuses.
    assetsInlineLimit: 0,
    rolldownOptions: {
      preserveEntrySignatures: 'allow-extension',
      // A slow machine is no news to the person who has typed `npm start`.
      checks: { bundlerTimings: false },
      input: {
        main: `${import.meta.dirname}/index.html`,
        sw: `${import.meta.dirname}/src/device/service-worker.ts`,
      },
      output: {
        codeSplitting: { groups: CHUNKS, includeDependenciesRecursively: false },
        // Short hashes: the first file names dozens of others. The server looks for these by their names, to send the words of a reader together with the page.
        chunkFileNames: ({ facadeModuleId, name }) => {
          const language = /words\/src\/(\w\w)\/first\.ts$/u.exec(facadeModuleId ?? '')?.[1];
          return `assets/${language === undefined ? name : `words-${language}`}-[hash:7].js`;
        },
        assetFileNames: 'assets/[name]-[hash:7][extname]',
        entryFileNames: ({ name }) => (name === 'sw' ? 'sw.js' : 'assets/[name]-[hash:7].js'),
      },
    },
  },
});
