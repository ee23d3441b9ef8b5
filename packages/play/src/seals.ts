import { Chance, type Json, type Ruleset, type Seat, canonicalJson } from '@flotilla/engine';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/** An action as it was sent. */
export type ActionMessage = { readonly [key: string]: Json | undefined };

/**
 * The seal of a deployment: SHA-256 of its canonical JSON as sent, without its salt, a line feed and
 * the salt. It is shown at once; the salt that opens it is told after the end.
 *
 * @example sealOf({ type: 'deploy', ships: [{ class: 'launch', from: 'A1', to: 'A1' }] }, salt)
 */
export function sealOf(message: ActionMessage, salt: string): string {
  const { salt: _salt, ...sent } = message;
  return sha256Hex(`${canonicalJson(sent)}\n${salt}`);
}

/**
 * The hash of a ruleset: equal rules have equal hashes.
 *
 * @example rulesHash(rules) === rulesHash(otherRules) // the same game
 */
export const rulesHash = (rules: Ruleset): string => sha256Hex(canonicalRules(rules));

export const canonicalRules = (rules: object): string => canonicalJson(rules as ActionMessage);

// Each use of a match's seed has its own text and goes through SHA-256, so that the result of one
// use tells nothing about another use or about the seed.

/** The chance that draws the lot. */
export const lotChance = (seed: string): Chance => new Chance(sha256Hex(`${seed}/lot`));

/** The chance that places the deployment offered to a seat. */
export const deploymentChance = (seed: string, seat: Seat): Chance =>
  new Chance(sha256Hex(`${seed}/deployment/${seat}`));

/** The salt of a seat whose deployment came without one. */
export const drawnSalt = (seed: string, seat: Seat): string => sha256Hex(`${seed}/salt/${seat}`);

/** The SHA-256 of a text, as 64 hexadecimal digits. */
export const sha256Hex = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)));
