import { type Guard, type Result, isArrayOf, isText, ok, refuse } from '@flotilla/engine';

export const MAX_NAME_LENGTH = 24;

/**
 * Whether a text can be the name of a player: 1 to 24 characters, no control characters, no spaces at
 * its ends.
 *
 * @example isPlayerName('Ada') // true
 */
export const isPlayerName: Guard<string> = (value): value is string =>
  isText(value) &&
  value === value.trim() &&
  value.length > 0 &&
  [...value].length <= MAX_NAME_LENGTH &&
  !/\p{C}/u.test(value);

/** A name in the form that is compared: names that differ only in capitals are the same. */
export const plainName = (name: string): string => name.normalize('NFKC').toLowerCase();

/** `bot:` and what looks like it, with letters and colons of other scripts. */
const COMPUTER = /^[bвьβ][oоο0][tтτ][:∶ː꞉։׃]/u;

/** A name without capitals, accents and spaces, which hardly show. */
const bareName = (name: string): string =>
  name
    .normalize('NFKD')
    .replaceAll(/[\p{M}\s]/gu, '')
    .toLowerCase();

/** Why a text cannot be the name of a person. */
export type NameFault = 'length' | 'invisible' | 'computer';

/**
 * Why a text cannot be the name of a person; null: it can. Names that begin with `bot:` are for computers.
 *
 * @example nameFault('bot:admiral') // 'computer'
 */
export function nameFault(text: string): NameFault | null {
  if (/\p{C}/u.test(text)) return 'invisible';
  if (COMPUTER.test(bareName(text))) return 'computer';
  return isPlayerName(text.trim()) ? null : 'length';
}

/** Whether a text can be the name of a person, or of a person's program. */
export const isUserName: Guard<string> = (value): value is string =>
  isPlayerName(value) && nameFault(value) === null;

/** The names of the players of a tournament: two or more, and different beyond their capitals. */
export function parseNames(names: unknown): Result<readonly string[]> {
  if (!isArrayOf(isText)(names)) return refuse('bad-message', '"players" must be a list of names.');
  if (names.length < 2)
    return refuse(
      'bad-message',
      `"players" has ${names.length} names; a tournament needs at least 2.`,
    );
  const wrong = names.find((name) => !isPlayerName(name));
  if (wrong !== undefined) {
    return refuse(
      'bad-message',
      `${JSON.stringify(wrong)} is not a name; a name has 1 to ${MAX_NAME_LENGTH} characters, no spaces at its ends and no control characters.`,
    );
  }
  const seen = new Set<string>();
  for (const name of names) {
    const plain = plainName(name);
    if (seen.has(plain))
      return refuse(
        'bad-message',
        `Two players are called "${name}"; names must differ beyond their capitals.`,
      );
    seen.add(plain);
  }
  return ok(names);
}
