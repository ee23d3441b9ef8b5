import * as v from 'valibot';
import { Listing, Person } from './matches.ts';
import { Moment, SeatNumber, prose, whole } from './scalars.ts';

/** What a player has achieved in finished matches by the rules of a preset as they are. */
export const BADGES = [
  /** The first win by the rules of a preset; one for each. */
  'first-win',
  /** A win by the rules of every preset. */
  'every-game',
  'beat-admiral',
  /** First of at least two at a daily board that is over. */
  'daily-first',
  'hundred-games',
] as const;

const Badge = v.object({
  badge: v.picklist(BADGES),
  /** The preset of a first win. */
  preset: v.nullable(prose(40)),
  /** Null: not for one moment. */
  at: v.nullable(Moment),
});

const Score = { games: whole(0), won: whole(0), drawn: whole(0) };

/** What a player's finished matches add up to, private ones included. */
export const Achievements = v.object({
  /** By preset, the most played first. */
  games: v.array(v.object({ preset: prose(40), ...Score })),
  badges: v.array(Badge),
});
export type Achievements = v.InferOutput<typeof Achievements>;

/** A finished public match in a player's form. */
const FormGame = v.object({
  match: Listing,
  /** The seat of the player. */
  seat: SeatNumber,
  /** Chance taken ÷ best chance; null where that is not told of such games, or not worked out yet. */
  skill: v.nullable(v.number()),
  /** Hits, or encounters won, above what was to be expected; null: not worked out yet. */
  luck: v.nullable(v.number()),
});

/** The last finished public matches of a player, the latest first. */
export const PlayerForm = v.object({
  games: v.array(FormGame),
  /** How many of them are still to be analysed: ask again. */
  waiting: whole(0),
});
export type PlayerForm = v.InferOutput<typeof PlayerForm>;

/** The matches of the requester against a player, and whether the requester follows them. */
export const HeadToHead = v.object({ ...Score, isFollowed: v.boolean() });
export type HeadToHead = v.InferOutput<typeof HeadToHead>;

/** How many players one may follow. */
export const MAX_FOLLOWED = 200;

export const FollowedPlayers = v.object({
  people: v.array(v.object({ person: Person, online: v.boolean() })),
});
export type FollowedPlayers = v.InferOutput<typeof FollowedPlayers>;

/** Your own rating among the leaders of a preset. */
export const OwnPlace = v.object({
  /** Null: among no leaders, or far behind. */
  place: v.nullable(whole(1)),
  /** Null: no rated games. */
  rating: v.nullable(v.object({ rating: v.number(), deviation: v.number(), games: v.number() })),
});
export type OwnPlace = v.InferOutput<typeof OwnPlace>;
