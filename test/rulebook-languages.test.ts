import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const docs = join(import.meta.dirname, '../docs');

/** What each language calls its rulebook, and how it marks a choice that no source text made. */
const LANGUAGES = [
  { file: 'rules.md', ours: 'we' },
  { file: 'rules.es.md', ours: 'nosotros' },
  { file: 'rules.it.md', ours: 'noi' },
  { file: 'rules.ru.md', ours: 'мы' },
] as const;

/** Sections that state rules before their first numbered one. */
const OPENINGS = new Set(['1.6', '2.2', '2.3', '2.4']);

interface Rule {
  readonly name: string;
  /** Words of programs, in the order of the alphabet: word order is the language's own. */
  readonly code: readonly string[];
  readonly cited: readonly string[];
  readonly sources: readonly string[];
}

const HEADINGS =
  /^(?:#+ (?<section>\d[\d.]*)|(?:- )?\*\*(?<rule>\d[\d.]*[a-z]?(?: [a-z ]+)?)\.?\*\*)/gmu;

const found = (text: string, pattern: RegExp): readonly string[] =>
  [...text.matchAll(pattern)].map(([, inside]) => inside!.replaceAll(/\s+/gu, ' ')).toSorted();

const sourcesOf = (text: string, ours: string): readonly string[] =>
  found(text, /\[([^\]]*)\](?!\()/gu).map((mark) =>
    (mark.match(new RegExp(`S\\d|(?<!\\p{L})${ours}(?!\\p{L})`, 'gu')) ?? [])
      .map((source) => source.replace(ours, 'we'))
      .join(' '),
  );

const ruleOf = (name: string, text: string, ours: string): Rule => ({
  name,
  code: [...new Set(found(text.replaceAll(/^```[\s\S]*?^```$/gmu, ''), /`([^`\]]+)`/gu))],
  cited: found(text, /(\d(?:\.\d+)+[a-z]?)/gu),
  sources: sourcesOf(text, ours).toSorted(),
});

function rulesOf({ file, ours }: (typeof LANGUAGES)[number]): readonly Rule[] {
  const text = readFileSync(join(docs, file), 'utf8');
  const headings = [...text.matchAll(HEADINGS)];
  return headings.map((heading, index) =>
    ruleOf(
      heading.groups!['section'] ?? heading.groups!['rule']!,
      text.slice(heading.index, headings[index + 1]?.index),
      ours,
    ),
  );
}

/** Drawn boards, without the words around them. */
const boardsOf = (file: string): readonly string[] =>
  [
    ...readFileSync(join(docs, file), 'utf8').matchAll(
      /^ +[A-Z\d]+ +[.#*?a-zA-Z](?: [.#*?a-zA-Z])+(?= |$)/gmu,
    ),
  ].map(([board]) => board);

describe('the rulebook in four languages', () => {
  const english = rulesOf(LANGUAGES[0]);

  it('has rules of every kind', () => {
    const names = english.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['1.2', '1.3.4', '1.3.4b', '1.5 labels', '3c']));
  });

  it.each(LANGUAGES.slice(1))('has the same rules, words and sources in $file', (language) => {
    expect(rulesOf(language)).toStrictEqual(english);
  });

  it.each(LANGUAGES)(
    'says of every rule in $file which text it comes from, or that it is ours',
    (language) => {
      const isRule = ({ name }: Rule): boolean => !/^\d\.\d?$/u.test(name) || OPENINGS.has(name);
      const rules = rulesOf(language).filter(isRule);
      expect(rules.length).toBeGreaterThan(100);
      const unmarked = rules.filter(({ sources }) => sources.every((source) => source === ''));
      expect(unmarked.map(({ name }) => name)).toEqual([]);
    },
  );

  it.each(LANGUAGES.slice(1))('draws the same boards in $file', ({ file }) => {
    expect(boardsOf('rules.md').length).toBeGreaterThan(20);
    expect(boardsOf(file)).toStrictEqual(boardsOf('rules.md'));
  });

  it.each(LANGUAGES)('leads from $file to the others', ({ file }) => {
    const text = readFileSync(join(docs, file), 'utf8');
    for (const other of LANGUAGES)
      expect(text.includes(`](${other.file})`)).toBe(other.file !== file);
  });
});
