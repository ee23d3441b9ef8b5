#!/usr/bin/env node
// Plain JavaScript for any Node: when started by one that is too old for the sources, it goes on with
// the Node that was installed beside the project.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import module from 'node:module';
import { fileURLToPath } from 'node:url';

const OLDEST = 26;
const main = new URL('../src/main.ts', import.meta.url);

if (Number(process.versions.node.split('.')[0]) >= OLDEST) {
  // What was compiled once is kept: the next start takes a quarter of the time.
  module.enableCompileCache();
  await import(main.href);
} else {
  const node = fileURLToPath(new URL('../../../node_modules/.bin/node', import.meta.url));
  if (!existsSync(node)) {
    console.error(`Flotilla needs Node ${OLDEST}; \`npm start\` brings it along.`);
    process.exit(1);
  }
  const { status } = spawnSync(node, [fileURLToPath(main), ...process.argv.slice(2)], {
    stdio: 'inherit',
  });
  process.exit(status ?? 1);
}
