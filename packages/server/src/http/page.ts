import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { LANGUAGES, type Language } from '@flotilla/words';
import { introductionIn, withIntroduction, withPreview } from '../preview/document.ts';
import type { MatchPreviews } from '../preview/match-preview.ts';
import { networkOf } from './requests.ts';
import { COMPRESSION } from './route.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Files with a hash in their names never change; all others are asked for again each time. */
const FOR_EVER = 'public, max-age=31536000, immutable';
const ASK_AGAIN = 'no-cache';

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
};

interface PageFile {
  readonly body: Buffer;
  /** The same in Brotli, made by the build; null: it is compressed when it is sent, if at all. */
  readonly brotli: Buffer | null;
  readonly type: string;
  readonly etag: string;
  readonly cacheControl: string;
}

/** A built page. */
export interface Page {
  /** Its files by their addresses. */
  readonly files: ReadonlyMap<string, PageFile>;
  /** The document, for readers of each language it has words in. */
  readonly documents: ReadonlyMap<string, PageFile>;
  /** The same with the home page drawn in it, for first visits. */
  readonly homes: ReadonlyMap<string, PageFile>;
  /** The same with the frame of every page drawn in it, for first visits of other addresses. */
  readonly frames: ReadonlyMap<string, PageFile>;
}

const FIRST = '/index.html';
const DOCUMENTS = '/docs/index.html';
const BROTLI = '.br';

/** The home page, and the frame of all others, as they are drawn first, by language: written by the build. */
const FIRST_PAINT = 'first-paint.json';

/** The element of the document that the page is drawn in. */
const ROOT = '<div id="app">';
const END_OF_ROOT = '</div>';

/** Files of a build that are not sent as they are. */
const isForServer = (name: string): boolean =>
  name.startsWith('.') || name.endsWith(BROTLI) || name === FIRST_PAINT;

/**
 * Reads a built page as a whole (about a megabyte), so that a later build in the same folder does not take files from a server that
 * runs. Null where the page is not built.
 */
export async function readPage(folder: string): Promise<Page | null> {
  if (!existsSync(join(folder, FIRST))) return null;
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !isForServer(entry.name))
    .map(({ parentPath, name }) => join(parentPath, name));
  const files = new Map(
    paths.map((path) => {
      const address = `/${relative(folder, path).replaceAll(sep, '/')}`;
      const brotli = existsSync(path + BROTLI) ? readFileSync(path + BROTLI) : null;
      return [address, pageFile(address, readFileSync(path), brotli)];
    }),
  );
  const html = files.get(FIRST)!.body.toString();
  const paints = firstPaints(folder);
  const documents = new Map<string, PageFile>();
  const [homes, frames] = [new Map<string, PageFile>(), new Map<string, PageFile>()];
  for (const address of files.keys()) {
    const found = /^\/assets\/words-(\w\w)-[^/]+\.js$/u.exec(address)?.[1];
    const language = LANGUAGES.find((known) => known === found);
    if (language === undefined) continue;
    const font = [...files.keys()].find((file) => fontOf(language).test(file));
    const introduced = withIntroduction(html, await introductionIn(language));
    const document = documentIn(introduced, language, address, font);
    documents.set(language, documentFile(document));
    const home = document.replace(ROOT, (root) => root + (paints.home[language] ?? ''));
    homes.set(language, documentFile(home));
    // Beside the root, which stays empty until the screen of the address has come.
    const frame = document.replace(
      ROOT + END_OF_ROOT,
      (root) => `${root}<div id="paint">${paints.page[language] ?? ''}</div>`,
    );
    frames.set(language, documentFile(frame));
  }
  return { files, documents, homes, frames };
}

type Paints = Readonly<Record<'home' | 'page', Readonly<Record<string, string>>>>;

function firstPaints(folder: string): Paints {
  const path = join(folder, FIRST_PAINT);
  return existsSync(path)
    ? (JSON.parse(readFileSync(path, 'utf8')) as Paints)
    : { home: {}, page: {} };
}

