import { LONGEST_NAME, isPersonName, plainName } from '@flotilla/play';
import type { Draft } from './draft.ts';

/** The names as they will be: what was typed, or else what a nameless player is called. */
export const namesOf = (
  { names, players }: Pick<Draft, 'names' | 'players'>,
  nameless: (number: number) => string,
): readonly string[] =>
  names.slice(0, players).map((name, index) => name.trim() || nameless(index + 1));

export type NameFault = { readonly kind: 'bad' | 'twice'; readonly name: string };

/** What is wrong with the names, if anything is (rulebook 1.7.1: different, and up to 24 characters). */
export function nameFault(names: readonly string[]): NameFault | null {
  const seen = new Set<string>();
  for (const name of names) {
    if (!isPersonName(name)) return { kind: 'bad', name };
    const plain = plainName(name);
    if (seen.has(plain)) return { kind: 'twice', name };
    seen.add(plain);
  }
  return null;
}

/** A name with more typed into it, as far as a name goes. */
export const typedName = (text: string): string =>
  [...text.replaceAll(/\p{C}/gu, '').trimStart()].slice(0, LONGEST_NAME).join('');
