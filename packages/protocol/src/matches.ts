import * as v from 'valibot';
import { REASONS, OUTSIDE_REASONS } from '@flotilla/engine';
import { LEVELS, TIME_LIMITS } from '@flotilla/play';
import {
  Id,
  Name,
  AnyAction,
  AnyEvent,
  AnyRules,
  Moment,
  SeatNumber,
  whole,
  prose,
} from './scalars.ts';

/** A guest has a name, an account a password too, a program an account and a label of its own. */
export const PERSON_KINDS = ['guest', 'account', 'program'] as const;

export const Person = v.object({ kind: v.picklist(PERSON_KINDS), id: Id, name: Name });
export type Person = v.InferOutput<typeof Person>;

export const People = v.object({ people: v.array(Person) });

export const SeatBot = v.object({ kind: v.literal('bot'), level: v.picklist(LEVELS) });

/** The player of a seat. */
export const SeatPlayer = v.variant('kind', [Person, SeatBot]);
export type SeatPlayer = v.InferOutput<typeof SeatPlayer>;

/** Why a challenge is declined. */
export const DECLINE_REASONS = [
  'no-thanks',
  'later',
  'rules',
  'clock',
  'rated',
  'unrated',
  'no-programs',
  'only-programs',
] as const;
export type DeclineReason = (typeof DECLINE_REASONS)[number];

/** For whom a seat is kept when a match is made. */
export const SeatWish = v.variant('for', [
  v.strictObject({ for: v.literal('me') }),
  v.strictObject({ for: v.literal('link') }),
  v.strictObject({ for: v.literal('lobby') }),
  v.strictObject({ for: v.literal('program') }),
  /** A challenge: an id, or the name of an account. */
  v.strictObject({ for: v.literal('person'), person: Name }),
  v.strictObject({ for: v.literal('bot'), level: v.picklist(LEVELS) }),
]);
export type SeatWish = v.InferOutput<typeof SeatWish>;

const WISHES = ['me', 'link', 'lobby', 'program', 'person', 'bot'] as const;

const timeWithin = ({ least, most }: { readonly least: number; readonly most: number }) =>
  whole(least, most);

/** Time for the whole game and an increment, or time for each decision; milliseconds. */
export const TimeControl = v.union(
  [
    v.strictObject({
      initial: timeWithin(TIME_LIMITS.initial),
      increment: timeWithin(TIME_LIMITS.increment),
    }),
    v.strictObject({ perMove: timeWithin(TIME_LIMITS.perMove) }),
  ],
  'A clock is {"initial":…,"increment":…} or {"perMove":…}, in milliseconds.',
);

/** How many clocks a player may accept at once. */
const MAX_CLOCKS = 10;

/** A wish for quick pairing. */
export const PairingRequest = v.strictObject({
  rules: AnyRules,
  clock: v.optional(v.nullable(TimeControl), null),
  /** All clocks the player accepts, in place of the one; null among them: no clock. */
  clocks: v.optional(
    v.pipe(
      v.array(v.nullable(TimeControl)),
      v.minLength(1),
      v.maxLength(MAX_CLOCKS),
      v.check(
        (clocks) => new Set(clocks.map((clock) => JSON.stringify(clock))).size === clocks.length,
        'Each clock is there once.',
      ),
    ),
  ),
  rated: v.optional(v.boolean(), false),
});
export type PairingRequest = v.InferOutput<typeof PairingRequest>;

