import { Readable } from 'node:stream';
import * as v from 'valibot';
import type { GenericSchema, InferOutput } from 'valibot';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  type Answer,
  type Person,
  type Denial,
  type Scope,
  Id,
  Key,
  describeIssue,
  type Code,
} from '@flotilla/protocol';
import type { QueueOwner } from '../shares/fair-queue.ts';
import type { Node } from '../node.ts';
import type { SignInOrigin } from '../users/passwords.ts';
import type { Identity } from '../users/user-service.ts';
import { DEFAULT_REQUESTS_PER_MINUTE } from '../config.ts';
import type { PersonId } from '../ids.ts';
import { COSTS } from '../shares/loop-shares.ts';
import type { Lines, Streams } from '../stream/streams.ts';
import { COOKIE, DEVICE_COOKIE, cookieName } from './requests.ts';

/** Who may call a route. */
type Auth = 'public' | 'session' | 'administrator';

/** A request whose parts have been checked. */
export interface RouteRequest<Body, Query> {
  readonly node: Node;
  readonly identity: Identity | null;
  readonly origin: SignInOrigin;
  readonly params: Readonly<Record<string, string>>;
  readonly body: Body;
  readonly query: Query;
  /** The header `Idempotency-Key`. */
  readonly key: string | null;
  readonly arrivedAt: number;
  /** Aborted when the client has gone. */
  readonly signal: AbortSignal;
}

/** A request as it came in, with nothing checked but who sent it. */
interface RouteCall extends Omit<RouteRequest<unknown, unknown>, 'node' | 'key'> {
  readonly key: unknown;
}

/** What a handler answers. */
export interface RouteAnswer<T> {
  readonly body: T;
  /** The token for the session cookie; null removes the cookie. */
  readonly cookie?: string | null;
  /** The value of the device cookie; null removes it. */
  readonly deviceKey?: string | null;
  /** Called once the answer has been sent. */
  readonly afterwards?: () => void;
}

/** A body that may be large: JSON in pieces, each made when the one before it has been sent. */
export class JsonPieces {
  readonly pieces: AsyncIterable<string>;

  constructor(pieces: AsyncIterable<string>) {
    this.pieces = pieces;
  }
}

/** What writes the lines of a stream; it begins when called, and the result ends it. */
export type LineSource = (lines: Lines) => () => void;

/** One route of the HTTP interface, with its description. */
export interface Route {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly summary: string;
  readonly tag: string;
  readonly auth: Auth;
  readonly status: number;
  readonly body: GenericSchema | null;
  readonly query: GenericSchema | null;
  readonly answer: GenericSchema | null;
  /** Limit a minute and address, scaled with the general limit. */
  readonly perMinute: number | null;
  /** Accepts the header `Idempotency-Key`. */
  readonly keyed: boolean;
  /** What a program's token must be good for; null where it changes something: tokens with scopes are not. */
  readonly scope: Scope | null;
  /** Refused when the node is about to stop. */
  readonly begins: boolean;
  /**
   * Answers everyone alike, so the answer may be compressed. Where secrets stand beside texts of others, the
   * length of a compressed answer would tell something about the secrets (BREACH).
   */
  readonly isShared: boolean;
  /** Answers with a stream of lines, a JSON object each: the body of its answer is a `LineSource`, and `answer` describes one line. */
  readonly isStream: boolean;
  readonly handle: (
    request: RouteRequest<unknown, unknown>,
  ) => Promise<Answer<RouteAnswer<unknown>>>;
}

interface RouteOf<Body extends GenericSchema, Query extends GenericSchema> {
  readonly method: Route['method'];
  readonly path: string;
  readonly summary: string;
  readonly tag: string;
  readonly auth?: Auth;
  readonly status?: number;
  readonly body?: Body;
  readonly query?: Query;
  readonly answer?: GenericSchema;
  readonly perMinute?: number;
  readonly keyed?: boolean;
  readonly scope?: Scope;
  readonly begins?: boolean;
  readonly isShared?: boolean;
  readonly isStream?: boolean;
  readonly handle: (
    request: RouteRequest<InferOutput<Body>, InferOutput<Query>>,
  ) => Promise<Answer<RouteAnswer<unknown>>>;
}

/** A route with defaults filled in. */
export function route<
  Body extends GenericSchema = GenericSchema<undefined>,
  Query extends GenericSchema = GenericSchema<undefined>,
