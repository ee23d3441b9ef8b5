import { LEVELS, type Level } from '@flotilla/bots';
import { type Guard, isOneOf, isShape, isText } from '@flotilla/engine';

/** Somebody at the screen. */
export interface Person {
  readonly kind: 'person';
}

/** Whoever else plays a seat. */
export type Stranger =
  | { readonly kind: 'computer'; readonly level: Level }
  | { readonly kind: 'program'; readonly command: string };

/** Who plays a seat of a local table. */
export type Occupant = Person | Stranger;

const isPerson = isShape<Person>({ kind: isOneOf(['person']) });
const isComputer = isShape<Extract<Stranger, { kind: 'computer' }>>({
  kind: isOneOf(['computer']),
  level: isOneOf(LEVELS),
});
const isProgram = isShape<Extract<Stranger, { kind: 'program' }>>({
  kind: isOneOf(['program']),
  command: isText,
});

export const isOccupant: Guard<Occupant> = (value): value is Occupant =>
  isPerson(value) || isComputer(value) || isProgram(value);
