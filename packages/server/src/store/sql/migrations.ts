import { POSTGRES_JSON, SQLITE_JSON } from './schema.ts';

export type Dialect = 'sqlite' | 'postgres';

/** A step forwards; its statements run together, once, in the order of the list. */
export interface Migration {
  readonly name: string;
  /** Of all databases, unless one is named. */
  readonly for?: Dialect;
  /** In SQLite: nothing is to be done unless a table has this column. */
  readonly ifColumn?: { readonly table: string; readonly column: string };
  /** Only indexes: PostgreSQL makes them one by one while others go on writing. */
  readonly online?: true;
  readonly statements: readonly string[];
}

/** Finished public matches: what anyone may search. Statements say the same, letter by letter, to use these indexes. */
const RECORDS = `where status = 'over' and visibility = 'public'`;

/** For guests and deleted accounts, lists know nothing but the name. */
const recordsOfNames = (nameAt: (seat: 0 | 1) => string): readonly string[] =>
  ([0, 1] as const).map(
    (seat) =>
      `create index records_of_name_${seat} on matches ((${nameAt(seat)}), ended_at, preset) ${RECORDS}`,
  );

/** Organisers and entrants of tournaments, kept by a trigger. It may hold too many rows, never too few. */
const TOURNAMENT_PEOPLE = `create table tournament_people (
  person text not null, tournament text not null, primary key (person, tournament))`;

const PRIVATE_POINTS = [
  `alter table rating_points add column is_private integer not null default 0`,
  `update rating_points set is_private = 1
    where match in (select id from matches where visibility = 'private')`,
];

