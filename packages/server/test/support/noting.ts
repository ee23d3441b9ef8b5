import type { Database, Step } from '../../src/store/sql/database.ts';

/** A statement as it was given to a database. */
export type AskedStatement = Pick<Step, 'sql' | 'parameters' | 'isForMany'>;

/** A database that notes every statement it is given, to read or to write. */
export function noting(database: Database): {
  readonly database: Database;
  readonly asked: AskedStatement[];
} {
  const asked: AskedStatement[] = [];
  const noted = new Proxy(database, {
    get: (target, key) => {
      const value: unknown = Reflect.get(target, key);
      if (typeof value !== 'function') return value;
      const run = value.bind(target) as (...args: unknown[]) => unknown;
      if (key === 'rows' || key === 'write')
        return (statement: AskedStatement) => {
          asked.push(statement);
          return run(statement);
        };
      if (key === 'transact')
        return (steps: readonly AskedStatement[]) => {
          asked.push(...steps);
          return run(steps);
        };
      return run;
    },
  });
  return { database: noted, asked };
}
