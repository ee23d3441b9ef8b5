import { CompiledQuery } from 'kysely';
import type { Step } from '../sql/database.ts';
import type { FactLog } from '../sql/fact-log.ts';

const PUT = 'insert into facts (match, version, fact) values ($1, $2, $3)';

const FOLLOW = `
  insert into facts (match, version, fact) select $1, cast($2 as integer), $3
  where exists (select 1 from facts where match = $1 and version = cast($2 as integer) - 1)
  on conflict do nothing`;

const AFTER = 'select fact from facts where match = $1 and version > $2 order by version';

const VERSIONS =
  'select match, max(version) as version from facts where match = any($1) group by match';

/** The facts of a match by its name and their number. */
export const postgresLog: FactLog = {
  put: (match, version, fact): Step => ({ sql: PUT, parameters: [match, version, fact] }),
  follow: (match, version, fact) => ({
    sql: FOLLOW,
    parameters: [match, version, fact],
    changes: 1,
  }),
  after: (match, version) => CompiledQuery.raw(AFTER, [match, version]),
  versions: (matches) => CompiledQuery.raw(VERSIONS, [matches]),
};
