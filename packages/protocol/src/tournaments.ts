import { LEVELS, MAX_SWISS_ROUNDS } from '@flotilla/play';
import * as v from 'valibot';
import { AnyRules, Id, Moment, Name, SeatNumber, prose, whole } from './scalars.ts';
import { Person, SeatPlayer, TimeControl } from './matches.ts';

const MINUTE = 60_000;

/** The longest that players may take to come to a match of a tournament. */
export const MAX_ARRIVAL = 7 * 24 * 60 * MINUTE;

export const MAX_TITLE_LENGTH = 60;

export const OFFERED_KINDS = ['knockout', 'round-robin', 'swiss', 'arena'] as const;
export type OfferedKind = (typeof OFFERED_KINDS)[number];

/** The most players that a tournament of a kind may have. */
export const MAX_PLAYERS: Readonly<Record<OfferedKind, number>> = {
  knockout: 128,
  'round-robin': 128,
  swiss: 512,
  arena: 512,
};

/** The longest an arena may last, in minutes. */
export const MAX_ARENA_MINUTES = 12 * 60;

/** How often the server makes a tournament of its own again. */
const SERIES = ['hourly', 'daily'] as const;

export const NewTournament = v.strictObject({
  title: prose(MAX_TITLE_LENGTH),
  kind: v.picklist(OFFERED_KINDS),
  /** The list of players: in order of entry, or the best rated first, which seeds a knockout. */
  order: v.optional(v.picklist(['entry', 'rating']), 'entry'),
  rules: AnyRules,
  clock: TimeControl,
  /** Of a Swiss; null: as many as a knockout of its players would have. */
  rounds: v.optional(v.nullable(whole(1, MAX_SWISS_ROUNDS)), null),
  /** How long an arena lasts. */
  minutes: v.optional(whole(1, MAX_ARENA_MINUTES), 45),
  /** When it begins by itself; null: when its organiser says so. */
  startsAt: v.optional(v.nullable(Moment), null),
  /** How long a player may take to place before the match is lost; absent: five minutes, in an arena one. */
  arriveWithin: v.optional(whole(1000, MAX_ARRIVAL)),
  botsAllowed: v.optional(v.boolean(), false),
  visibility: v.optional(v.picklist(['public', 'private']), 'public'),
  /** Absent: 64, in a Swiss and an arena 512. */
  most: v.optional(whole(2, MAX_PLAYERS.arena)),
});
export type NewTournament = v.InferOutput<typeof NewTournament>;

/** The user, or a bot where the organiser allows bots. */
export const NewEntry = v.strictObject({
  bot: v.optional(v.nullable(v.picklist(LEVELS)), null),
});

export const Entrant = v.object({ name: Name, sitter: SeatPlayer });
export type Entrant = v.InferOutput<typeof Entrant>;

export const TournamentGame = v.object({
  match: Id,
  players: v.tuple([Name, Name]),
  winner: v.nullable(SeatNumber),
  over: v.boolean(),
});

export const TournamentPair = v.object({
  round: whole(1),
  pair: whole(1),
  players: v.tuple([v.nullable(Name), v.nullable(Name)]),
  winner: v.nullable(Name),
  games: v.array(TournamentGame),
});

export const TournamentStanding = v.object({
  name: Name,
  played: v.number(),
  won: v.number(),
  drawn: v.number(),
  lost: v.number(),
  points: v.number(),
  berger: v.number(),
  score: v.number(),
});

export const TournamentBye = v.object({ round: whole(1), name: Name });

/** The organiser of tournaments that a server makes by itself. */
export const SERVER_ORGANISER: Person = { kind: 'program', id: '000000000000', name: 'Flotilla' };

export const TournamentView = v.object({
  id: Id,
  version: whole(1),
  status: v.picklist(['open', 'running', 'over', 'cancelled']),
  title: v.string(),
  kind: v.picklist(OFFERED_KINDS),
  order: v.picklist(['entry', 'rating']),
  rules: AnyRules,
  clock: TimeControl,
  arriveWithin: v.number(),
  botsAllowed: v.boolean(),
  visibility: v.picklist(['public', 'private']),
  most: v.number(),
  /** Absent, as all that follows here, from servers of older versions. The rounds of a Swiss; null: not known yet. */
  rounds: v.optional(v.nullable(whole(1))),
  /** Null in other kinds than an arena. */
  minutes: v.optional(v.nullable(whole(1))),
  startsAt: v.optional(v.nullable(Moment)),
  /** When an arena pairs no more; null before it has begun, and in other kinds. */
  endsAt: v.optional(v.nullable(Moment)),
  /** Of a tournament that the server makes by itself, with `SERVER_ORGANISER`. */
  series: v.optional(v.nullable(v.picklist(SERIES))),
  organiser: Person,
  createdAt: Moment,
  /** How many have entered; absent from servers of older versions. */
  players: v.optional(whole(0)),
  /** Empty in lists, as are `pairs` and `table`. */
  entrants: v.array(Entrant),
  pairs: v.array(TournamentPair),
  table: v.array(TournamentStanding),
  /** Players who rest in a round of a Swiss. */
  byes: v.optional(v.array(TournamentBye)),
  /** Players who are not paired: they left a Swiss, or pause in an arena. */
  paused: v.optional(v.array(Name)),
  champion: v.nullable(Name),
});
export type TournamentView = v.InferOutput<typeof TournamentView>;

