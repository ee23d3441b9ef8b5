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
import { type Denial, MAX_MESSAGE_LENGTH } from '@flotilla/protocol';
import { Overloaded, denialOf } from '../errors.ts';
import type { PersonId } from '../ids.ts';
import type { Node } from '../node.ts';
import type { Identity } from '../users/user-service.ts';
import { COOKIE, InFlight, isOwnOrigin, networkOf, requestRates, tokenOf } from './requests.ts';
import { DEFAULT_REQUESTS_PER_MINUTE } from '../config.ts';
import { COSTS } from '../shares/loop-shares.ts';
import { admit, isForPrograms, tooManyRequests } from './admission.ts';
import { addHealth, addMetrics } from './health.ts';
import { MatchPreviews } from '../preview/match-preview.ts';
import { Sockets } from '../socket/sockets.ts';
import { Streams } from '../stream/streams.ts';
import { addRequestSpans } from '../tracing/request-spans.ts';
import { API_STYLE, httpPage, livePage } from '../description/api-page.ts';
import { asyncApi } from '../description/asyncapi.ts';
import { SOCKET_PATH, openApi } from '../description/openapi.ts';
import { type Page, addPage, TOO_MANY_REQUESTS_PAGE } from './page.ts';
import { COMPRESSION, refuse, addRoute, putCookie, statusOf } from './route.ts';
import { dailyRoutes } from './routes/daily-routes.ts';
import { adminRoutes } from './routes/admin-routes.ts';
import { matchRoutes } from './routes/match-routes.ts';
import { playerRoutes } from './routes/player-routes.ts';
import { pushRoutes } from './routes/push-routes.ts';
import { programRoutes } from './routes/program-routes.ts';
import { userRoutes } from './routes/user-routes.ts';
import { recordRoutes } from './routes/record-routes.ts';
import { tournamentRoutes } from './routes/tournament-routes.ts';

