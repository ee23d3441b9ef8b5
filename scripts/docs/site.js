// Makes a site of the documents in docs/: pages, a search over all their sections, and what they need. Plain JavaScript, because
// it runs with the build of the page.
import { copyFileSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants } from 'node:zlib';
import { withBenchmarkChart } from './chart.js';
import { anchorOf, escaped, markdown } from './markdown.js';

const here = dirname(fileURLToPath(import.meta.url));
const sources = join(here, '../../docs');

/** The documents in the order of the menu. */
const GROUPS = [
  {
    title: 'Rules',
    pages: [
      { name: 'rules', title: 'English', language: 'en' },
      { name: 'rules.es', title: 'Español', language: 'es' },
      { name: 'rules.it', title: 'Italiano', language: 'it' },
      { name: 'rules.ru', title: 'Русский', language: 'ru' },
      { name: 'terminal', title: 'Terminal game' },
      { name: 'puzzles', title: 'Puzzles' },
    ],
  },
  {
    title: 'Programs',
    pages: [
      { name: 'bots', title: 'Write a bot' },
      { name: 'language', title: 'Language' },
      { name: 'protocol', title: 'Protocol' },
      { address: '/docs/api', title: 'Requests' },
      { address: '/docs/live', title: 'Websocket and streams' },
    ],
  },
  {
    title: 'Hosts',
    pages: [
      { name: 'operations', title: 'Operations' },
      { name: 'scale', title: 'Scale' },
      { name: 'benchmarks', title: 'Benchmarks' },
      { name: 'simulation', title: 'Simulation and torture' },
    ],
  },
  {
    title: 'Developers',
    pages: [
      { name: 'architecture', title: 'Architecture' },
      { name: 'decisions', title: 'Decisions' },
      { name: 'glossary', title: 'Glossary' },
    ],
  },
];

const PAGES = GROUPS.flatMap(({ pages }) => pages).filter(({ name }) => name !== undefined);

const SEARCH = { en: 'Search', es: 'Buscar', it: 'Cerca', ru: 'Поиск' };
const NOTHING = {
  en: 'Nothing found. Try fewer words.',
  es: 'Sin resultados. Prueba con menos palabras.',
  it: 'Nessun risultato. Prova con meno parole.',
  ru: 'Ничего не найдено. Попробуйте меньше слов.',
};
const PLAY = { en: 'Play', es: 'Jugar', it: 'Gioca', ru: 'Играть' };

