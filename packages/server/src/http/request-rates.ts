import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import { Rates } from '../rate.ts';

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
