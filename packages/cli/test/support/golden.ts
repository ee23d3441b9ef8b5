import { readFileSync, writeFileSync } from 'node:fs';

/** The text of a golden file. With UPDATE_GOLDEN=1 it is written anew from what is given: read it then. */
export function golden(name: string, text: string): string {
  const file = new URL(`../golden/${name}.txt`, import.meta.url);
  if (process.env['UPDATE_GOLDEN'] === '1') writeFileSync(file, text);
  return readFileSync(file, 'utf8');
}
