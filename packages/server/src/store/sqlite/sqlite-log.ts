import { CompiledQuery } from 'kysely';
import type { FactLog } from '../sql/fact-log.ts';

const PUT = `
  insert into log (match, version, fact, before)
  values (?1, ?2, ?3, (select last from heads where match = ?1))`;

const FOLLOW = `
  insert into log (match, version, fact, before)
  select match, ?2, ?3, last from heads where match = ?1 and version = ?2 - 1`;

const AFTER = `
  with recursive back (version, fact, before) as (
    select log.version, fact, before from heads join log on log.id = last
    where heads.match = ?1 and heads.version > ?2
    union all
    select log.version, log.fact, log.before from back join log on log.id = back.before
    where log.version > ?2)
  select fact from back order by version`;

const VERSIONS =
  'select match, version from heads where match in (select value from json_each(?1))';

const CHANGE_DUE = 'update matches set due_at = ?2 where id = ?1';

/**
 * SQLite saves whole pages. So facts of all matches lie in the order of their time, many of them on one page,
 * each with the number of the one before it in its match; the table `heads` knows the last of each match. It
 * follows the log by a trigger.
 */
export const sqliteLog: FactLog = {
  put: (match, version, fact) => ({ sql: PUT, parameters: [match, version, fact] }),
  follow: ({ match, expected, facts, dueAt }) => [
    ...facts.map((fact, index) => ({
      sql: FOLLOW,
      parameters: [match, expected + index + 1, fact],
      changes: 1,
    })),
    ...(dueAt === undefined ? [] : [{ sql: CHANGE_DUE, parameters: [match, dueAt] }]),
  ],
  after: (match, version) => CompiledQuery.raw(AFTER, [match, version]),
  versions: (matches) => CompiledQuery.raw(VERSIONS, [JSON.stringify(matches)]),
};
