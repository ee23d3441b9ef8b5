import * as v from 'valibot';
import { ChatLine } from './chat.ts';
import { type Answer, CODES, deny } from './refusal.ts';
import { Anything, Id, Moment, whole } from './scalars.ts';
import { Person } from './seats.ts';
import { Clocks, Listing, SeatPresence, Sight, Table } from './tables.ts';
import { TournamentView } from './tournaments.ts';

/** The code with which a websocket is closed when the session of whoever opened it has ended. */
export const SESSION_OVER = 4001;

const number = whole(0, 2 ** 31);

export const ServerMessage = v.variant('type', [
  /** The first message: who one is for this server, and its time. */
  v.object({ type: v.literal('welcome'), person: v.nullable(Person), now: Moment }),
  /** The answer to `watch`: a match as one sees it. */
  v.object({ type: v.literal('sight'), id: number, match: Id, ...Sight.entries }),
  /** One more thing that happened there. The table is told again when something about it changed. */
  v.object({
    type: v.literal('update'),
    match: Id,
    version: whole(1),
    at: Moment,
    clock: v.nullable(Clocks),
    events: v.array(Anything),
    table: v.nullable(Table),
  }),
  /** A player of a game without a clock has left or come back. */
  v.object({ type: v.literal('presence'), match: Id, presence: v.nullable(SeatPresence) }),
  /** It is done, and saved. */
  v.object({ type: v.literal('done'), id: number, version: v.nullable(whole(1)) }),
  v.object({
    type: v.literal('refused'),
    id: v.nullable(number),
    code: v.picklist(CODES),
    message: v.string(),
  }),
  v.object({ type: v.literal('chat'), match: Id, lines: v.array(ChatLine) }),
  v.object({ type: v.literal('lobby'), tables: v.array(Listing) }),
  v.object({ type: v.literal('live'), matches: v.array(Listing) }),
  v.object({ type: v.literal('tournament'), tournament: TournamentView }),
  v.object({ type: v.literal('pong'), id: number, now: Moment }),
  /** This node is going away; connect again after so many milliseconds. */
  v.object({ type: v.literal('reconnect'), after: whole(0) }),
]);
export type ServerMessage = v.InferOutput<typeof ServerMessage>;

/**
 * A message from a server, checked.
 *
 * @example parseServerMessage('{"type":"done","id":1,"version":12}')
 */
export function parseServerMessage(text: string): Answer<ServerMessage> {
  let written: unknown;
  try {
    written = JSON.parse(text);
  } catch {
    return deny('bad-message', 'This is not JSON.');
  }
  const parsed = v.safeParse(ServerMessage, written);
  return parsed.success
    ? { ok: true, value: parsed.output }
    : deny('bad-message', 'This is not a message of this protocol.');
}

const TYPES: ReadonlySet<string> = new Set(
  ServerMessage.options.map(({ entries }) => entries.type.literal),
);
const Envelope = v.object({ type: v.optional(v.string()), id: v.optional(number) });

/** What can still be said of a message that cannot be read. */
export interface Unreadable {
  /** The number of the request it answers. */
  readonly id: number | null;
  /** Newer servers may say things of which this program has never heard; it can do without them. */
  readonly isOfUnknownType: boolean;
}

export function describeUnreadable(text: string): Unreadable {
  let written: unknown;
  try {
    written = JSON.parse(text);
  } catch {
    return { id: null, isOfUnknownType: false };
  }
  const { success, output } = v.safeParse(Envelope, written);
  if (!success) return { id: null, isOfUnknownType: false };
  const { id = null, type } = output;
  return { id, isOfUnknownType: type !== undefined && !TYPES.has(type) };
}
