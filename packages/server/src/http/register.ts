import { type Denial, Id, Key, tellIssue } from '@flotilla/protocol';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { USUAL_REQUESTS_PER_MINUTE } from '../config.ts';
import type { PersonId } from '../ids.ts';
import type { Node } from '../node.ts';
import { SESSION_FOR } from '../people/people-service.ts';
import { COOKIE, DEVICE_COOKIE } from './credentials.ts';
import { networkOf } from './network.ts';
import { refuse } from './refuse.ts';
import type { Request, Route, Told } from './route.ts';

/** Browsers keep no cookie for longer. */
const DEVICE_FOR = 400 * 24 * 60 * 60 * 1000;

/** Opens one door: whoever comes in is checked, and what he brings. */
export function addRoute(
  fastify: FastifyInstance,
  node: Node,
  route: Route,
  requestsPerMinute: number,
): void {
  // Where more requests are allowed than usual, more of each kind are.
  const generosity = requestsPerMinute / USUAL_REQUESTS_PER_MINUTE;
  const share = Math.max(1, Math.round((route.perMinute ?? 0) * generosity));
  const rateLimit =
    route.perMinute === null ? {} : { rateLimit: { max: share, timeWindow: 60_000 } };
  fastify.route({
    method: route.method,
    url: route.path,
    config: rateLimit,
    handler: async (request, reply) => {
      const checked = await check(node, route, request);
      if ('code' in checked) return refuse(node, reply, checked);
      const answer = await route.handle(checked);
      return answer.ok
        ? send(request, reply, route, answer.value)
        : refuse(node, reply, answer.error);
    },
  });
}

function send(
  request: FastifyRequest,
  reply: FastifyReply,
  { status }: Route,
  { body, cookie, deviceKey, afterwards }: Told<unknown>,
): FastifyReply {
  const flags = {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: request.protocol === 'https',
  } as const;
  if (cookie === null) reply.clearCookie(COOKIE, flags);
  else if (cookie !== undefined)
    reply.setCookie(COOKIE, cookie, { ...flags, maxAge: SESSION_FOR / 1000 });
  if (deviceKey === null) reply.clearCookie(DEVICE_COOKIE, flags);
  else if (deviceKey !== undefined)
    reply.setCookie(DEVICE_COOKIE, deviceKey, { ...flags, maxAge: DEVICE_FOR / 1000 });
  if (afterwards !== undefined) reply.raw.once('close', afterwards);
  return reply.code(status).header('cache-control', 'no-store').send(body);
}

async function check(
  node: Node,
  route: Route,
  request: FastifyRequest,
): Promise<Request<unknown, unknown> | Denial> {
  const { identity } = request;
  const params = request.params as Readonly<Record<string, string>>;
  if (route.needs !== 'nobody' && identity === null) {
    return { code: 'not-signed-in', message: 'This needs a name: be a guest, or sign in.' };
  }
  if (
    route.needs === 'administrator' &&
    !(await node.store.people.isAdministrator(identity!.person.id as PersonId))
  ) {
    return { code: 'not-allowed', message: 'This is for administrators.' };
  }
  if (route.begins && node.isDraining) {
    return { code: 'unavailable', message: 'This node is about to stop; try again.' };
  }
  if (params['id'] !== undefined && !v.is(Id, params['id'])) {
    return { code: 'not-found', message: 'There is no such thing.' };
  }
  const key = request.headers['idempotency-key'] ?? null;
  if (key !== null && !v.is(Key, key))
    return { code: 'bad-message', message: 'This is not a key.' };
  const body = parsed(route.body, request.body ?? {});
  if (!body.ok) return body.error;
  const query = parsed(route.query, request.query ?? {});
  if (!query.ok) return query.error;
  const signal = request.signal;
  const deviceKey = request.cookies[DEVICE_COOKIE] ?? null;
  const origin = { network: networkOf(request.ip), deviceKey };
  return { node, identity, origin, params, body: body.value, query: query.value, key, signal };
}

type Parsed =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly error: Denial };

function parsed(schema: v.GenericSchema | null, input: unknown): Parsed {
  if (schema === null) return { ok: true, value: undefined };
  const result = v.safeParse(schema, input);
  if (result.success) return { ok: true, value: result.output };
  return { ok: false, error: { code: 'bad-message', message: tellIssue(result.issues[0]) } };
}
