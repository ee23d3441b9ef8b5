import * as v from 'valibot';
import { Id, Name } from './scalars.ts';

/** The same names as those of `bots`, which the protocol does not need otherwise. */
export const BOT_LEVELS = ['cadet', 'mate', 'captain', 'admiral'] as const;

/** A guest has a name, an account a password too, a program an account and a label of its own. */
export const PERSON_KINDS = ['guest', 'account', 'program'] as const;

export const Person = v.object({ kind: v.picklist(PERSON_KINDS), id: Id, name: Name });
export type Person = v.InferOutput<typeof Person>;

export const People = v.object({ people: v.array(Person) });

export const BotSitter = v.object({ kind: v.literal('bot'), level: v.picklist(BOT_LEVELS) });

/** Whoever sits on a seat. */
export const Sitter = v.variant('kind', [Person, BotSitter]);
export type Sitter = v.InferOutput<typeof Sitter>;

/** For whom a seat is kept when a match is made. */
export const SeatWish = v.variant('for', [
  v.strictObject({ for: v.literal('me') }),
  v.strictObject({ for: v.literal('link') }),
  v.strictObject({ for: v.literal('lobby') }),
  v.strictObject({ for: v.literal('program') }),
  v.strictObject({ for: v.literal('bot'), level: v.picklist(BOT_LEVELS) }),
]);
export type SeatWish = v.InferOutput<typeof SeatWish>;