>(given: RouteOf<Body, Query>): Route {
  return {
    auth: 'public',
    status: 200,
    body: null,
    query: null,
    answer: null,
    perMinute: null,
    keyed: false,
    scope: null,
    begins: false,
    isShared: false,
    isStream: false,
    ...given,
    handle: given.handle as Route['handle'],
  };
}

/** An answer with a body only. */
export const tell = <T>(body: T): Answer<RouteAnswer<T>> => ({ ok: true, value: { body } });

export const tellAnswer = <T>(answer: Answer<T>): Answer<RouteAnswer<T>> =>
  answer.ok ? tell(answer.value) : answer;

/** Whose share of what takes long a request uses. */
export const askerOf = ({ origin, identity }: RouteRequest<unknown, unknown>): QueueOwner => ({
  group: origin.network,
  name: identity?.person.id ?? '',
});

/** The user of a request; only for routes that need one. */
export const requester = ({ identity }: RouteRequest<unknown, unknown>): Person => identity!.person;

/** The longest that browsers keep a cookie. */
const DEVICE_FOR = 400 * 24 * 60 * 60 * 1000;

/** Shorter answers are not worth it, in bytes. */
export const COMPRESSION = { threshold: 500 };

/** Adds a route: checks identity and input, then calls its handler. */
export function addRoute(
  fastify: FastifyInstance,
  node: Node,
  spec: Route,
  streams: Streams,
  requestsPerMinute: number,
): void {
  // Scale the limit of a route with the general limit.
  const generosity = requestsPerMinute / DEFAULT_REQUESTS_PER_MINUTE;
  const share = Math.max(1, Math.round((spec.perMinute ?? 0) * generosity));
  const rateLimit =
    spec.perMinute === null ? {} : { rateLimit: { max: share, timeWindow: 60_000 } };
  fastify.route({
    method: spec.method,
    url: spec.path,
    config: rateLimit,
    compress: spec.isShared ? COMPRESSION : false,
    handler: async (request, reply) => {
      const arrivedAt = request.arrivedAt ?? node.arrivals.now();
      const answer = await answerRoute(node, spec, callOf(request, arrivedAt));
      if (!answer.ok) return refuse(node, reply, answer.error);
      const { body } = answer.value;
      if (body instanceof JsonPieces) return sendPieces(node, request, reply, body);
      if (!spec.isStream) return send(node, request, reply, spec, answer.value);
      const refusal = streams.open(request, reply, body as LineSource);
      return refusal === null ? reply : refuse(node, reply, refusal);
    },
  });
}

function send(
  { people }: Node,
  request: FastifyRequest,
  reply: FastifyReply,
  { status }: Route,
  { body, cookie, deviceKey, afterwards }: RouteAnswer<unknown>,
): FastifyReply {
  if (cookie !== undefined) putCookie(request, reply, COOKIE, cookie, people.sessionFor);
  if (deviceKey !== undefined) putCookie(request, reply, DEVICE_COOKIE, deviceKey, DEVICE_FOR);
  if (afterwards !== undefined) reply.raw.once('close', afterwards);
  return reply.code(status).header('cache-control', 'no-store').send(body);
}

function sendPieces(
  node: Node,
  { network }: FastifyRequest,
  reply: FastifyReply,
  { pieces }: JsonPieces,
): FastifyReply {
  return reply
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(Readable.from(inTurns(node, network, pieces), { objectMode: false }));
}

/** Each piece waits for the share of its address, and lets others have their turn before it. */
async function* inTurns(
  { shares, world }: Node,
  network: string,
  pieces: AsyncIterable<string>,
): AsyncGenerator<string> {
  for await (const piece of pieces) {
    shares.charge(network, COSTS.piece + piece.length * COSTS.byte);
    yield piece;
    const wait = shares.waitOf(network);
    await new Promise<void>((resolve) => {
      if (wait > 0) world.after(wait, resolve);
      else world.soon(resolve);
    });
  }
}

/**
 * Sets a cookie, or removes it where it is null. Over https no other host of the domain can set it; a cookie of an older
 * version goes.
 */
