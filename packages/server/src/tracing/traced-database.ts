import type { CompiledQuery } from 'kysely';
import type { Database, Query, Step } from '../store/sql/database.ts';
import type { Tracer } from './tracer.ts';

/** Longer statements are cut in traces. They hold no values. */
const MAX_TEXT = 300;

/** A database whose reads and commits are parts of traces. */
export function tracedDatabase(database: Database, tracer: Tracer, system: string): Database {
  const part = <T>(name: string, sql: string, work: () => Promise<T>): Promise<T> =>
    tracer.part(
      `${system} ${name}`,
      { 'db.system.name': system, 'db.query.text': sql.trim().slice(0, MAX_TEXT) },
      work,
    );
  const textOf = (steps: readonly Step[]): string => steps.map(({ sql }) => sql.trim()).join('; ');
  return {
    build: database.build,
    log: database.log,
    json: database.json,
    unlocked: (rows) => database.unlocked(rows),
    rows: <Row>(query: Query<Row>) => part('read', query.sql, () => database.rows(query)),
    write: <Row>(query: CompiledQuery<Row>) =>
      part('commit', query.sql, () => database.write(query)),
    transact: (steps) => part('commit', textOf(steps), () => database.transact(steps)),
    transactAll: (steps) => database.transactAll(steps),
    moment: () => database.moment(),
    time: () => database.time(),
    close: () => database.close(),
  };
}