/** Where a link of a document leads on the site; null: to a file that is not here. The files it needs are added to a list. */
function linkTo(target, files) {
  if (/^(?:https?:|#)/u.test(target)) return target;
  const [, name, anchor] = /^([\w.]+)\.md(#.*)?$/u.exec(target) ?? [];
  if (name !== undefined)
    return PAGES.some((page) => page.name === name) ? `/docs/${name}.html${anchor ?? ''}` : null;
  if (!/^[\w/-]+\.(?:png|svg|json)$/u.test(target)) return null;
  files.add(target);
  return `/docs/${target}`;
}

/** A link to a game or a puzzle that stands alone is shown as a board; without scripts it stays a link. */
function boardFor(target, caption, files) {
  if (!/^boards\/[\w-]+\.json$/u.test(target)) return null;
  const address = linkTo(target, files);
  return `<figure class="game"><flotilla-board src="${address}"><a href="${address}">${caption}</a></flotilla-board><figcaption>${caption}</figcaption></figure>`;
}

/** The documents; below the one that is shown, its chapters. */
const menu = (current, chapters) =>
  GROUPS.map(
    ({ title, pages }) =>
      `<section><h2>${title}</h2><ul>${pages
        .map(({ name, address = `/docs/${name}.html`, title: words, language = 'en' }) => {
          const isCurrent = name !== undefined && name === current;
          const mark = isCurrent ? ' aria-current="page"' : '';
          return `<li><a href="${address}" lang="${language}"${mark}>${words}</a>${isCurrent ? chapters : ''}</li>`;
        })
        .join('')}</ul></section>`,
  ).join('');

function chaptersOf(body, language) {
  const chapters = [...body.matchAll(/<h2 id="([^"]+)">(.*?)<\/h2>/gu)].map(
    ([, id, title]) => `<li><a href="#${id}">${title.replaceAll(/<[^>]+>/gu, '')}</a></li>`,
  );
  return chapters.length < 2 ? '' : `<ul lang="${language}">${chapters.join('')}</ul>`;
}

const BOARD = '<script type="module" src="/docs/board/flotilla-board.js"></script>';

function frame({ name, language = 'en' }, title, body) {
  const search = SEARCH[language];
  const board = body.includes('<flotilla-board') ? BOARD : '';
  return `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escaped(title)} · Flotilla</title>
<link rel="icon" href="/icon.svg" type="image/svg+xml"><link rel="stylesheet" href="/docs/docs.css"><script type="module" src="/docs/search.js"></script>${board}</head>
<body>
<header><a href="/docs/">Flotilla</a><a href="/">${PLAY[language]}</a>
<search><input type="search" id="search" placeholder="${search}" aria-label="${search}" autocomplete="off" aria-controls="found"><ol id="found" data-nothing="${NOTHING[language]}" aria-live="polite" hidden></ol></search></header>
<div class="columns"><nav aria-label="Documents" lang="en">${menu(name, chaptersOf(body, language))}</nav>
<main>${body}</main></div>
</body></html>
`;
}

/** The sections of a document, as they are searched: plain text below each heading. */
function sectionsOf({ name, language = 'en' }, page, source) {
  return source
    .split(/^(?=#{1,6} )/mu)
    .filter((section) => section.startsWith('#'))
    .map((section) => {
      const [heading, ...rest] = section.split('\n');
      const title = heading.replace(/^#+ /u, '');
      const text = rest
        .join(' ')
        .replaceAll(/```\w*|[`*|]|\]\([^)]*\)|-{3,}/gu, ' ')
        .replaceAll(/\s+/gu, ' ')
        .trim();
      return { address: `/docs/${name}.html#${anchorOf(title)}`, language, page, title, text };
    });
}

const FIRST = `<h1>Flotilla: documents</h1>
<p>The rules of every game, how programs play, and how to run a server of your own.</p>
<ul>
<li>You want to play: the <a href="/docs/rules.html">rules</a>, in four languages, and the <a href="/docs/terminal.html">terminal game</a>.</li>
<li>You <a href="/docs/bots.html">write a bot</a>: the <a href="/docs/language.html">language</a> that programs speak, the <a href="/docs/protocol.html">protocol</a> of a server,
and its <a href="/docs/api">requests</a> and <a href="/docs/live">messages</a> one by one.</li>
<li>You run a server: <a href="/docs/operations.html">operations</a>, <a href="/docs/scale.html">scale</a>,
<a href="/docs/benchmarks.html">benchmarks</a>.</li>
<li>You work on Flotilla: its <a href="/docs/architecture.html">architecture</a>, <a href="/docs/decisions.html">decisions</a> and
<a href="/docs/glossary.html">glossary</a>.</li>
</ul>`;

/** Below it: something to play with. */
const PUZZLE = '[Where would you fire?](boards/puzzle.json)';

/**
 * Writes the site into a folder.
 *
 * @param {string} out
 * @param {string} board the folder of the built `<flotilla-board>`
 */
export function buildDocs(out, board) {
  const files = new Set();
  const write = (file, text) => {
    mkdirSync(dirname(join(out, file)), { recursive: true });
    writeFileSync(join(out, file), text);
    const quality = { [constants.BROTLI_PARAM_QUALITY]: 9 };
    writeFileSync(join(out, `${file}.br`), brotliCompressSync(text, { params: quality }));
  };
  const sections = PAGES.flatMap((page) => {
    const source = readFileSync(join(sources, `${page.name}.md`), 'utf8');
    const title = /^# (.+)$/mu.exec(source)[1];
    const body = bodyOf(source, files);
    write(
      `${page.name}.html`,
      frame(page, title, page.name === 'benchmarks' ? withBenchmarkChart(body, source) : body),
    );
    return sectionsOf(page, title, source);
  });
  write('index.html', frame({}, 'Documents', FIRST + bodyOf(PUZZLE, files)));
  write('search.json', JSON.stringify(sections));
  for (const file of ['docs.css', 'search.js'])
    write(file, readFileSync(join(here, 'assets', file), 'utf8'));
  for (const file of readdirSync(board))
    if (file.endsWith('.js')) write(`board/${file}`, readFileSync(join(board, file), 'utf8'));
  for (const file of files) {
    if (file.endsWith('.json')) write(file, readFileSync(join(sources, file), 'utf8'));
    else {
      mkdirSync(dirname(join(out, file)), { recursive: true });
      copyFileSync(join(sources, file), join(out, file));
    }
  }
}

const bodyOf = (source, files) =>
  markdown(
    source,
    (target) => linkTo(target, files),
    (target, caption) => boardFor(target, caption, files),
  );