export function putCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  name: string,
  value: string | null,
  time: number,
): void {
  const secure = request.protocol === 'https';
  const flags = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const;
  const used = cookieName(name, secure);
  if (value === null) reply.clearCookie(used, flags);
  else reply.setCookie(used, value, { ...flags, maxAge: time / 1000 });
  if (used !== name && request.cookies[name] !== undefined) reply.clearCookie(name, flags);
}

const callOf = (request: FastifyRequest, arrivedAt: number): RouteCall => ({
  arrivedAt,
  identity: request.identity,
  origin: {
    network: request.network,
    deviceKey:
      request.cookies[cookieName(DEVICE_COOKIE, request.protocol === 'https')] ??
      request.cookies[DEVICE_COOKIE] ??
      null,
    isSecure: request.protocol === 'https',
  },
  params: request.params as Readonly<Record<string, string>>,
  body: request.body ?? {},
  query: request.query ?? {},
  key: request.headers['idempotency-key'] ?? null,
  signal: request.signal,
});

/** Checks a request and has it handled. */
export async function answerRoute(
  node: Node,
  spec: Route,
  call: RouteCall,
): Promise<Answer<RouteAnswer<unknown>>> {
  const checked = await check(node, spec, call);
  return 'code' in checked ? { ok: false, error: checked } : spec.handle(checked);
}

async function check(
  node: Node,
  spec: Route,
  { identity, origin, params, key, arrivedAt, signal, ...call }: RouteCall,
): Promise<RouteRequest<unknown, unknown> | Denial> {
  if (spec.auth !== 'public' && identity === null) {
    return { code: 'not-signed-in', message: 'This needs a name: be a guest, or sign in.' };
  }
  if (
    spec.auth === 'administrator' &&
    !(await node.store.people.isAdministrator(identity!.person.id as PersonId))
  ) {
    return { code: 'not-allowed', message: 'This is for administrators.' };
  }
  if (!isInScope(spec, identity)) return OUT_OF_SCOPE;
  if (spec.begins && node.isDraining) {
    return { code: 'unavailable', message: 'This node is about to stop; try again.' };
  }
  if (params['id'] !== undefined && !v.is(Id, params['id'])) {
    return { code: 'not-found', message: 'There is no such thing.' };
  }
  if (key !== null && !v.is(Key, key))
    return { code: 'bad-message', message: 'This is not a key.' };
  const body = parsed(spec.body, call.body);
  if (!body.ok) return body.error;
  const query = parsed(spec.query, call.query);
  if (!query.ok) return query.error;
  return {
    node,
    identity,
    origin,
    params,
    body: body.value,
    query: query.value,
    key,
    arrivedAt,
    signal,
  };
}

/** Whether a token is good for what it is used for; everyone may read. */
function isInScope({ auth, method, scope }: Route, identity: Identity | null): boolean {
  const scopes = identity?.scopes ?? null;
  if (scopes === null || auth === 'public' || method === 'GET') return true;
  return scope !== null && scopes.includes(scope);
}

export const OUT_OF_SCOPE: Denial = {
  code: 'not-allowed',
  message: 'This token was not made for that: it lacks the scope.',
};

type Parsed =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly error: Denial };

function parsed(schema: v.GenericSchema | null, input: unknown): Parsed {
  if (schema === null) return { ok: true, value: undefined };
  const result = v.safeParse(schema, input);
  if (result.success) return { ok: true, value: result.output };
  return { ok: false, error: { code: 'bad-message', message: describeIssue(result.issues[0]) } };
}

/** Answers with a refusal and counts it. */
export function refuse(node: Node, reply: FastifyReply, denial: Denial): FastifyReply {
  node.metrics.refused(denial.code);
  return reply.code(statusOf(denial.code)).send(denial);
}

/** The status of a refusal over HTTP; what the rules of a game refuse is 422. */
const STATUSES: Partial<Record<Code, number>> = {
  'bad-message': 400,
  'bad-rules': 400,
  'unknown-preset': 400,
  'bad-position': 400,
  'bad-name': 400,
  'weak-password': 400,
  'not-signed-in': 401,
  'wrong-password': 403,
  'not-allowed': 403,
  'account-needed': 403,
  'not-found': 404,
  'name-taken': 409,
  conflict: 409,
  'too-early': 409,
  'too-large': 413,
  'too-many': 429,
  internal: 500,
  unavailable: 503,
};

export const statusOf = (code: Code): number => STATUSES[code] ?? 422;
