import { type Json, type Ruleset, canonicalJson } from '@flotilla/engine';
import { sha256Hex } from './hash.ts';

/** An action as it was sent. */
export type Message = { readonly [key: string]: Json | undefined };

/**
 * The seal of a deployment: SHA-256 of its canonical JSON as sent, without its salt, a line feed and
 * the salt. It is shown at once; the salt that opens it is told after the end.
 *
 * @example sealOf({ type: 'deploy', ships: [{ class: 'launch', from: 'A1', to: 'A1' }] }, salt)
 */
export function sealOf(message: Message, salt: string): string {
  const { salt: _salt, ...sent } = message;
  return sha256Hex(`${canonicalJson(sent)}\n${salt}`);
}

/**
 * The hash of a ruleset: equal rules have equal hashes.
 *
 * @example rulesHash(rules) === rulesHash(otherRules) // the same game
 */
export const rulesHash = (rules: Ruleset): string => sha256Hex(canonicalRules(rules));

export const canonicalRules = (rules: object): string => canonicalJson(rules as Message);
