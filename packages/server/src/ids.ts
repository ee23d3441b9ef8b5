import { createHash } from 'node:crypto';
import type { Store } from './store/store.ts';
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

/**
 * Ids of things that are asked for with a key, so that asking again makes no second one. A secret of the store keeps
 * strangers from working them out.
 */
export class KeyedIds {
  readonly #store: Pick<Store, 'secret'>;
  readonly #world: World;
  #secret: string | null = null;

  constructor(store: Pick<Store, 'secret'>, world: World) {
    this.#store = store;
    this.#world = world;
  }

  async of<Id extends string>(text: string): Promise<Id> {
    this.#secret ??= await this.#store.secret('ids', newSecret(this.#world));
    return idOf<Id>(`${this.#secret}/${text}`);
  }
}

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** 256 random bits, as text. */
export const newSecret = ({ randomBytes }: World): string =>
  // Without a dash in front, which command lines would take for an option.
  randomBytes(32).toString('base64url').replace(/^-/u, '_');
