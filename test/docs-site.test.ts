import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT, temporaryFolder } from '@flotilla/test-kit/live';
import { beforeAll, describe, expect, test } from 'vitest';

const folder = temporaryFolder();
const out = folder.at('docs');
const read = (file: string): string => readFileSync(join(out, file), 'utf8');

/** What is not of the site: the page, and the interface of the server. */
const OF_THE_SERVER = new Set(['/', '/icon.svg', '/docs/', '/docs/api', '/docs/live']);

beforeAll(async () => {
  const { buildDocs } = (await import(pathToFileURL(join(ROOT, 'scripts/docs/site.js')).href)) as {
    readonly buildDocs: (folder: string, board: string) => void;
  };
  folder.write('flotilla-board.js', 'export {};');
  buildDocs(out, folder.path);
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
      expect([page, /\*\*|\]\(|^#+ |^\| |^- |`/mu.exec(text)]).toEqual([page, null]);
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
      readonly page: string;
      readonly title: string;
    }[];
    expect(sections.length).toBeGreaterThan(150);
    expect(sections.filter(({ address }) => !leads(address))).toEqual([]);
    const streams = sections.find(({ title }) => title.includes('streams and challenges'));
    expect(streams).toMatchObject({ page: "The server's protocol" });
  });

  test('lists the chapters of the document that is read, and of no other', () => {
    const menu = (page: string): string => /<nav.*?<\/nav>/su.exec(read(page))![0];
    expect(menu('protocol.html')).toContain('<a href="#1-accounts-and-sessions">');
    expect(menu('rules.ru.html')).toContain('<ul lang="ru"><li><a href="#');
    expect(menu('index.html')).not.toContain('href="#');
  });

  test('has the same games in every rulebook, as boards that are links without scripts', () => {
    const games = ['rules', 'rules.es', 'rules.it', 'rules.ru'].map((page) =>
      [...read(`${page}.html`).matchAll(/<flotilla-board src="([^"]+)"><a href="\1">/gu)].map(
        ([, address]) => address,
      ),
    );
    expect(games[0]).toEqual(
      ['classic', 'reply', 'salvo', 'blind'].map((name) => `/docs/boards/${name}.json`),
    );
    expect(new Set(games.map(String)).size).toBe(1);
    expect(read('rules.html')).toContain('src="/docs/board/flotilla-board.js"');
    expect(read('operations.html')).not.toContain('flotilla-board.js');
  });

  test('draws every figure of the benchmarks that has a bar', () => {
    const page = read('benchmarks.html');
    const rows = [...page.matchAll(/<td>at (?:most|least) /gu)];
    const lines = [
      ...page.matchAll(/<rect class="(?:held|open|missed)" x="332" y="\d+" width="([\d.]+)"/gu),
    ];
    expect(rows.length).toBeGreaterThan(20);
    expect(lines).toHaveLength(rows.length);
    expect(page.match(/<rect class="missed"/gu) ?? []).toHaveLength(
      readFileSync(join(ROOT, 'docs/benchmarks.md'), 'utf8').match(/\*\*missed\*\*/gu)?.length ?? 0,
    );
  });
});
