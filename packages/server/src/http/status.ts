import type { Code } from '@flotilla/protocol';

/** The status of a refusal over HTTP; what the rules of a game refuse is 422. */
const STATUSES: Partial<Record<Code, number>> = {
  'bad-message': 400,
  'bad-rules': 400,
  'unknown-preset': 400,
  'bad-position': 400,
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
