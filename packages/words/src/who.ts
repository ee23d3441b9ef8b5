import type { BySeat, Seat } from '@flotilla/engine';

/** Somebody a sentence speaks of, as the reader calls him. */
export type Who =
  | { readonly kind: 'you' }
  | { readonly kind: 'enemy' }
  | { readonly kind: 'seat'; readonly seat: Seat }
  | { readonly kind: 'named'; readonly name: string };

/** Somebody other than the reader. */
export type Other = Exclude<Who, { readonly kind: 'you' }>;

/** Whoever is told about a game. */
export interface Reader {
  /** The seat the reader plays; null for everybody else, also for one who sees both sides. */
  readonly seat: Seat | null;
  /** What the players are called; null: they have no names. */
  readonly names: BySeat<string | null>;
  /** The reader's own word for a hit, where his language has several. */
  readonly hit?: string;
}

/** A reader who plays no seat, of a game without names. */
export const ONLOOKER: Reader = { seat: null, names: [null, null] };

/** How a seat is spoken of to somebody who plays neither. */
export function called({ names }: Pick<Reader, 'names'>, seat: Seat): Other {
  const name = names[seat];
  return name === null ? { kind: 'seat', seat } : { kind: 'named', name };
}

/** How a seat is spoken of to a reader. */
export function whoIs(reader: Reader, seat: Seat): Who {
  if (seat === reader.seat) return { kind: 'you' };
  const other = called(reader, seat);
  return reader.seat !== null && other.kind === 'seat' ? { kind: 'enemy' } : other;
}

/** The sentence to the reader himself, or the one about somebody else. */
export const told = (who: Who, you: string, about: (other: Other) => string): string =>
  who.kind === 'you' ? you : about(who);
