import { LEVELS } from '@flotilla/play';
import * as v from 'valibot';
import { AnyRules, Id, Moment, Name, SeatNumber, prose, whole } from './scalars.ts';
import { Person, SeatPlayer, TimeControl } from './matches.ts';

const MINUTE = 60_000;

/** The longest that players may take to come to a match of a tournament. */
export const MAX_ARRIVAL = 7 * 24 * 60 * MINUTE;

export const MAX_TITLE_LENGTH = 60;

const TOURNAMENT_KINDS = ['knockout', 'round-robin'] as const;

export const NewTournament = v.strictObject({
  title: prose(MAX_TITLE_LENGTH),
  kind: v.picklist(TOURNAMENT_KINDS),
  /** The list of players: in order of entry, or the best rated first, which seeds a knockout. */
  order: v.optional(v.picklist(['entry', 'rating']), 'entry'),
  rules: AnyRules,
  clock: TimeControl,
  /** How long a player may take to place before the match is lost. */
  arriveWithin: v.optional(whole(1000, MAX_ARRIVAL), 5 * MINUTE),
  botsAllowed: v.optional(v.boolean(), false),
  visibility: v.optional(v.picklist(['public', 'private']), 'public'),
  most: v.optional(whole(2, 128), 64),
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

export const TournamentView = v.object({
  id: Id,
  version: whole(1),
  status: v.picklist(['open', 'running', 'over', 'cancelled']),
  title: v.string(),
  kind: v.picklist(TOURNAMENT_KINDS),
  order: v.picklist(['entry', 'rating']),
  rules: AnyRules,
  clock: TimeControl,
  arriveWithin: v.number(),
  botsAllowed: v.boolean(),
  visibility: v.picklist(['public', 'private']),
  most: v.number(),
  organiser: Person,
  createdAt: Moment,
  /** How many have entered; absent from servers of older versions. */
  players: v.optional(whole(0)),
  /** Empty in lists, as are `pairs` and `table`. */
  entrants: v.array(Entrant),
  pairs: v.array(TournamentPair),
  table: v.array(TournamentStanding),
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
  /** All of them. */
  entrants: v.optional(v.array(Entrant)),
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
  const { id, version, status, champion, entrants } = after;
  const pairs = new Map(before.pairs.map((pair) => [keyOf(pair), pair]));
  const table = new Map(before.table.map((line) => [line.name, line]));
  const isSame = JSON.stringify(before.entrants) === JSON.stringify(entrants);
  return {
    tournament: id,
    version,
    status,
    champion,
    ...(isSame ? {} : { entrants }),
    pairs: after.pairs.filter((pair) => !isSamePair(pairs.get(keyOf(pair)), pair)),
    table: after.table.filter((line) => !isSameLine(table.get(line.name), line)),
  };
}

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
  { version, status, champion, entrants = before.entrants, pairs, table }: TournamentChange,
): TournamentView {
  const changed = new Set(pairs.map(keyOf));
  const lines = new Set(table.map(({ name }) => name));
  const entry = new Map(entrants.map(({ name }, index) => [name, index]));
  return {
    ...before,
    version,
    status,
    champion,
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
