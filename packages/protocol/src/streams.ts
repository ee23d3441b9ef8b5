import * as v from 'valibot';
import { DECLINE_REASONS, Listing, Person } from './matches.ts';
import { ServerMessage } from './messages.ts';
import { AnyAction, Id, Moment, SeatNumber, whole } from './scalars.ts';

/** Lines that every stream may have. */
const COMMON = [
  /** Nothing has happened; the connection works. */
  v.object({ type: v.literal('heartbeat'), now: Moment }),
  /** This server is going away; connect again after so many milliseconds. */
  v.object({ type: v.literal('reconnect'), after: whole(0) }),
] as const;

/** What `GET /api/stream/events` tells a player, one JSON object a line. */
export const EventLine = v.variant('type', [
  v.object({ type: v.literal('welcome'), person: Person, now: Moment }),
  /** A player wants a match with you: join it, or decline. */
  v.object({ type: v.literal('challenge'), match: Listing }),
  /** A challenge from you or to you was accepted, declined or withdrawn, or has lapsed. */
  v.object({
    type: v.literal('challenge-over'),
    match: Id,
    why: v.picklist(['accepted', 'declined', 'withdrawn']),
    reason: v.nullable(v.picklist(DECLINE_REASONS)),
  }),
  /** A match of yours is being played: it began, or it goes on when the stream begins. */
  v.object({ type: v.literal('match-started'), match: Listing }),
  v.object({ type: v.literal('match-over'), match: Listing }),
  ...COMMON,
]);
export type EventLine = v.InferOutput<typeof EventLine>;

const messagesOf = (types: readonly string[]) =>
  ServerMessage.options.filter(({ entries }) => types.includes(entries.type.literal));

/** What `GET /api/stream/match/ID` tells: the messages of the websocket about a match, and with `legal` what you may do. */
export const MatchLine = v.variant('type', [
  ...messagesOf(['sight', 'update', 'presence', 'chat', 'typing']),
  v.object({
    type: v.literal('decision'),
    match: Id,
    /** The match as of this version waits for your decision. */
    version: whole(1),
    seat: SeatNumber,
    legal: v.array(AnyAction),
  }),
  ...COMMON,
]);
export type MatchLine = v.InferOutput<typeof MatchLine>;

/** Challenges that wait for an answer. */
export const ChallengeList = v.object({ toYou: v.array(Listing), fromYou: v.array(Listing) });
export type ChallengeList = v.InferOutput<typeof ChallengeList>;
