import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Denial } from '@flotilla/protocol';
import type { Node } from '../node.ts';
import { COSTS } from '../shares/loop-shares.ts';
import { inSeconds } from '../shares/rate.ts';
import { refuse } from './route.ts';

/** Decided by the matched route: a path can be written in many ways. */
export const isForPrograms = ({ routeOptions, url }: FastifyRequest): boolean =>
  /^\/api(?:[/?]|$)/u.test(routeOptions.url ?? url);

/** Health is asked for by balancers, which must not find a busy server dead. */
const isForOperators = ({ routeOptions }: FastifyRequest): boolean =>
  (routeOptions.config as { readonly rateLimit?: unknown } | undefined)?.rateLimit === false;

/** How long a file of the page may wait for the share of its address, in milliseconds. */
const MAX_PAGE_WAIT = 10_000;

export const tooManyRequests = (wait: number): Denial => ({
  code: 'too-many',
  message: `Too many requests. Try again ${inSeconds(wait)}.`,
});

/** Resolves after so many milliseconds, or when the server is about to stop. */
const untilDraining = ({ world, draining }: Node, milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    const goOn = (): void => {
      cancel();
      draining.removeEventListener('abort', goOn);
      resolve();
    };
    const cancel = world.after(milliseconds, goOn);
    draining.addEventListener('abort', goOn);
  });

/** Before anything else is done for a request: refuses it if its address has used its share of the event loop, or waits for its turn. */
export async function admit(
  node: Node,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const { shares } = node;
  const { network } = request;
  const wait = isForOperators(request) ? 0 : shares.waitOf(network);
  if (wait > (isForPrograms(request) ? 0 : MAX_PAGE_WAIT)) {
    shares.charge(network, COSTS.refusal);
    reply.header('retry-after', Math.ceil(wait / 1000));
    return refuse(node, reply, tooManyRequests(wait));
  }
  shares.charge(network, request.headers.upgrade === undefined ? COSTS.request : COSTS.upgrade);
  // A page that lacks one of its files is broken: files wait for their turn.
  if (wait > 0) await untilDraining(node, wait);
  if (shares.isTurnOver) await new Promise<void>((resolve) => shares.later(network, resolve));
  return undefined;
}
