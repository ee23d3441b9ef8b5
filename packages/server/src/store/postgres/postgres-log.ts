import { factLogOf } from '../sql/fact-log.ts';

const PUT = 'insert into facts (match, version, fact) values ($1, $2, $3)';

const FOLLOW = `
  insert into facts (match, version, fact) select $1, cast($2 as integer), $3
  where exists (select 1 from facts where match = $1 and version = cast($2 as integer) - 1)
  on conflict do nothing`;

const AFTER = 'select fact from facts where match = $1 and version > $2 order by version';

const VERSIONS =
  'select match, max(version) as version from facts where match = any($1) group by match';

/** The facts of a match by its name and their number. */
export const postgresLog = factLogOf({
  put: PUT,
  follow: FOLLOW,
  after: AFTER,
  versions: VERSIONS,
  namesOf: (matches) => matches,
});
