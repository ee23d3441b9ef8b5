import { createHash } from 'node:crypto';
import type { World } from './world.ts';

/** Ids of different things have different types. */
declare const kind: unique symbol;
type Branded<Name extends string> = string & { readonly [kind]: Name };

export type MatchId = Branded<'match'>;
export type PersonId = Branded<'person'>;
export type TournamentId = Branded<'tournament'>;

const SIGNS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const LENGTH = 12;

/** A new id: twelve of 62 characters, more than 70 random bits. */
export const newId = <Id extends string>({ randomInt }: World): Id =>
  Array.from({ length: LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join('') as Id;

/** An id derived from a text, so that creating the same thing twice creates it once. */
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

/** 256 random bits. */
export const newSecret = ({ randomBytes }: World): string => randomBytes(32).toString('base64url');
