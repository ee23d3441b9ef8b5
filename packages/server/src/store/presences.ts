import type { PersonId } from '../ids.ts';

/** A person was connected at `seenAt`, and without a break since `since`, as far as one node knows. */
export interface Sign {
  readonly person: PersonId;
  readonly since: number;
  readonly seenAt: number;
}

/** When people were last connected, on whichever node. */
export interface Presences {
  /** Two stretches of presence are one where less than `breakAfter` lies between them. */
  note(signs: readonly Sign[], breakAfter: number): Promise<void>;
  /** The last stretch of each; those of whom nothing is known are left out. */
  of(people: readonly PersonId[]): Promise<readonly Sign[]>;
  /** Forgets those who were not connected after a moment. */
  forgetBefore(moment: number): Promise<void>;
}