function pageFile(address: string, body: Buffer, brotli: Buffer | null): PageFile {
  return {
    body,
    brotli,
    type: TYPES[extname(address)] ?? 'application/octet-stream',
    etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
    cacheControl: address.startsWith('/assets/') ? FOR_EVER : ASK_AGAIN,
  };
}

function documentFile(html: string): PageFile {
  const body = Buffer.from(html);
  return pageFile(FIRST, body, brotliCompressSync(body));
}

/** The font of the headings of a language. */
const fontOf = (language: string): RegExp =>
  language === 'ru' ? /^\/assets\/serif-cyrillic-/u : /^\/assets\/serif-latin-/u;

/** The document in a language. It says that a server sent it, which the page need not find out then; its words and its font are fetched together with the page, not after it. */
function documentIn(html: string, language: string, words: string, font?: string): string {
  const preload =
    `<link rel="modulepreload" crossorigin href="${words}">` +
    (font === undefined
      ? ''
      : `<link rel="preload" as="font" type="font/woff2" crossorigin href="${font}">`);
  return html
    .replace(/<html lang="\w+"/u, `<html lang="${language}" data-server`)
    .replace('</head>', `${preload}</head>`);
}

/** The first of a reader's languages that the page has. */
function languageFor({ documents }: Page, { headers }: FastifyRequest): Language | null {
  const wanted = (headers['accept-language'] ?? '')
    .split(',')
    .map((tag) => tag.trim().slice(0, 2).toLowerCase());
  return (
    LANGUAGES.find((language) => language === wanted.find((tag) => documents.has(tag))) ?? null
  );
}

/** The document for a reader. */
function documentFor(page: Page, request: FastifyRequest): PageFile {
  const language = languageFor(page, request);
  return page.documents.get(language ?? 'en') ?? page.files.get(FIRST)!;
}

/** Set by the page: settings that this server does not know may be stored in the browser. */
const VISITED = /\bflotilla-visited=/u;

/** The document for a reader: at a first visit there is something to see before any script has run. */
function paintedFor(page: Page, request: FastifyRequest, paint: 'homes' | 'frames'): PageFile {
  if (VISITED.test(request.headers.cookie ?? '')) return documentFor(page, request);
  return page[paint].get(languageFor(page, request) ?? 'en') ?? documentFor(page, request);
}

function send(file: PageFile, { headers }: FastifyRequest, reply: FastifyReply): FastifyReply {
  const isDocument = file.type.startsWith('text/html');
  reply
    .header('cache-control', file.cacheControl)
    .header('etag', file.etag)
    .header('vary', isDocument ? 'accept-encoding, accept-language, cookie' : 'accept-encoding');
  // A compressing proxy may have made the tag weak: W/"…".
  if (headers['if-none-match']?.includes(file.etag) === true) return reply.code(304).send();
  reply.type(file.type);
  const readsBrotli = /\bbr\b(?!;q=0)/u.test(headers['accept-encoding']?.toString() ?? '');
  return file.brotli !== null && readsBrotli
    ? reply.header('content-encoding', 'br').send(file.brotli)
    : reply.send(file.body);
}

/** Paths that belong to the page: neither API nor files. */
const isAddress = ({ method, url }: FastifyRequest): boolean =>
  method === 'GET' && !/^\/api(?:\/|$)|\.\w+(?:$|\?)/u.test(url);

