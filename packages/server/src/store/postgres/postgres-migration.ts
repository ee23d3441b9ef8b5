import { setTimeout as sleep } from 'node:timers/promises';
import type { PoolClient, QueryConfig } from 'pg';
import { CREATE_MIGRATIONS, pendingMigrations } from '../sql/migrations.ts';

/** Whoever brings the tables up to date holds this lock; any number that nothing else uses. */
const MIGRATION_LOCK = 7_236_101;

/** A statement that waits for the lock would keep `create index concurrently` waiting for its end, and so for ever. */
const TRY_EVERY = 200;

/** The longest a timer can be. */
const NO_TIMEOUT = 2 ** 31 - 1;

/** Brings the tables up to date, one server at a time. The connection is to be closed afterwards, which ends the lock. */
export async function migrate(client: PoolClient): Promise<void> {
  const run = (text: string, values: unknown[] = []) => {
    const query: QueryConfig & { query_timeout: number } = {
      text,
      values,
      query_timeout: NO_TIMEOUT,
    };
    return client.query<Record<string, unknown>>(query);
  };
  await run('set statement_timeout = 0');
  await run('set lock_timeout = 0');
  const isLocked = async (): Promise<boolean> =>
    (await run('select pg_try_advisory_lock($1) as mine', [MIGRATION_LOCK])).rows[0]?.['mine'] ===
    true;
  while (!(await isLocked())) await sleep(TRY_EVERY);
  await run(CREATE_MIGRATIONS);
  const { rows } = await run('select name from migrations');
  const done = rows.map((row) => String(row['name']));
  for (const { name, statements, online } of pendingMigrations(done, 'postgres')) {
    if (online === true) for (const text of statements.flatMap(onlineSteps)) await run(text);
    await run('begin');
    if (online !== true) for (const text of statements) await run(text);
    await run('insert into migrations (name, at) values ($1, $2)', [name, Date.now()]);
    await run('commit');
  }
}

/** An index made or dropped while others write; what an interrupted attempt has left is made anew. */
function onlineSteps(statement: string): readonly string[] {
  const [, verb, name] = /^(create|drop) index (\w+)/u.exec(statement)!;
  const drop = `drop index concurrently if exists ${name!}`;
  return verb === 'drop'
    ? [drop]
    : [drop, statement.replace('create index', 'create index concurrently')];
}
