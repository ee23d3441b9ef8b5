import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import { isIPv6 } from 'node:net';
import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import { sha256 } from '../ids.ts';
import { Rates } from '../shares/rate.ts';
import type { TokenPlace } from '../users/user-service.ts';
import { type World, within } from '../world.ts';

export const COOKIE = 'flotilla';
/** Stays when the session ends. */
export const DEVICE_COOKIE = 'flotilla-device';

/** The name of a cookie; the prefix makes browsers take it from this host alone, which only works over https. */
export const cookieName = (name: string, isSecure: boolean): string =>
  isSecure ? `__Host-${name}` : name;

/** A token, and where it was in the request. */
export interface PlacedToken {
  readonly token: string;
  readonly place: TokenPlace;
}

/** The token of a request: in a header for programs, in a cookie for browsers; null without either. */
export function tokenOf(
  headers: IncomingHttpHeaders,
  cookies: Readonly<Record<string, string | undefined>>,
  isSecure: boolean,
): PlacedToken | null {
  const bearer = /^Bearer ([\w-]{20,100})$/u.exec(headers.authorization ?? '')?.[1];
  if (bearer !== undefined) return { token: bearer, place: 'header' };
  const own = cookies[cookieName(COOKIE, isSecure)];
  if (own !== undefined) return { token: own, place: isSecure ? 'host-cookie' : 'cookie' };
  const old = cookies[COOKIE];
  return old === undefined ? null : { token: old, place: 'foreign-cookie' };
}

/**
 * Whether a request comes from this server's own page, or from no page at all. Browsers say truthfully
 * where a page comes from; other pages must not act in the name of their visitors.
 */
export function isOwnOrigin(headers: IncomingHttpHeaders, allowed: readonly string[]): boolean {
  const { origin, host } = headers;
  if (origin === undefined) return true;
  if (allowed.includes(origin)) return true;
  try {
    return new URL(origin).host === host;
  } catch {
    return false;
  }
}

/** Whether a request shows a secret; compared in a time that tells nothing about it. */
export const isBearer = ({ authorization }: IncomingHttpHeaders, secret: string | null): boolean =>
  secret !== null && sha256(authorization ?? '') === sha256(`Bearer ${secret}`);

/** Whether an address is this machine's own. */
export const isLoopback = (address: string): boolean =>
  address === '::1' || /^(?:::ffff:)?127\./iu.test(address);

/**
 * Whose limits an address shares: an IPv4 address stands for itself, an IPv6 address for its /64, which is what one
 * household or one machine is given.
 */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/iu.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  if (!isIPv6(address)) return address;
  const [head = '', tail = ''] = address.replace(/%.*$/u, '').split('::');
  const groups = (text: string): string[] => (text === '' ? [] : text.split(':'));
  const [first, last] = [groups(head), groups(tail)];
  const zeros = Array.from({ length: 8 - first.length - last.length }, () => '0');
  return `${[...first, ...zeros, ...last].slice(0, 4).join(':')}::/64`;
}

/**
 * Counts requests for `@fastify/rate-limit` with token buckets instead of windows of a minute. A program that was too
 * fast waits for its next request only, so that the limit does not cost it a game on time.
 */
export function requestRates(now: () => number): FastifyRateLimitStoreCtor {
  return class implements FastifyRateLimitStore {
    readonly #byMax = new Map<number, Rates>();

    incr: FastifyRateLimitStore['incr'] = (key, callback, timeWindow, max) => {
      const rates = this.#byMax.get(max) ?? new Rates(max, (max / timeWindow) * 1000);
      this.#byMax.set(max, rates);
      const isAllowed = rates.allows(key, now());
      const rate = rates.of(key, now());
      const current = isAllowed ? Math.ceil(rate.levelAt(now())) : max + 1;
      callback(null, { current, ttl: rate.waitAt(now()) });
    };

    child(): FastifyRateLimitStore {
      return new (requestRates(now))({});
    }
  };
}

/** Requests that are not answered yet. */
export class InFlight {
  readonly #responses = new Set<ServerResponse>();
  readonly #byNetwork = new Map<string, number>();
  #onNone: () => void = () => {};

  /** How many of a network there are with this one. */
  note(response: ServerResponse, network: string): number {
    const count = (this.#byNetwork.get(network) ?? 0) + 1;
    this.#responses.add(response);
    this.#byNetwork.set(network, count);
    response.once('close', () => {
      this.#responses.delete(response);
      const left = this.#byNetwork.get(network)! - 1;
      if (left === 0) this.#byNetwork.delete(network);
      else this.#byNetwork.set(network, left);
      if (this.#responses.size === 0) this.#onNone();
    });
    return count;
  }

  /** Resolves when all have been answered, at the latest after so many milliseconds. */
  async none(world: World, milliseconds: number): Promise<void> {
    if (this.#responses.size === 0) return;
    const none = new Promise<void>((resolve) => {
      this.#onNone = resolve;
    });
    await within(world, milliseconds, none);
  }
}
