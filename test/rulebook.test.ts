import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const read = (file: string): string => readFileSync(join(root, file), 'utf8');

/** Every rule the rulebook numbers, letters or names: "1.3.4", "1.3.4b", "1.5 labels", "3c". */
const rules = [
  ...read('docs/rules.md').matchAll(/\*\*(\d[\d.]*\d[a-z]?|\d[a-z]|\d\.\d [a-z ]+)\.?\*\*/gu),
].map(([, rule]) => rule!);

/** Every title of a test, as far as it is written out. */
const titles = globSync('packages/*/test/**/*.test.ts', { cwd: root })
  .flatMap((file) => [...read(file).matchAll(/['`](?:rulebook )?(\d\.?[^'`\n]*)['`]/gu)])
  .map(([, title]) => ` ${title!} `);

const names = (rule: string): RegExp =>
  new RegExp(`[ ,]${rule.replaceAll('.', String.raw`\.`)}(?![\\w]|\\.\\d)`, 'u');

test('the rulebook has rules of every kind', () => {
  expect(rules).toEqual(expect.arrayContaining(['1.1.2', '1.3.4b', '1.5 labels', '2.5.3', '3c']));
});

test.each(rules)('a test names rule %s', (rule) => {
  expect(titles.some((title) => names(rule).test(title))).toBe(true);
});
