import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import compress from '@fastify/compress';
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
  readonly type: string;
  readonly etag: string;
  readonly cacheControl: string;
}

/** The files of a built page by their addresses. */
export type Page = ReadonlyMap<string, PageFile>;

const FIRST = '/index.html';

/**
 * Reads a built page as a whole (about a megabyte), so that a later build in the same folder does not take files from a server that
 * runs. Null where the page is not built.
 */
export function readPage(folder: string): Page | null {
  if (!existsSync(join(folder, FIRST))) return null;
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter(
    (entry) => entry.isFile() && !entry.name.startsWith('.'),
  );
  return new Map(
    files.map(({ parentPath, name }) => {
      const path = join(parentPath, name);
      const address = `/${relative(folder, path).replaceAll(sep, '/')}`;
      return [address, readPageFile(path, address.startsWith('/assets/'))];
    }),
  );
}

function readPageFile(path: string, isHashed: boolean): PageFile {
  const body = readFileSync(path);
  return {
    body,
    type: TYPES[extname(path)] ?? 'application/octet-stream',
    etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
    cacheControl: isHashed ? FOR_EVER : ASK_AGAIN,
  };
}

function send(file: PageFile, { headers }: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.header('cache-control', file.cacheControl).header('etag', file.etag);
  // A compressing proxy may have made the tag weak: W/"…".
  if (headers['if-none-match']?.includes(file.etag) === true) return reply.code(304).send();
  return reply.type(file.type).send(file.body);
}

/** Paths that belong to the page: neither API nor files. */
const isAddress = ({ method, url }: FastifyRequest): boolean =>
  method === 'GET' && !/^\/api(?:\/|$)|\.\w+(?:$|\?)/u.test(url);

/** Serves the page; its own addresses all lead to its first file. Without a page they say so. */
export async function addPage(
  fastify: FastifyInstance,
  page: Page | null,
  notFound: (reply: FastifyReply, message: string) => FastifyReply,
): Promise<void> {
  if (page !== null) {
    await fastify.register(async (inner) => {
      await inner.register(compress);
      for (const [address, file] of [['/', page.get(FIRST)!] as const, ...page])
        inner.get(address, (request, reply) => send(file, request, reply));
    });
  }
  fastify.setNotFoundHandler((request, reply) => {
    if (!isAddress(request)) return notFound(reply, 'There is nothing here.');
    if (page !== null) return send(page.get(FIRST)!, request, reply);
    return request.headers.accept?.includes('text/html') === true
      ? reply.code(404).type('text/html; charset=utf-8').send(UNBUILT_PAGE)
      : notFound(reply, 'The page is not built: run `npm run build`, then start the server again.');
  });
}

/** A page that is nothing but a sentence in each language: it needs no other file, which would be missing or refused too. */
const plainPage = (sentences: Readonly<Record<string, string>>): string => `<!doctype html>
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
export const UNBUILT_PAGE = plainPage({
  en: 'The page is not built on this server. If you run it: <code>npm run build</code>, then start the server again.',
  es: 'Este servidor no tiene la página compilada. Si lo administras tú: ejecuta <code>npm run build</code> y reinícialo.',
  it: 'Su questo server la pagina non è stata compilata. Se lo gestisci tu: esegui <code>npm run build</code> e riavvialo.',
  ru: 'На этом сервере страница игры не собрана. Если сервер ваш: выполните <code>npm run build</code> и перезапустите его.',
});
