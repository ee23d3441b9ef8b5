import type { Result } from '@flotilla/engine';

/**
 * The value of a result that a test takes for granted; a refusal is a bug in the test or in the code.
 *
 * @example const rules = accepted(resolveRules({ preset: 'russian' }));
 */
export function accepted<T>(result: Result<T, unknown>): T {
  if (result.ok) return result.value;
  throw new Error(`Refused: ${JSON.stringify(result.error)}`);
}
