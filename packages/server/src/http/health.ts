import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Node } from '../node.ts';
import { StoreDamaged } from '../store/store.ts';
import { isBearer, isLoopback } from './requests.ts';
import { refuse } from './route.ts';

/** How long a result is reused, in milliseconds, so that health checks do not flood the store. */
const HOLDS_FOR = 1000;

/** Why a node cannot save, for `/readyz`. */
class Readiness {
  readonly #check: () => Promise<void>;
  readonly #now: () => number;
  #answer: Promise<string | null> | null = null;
  #at = 0;

  constructor(check: () => Promise<void>, now: () => number) {
    this.#check = check;
    this.#now = now;
  }

  /** A sentence; null: it can. */
  trouble(): Promise<string | null> {
    const now = this.#now();
    // A clock may be set back.
    if (this.#answer === null || Math.abs(now - this.#at) >= HOLDS_FOR) {
      this.#at = now;
      this.#answer = this.#check().then(
        () => null,
        (error: unknown) =>
          error instanceof StoreDamaged ? 'The store is damaged.' : 'Nothing can be saved now.',
      );
    }
    return this.#answer;
  }
}

/** For those who run the server, and for balancers. */
export function addHealth(fastify: FastifyInstance, node: Node): void {
  const quiet = { logLevel: 'warn', config: { rateLimit: false } } as const;
  const readiness = new Readiness(() => node.store.check(node.now()), node.now);
  fastify.get('/healthz', quiet, () => ({ ok: true }));
  fastify.get('/readyz', quiet, async (_request, reply) => {
    if (node.isDraining)
      return refuse(node, reply, { code: 'unavailable', message: 'This node is about to stop.' });
    const trouble = await readiness.trouble();
    if (trouble !== null) return refuse(node, reply, { code: 'unavailable', message: trouble });
    const { isKnown, differs, ahead } = node.timekeeper.report();
    if (!isKnown)
      return refuse(node, reply, { code: 'unavailable', message: 'The time is not known.' });
    // It goes by the store's time, so it can serve; the balancer must not take every node away.
    return differs ? { ok: true, clockAhead: ahead } : { ok: true };
  });
}

/** A proxy on this machine adds one of these. */
const PROXY_HEADERS = ['x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'forwarded', 'via'];

const isFromHere = ({ ip, headers }: FastifyRequest): boolean =>
  isLoopback(ip) && PROXY_HEADERS.every((name) => headers[name] === undefined);

/** Metrics are for those who run the server: on this machine, or elsewhere with the token. */
export function addMetrics(fastify: FastifyInstance, node: Node, token: string | null): void {
  fastify.get('/metrics', { logLevel: 'warn' }, async (request, reply) => {
    if (!isFromHere(request) && !isBearer(request.headers, token))
      return refuse(node, reply, { code: 'not-found', message: 'There is no such page.' });
    const { registry } = node.metrics;
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}
