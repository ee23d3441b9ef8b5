import { createHash, randomBytes, randomInt } from 'node:crypto';

/** Ids of different things have different types. */
declare const kind: unique symbol;
type Branded<Name extends string> = string & { readonly [kind]: Name };

export type MatchId = Branded<'match'>;
export type PersonId = Branded<'person'>;
export type TournamentId = Branded<'tournament'>;

const SIGNS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const LENGTH = 12;

/** A new id: twelve signs out of 62, more than 70 bits of chance. */
export const newId = <Id extends string>(): Id =>
  Array.from({ length: LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join('') as Id;

/** The id that always belongs to a text: whoever makes the thing twice makes it once. */
export function idOf<Id extends string>(text: string): Id {
  let number = BigInt(`0x${sha256(text)}`);
  let id = '';
  while (id.length < LENGTH) {
    id += SIGNS[Number(number % 62n)];
    number /= 62n;
  }
  return id as Id;
}

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** 256 bits that nobody can guess. */
export const newSecret = (): string => randomBytes(32).toString('base64url');
