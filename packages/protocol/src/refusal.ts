import { REFUSAL_CODES, type Result } from '@flotilla/engine';
import * as v from 'valibot';

/** Why a server refuses, beyond what the rules of the games say. Codes are stable. */
export const SERVER_CODES = [
  'not-signed-in',
  'not-allowed',
  'not-found',
  'name-taken',
  'wrong-password',
  'account-needed',
  'conflict',
  'too-early',
  'too-large',
  'too-many',
  'unavailable',
  'internal',
] as const;

export const CODES = [...REFUSAL_CODES, ...SERVER_CODES] as const;
export type Code = (typeof CODES)[number];

/** The code is for programs, the message for whoever writes them. */
export const Denial = v.object({ code: v.picklist(CODES), message: v.string() });
export type Denial = v.InferOutput<typeof Denial>;

/** What a server did, or why it did not. */
export type Answer<T> = Result<T, Denial>;

export const deny = (
  code: Code,
  message: string,
): { readonly ok: false; readonly error: Denial } => ({ ok: false, error: { code, message } });