export const MIGRATIONS: readonly Migration[] = [
  {
    name: '0001-beginning',
    statements: [
      `create table people (
        id text primary key, kind text not null, name text not null, plain_name text unique,
        password text, created_at bigint not null)`,
      `create table mutes (
        by_person text not null, muted text not null, primary key (by_person, muted))`,
      `create table sessions (
        hash text primary key, id text not null unique, person text not null, label text,
        created_at bigint not null, expires_at bigint)`,
      `create index sessions_of_person on sessions (person)`,
      `create table matches (
        id text primary key, status text not null, preset text not null,
        visibility text not null, in_lobby integer not null, pool text, rating double precision,
        person_0 text, person_1 text, tournament text, listing text not null,
        created_at bigint not null, ended_at bigint, due_at bigint)`,
      `create index matches_due on matches (due_at) where due_at is not null`,
      `create index matches_in_lobby on matches (created_at) where in_lobby = 1`,
      `create index matches_playing on matches (created_at) where status = 'playing'`,
      `create index matches_ended on matches (ended_at) where ended_at is not null`,
      `create index matches_of_person_0 on matches (person_0, created_at)`,
      `create index matches_of_person_1 on matches (person_1, created_at)`,
      `create table facts (
        match text not null, version integer not null, fact text not null,
        primary key (match, version))`,
      `create table ratings (
        person text not null, preset text not null, rating double precision not null,
        deviation double precision not null, volatility double precision not null,
        games integer not null, at bigint not null, primary key (person, preset))`,
      `create index ratings_leaders on ratings (preset, rating)`,
      `create table rating_points (
        match text not null, person text not null, preset text not null,
        rating double precision not null, deviation double precision not null,
        at bigint not null, primary key (match, person))`,
      `create index rating_points_of_person on rating_points (person, preset, at)`,
      `create table chat (
        id text primary key, match text not null, person text not null, at bigint not null,
        line text not null)`,
      `create index chat_of_match on chat (match, at)`,
      `create index chat_of_person on chat (person)`,
      `create table reports (id text primary key, at bigint not null, report text not null)`,
      `create table tournaments (
        id text primary key, version integer not null, visibility text not null,
        created_at bigint not null, due_at bigint, contest text not null)`,
      `create index tournaments_due on tournaments (due_at) where due_at is not null`,
      `create table analyses (match text primary key, analysis text not null)`,
    ],
  },
  {
    name: '0002-logs-in-the-order-of-time',
    for: 'sqlite',
    statements: [
      `create table log (
        id integer primary key, match text not null, version integer not null,
        fact text not null, before integer)`,
      `create table heads (
        match text primary key, version integer not null, last integer not null)`,
      `create trigger heads_follow after insert on log begin
        insert into heads (match, version, last) values (new.match, new.version, new.id)
        on conflict (match) do update set version = excluded.version, last = excluded.last;
      end`,
      `insert into log (id, match, version, fact, before)
        select id, match, version, fact, case version when 1 then null else id - 1 end
        from (select *, row_number() over (order by match, version) as id from facts)
        order by id`,
      `drop table facts`,
    ],
  },
  {
    name: '0003-owners-and-openers',
    statements: [
      `alter table people add column owner text`,
      `update people set owner = (select person from sessions where sessions.id = people.id)
        where kind = 'program'`,
      `create index people_of_owner on people (owner) where owner is not null`,
      `alter table matches add column opener text`,
      `create index matches_of_opener on matches (opener) where in_lobby = 1`,
    ],
  },
  {
    name: '0004-attendance',
    statements: [`alter table matches add column attended_at bigint`],
  },
  {
    name: '0005-presence',
    statements: [
      `create table presence (
        person text primary key, since bigint not null, seen_at bigint not null)`,
      `create index presence_seen on presence (seen_at)`,
    ],
  },
  {
    name: '0006-live-matches',
    statements: [
      `alter table matches add column moved_at bigint`,
      `create index matches_live on matches (moved_at)
        where status = 'playing' and visibility = 'public'`,
    ],
  },
  // The first stores had a version of each match, which the same first migration no longer makes.
  {
    name: '0007-matches-without-version',
    for: 'sqlite',
    ifColumn: { table: 'matches', column: 'version' },
    statements: [`alter table matches drop column version`],
  },
  {
    name: '0007-matches-without-version',
    for: 'postgres',
    statements: [`alter table matches drop column if exists version`],
  },
  {
    name: '0008-readiness',
    statements: [`create table readiness (id integer primary key, at bigint not null)`],
  },
  {
    name: '0009-lists-from-indexes',
    online: true,
    statements: [
      `create index matches_in_pool on matches (pool, created_at) where in_lobby = 1`,
      `create index matches_of_person_0_by_status on matches (person_0, status, created_at)`,
      `create index matches_of_person_1_by_status on matches (person_1, status, created_at)`,
      `drop index matches_of_person_0`,
      `drop index matches_of_person_1`,
      `create index records on matches (ended_at) ${RECORDS}`,
      `create index records_of_preset on matches (preset, ended_at) ${RECORDS}`,
      `create index records_of_person_0 on matches (person_0, ended_at, preset) ${RECORDS}`,
      `create index records_of_person_1 on matches (person_1, ended_at, preset) ${RECORDS}`,
      `drop index matches_ended`,
      `create index ratings_established on ratings (preset, rating)
        where deviation <= 110`,
      `drop index ratings_leaders`,
      `create index chat_said_by on chat (person, at)`,
      `drop index chat_of_person`,
      `create index reports_by_time on reports (at)`,
      `create index tournaments_by_time on tournaments (created_at) where visibility = 'public'`,
      `create index sessions_by_time on sessions (person, created_at)`,
      `drop index sessions_of_person`,
      `create index sessions_expiring on sessions (expires_at) where expires_at is not null`,
      `create index people_by_owner on people (owner, created_at) where owner is not null`,
      `drop index people_of_owner`,
    ],
  },
  {
    name: '0010-lists-by-names',
    for: 'sqlite',
    online: true,
    statements: [
      ...recordsOfNames(SQLITE_JSON.nameAt),
      `create index reports_of_person on reports ((${SQLITE_JSON.reporter}), at)`,
    ],
  },
  {
    name: '0011-people-of-tournaments',
    for: 'sqlite',
    statements: [
      TOURNAMENT_PEOPLE,
      ...['after insert', 'after update of contest'].map(
        (when, index) => `create trigger tournament_people_${index} ${when} on tournaments begin
          insert or ignore into tournament_people (person, tournament)
            select json_extract(value, '$.sitter.id'), new.id
            from json_each(new.contest, '$.entrants')
            where json_extract(value, '$.sitter.id') is not null
            union select json_extract(new.contest, '$.organiser.id'), new.id;
        end`,
      ),
      `insert or ignore into tournament_people (person, tournament)
        select json_extract(value, '$.sitter.id'), tournaments.id
        from tournaments, json_each(contest, '$.entrants')
        where json_extract(value, '$.sitter.id') is not null
        union select json_extract(contest, '$.organiser.id'), id from tournaments`,
    ],
  },
  {
    name: '0010-lists-by-names',
    for: 'postgres',
    online: true,
    statements: [
      ...recordsOfNames(POSTGRES_JSON.nameAt),
      `create index reports_of_person on reports ((${POSTGRES_JSON.reporter}), at)`,
    ],
  },
  {
    name: '0011-people-of-tournaments',
    for: 'postgres',
    statements: [
      TOURNAMENT_PEOPLE,
      `create function note_tournament_people() returns trigger language plpgsql as $$ begin
        insert into tournament_people (person, tournament)
          select entrant #>> '{sitter,id}', new.id
          from jsonb_array_elements(new.contest::jsonb -> 'entrants') as entrant
          where entrant #>> '{sitter,id}' is not null
          union select new.contest::jsonb #>> '{organiser,id}', new.id
          on conflict do nothing;
        return null;
      end $$`,
      `create trigger tournament_people_follow after insert or update of contest on tournaments
        for each row execute function note_tournament_people()`,
      `insert into tournament_people (person, tournament)
        select entrant #>> '{sitter,id}', id
        from tournaments, jsonb_array_elements(contest::jsonb -> 'entrants') as entrant
        where entrant #>> '{sitter,id}' is not null
        union select contest::jsonb #>> '{organiser,id}', id from tournaments`,
    ],
  },
  {
    name: '0012-administrators',
    statements: [`create table administrators (person text primary key)`],
  },
  // Rows of older backups and of servers that are still to be upgraded do not say it: a trigger does.
  {
    name: '0013-private-rating-points',
    for: 'sqlite',
    statements: [
      ...PRIVATE_POINTS,
      `create trigger rating_points_private after insert on rating_points begin
        update rating_points set is_private = 1
          where match = new.match and person = new.person and exists (
            select 1 from matches where id = new.match and visibility = 'private');
      end`,
    ],
  },
  {
    name: '0013-private-rating-points',
    for: 'postgres',
    statements: [
      ...PRIVATE_POINTS,
      `create function note_private_point() returns trigger language plpgsql as $$ begin
        new.is_private := (select count(*) from matches
          where id = new.match and visibility = 'private');
        return new;
      end $$`,
      `create trigger rating_points_private before insert on rating_points
        for each row execute function note_private_point()`,
    ],
  },
  // Everything that is asked for, so that a long history is read from neighbouring pages of the index.
  {
    name: '0014-rating-history',
    online: true,
    statements: [
      `create index rating_history
        on rating_points (person, preset, at, match, rating, deviation, is_private)`,
      `drop index rating_points_of_person`,
    ],
  },
  {
    name: '0015-bots-that-are-due',
    statements: [
      `alter table matches add column bots_due_at bigint`,
      `create index matches_bots_due on matches (bots_due_at) where bots_due_at is not null`,
    ],
  },
  {
    name: '0016-short-tournaments',
    statements: [`alter table tournaments add column listing text`],
  },
  {
    name: '0017-unfinished-matches-and-mutes',
    online: true,
    statements: [
      `create index matches_unfinished on matches (opener) where ended_at is null`,
      `create index mutes_of_muted on mutes (muted)`,
    ],
  },
  {
    name: '0018-expiry',
    online: true,
    statements: [
      `create index chat_by_time on chat (at)`,
      `create index matches_aborted on matches (ended_at) where status = 'aborted'`,
      `create index guests_by_time on people (created_at, id) where kind = 'guest'`,
    ],
  },
  // When a server last wrote, and when none could: that time is given back to the clocks of matches.
  {
    name: '0021-outages',
    statements: [
      `create table heartbeat (id integer primary key, at bigint not null, before bigint not null)`,
      `create table outages (until_at bigint primary key, from_at bigint not null)`,
    ],
  },
  {
    name: '0022-identity',
    statements: [
      `alter table sessions add column kept text`,
      `alter table sessions add column scopes text`,
      `alter table people add column shape text`,
      `alter table people add column banned_until bigint`,
      `alter table people add column silenced_until bigint`,
      `alter table reports add column closed_at bigint`,
      `alter table reports add column closed_by text`,
      `create table recovery_codes (
        hash text primary key, person text not null, kind text not null,
        created_at bigint not null, expires_at bigint)`,
      `create index recovery_codes_of_person on recovery_codes (person)`,
      `create table secrets (name text primary key, value text not null)`,
    ],
  },
  {
    name: '0023-identity-from-indexes',
    online: true,
    statements: [
      `create unique index people_of_shape on people (shape) where shape is not null`,
      `create index accounts_without_shape on people (id) where kind = 'account' and shape is null`,
      `create index reports_open on reports (at, id) where closed_at is null`,
      `create index reports_closed on reports (at, id) where closed_at is not null`,
      `create index reports_in_order on reports (at, id)`,
      `drop index reports_by_time`,
    ],
  },
  // Nearly all open matches wait for a player who left: lists must not read them to find the others.
  {
    name: '0024-open-matches-by-presence',
    online: true,
    statements: [
      `create index open_matches_present on matches (attended_at)
        where in_lobby = 1 and attended_at is not null`,
      `create index open_matches_present_in_pool on matches (pool, attended_at)
        where in_lobby = 1 and attended_at is not null`,
      `create index open_matches on matches (visibility, created_at)
        where in_lobby = 1 and attended_at is null`,
      `create index open_matches_in_pool on matches (pool, created_at)
        where in_lobby = 1 and attended_at is null`,
      `create index open_matches_in_pools on matches (in_lobby, created_at)
        where attended_at is null and pool is not null`,
      `drop index matches_in_lobby`,
      `drop index matches_in_pool`,
    ],
  },
  {
    name: '0025-archived-matches',
    statements: [`alter table matches add column archived_at bigint`],
  },
  {
    name: '0026-matches-to-archive',
    online: true,
    statements: [
      `create index matches_to_archive on matches (ended_at)
        where status = 'over' and archived_at is null`,
    ],
  },
  {
    name: '0027-daily-boards',
    statements: [
      `create table daily_attempts (
        person text not null, day text not null, shots text not null,
        count integer not null, finished_at bigint, primary key (person, day))`,
      `create index daily_results on daily_attempts (day, count, finished_at)
        where finished_at is not null`,
    ],
  },
  {
    name: '0028-tallies-and-follows',
    statements: [
      `create table tallies (
        person text not null, rival text not null, preset text not null,
        games integer not null, won integer not null, drawn integer not null,
        first_won_at bigint, primary key (person, rival, preset))`,
      `create table follows (
        person text not null, followed text not null, at bigint not null,
        primary key (person, followed))`,
      `create index follows_of_followed on follows (followed)`,
      `alter table matches add column tallied_at bigint`,
      `alter table analyses add column figures text`,
    ],
  },
  {
    name: '0029-matches-to-tally',
    online: true,
    statements: [
      `create index matches_to_tally on matches (ended_at)
        where status = 'over' and tallied_at is null`,
    ],
  },
  {
    name: '0030-push',
    statements: [
      `create table push_subscriptions (
        id text primary key, person text not null, session text not null, endpoint text not null,
        p256dh text not null, auth text not null, kinds text not null, language text not null,
        created_at bigint not null)`,
      `create index push_subscriptions_of_person on push_subscriptions (person, created_at)`,
      `create table push_notices (
        id text primary key, subscription text not null, person text not null, kind text not null,
        subject text not null, created_at bigint not null, due_at bigint not null,
        tries integer not null)`,
      `create index push_notices_due on push_notices (due_at)`,
      `create index push_notices_of_subscription on push_notices (subscription)`,
    ],
  },
];

export const CREATE_MIGRATIONS =
  'create table if not exists migrations (name text primary key, at bigint not null)';

/** The migrations that are still to be made; refused if the store is newer than this program. */
export function pendingMigrations(done: readonly string[], dialect: Dialect): readonly Migration[] {
  const unknown = done.find((name) => !MIGRATIONS.some((migration) => migration.name === name));
  if (unknown !== undefined) {
    throw new Error(
      `The store was made by a newer version of Flotilla (it has ${unknown}). Use that version.`,
    );
  }
  return MIGRATIONS.filter(
    (migration) => !done.includes(migration.name) && (migration.for ?? dialect) === dialect,
  );
}

/** Refuses to read a store that a server would bring up to date first. */
export function refuseOlder(done: readonly string[], dialect: Dialect): void {
  const [pending] = pendingMigrations(done, dialect);
  if (pending === undefined) return;
  throw new Error(
    `The store was made by an older version of Flotilla (it lacks ${pending.name}). Take the backup with that version, or start a server of this one first: it brings the store up to date.`,
  );
}