export const Tournaments = v.object({ tournaments: v.array(TournamentView) });

/** What has changed in a tournament since the version before: what is absent is as it was. */
export const TournamentChange = v.object({
  tournament: Id,
  version: whole(1),
  status: TournamentView.entries.status,
  champion: v.nullable(Name),
  rounds: v.optional(v.nullable(whole(1))),
  endsAt: v.optional(v.nullable(Moment)),
  /** All of them. */
  entrants: v.optional(v.array(Entrant)),
  /** Those who came after the others. */
  entered: v.optional(v.array(Entrant)),
  /** All of them. */
  paused: v.optional(v.array(Name)),
  byes: v.optional(v.array(TournamentBye)),
  /** Those that are new or different. */
  pairs: v.array(TournamentPair),
  /** The lines that are new or different. */
  table: v.array(TournamentStanding),
});
export type TournamentChange = v.InferOutput<typeof TournamentChange>;

type Pair = v.InferOutput<typeof TournamentPair>;
type Standing = v.InferOutput<typeof TournamentStanding>;

const keyOf = ({ round, pair }: Pair): string => `${round}/${pair}`;

/** What leads from one state of a tournament to a later one. */
export function tournamentChange(before: TournamentView, after: TournamentView): TournamentChange {
  const { id, version, status, champion, rounds, endsAt } = after;
  const pairs = new Map(before.pairs.map((pair) => [keyOf(pair), pair]));
  const table = new Map(before.table.map((line) => [line.name, line]));
  return {
    tournament: id,
    version,
    status,
    champion,
    ...(rounds === before.rounds ? {} : { rounds }),
    ...(endsAt === before.endsAt ? {} : { endsAt }),
    ...entrantChange(before.entrants, after),
    ...listChange('paused', before, after),
    ...listChange('byes', before, after),
    pairs: after.pairs.filter((pair) => !isSamePair(pairs.get(keyOf(pair)), pair)),
    table: after.table.filter((line) => !isSameLine(table.get(line.name), line)),
  };
}

const isSame = (one: unknown, two: unknown): boolean => JSON.stringify(one) === JSON.stringify(two);

/** Clients of older versions know `entrants` alone, and the older kinds. */
function entrantChange(
  before: readonly Entrant[],
  { kind, entrants: after }: TournamentView,
): Pick<TournamentChange, 'entrants' | 'entered'> {
  if (isSame(before, after)) return {};
  const isLonger = isSame(before, after.slice(0, before.length));
  return isLonger && (kind === 'swiss' || kind === 'arena')
    ? { entered: after.slice(before.length) }
    : { entrants: [...after] };
}

const listChange = <Key extends 'paused' | 'byes'>(
  key: Key,
  before: TournamentView,
  after: TournamentView,
): Partial<TournamentChange> => (isSame(before[key], after[key]) ? {} : { [key]: after[key] });

/** There may be thousands: only what can change is compared. */
const isSamePair = (before: Pair | undefined, { winner, players, games }: Pair): boolean =>
  before !== undefined &&
  before.winner === winner &&
  before.players[0] === players[0] &&
  before.players[1] === players[1] &&
  before.games.length === games.length &&
  before.games.at(-1)?.over === games.at(-1)?.over;

const isSameLine = (before: Standing | undefined, line: Standing): boolean =>
  before !== undefined &&
  (['played', 'points', 'berger', 'won', 'score'] as const).every(
    (key) => before[key] === line[key],
  );

/**
 * A tournament after a change.
 *
 * @example withTournamentChange(tournament, { tournament: tournament.id, version: 8, status: 'over', … })
 */
export function withTournamentChange(
  before: TournamentView,
  change: TournamentChange,
): TournamentView {
  const { tournament: _id, entered = [], pairs, table, ...rest } = change;
  const entrants = [...(change.entrants ?? before.entrants), ...entered];
  const changed = new Set(pairs.map(keyOf));
  const lines = new Set(table.map(({ name }) => name));
  const entry = new Map(entrants.map(({ name }, index) => [name, index]));
  return {
    ...before,
    ...rest,
    players: entrants.length,
    entrants,
    pairs: [...before.pairs.filter((pair) => !changed.has(keyOf(pair))), ...pairs].toSorted(
      (a, b) => a.round - b.round || a.pair - b.pair,
    ),
    table: [...before.table.filter(({ name }) => !lines.has(name)), ...table].toSorted(
      (a, b) =>
        b.points - a.points ||
        b.berger - a.berger ||
        b.won - a.won ||
        b.score - a.score ||
        entry.get(a.name)! - entry.get(b.name)!,
    ),
  };
}
