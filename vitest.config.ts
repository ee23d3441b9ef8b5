import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** The sources beside this file, also where the tree has been copied to be mutated. */
const alias = readdirSync(here('packages')).map((name) => ({
  find: new RegExp(`^@flotilla/${name}$`, 'u'),
  replacement: here(`packages/${name}/src/index.ts`),
}));

export default defineConfig({
  resolve: { alias },
  test: {
    include: ['packages/*/test/**/*.test.ts', 'test/**/*.test.ts'],
    testTimeout: 120_000,
  },
});
