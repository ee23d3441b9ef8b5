import { type Ruleset, resolveRules } from '@flotilla/engine';
import { accepted } from './accepted.ts';

/**
 * The ruleset of a preset and what differs from it.
 *
 * @example rulesOf({ preset: 'italian', board: { rows: 12, columns: 12 } })
 */
export const rulesOf = (input: unknown): Ruleset => accepted(resolveRules(input));
