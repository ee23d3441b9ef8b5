import * as v from 'valibot';
import { REFUSAL_CODES, type Result } from '@flotilla/engine';

/** Why a server refuses, beyond what the rules of the games say. Codes are stable. */
export const SERVER_CODES = [
  'not-signed-in',
  'not-allowed',
  'not-found',
  'name-taken',
  'bad-name',
  'wrong-password',
  'weak-password',
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

/** The code is for programs, the message for their authors. */
export const Denial = v.object({ code: v.picklist(CODES), message: v.string() });
export type Denial = v.InferOutput<typeof Denial>;

/** The result of a request, or a refusal. */
export type Answer<T> = Result<T, Denial>;

export const deny = (
  code: Code,
  message: string,
): { readonly ok: false; readonly error: Denial } => ({ ok: false, error: { code, message } });

/** What an answer must be. */
export type AnswerForm<T> = v.GenericSchema<unknown, T>;

/** The empty answer. */
export const Nothing = v.object({});

/** What a client says of an answer it cannot read, for instance of a newer server. No server sends it. */
export interface Misread {
  readonly code: 'bad-answer';
  readonly message: string;
}

/** What came of asking over HTTP: the value, why the server refused, or that its answer was not understood. */
export type Answered<T> = Result<T, Denial | Misread>;

/**
 * An answer over HTTP, checked.
 *
 * @example parseAnswer(Listings, true, { matches: [] })
 */
export function parseAnswer<T>(
  form: AnswerForm<T>,
  isGranted: boolean,
  written: unknown,
): Answered<T> {
  if (isGranted) {
    const parsed = v.safeParse(form, written);
    return parsed.success ? { ok: true, value: parsed.output } : MISREAD;
  }
  const denial = v.safeParse(Denial, written);
  return denial.success ? { ok: false, error: denial.output } : MISREAD;
}

/** What a client says of an answer, or of a message, that it cannot read. */
export const MISREAD: { readonly ok: false; readonly error: Misread } = {
  ok: false,
  error: { code: 'bad-answer', message: 'The answer is not one of this protocol.' },
};

/** What a value of some kind must be. */
const KINDS: Readonly<Record<string, string>> = {
  string: 'must be a text',
  number: 'must be a number',
  boolean: 'must be true or false',
  object: 'must be an object',
  strict_object: 'must be an object',
  record: 'must be an object',
  array: 'must be a list',
  tuple: 'must be a list',
  strict_tuple: 'must be a list',
  safe_integer: 'must be a whole number',
  regex: 'is not of the right form',
};

/** What is wrong with an input, and where, in a sentence. */
export function describeIssue(issue: v.BaseIssue<unknown>): string {
  const where = v.getDotPath(issue);
  // What a schema says itself is said better than anything that can be said of all of them.
  const isOwn = !issue.message.startsWith('Invalid ');
  if (isOwn) return where === null ? issue.message : `${where}: ${issue.message}`;
  return `${where === null ? 'This' : `"${where}"`} ${complaintOf(issue)}.`;
}

function complaintOf({
  type,
  expected,
  received,
  requirement,
  path,
}: v.BaseIssue<unknown>): string {
  const isKey = path?.at(-1)?.origin === 'key';
  if (expected === 'never') return isKey ? 'is not known here' : 'is one too many';
  if (isKey || received === 'undefined') return 'is missing';
  switch (type) {
    case 'min_value':
      return `must be at least ${String(requirement)}`;
    case 'max_value':
      return `must be at most ${String(requirement)}`;
    case 'min_length':
      return `must have at least ${charactersOf(requirement)}`;
    case 'max_length':
      return `must have at most ${charactersOf(requirement)}`;
    case 'picklist':
    case 'literal':
    case 'variant':
      return `must be ${choicesOf(expected ?? '')}`;
    default:
      return KINDS[type] ?? 'is not of a form that is known here';
  }
}

const charactersOf = (count: unknown): string =>
  count === 1 ? 'one character' : `${String(count)} characters`;

/** `("me" | "bot")` in words. */
const choicesOf = (expected: string): string =>
  expected.replaceAll(/^\(|\)$/gu, '').replaceAll(' | ', ' or ');
