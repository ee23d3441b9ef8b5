import { REASONS } from '@flotilla/engine';
import * as v from 'valibot';
import { Anything, Id, Moment, SeatNumber, whole } from './scalars.ts';
import { SeatWish, Sitter } from './seats.ts';

const DAY = 24 * 60 * 60 * 1000;

/** Time for the whole game and an increment, or time for each decision; milliseconds. */
export const TimeControl = v.union(
  [
    v.strictObject({ initial: whole(1000, DAY), increment: whole(0, DAY / 24) }),
    v.strictObject({ perMove: whole(10_000, 30 * DAY) }),
  ],
  'A clock is {"initial":…,"increment":…} or {"perMove":…}, in milliseconds.',
);

/** What a match is made from. */
export const NewMatch = v.strictObject({
  rules: Anything,
  seats: v.strictTuple([SeatWish, SeatWish]),
  first: v.optional(v.nullable(SeatNumber), null),
  position: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(400))), null),
  clock: v.optional(v.nullable(TimeControl), null),
  rated: v.optional(v.boolean(), false),
  visibility: v.optional(v.picklist(['public', 'private']), 'public'),
});
export type NewMatch = v.InferOutput<typeof NewMatch>;

export const MATCH_STATUSES = ['open', 'playing', 'over', 'aborted'] as const;
export type MatchStatus = (typeof MATCH_STATUSES)[number];

export const Outcome = v.object({ winner: v.nullable(SeatNumber), reason: v.picklist(REASONS) });

/** What everybody at a match may know of it, besides the game itself. */
export const Table = v.object({
  id: Id,
  /** Counts what happened at this table: the number of the last update. */
  version: whole(1),
  status: v.picklist(MATCH_STATUSES),
  rules: Anything,
  clock: v.nullable(TimeControl),
  rated: v.boolean(),
  visibility: v.picklist(['public', 'private']),
  /** For whom each seat is kept. */
  wishes: v.tuple([
    v.picklist(['me', 'link', 'lobby', 'program', 'bot']),
    v.picklist(['me', 'link', 'lobby', 'program', 'bot']),
  ]),
  sitters: v.tuple([v.nullable(Sitter), v.nullable(Sitter)]),
  createdAt: Moment,
  startedAt: v.nullable(Moment),
  endedAt: v.nullable(Moment),
  result: v.nullable(Outcome),
  /** Without a clock: how long an opponent must be away before the win can be claimed. */
  claimAfter: v.nullable(whole(1)),
  /** The seats that want another match, and that match once both do; also where quick pairing led whoever waited here. */
  rematch: v.object({ wanted: v.array(SeatNumber), match: v.nullable(Id) }),
  tournament: v.nullable(v.object({ id: Id, round: whole(1), pair: whole(1), game: whole(1) })),
});
export type Table = v.InferOutput<typeof Table>;

/** Clocks when the message was sent; the time of the seats listed in `running` goes on. */
export const Clocks = v.object({
  left: v.tuple([whole(0), whole(0)]),
  running: v.array(SeatNumber),
});
export type Clocks = v.InferOutput<typeof Clocks>;

/** Whose knowledge the events of a message are. */
export const ViewerName = v.picklist([0, 1, 'spectator']);

const momentOfEachSeat = v.tuple([v.nullable(Moment), v.nullable(Moment)]);

/** Who has left a game without a clock, and when that lets the opponent claim the win. */
export const SeatPresence = v.object({
  /** Since when the player of each seat has had no connection; null: connected. */
  away: momentOfEachSeat,
  /** From when each seat may claim the win; null: it may not. */
  claimFrom: momentOfEachSeat,
});
export type SeatPresence = v.InferOutput<typeof SeatPresence>;

/** A match as somebody sees it: the events after the number that was asked for. */
export const Sight = v.object({
  viewer: ViewerName,
  table: Table,
  clock: v.nullable(Clocks),
  /** Null with a clock, and while nothing is played; absent from servers of older versions. */
  presence: v.optional(v.nullable(SeatPresence), null),
  /** When the last thing happened at this table. */
  at: Moment,
  events: v.array(Anything),
});
export type Sight = v.InferOutput<typeof Sight>;

/** A match in lists. */
export const Listing = v.object({
  id: Id,
  status: v.picklist(MATCH_STATUSES),
  rules: Anything,
  clock: v.nullable(TimeControl),
  rated: v.boolean(),
  sitters: v.tuple([v.nullable(Sitter), v.nullable(Sitter)]),
  /** The rating of whoever opened the table, where he has one. */
  rating: v.nullable(v.number()),
  createdAt: Moment,
  endedAt: v.nullable(Moment),
  result: v.nullable(Outcome),
});
export type Listing = v.InferOutput<typeof Listing>;

export const Listings = v.object({ matches: v.array(Listing) });
export const OpenTables = v.object({ tables: v.array(Listing) });
