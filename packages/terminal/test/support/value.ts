import { type Result, type Ruleset, resolveRules } from '@flotilla/engine';

/** The value of a result that must be right. */
export function valueOf<T>(result: Result<T, { readonly message: string }>): T {
  if (!result.ok) throw new Error(result.error.message);
  return result.value;
}

export const rulesOf = (input: unknown): Ruleset => valueOf(resolveRules(input));
