import type { CompiledQuery } from 'kysely';
import type { Step } from './database.ts';

/** How a database keeps the logs of the matches: each so that little is written when a fact is saved. */
export interface FactLog {
  /** A fact in its place, whatever is there. */
  put(match: string, version: number, fact: string): Step;
  /** A fact right after the one before it; it changes one row, or nothing where the log is not that long, or longer. */
  follow(match: string, version: number, fact: string): Step;
  /** The facts after a version, in order. */
  after(match: string, version: number): CompiledQuery<{ readonly fact: string }>;
  versions(
    matches: readonly string[],
  ): CompiledQuery<{ readonly match: string; readonly version: number }>;
}
