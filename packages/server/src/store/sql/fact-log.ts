import type { Query, Step } from './database.ts';

/** What follows the log of a match. */
export interface Continuation {
  readonly match: string;
  /** The version the match must still have. */
  readonly expected: number;
  readonly facts: readonly string[];
  /** When somebody must look at the match again; absent: as before. */
  readonly dueAt?: number | null;
}

/** How a database keeps the logs of matches: each so that little is written when a fact is saved. */
export interface FactLog {
  /** A fact in its place, whatever is there. */
  put(match: string, version: number, fact: string): Step;
  /** Facts right after the one before them; a step that does not fit changes nothing. */
  follow(continuation: Continuation): readonly Step[];
  /** The facts after a version, in order. */
  after(match: string, version: number): Query<{ readonly fact: string }>;
  versions(matches: readonly string[]): Query<{ readonly match: string; readonly version: number }>;
}
