import { LEVELS } from '@flotilla/play';
import * as v from 'valibot';
import { Anything, Id, Moment, Name, SeatNumber, prose, whole } from './scalars.ts';
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
  rules: Anything,
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
  rules: Anything,
  clock: TimeControl,
  arriveWithin: v.number(),
  botsAllowed: v.boolean(),
  visibility: v.picklist(['public', 'private']),
  most: v.number(),
  organiser: Person,
  createdAt: Moment,
  entrants: v.array(Entrant),
  pairs: v.array(TournamentPair),
  table: v.array(TournamentStanding),
  champion: v.nullable(Name),
});
export type TournamentView = v.InferOutput<typeof TournamentView>;

export const Tournaments = v.object({ tournaments: v.array(TournamentView) });
