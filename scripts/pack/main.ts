import { statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { packAll } from './pack.ts';

const out = fileURLToPath(new URL('../../packed', import.meta.url));
for (const [name, file] of packAll(out)) {
  const size = `${Math.round(statSync(file).size / 1000)} kB`;
  console.log(`${name.padEnd(20)}${size.padStart(8)}  ${file}`);
}
