import * as v from 'valibot';

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
export function tellIssue(issue: v.BaseIssue<unknown>): string {
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
