import type { Generated } from 'kysely';

/**
 * The tables that are alike in SQLite and PostgreSQL: texts, whole and real numbers, moments in milliseconds.
 * How the logs of the matches are kept differs (`postgres-log.ts`, `sqliteLog` in `sqlite-database.ts`).
 */
export interface Schema {
  readonly people: {
    readonly id: string;
    readonly kind: string;
    readonly name: string;
    /** The name as it is told apart from others; null for guests, who may share theirs. */
    readonly plain_name: string | null;
    readonly password: string | null;
    readonly created_at: number;
    /** Of a program. */
    readonly owner: string | null;
    /** What the name of an account looks like, told apart from all others; null: not worked out yet. */
    readonly shape: Generated<string | null>;
    readonly banned_until: Generated<number | null>;
    readonly silenced_until: Generated<number | null>;
  };
  readonly administrators: { readonly person: string };
  readonly mutes: { readonly by_person: string; readonly muted: string };
  readonly sessions: {
    readonly hash: string;
    readonly id: string;
    readonly person: string;
    readonly label: string | null;
    readonly created_at: number;
    readonly expires_at: number | null;
    /** Where the token is: in which cookie, or with a program; null: in a cookie of an older version. */
    readonly kept: Generated<string | null>;
    /** What a program's token may do, separated by spaces; null: everything. */
    readonly scopes: Generated<string | null>;
  };
  readonly recovery_codes: {
    readonly hash: string;
    readonly person: string;
    readonly kind: string;
    readonly created_at: number;
    readonly expires_at: number | null;
  };
  /** Secrets that all servers of a store share. */
  readonly secrets: { readonly name: string; readonly value: string };
  /** When people were last connected, and since when without a break. */
  readonly presence: { readonly person: string; readonly since: number; readonly seen_at: number };
  readonly matches: {
    readonly id: string;
    readonly status: string;
    readonly preset: string;
    readonly visibility: string;
    readonly in_lobby: number;
    readonly pool: string | null;
    readonly rating: number | null;
    readonly person_0: string | null;
    readonly person_1: string | null;
    readonly tournament: string | null;
    readonly listing: string;
    readonly created_at: number;
    readonly ended_at: number | null;
    readonly due_at: number | null;
    readonly bots_due_at: number | null;
    readonly opener: string | null;
    /** When the waiting player was last present; null: presence is not needed. */
    readonly attended_at: number | null;
    readonly moved_at: number | null;
    /** When its log was packed into one entry. */
    readonly archived_at: Generated<number | null>;
    /** When its result was added to the tallies of its players. */
    readonly tallied_at: Generated<number | null>;
  };
  readonly ratings: {
    readonly person: string;
    readonly preset: string;
    readonly rating: number;
    readonly deviation: number;
    readonly volatility: number;
    readonly games: number;
    readonly at: number;
  };
  readonly rating_points: {
    readonly match: string;
    readonly person: string;
    readonly preset: string;
    readonly rating: number;
    readonly deviation: number;
    readonly at: number;
    /** Follows from the match. */
    readonly is_private: Generated<number>;
  };
  readonly chat: {
    readonly id: string;
    readonly match: string;
    readonly person: string;
    readonly at: number;
    readonly line: string;
  };
  readonly reports: {
    readonly id: string;
    readonly at: number;
    readonly report: string;
    readonly closed_at: Generated<number | null>;
    readonly closed_by: Generated<string | null>;
  };
  readonly tournaments: {
    readonly id: string;
    readonly version: number;
    readonly visibility: string;
    readonly created_at: number;
    readonly due_at: number | null;
    readonly contest: string;
    /** The tournament in short, with its version; absent or older where a server of an older version has saved it. */
    readonly listing: Generated<string | null>;
  };
  /** Follows from the tournaments. */
  readonly tournament_people: { readonly person: string; readonly tournament: string };
  /** One row: when a server last wrote it, and when one did before that. */
  readonly heartbeat: { readonly id: number; readonly at: number; readonly before: number };
  /** When no server could write. */
  readonly outages: { readonly until_at: number; readonly from_at: number };
  readonly analyses: {
    readonly match: string;
    readonly analysis: string;
    /** Skill and luck of both seats, as JSON; null: not looked up yet. */
    readonly figures: Generated<string | null>;
  };
  /** How many finished matches a player has, by preset: against everyone, and against each opponent. */
  readonly tallies: {
    readonly person: string;
    /** An id, or `bot:` and a level; empty: everyone. */
    readonly rival: string;
    readonly preset: string;
    readonly games: number;
    readonly won: number;
    readonly drawn: number;
    readonly first_won_at: number | null;
  };
  readonly follows: { readonly person: string; readonly followed: string; readonly at: number };
  /** Browsers that show notifications. */
  readonly push_subscriptions: {
    readonly id: string;
    readonly person: string;
    readonly session: string;
    readonly endpoint: string;
    readonly p256dh: string;
    readonly auth: string;
    /** With a space between them. */
    readonly kinds: string;
    readonly language: string;
    readonly created_at: number;
  };
  /** Notices that wait to be sent, each to one browser. */
  readonly push_notices: {
    readonly id: string;
    readonly subscription: string;
    readonly person: string;
    readonly kind: string;
    readonly subject: string;
    readonly created_at: number;
    readonly due_at: number;
    readonly tries: number;
  };
  readonly daily_attempts: {
    readonly person: string;
    readonly day: string;
    /** The cells in order, with a space between them. */
    readonly shots: string;
    readonly count: number;
    readonly finished_at: number | null;
  };
}

/** Every table that does not follow from others, in an order in which rows can be put back. */
export const TABLES = [
  'people',
  'administrators',
  'mutes',
  'sessions',
  'recovery_codes',
  'secrets',
  'presence',
  'matches',
  'ratings',
  'rating_points',
  'chat',
  'reports',
  'tournaments',
  'analyses',
  'heartbeat',
  'outages',
  'daily_attempts',
  'tallies',
  'follows',
  'push_subscriptions',
  'push_notices',
] as const satisfies readonly (keyof Schema)[];

/**
 * What lists look for within a text of JSON, as each database writes it. There is an index on each of them, which is
 * used only by the same expression, letter by letter.
 */
export interface JsonColumns {
  /** In `matches`: the name of the player on a seat. */
  readonly nameAt: (seat: 0 | 1) => string;
  /** In `reports`: the id of the reporter. */
  readonly reporter: string;
}

export const SQLITE_JSON: JsonColumns = {
  nameAt: (seat) => `json_extract(listing, '$.sitters[${seat}].name')`,
  reporter: `json_extract(report, '$.by.id')`,
};

export const POSTGRES_JSON: JsonColumns = {
  nameAt: (seat) => `listing::jsonb #>> '{sitters,${seat},name}'`,
  reporter: `report::jsonb #>> '{by,id}'`,
};
