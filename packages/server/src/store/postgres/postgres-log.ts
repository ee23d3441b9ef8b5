import { CompiledQuery } from 'kysely';
import type { MatchLog } from '../sql/database.ts';

const PUT = 'insert into facts (match, version, fact) values ($1, $2, $3)';

/** Of several appends at the same version, the first wins. */
const NEW =
  'new as (select distinct on (match, version) * from given order by match, version, place)';

/** Lock in id order to avoid deadlocks between nodes. */
const MADE = `
  made as (
    insert into facts (match, version, fact) select match, version, fact from new
    where exists (
      select 1 from facts where facts.match = new.match and facts.version = new.version - 1)
    order by match on conflict do nothing returning match, version)`;

const FOLLOW = `
  with given as (
    select * from unnest($1::text[], $2::integer[], $3::text[])
    with ordinality as given (match, version, fact, place)),
  ${NEW}, ${MADE}
  select place from new join made using (match, version)`;

const FOLLOW_UNTIL = `
  with given as (
    select * from unnest($1::text[], $2::integer[], $3::text[], $4::bigint[], $5::bigint[])
    with ordinality as given (match, version, fact, due, bots_due, place)),
  ${NEW}, ${MADE},
  changed as (
    update matches set due_at = new.due, bots_due_at = new.bots_due
    from new join made using (match, version)
    where matches.id = new.match)
  select place from new join made using (match, version)`;

/** Match by match: however many there are, and whatever the planner thinks of them, the log is never read as a whole. */
const AFTER = `
  select place, fact
  from unnest($1::text[], $2::integer[]) with ordinality as known (match, version, place)
  cross join lateral (
    select version, fact from facts
    where facts.match = known.match and facts.version > known.version order by version) as later
  order by place, later.version`;

const VERSIONS = `
  select known.match, last.version
  from unnest($1::text[]) as known (match)
  cross join lateral (
    select version from facts where facts.match = known.match order by version desc limit 1) as last`;

/** The log entries of a match, by match and version. */
export const postgresLog: MatchLog = {
  put: (match, version, entry) => ({ sql: PUT, parameters: [match, version, entry] }),
  follow: ({ match, expected, entries, dueAt, botsDueAt = null }) =>
    entries.map((entry, index) => {
      const parameters = [match, expected + index + 1, entry];
      const shared = { changes: 1, isForMany: true } as const;
      return dueAt === undefined || index < entries.length - 1
        ? { sql: FOLLOW, parameters, ...shared }
        : { sql: FOLLOW_UNTIL, parameters: [...parameters, dueAt, botsDueAt], ...shared };
    }),
  pack: (match, version, packed) => [
    {
      sql: 'update facts set fact = $3 where match = $1 and version = $2',
      parameters: [match, version, packed],
      changes: 1,
    },
    {
      sql: 'delete from facts where match = $1 and version < $2',
      parameters: [match, version],
    },
  ],
  remove: (match) => [{ sql: 'delete from facts where match = $1', parameters: [match] }],
  after: (match, version) => ({
    ...CompiledQuery.raw(AFTER, [match, version]),
    isForMany: true,
  }),
  versions: (matches) => CompiledQuery.raw(VERSIONS, [matches]),
};
