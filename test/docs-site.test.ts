import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT, temporaryFolder } from '@flotilla/test-kit/live';
import { beforeAll, describe, expect, test } from 'vitest';

const folder = temporaryFolder();
const out = folder.at('docs');
const read = (file: string): string => readFileSync(join(out, file), 'utf8');

/** Where the server shows the interface itself. */
const OF_THE_SERVER = new Set(['/', '/docs/', '/docs/api', '/docs/live']);

beforeAll(async () => {
  const { buildDocs } = (await import(pathToFileURL(join(ROOT, 'scripts/docs/site.js')).href)) as {
    readonly buildDocs: (folder: string) => void;
  };
  buildDocs(out);
});

const fileAt = (address: string): string => address.replace(/^\/docs\//u, '').replace(/#.*$/u, '');

/** Whether an address of the site leads somewhere, to the right heading. */
function leads(address: string): boolean {
  if (OF_THE_SERVER.has(address)) return true;
  const [, anchor] = address.split('#');
  if (!existsSync(join(out, fileAt(address)))) return false;
  return anchor === undefined || read(fileAt(address)).includes(` id="${anchor}"`);
}

describe('the site of the documents', () => {
  test('has a page for every document, and every link leads somewhere', () => {
    const pages = globSync('*.html', { cwd: out });
    const documents = globSync('docs/*.md', { cwd: ROOT });
    expect(pages).toHaveLength(documents.length + 1);
    for (const page of pages) {
      const links = [...read(page).matchAll(/(?:href|src)="([^"]+)"/gu)].map(([, link]) => link!);
      const own = links
        .filter((link) => !link.startsWith('http'))
        .map((link) => (link.startsWith('#') ? `/docs/${page}${link}` : link));
      expect([page, own.filter((link) => !leads(decodeURI(link)))]).toEqual([page, []]);
    }
  });

  test('has no Markdown left but in code', () => {
    for (const page of globSync('*.html', { cwd: out })) {
      const text = read(page)
        .replaceAll(/<code>.*?<\/code>/gsu, '')
        .replaceAll(/<[^>]+>/gu, '');
      expect([page, /\*\*|\]\(|^#+ |^\| |^- |```/mu.exec(text)]).toEqual([page, null]);
    }
  });

  test('has the rulebook in four languages', () => {
    for (const [page, language] of [
      ['rules', 'en'],
      ['rules.es', 'es'],
      ['rules.it', 'it'],
      ['rules.ru', 'ru'],
    ])
      expect(read(`${page}.html`)).toContain(`<html lang="${language}">`);
  });

  test('finds every section where it is', () => {
    const sections = JSON.parse(read('search.json')) as readonly {
      readonly address: string;
      readonly title: string;
    }[];
    expect(sections.length).toBeGreaterThan(150);
    expect(sections.filter(({ address }) => !leads(address))).toEqual([]);
  });
});