/** What a match is made from. */
export const NewMatch = v.strictObject({
  rules: AnyRules,
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

/** The rating of a player in the tradition of a match. */
export const SeatRating = v.object({
  /** When the player joined, rounded. */
  before: v.number(),
  /** Once the result of a rated match is entered. */
  after: v.nullable(v.number()),
});
export type SeatRating = v.InferOutput<typeof SeatRating>;

/** The match that follows this one: its rematch, or the match to which quick pairing moved the waiting player. */
const NextMatch = v.object({ match: Id, why: v.picklist(['rematch', 'pairing']) });
export type NextMatch = v.InferOutput<typeof NextMatch>;

/** What everyone may know about a match, besides the game itself. */
export const MatchInfo = v.object({
  id: Id,
  /** The number of log entries, and of the last update. */
  version: whole(1),
  status: v.picklist(MATCH_STATUSES),
  rules: AnyRules,
  clock: v.nullable(TimeControl),
  /** The clocks that may be agreed on while a seat is free; absent from servers of older versions. */
  clocks: v.optional(v.array(v.nullable(TimeControl))),
  rated: v.boolean(),
  visibility: v.picklist(['public', 'private']),
  /** For whom each seat is kept. */
  wishes: v.tuple([v.picklist(WISHES), v.picklist(WISHES)]),
  /** The player a seat is kept for, and why they declined; absent from servers of older versions. */
  challenged: v.optional(v.nullable(Person), null),
  declined: v.optional(v.nullable(v.picklist(DECLINE_REASONS)), null),
  sitters: v.tuple([v.nullable(SeatPlayer), v.nullable(SeatPlayer)]),
  /** Null for a player without a rating; absent from servers of older versions. */
  ratings: v.optional(v.tuple([v.nullable(SeatRating), v.nullable(SeatRating)]), [null, null]),
  createdAt: Moment,
  startedAt: v.nullable(Moment),
  endedAt: v.nullable(Moment),
  result: v.nullable(Outcome),
  /** Without a clock: how long an opponent must be away before the win can be claimed. */
  claimAfter: v.nullable(whole(1)),
  /** The seats that want a rematch; `match` repeats the next match for clients of older versions. */
  rematch: v.object({ wanted: v.array(SeatNumber), match: v.nullable(Id) }),
  /** Absent from servers of older versions; `nextMatch` reads both forms. */
  next: v.optional(v.nullable(NextMatch)),
  tournament: v.nullable(v.object({ id: Id, round: whole(1), pair: whole(1), game: whole(1) })),
});
export type MatchInfo = v.InferOutput<typeof MatchInfo>;

/** The match that follows this one; null: none yet. Servers of older versions only say `rematch.match`. */
export function nextMatch({ next, rematch, status }: MatchInfo): NextMatch | null {
  if (next !== undefined || rematch.match === null) return next ?? null;
  return { match: rematch.match, why: status === 'aborted' ? 'pairing' : 'rematch' };
}

/** Clocks when the message was sent; the time of the seats listed in `running` goes on. */
export const Clocks = v.object({
  left: v.tuple([whole(0), whole(0)]),
  running: v.array(SeatNumber),
});
export type Clocks = v.InferOutput<typeof Clocks>;

/** Whose knowledge the events of a message are. */
export const ViewerName = v.picklist([0, 1, 'spectator']);

const momentOfEachSeat = v.tuple([v.nullable(Moment), v.nullable(Moment)]);

/** Who is connected, and when an absence lets the opponent claim the win. */
export const SeatPresence = v.object({
  /** Whether the player of each seat is connected; absent from servers of older versions. */
  online: v.optional(v.tuple([v.boolean(), v.boolean()]), [true, true]),
  /** Without a clock: since when the player of each seat has been away; null: connected. */
  away: momentOfEachSeat,
  /** From when each seat may claim the win; null: it may not. */
  claimFrom: momentOfEachSeat,
});
export type SeatPresence = v.InferOutput<typeof SeatPresence>;

/** A match as a viewer sees it, with the events after a number. */
export const MatchSnapshot = v.object({
  viewer: ViewerName,
  table: MatchInfo,
  clock: v.nullable(Clocks),
  /** Told to the two players while they play and for a while after; absent from servers of older versions. */
  presence: v.optional(v.nullable(SeatPresence), null),
  /** The time of the last log entry. */
  at: Moment,
  /** The seats whose decision the game waits for; absent from servers of older versions. */
  toAct: v.optional(v.array(SeatNumber), []),
  events: v.array(AnyEvent),
});
export type MatchSnapshot = v.InferOutput<typeof MatchSnapshot>;

/** A match in lists. */
export const Listing = v.object({
  id: Id,
  status: v.picklist(MATCH_STATUSES),
  rules: AnyRules,
  clock: v.nullable(TimeControl),
  clocks: v.optional(v.array(v.nullable(TimeControl))),
  rated: v.boolean(),
  sitters: v.tuple([v.nullable(SeatPlayer), v.nullable(SeatPlayer)]),
  /** The player a seat is kept for; absent from servers of older versions. */
  challenged: v.optional(v.nullable(Person)),
  /** The opener's rating, if there is one. */
  rating: v.nullable(v.number()),
  createdAt: Moment,
  endedAt: v.nullable(Moment),
  result: v.nullable(Outcome),
});
export type Listing = v.InferOutput<typeof Listing>;

export const Listings = v.object({ matches: v.array(Listing) });

/** A match in the list of one of its players. */
export const OwnListing = v.object({
  ...Listing.entries,
  /** Whether the game waits for this player; absent from servers of older versions. */
  yourMove: v.optional(v.boolean(), false),
  /** How long the seat whose clock runs has left, in milliseconds, this player's first; null: no clock runs. */
  left: v.optional(v.nullable(whole(0)), null),
});
export type OwnListing = v.InferOutput<typeof OwnListing>;

export const OwnListings = v.object({ matches: v.array(OwnListing) });
export const OpenMatches = v.object({ tables: v.array(Listing) });

const pairOfTexts = v.tuple([v.nullable(v.string()), v.nullable(v.string())]);

/** A finished match. Only its form is checked here; replaying it verifies it. */
export const MatchRecord = v.object({
  format: v.literal('flotilla-record/1'),
  rules: AnyRules,
  seed: v.string(),
  first: SeatNumber,
  firstBy: v.optional(v.literal('lot')),
  position: v.nullable(v.string()),
  clock: v.nullable(TimeControl),
  players: pairOfTexts,
  actions: v.array(
    v.union([
      v.object({ seat: SeatNumber, action: AnyAction, at: whole(0) }),
      v.object({ seat: SeatNumber, event: v.picklist(OUTSIDE_REASONS), at: whole(0) }),
      v.object({ credit: whole(1), at: whole(0) }),
    ]),
  ),
  seals: pairOfTexts,
  salts: pairOfTexts,
  result: Outcome,
});

/** Chat: one room for players, one for spectators. */
export const ROOMS = ['players', 'spectators'] as const;
export type Room = (typeof ROOMS)[number];

export const MAX_LINE_LENGTH = 300;

export const ChatText = prose(MAX_LINE_LENGTH);

export const ChatLine = v.object({
  id: Id,
  room: v.picklist(ROOMS),
  by: Person,
  text: v.string(),
  at: Moment,
});
export type ChatLine = v.InferOutput<typeof ChatLine>;

export const MAX_REASON_LENGTH = 500;

export const NewReport = v.strictObject({
  /** The line of the chat it is about, or the match as a whole. */
  line: v.optional(v.nullable(Id), null),
  reason: prose(MAX_REASON_LENGTH),
});
export type NewReport = v.InferOutput<typeof NewReport>;

export const Report = v.object({
  id: Id,
  match: Id,
  by: Person,
  line: v.nullable(ChatLine),
  reason: v.string(),
  at: Moment,
});
export type Report = v.InferOutput<typeof Report>;

/** A report as administrators read it. */
export const FiledReport = v.object({ ...Report.entries, closedAt: v.nullable(Moment) });
export type FiledReport = v.InferOutput<typeof FiledReport>;

/** Reports, the newest first; `next` asks for those before them, null: there are no more. */
export const ReportPage = v.object({
  reports: v.array(FiledReport),
  next: v.nullable(v.string()),
});
export type ReportPage = v.InferOutput<typeof ReportPage>;
