import { CompiledQuery } from 'kysely';
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

/** The statements of a database, and how it is given several names at once. */
interface LogStatements {
  readonly put: string;
  readonly follow: string;
  readonly after: string;
  readonly versions: string;
  readonly namesOf: (matches: readonly string[]) => unknown;
}

export const factLogOf = ({ put, follow, after, versions, namesOf }: LogStatements): FactLog => ({
  put: (match, version, fact) => ({ sql: put, parameters: [match, version, fact] }),
  follow: (match, version, fact) => ({
    sql: follow,
    parameters: [match, version, fact],
    changes: 1,
  }),
  after: (match, version) => CompiledQuery.raw(after, [match, version]),
  versions: (matches) => CompiledQuery.raw(versions, [namesOf(matches)]),
});
