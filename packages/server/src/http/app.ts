import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import websocket from '@fastify/websocket';
import Fastify, {
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import { MAX_MESSAGE_LENGTH, deny } from '@flotilla/protocol';
import { denialOf } from '../errors.ts';
import type { PersonId } from '../ids.ts';
import type { Node } from '../node.ts';
import type { Identity } from '../users/user-service.ts';
import {
  InFlight,
  Readiness,
  isBearer,
  isLoopback,
  isOwnOrigin,
  networkOf,
  requestRates,
  tokenOf,
} from './requests.ts';
import { DEFAULT_REQUESTS_PER_MINUTE } from '../config.ts';
import { MatchPreviews } from '../preview/match-preview.ts';
import { Sockets } from '../socket/sockets.ts';
import { API_STYLE, apiPage, SOCKET_PATH, openApi } from './openapi.ts';
import { type Page, addPage, TOO_MANY_REQUESTS_PAGE } from './page.ts';
import { COMPRESSION, refuse, addRoute, statusOf } from './route.ts';
import { matchRoutes } from './routes/match-routes.ts';
import { userRoutes } from './routes/user-routes.ts';
import { recordRoutes } from './routes/record-routes.ts';
import { tournamentRoutes } from './routes/tournament-routes.ts';

declare module 'fastify' {
  interface FastifyRequest {
    identity: Identity | null;
  }
}

export interface AppOptions {
  readonly logLevel: string;
  /** Where log lines go; null: standard output. */
  readonly logTo: { write(line: string): void } | null;
  readonly trustedHops: number;
  readonly metricsToken: string | null;
  readonly receivingFor: number;
  /** Other pages that may act here, as `https://example.org`. */
  readonly origins: readonly string[];
  readonly requestsPerMinute: number;
  readonly socketsPerAddress: number;
  readonly messagesPerSecond: number;
  /** Null: it is not built, or not wanted. */
  readonly page: Page | null;
}

export const ROUTES = [...userRoutes, ...matchRoutes, ...recordRoutes, ...tournamentRoutes];

const BODY_LIMIT = 32 * 1024;

/** A connection on which nothing moves is closed after this time; long polls wait less. */
const IDLE_FOR = 60_000;

/** How many requests of one address may be under way; long polls are some of them. */
const MAX_UNDER_WAY = 100;

/** The page is many files, and a school or a family has one address: they are counted apart from requests. */
const FILES_FOR_A_REQUEST = 50;

/** The usual cause is a proxy that hides the address of the server's own page. */
const FOREIGN =
  'This comes from a page of another server. If a proxy stands before this one, it must pass the Host header on (nginx: proxy_set_header Host $http_host;); pages of others are allowed with --origins.';

/** Decided by the matched route: a path can be written in many ways. */
const isForPrograms = ({ routeOptions, url }: FastifyRequest): boolean =>
  /^\/api(?:[/?]|$)/u.test(routeOptions.url ?? url);

/** No scripts, styles or pictures but the page's own. */
const CONTENT_SECURITY_POLICY = {
  useDefaults: false,
  directives: {
    defaultSrc: ["'self'"],
    scriptSrc: ["'self'"],
    styleSrc: ["'self'"],
    imgSrc: ["'self'", 'data:'],
    connectSrc: ["'self'"],
    workerSrc: ["'self'"],
    manifestSrc: ["'self'"],
    objectSrc: ["'none'"],
    baseUri: ["'none'"],
    formAction: ["'self'"],
    frameAncestors: ["'none'"],
  },
};

export interface App {
  readonly fastify: FastifyInstance;
  readonly sockets: Sockets;
  readonly inFlight: InFlight;
}

/** A node behind HTTP and websockets. */
export async function makeApp(node: Node, options: AppOptions): Promise<App> {
  const fastify = Fastify({
    bodyLimit: BODY_LIMIT,
    // Only the last addresses were added by our proxies; the client may have forged the others.
    trustProxy: options.trustedHops > 0 ? (_address, hop) => hop < options.trustedHops : false,
    // A slow sender holds a connection no longer than this, a slow reader that reads nothing no longer than a long poll.
    requestTimeout: options.receivingFor,
    connectionTimeout: IDLE_FOR,
    http: {
      headersTimeout: options.receivingFor,
      connectionsCheckingInterval: options.receivingFor / 4,
    },
    forceCloseConnections: true,
    routerOptions: { maxParamLength: 100 },
    logger: {
      level: options.logLevel,
      // URLs, bodies and headers may hold secrets; method, route and status do not.
      serializers: {
        req: ({ method, routeOptions }: FastifyRequest) => ({
          method,
          route: routeOptions?.url ?? null,
        }),
        res: ({ statusCode }: { statusCode: number }) => ({ status: statusCode }),
        err: ({ name, message, stack }: Error) => ({ type: name, message, stack: stack ?? '' }),
      },
      ...(options.logTo === null ? {} : { stream: options.logTo }),
    },
  });
  const sockets = new Sockets(node, options);
  const inFlight = new InFlight();
  fastify.addHook('onRequest', async (request, reply) => {
    // Websockets are closed by `Sockets`.
    if (request.headers.upgrade !== undefined) return undefined;
    const count = inFlight.note(reply.raw, networkOf(request.ip));
    return count > MAX_UNDER_WAY && options.requestsPerMinute <= DEFAULT_REQUESTS_PER_MINUTE
      ? refuse(node, reply, { code: 'too-many', message: 'Too many requests are under way.' })
      : undefined;
  });
  fastify.addHook('onSend', async (_request, reply) => {
    // The next request then reaches another node.
    if (node.isDraining) reply.header('connection', 'close');
  });
  fastify.decorateRequest('identity', null);
  await fastify.register(cookie);
  // Routes choose whether they are compressed. Compressed requests are not read: they could unfold without limit.
  await fastify.register(compress, {
    global: false,
    globalDecompression: false,
  });
  await fastify.register(helmet, { contentSecurityPolicy: CONTENT_SECURITY_POLICY });
  await fastify.register(rateLimit, {
    max: (request) =>
      isForPrograms(request)
        ? options.requestsPerMinute
        : options.requestsPerMinute * FILES_FOR_A_REQUEST,
    keyGenerator: (request) =>
      isForPrograms(request) ? networkOf(request.ip) : `page ${networkOf(request.ip)}`,
    timeWindow: 60_000,
    store: requestRates(node.now),
    errorResponseBuilder: () => ({ statusCode: 429, ...deny('too-many', 'Slower, please.').error }),
  });
  await fastify.register(websocket, {
    // Pings are counted before they are answered.
    options: { maxPayload: MAX_MESSAGE_LENGTH, perMessageDeflate: false, autoPong: false },
  });
  fastify.addHook('onRequest', (request, reply) => identify(node, options, request, reply));
  fastify.addHook('onResponse', async (request, reply) => {
    node.metrics.requested(request.method, reply.statusCode, reply.elapsedTime);
  });
  fastify.setErrorHandler((error: FastifyError, request, reply) =>
    fail(node, error, request, reply),
  );
  readEmptyBodies(fastify);
  for (const route of ROUTES) addRoute(fastify, node, route, options.requestsPerMinute);
  addDescription(fastify);
  addHealth(fastify, node);
  addMetrics(fastify, node, options.metricsToken);
  addSocket(fastify, node, sockets);
  addPage(fastify, options.page, new MatchPreviews(node), (reply, message) =>
    refuse(node, reply, { code: 'not-found', message }),
  );
  return { fastify, sockets, inFlight };
}

/** Accept an empty body with any content type. */
function readEmptyBodies(fastify: FastifyInstance): void {
  const read = fastify.getDefaultJsonParser('error', 'error');
  fastify.addContentTypeParser<string>(
    'application/json',
    { parseAs: 'string' },
    (request, body, done) => (body === '' ? done(null, {}) : read(request, body, done)),
  );
}

function addSocket(fastify: FastifyInstance, node: Node, sockets: Sockets): void {
  fastify.route({
    method: 'GET',
    url: SOCKET_PATH,
    handler: (_request, reply) =>
      refuse(node, reply, { code: 'bad-message', message: 'This address is for websockets.' }),
    wsHandler: (socket, request) => {
      sockets.welcome({
        socket,
        stream: request.raw.socket,
        identity: request.identity,
        address: networkOf(request.ip),
      });
    },
  });
}

async function identify(
  node: Node,
  { origins }: AppOptions,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  if (!isForPrograms(request)) return undefined;
  const isReading = request.method === 'GET' && request.headers.upgrade === undefined;
  if (!isReading && !isOwnOrigin(request.headers, origins)) {
    return refuse(node, reply, { code: 'not-allowed', message: FOREIGN });
  }
  const token = tokenOf(request.headers, request.cookies);
  if (token === null) return undefined;
  request.identity = await node.people.identify(token);
  if (request.identity === null && request.headers.authorization !== undefined) {
    return refuse(node, reply, { code: 'not-signed-in', message: 'This token is not valid.' });
  }
  if (request.identity !== null) node.presence.note(request.identity.person.id as PersonId);
  return undefined;
}

/** Answers errors of Fastify and of handlers. */
function fail(
  node: Node,
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const status = error.statusCode ?? 500;
  if (status === 429) return refuseHurry(node, request, reply);
  if (status === 413)
    return refuse(node, reply, { code: 'too-large', message: 'This is too long.' });
  if (status < 500)
    return refuse(node, reply, { code: 'bad-message', message: 'This request cannot be read.' });
  request.log.error({ err: error }, 'request failed');
  return refuse(node, reply, denialOf(error));
}

/** Browsers get a page, programs get JSON. */
function refuseHurry(node: Node, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (request.headers.accept?.includes('text/html') !== true)
    return refuse(node, reply, { code: 'too-many', message: 'Slower, please.' });
  node.metrics.refused('too-many');
  return reply
    .code(statusOf('too-many'))
    .type('text/html; charset=utf-8')
    .send(TOO_MANY_REQUESTS_PAGE);
}

function addDescription(fastify: FastifyInstance): void {
  const description = openApi(ROUTES);
  const page = apiPage(ROUTES);
  fastify.get('/api', { compress: COMPRESSION }, (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(page),
  );
  fastify.get('/api/style.css', (_request, reply) => reply.type('text/css').send(API_STYLE));
  fastify.get('/api/openapi.json', { compress: COMPRESSION }, () => description);
}

function addHealth(fastify: FastifyInstance, node: Node): void {
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

/** Metrics are for those who run the server: on this machine, or elsewhere with the token. */
function addMetrics(fastify: FastifyInstance, node: Node, token: string | null): void {
  fastify.get('/metrics', { logLevel: 'warn' }, async (request, reply) => {
    const isLocal = isLoopback(request.ip) && request.headers['x-forwarded-for'] === undefined;
    if (!isLocal && !isBearer(request.headers, token))
      return refuse(node, reply, { code: 'not-found', message: 'There is no such page.' });
    const { registry } = node.metrics;
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}