declare module 'fastify' {
  interface FastifyRequest {
    identity: Identity | null;
    /** Whose limits it shares. */
    network: string;
    /** When it arrived; null: its body was still under way when it was first looked at. */
    arrivedAt: number | null;
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
  readonly hstsDays: number;
  readonly requestsPerMinute: number;
  readonly socketsPerAddress: number;
  readonly messagesPerSecond: number;
  /** Null: it is not built, or not wanted. */
  readonly page: Page | null;
}

export const ROUTES = [
  ...userRoutes,
  ...matchRoutes,
  ...recordRoutes,
  ...playerRoutes,
  ...pushRoutes,
  ...tournamentRoutes,
  ...programRoutes,
  ...dailyRoutes,
  ...adminRoutes,
];

export const BODY_LIMIT = 32 * 1024;

/** A connection on which nothing moves is closed after this time; long polls wait less. */
const IDLE_FOR = 60_000;

/** How many requests of one address may be under way; long polls are some of them. */
export const MAX_UNDER_WAY = 100;

const TOO_MANY_UNDER_WAY = `At most ${MAX_UNDER_WAY} requests of one address may be under way; wait for an answer first.`;

const TOO_LARGE: Denial = {
  code: 'too-large',
  message: `A request may have at most ${BODY_LIMIT / 1024} kB; send less.`,
};

const UNREADABLE: Denial = {
  code: 'bad-message',
  message: 'This request cannot be read; send JSON, with Content-Type: application/json.',
};

/** The page is many files, and a school or a family has one address: they are counted apart from requests. */
const FILES_FOR_A_REQUEST = 50;

/** The usual cause is a proxy that hides the address of the server's own page. */
const FOREIGN =
  'This comes from a page of another server. If a proxy stands before this one, it must pass the Host header on (nginx: proxy_set_header Host $http_host;); pages of others are allowed with --origins.';

/** No scripts, styles or pictures but the page's own. */
const CONTENT_SECURITY_POLICY = {
  useDefaults: false,
  directives: {
    defaultSrc: ["'self'"],
    // The network of the blind admiral runs as WebAssembly; without this it is ten times slower.
    scriptSrc: ["'self'", "'wasm-unsafe-eval'"],
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
  if (node.tracer !== null) addRequestSpans(fastify, node.tracer, options.trustedHops > 0);
  fastify.decorateRequest('network', '');
  fastify.decorateRequest('arrivedAt', null);
  fastify.addHook('onRequest', async (request, reply) => {
    request.network = networkOf(request.ip);
    // Websockets are closed by `Sockets`.
    if (request.headers.upgrade !== undefined) return undefined;
    const count = inFlight.note(reply.raw, request.network);
    return count > MAX_UNDER_WAY && options.requestsPerMinute <= DEFAULT_REQUESTS_PER_MINUTE
      ? refuse(node, reply, { code: 'too-many', message: TOO_MANY_UNDER_WAY })
      : undefined;
  });
  fastify.addHook('onRequest', (request, reply) => admit(node, request, reply));
  fastify.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload === 'string' || Buffer.isBuffer(payload))
      node.shares.charge(request.network, payload.length * COSTS.byte);
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
  await fastify.register(helmet, {
    contentSecurityPolicy: CONTENT_SECURITY_POLICY,
    strictTransportSecurity: false,
  });
  addOrigins(fastify, options);
  await fastify.register(rateLimit, {
    max: (request) =>
      isForPrograms(request)
        ? options.requestsPerMinute
        : options.requestsPerMinute * FILES_FOR_A_REQUEST,
    keyGenerator: (request) =>
      isForPrograms(request) ? request.network : `page ${request.network}`,
    timeWindow: 60_000,
    store: requestRates(node.now),
    errorResponseBuilder: (_request, { ttl }) => ({ statusCode: 429, ...tooManyRequests(ttl) }),
  });
  await fastify.register(websocket, {
    // Pings are counted before they are answered.
    options: { maxPayload: MAX_MESSAGE_LENGTH, perMessageDeflate: false, autoPong: false },
  });
  // After the limits of routes, which are hooks of `onRequest`: a refused request reads nothing from the store.
  fastify.addHook('preParsing', (request, reply) => identify(node, options, request, reply));
  fastify.addHook('preHandler', (request, _reply, done) =>
    node.shares.within(request.network, done),
  );
  fastify.addHook('onResponse', async (request, reply) => {
    node.metrics.requested(request.method, reply.statusCode, reply.elapsedTime);
  });
  fastify.setErrorHandler((error: FastifyError, request, reply) =>
    fail(node, error, request, reply),
  );
  readEmptyBodies(fastify);
  const streams = new Streams(node, options.socketsPerAddress);
  for (const route of ROUTES) addRoute(fastify, node, route, streams, options.requestsPerMinute);
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

const DAY_SECONDS = 24 * 60 * 60;

/** Lets the pages of other origins ask, where they are allowed (CORS), and keeps browsers to https. */
function addOrigins(fastify: FastifyInstance, { origins, hstsDays }: AppOptions): void {
  fastify.addHook('onRequest', async (request, reply) => {
    if (hstsDays > 0 && request.protocol === 'https')
      reply.header('strict-transport-security', `max-age=${hstsDays * DAY_SECONDS}`);
    if (origins.length === 0 || !isForPrograms(request)) return;
    reply.header('vary', 'Origin');
    const { origin } = request.headers;
    if (origin === undefined || !origins.includes(origin)) return;
    reply.headers({
      'access-control-allow-origin': origin,
      'access-control-allow-credentials': 'true',
      'access-control-expose-headers': 'Retry-After',
    });
  });
  fastify.options('/api/*', (_request, reply) =>
    reply
      .headers({
        'access-control-allow-methods': 'GET, POST, PUT, DELETE',
        'access-control-allow-headers': 'Authorization, Content-Type, Idempotency-Key',
        'access-control-max-age': '600',
      })
      .code(204)
      .send(),
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
        address: request.network,
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
  // Before anything is read for it: the store may keep it waiting.
  if (request.raw.complete) request.arrivedAt = node.arrivals.now();
  const isReading = request.method === 'GET' && request.headers.upgrade === undefined;
  if (!isReading && !isOwnOrigin(request.headers, origins)) {
    return refuse(node, reply, { code: 'not-allowed', message: FOREIGN });
  }
  const found = tokenOf(request.headers, request.cookies, request.protocol === 'https');
  if (found === null) return undefined;
  const { token, place } = found;
  request.identity = await node.people.identify(token, place);
  // From now on under the name that only this host can set.
  if (place === 'foreign-cookie' && request.headers.upgrade === undefined)
    putCookie(
      request,
      reply,
      COOKIE,
      request.identity === null ? null : token,
      node.people.sessionFor,
    );
  if (request.identity === null && request.headers.authorization !== undefined) {
    return refuse(node, reply, { code: 'not-signed-in', message: 'This token is not valid.' });
  }
  if (request.identity === null) return undefined;
  const person = request.identity.person.id as PersonId;
  node.presence.note(person);
  node.networks.note(person, request.network);
  return undefined;
}

/** Answers errors of Fastify and of handlers. */
function fail(
  node: Node,
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  if (error instanceof Overloaded) return refuse(node, reply, error.denial);
  const status = error.statusCode ?? 500;
  if (status === 429) return refuseHurry(node, error, request, reply);
  if (status === 413) return refuse(node, reply, TOO_LARGE);
  if (status < 500) return refuse(node, reply, UNREADABLE);
  request.log.error({ err: error }, 'request failed');
  return refuse(node, reply, denialOf(error));
}

/** Browsers get a page, programs get JSON. */
function refuseHurry(
  node: Node,
  { message }: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  if (request.headers.accept?.includes('text/html') !== true)
    return refuse(node, reply, { code: 'too-many', message });
  node.metrics.refused('too-many');
  return reply
    .code(statusOf('too-many'))
    .type('text/html; charset=utf-8')
    .send(TOO_MANY_REQUESTS_PAGE);
}

/** The interface for programs, described by what checks it: as documents, and as pages. */
function addDescription(fastify: FastifyInstance): void {
  const documents = { openapi: openApi(ROUTES), asyncapi: asyncApi() };
  const pages = {
    '/api': httpPage(documents.openapi),
    '/docs/api': httpPage(documents.openapi),
    '/docs/live': livePage(documents.asyncapi),
  };
  for (const [path, page] of Object.entries(pages))
    fastify.get(path, { compress: COMPRESSION }, (_request, reply) =>
      reply.type('text/html; charset=utf-8').send(page),
    );
  fastify.get('/api/style.css', (_request, reply) => reply.type('text/css').send(API_STYLE));
  for (const [name, description] of Object.entries(documents))
    fastify.get(`/api/${name}.json`, { compress: COMPRESSION }, () => description);
}
