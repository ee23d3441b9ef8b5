import { existsSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import compress from '@fastify/compress';
import statics from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';

/** Files with a hash in their names never change; all others are asked for again each time. */
const FOR_EVER = 'public, max-age=31536000, immutable';
const ASK_AGAIN = 'no-cache';

/** The page, where it has been built; its own addresses all lead to its first file. */
export async function addPage(
  fastify: FastifyInstance,
  folder: string | null,
  notFound: (reply: FastifyReply) => FastifyReply,
): Promise<void> {
  const first = folder === null ? null : join(folder, 'index.html');
  if (folder === null || first === null || !existsSync(first)) {
    fastify.setNotFoundHandler((_request, reply) => notFound(reply));
    return;
  }
  const page = readFileSync(first, 'utf8');
  await fastify.register(async (inner) => {
    await inner.register(compress);
    await inner.register(statics, {
      root: folder,
      cacheControl: false,
      setHeaders: (reply, path) => {
        const isHashed = path.includes(`${sep}assets${sep}`);
        void reply.header('cache-control', isHashed ? FOR_EVER : ASK_AGAIN);
      },
    });
  });
  fastify.setNotFoundHandler(({ method, url }, reply) => {
    const isAddress = method === 'GET' && !/^\/api(?:\/|$)|\.\w+(?:$|\?)/u.test(url);
    return isAddress
      ? reply.header('cache-control', ASK_AGAIN).type('text/html; charset=utf-8').send(page)
      : notFound(reply);
  });
}