/** What is told of the matches that links of the page lead to. */
function addMatches(fastify: FastifyInstance, page: Page, previews: MatchPreviews): void {
  fastify.get<{ Params: { id: string } }>(
    '/match/:id',
    { compress: COMPRESSION },
    async (request, reply) => {
      const { ip, params, protocol, host } = request;
      const language = languageFor(page, request);
      const document = paintedFor(page, request, 'frames');
      const preview = await previews.of(params.id, language ?? 'en', networkOf(ip));
      if (preview === null) return send(document, request, reply);
      const link = { origin: `${protocol}://${host}`, id: params.id, language: language ?? 'en' };
      const html = withPreview(document.body.toString(), preview, link);
      return send(pageFile(FIRST, Buffer.from(html), null), request, reply);
    },
  );
  fastify.get<{ Params: { id: string } }>('/match/:id/board.png', async (request, reply) => {
    const picture = await previews.picture(request.params.id, networkOf(request.ip));
    if (picture === null) return reply.redirect(NO_BOARD);
    return reply
      .header('cache-control', picture.isFinal ? 'public, max-age=86400' : 'public, max-age=60')
      .type('image/png')
      .send(picture.png);
  });
}

/** Shown in place of a board that is not to be shown. */
const NO_BOARD = '/apple-touch-icon.png';

/** Serves the page; its own addresses all lead to its document. Without a page they say so. */
export function addPage(
  fastify: FastifyInstance,
  page: Page | null,
  previews: MatchPreviews,
  notFound: (reply: FastifyReply, message: string) => FastifyReply,
): void {
  if (page !== null) {
    addMatches(fastify, page, previews);
    fastify.get('/', (request, reply) => send(paintedFor(page, request, 'homes'), request, reply));
    // What a service worker keeps: it answers for every address.
    fastify.get(FIRST, (request, reply) => send(documentFor(page, request), request, reply));
    for (const [address, file] of page.files) {
      if (address === FIRST) continue;
      const compressed = file.brotli === null ? { compress: COMPRESSION } : {};
      fastify.get(address, compressed, (request, reply) => send(file, request, reply));
    }
  }
  addDocuments(fastify, page?.files.get(DOCUMENTS) ?? null);
  fastify.setNotFoundHandler((request, reply) => {
    if (!isAddress(request)) return notFound(reply, 'There is nothing here.');
    if (page !== null) return send(paintedFor(page, request, 'frames'), request, reply);
    return request.headers.accept?.includes('text/html') === true
      ? reply.code(404).type('text/html; charset=utf-8').send(UNBUILT_PAGE)
      : notFound(reply, 'The page is not built: run `npm run build`, then start the server again.');
  });
}

/** The documents are built with the page; without it there is at least the interface for programs. */
function addDocuments(fastify: FastifyInstance, first: PageFile | null): void {
  for (const address of ['/docs', '/docs/'])
    fastify.get(address, (request, reply) =>
      first === null ? reply.redirect('/docs/api') : send(first, request, reply),
    );
}

/** A page that is nothing but a sentence in each language: it needs no other file, which would be missing or refused too. */
const plainPage = (sentences: Readonly<Record<Language, string>>): string => `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Flotilla</title></head>
<body><main>
${Object.entries(sentences)
  .map(([language, sentence]) => `<p lang="${language}">${sentence}</p>`)
  .join('\n')}
</main></body></html>`;

/** Shown when an address makes too many requests. */
export const TOO_MANY_REQUESTS_PAGE = plainPage({
  en: 'Too many requests come from your address. Try again in a minute.',
  es: 'Llegan demasiadas peticiones desde tu dirección. Vuelve a intentarlo dentro de un minuto.',
  it: 'Dal tuo indirizzo arrivano troppe richieste. Riprova tra un minuto.',
  ru: 'С вашего адреса приходит слишком много запросов. Попробуйте ещё раз через минуту.',
});

/** Shown when the page is not built. */
const UNBUILT_PAGE = plainPage({
  en: 'The page is not built on this server. If you run it: <code>npm run build</code>, then start the server again.',
  es: 'Este servidor no tiene la página compilada. Si lo administras tú: ejecuta <code>npm run build</code> y reinícialo.',
  it: 'Su questo server la pagina non è stata compilata. Se lo gestisci tu: esegui <code>npm run build</code> e riavvialo.',
  ru: 'На этом сервере страница игры не собрана. Если сервер ваш: выполните <code>npm run build</code> и перезапустите его.',
});
