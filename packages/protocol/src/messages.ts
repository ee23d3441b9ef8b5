import * as v from 'valibot';
import { type Answer, deny, describeIssue, CODES } from './answers.ts';
import {
  ChatText,
  ROOMS,
  ChatLine,
  Person,
  Clocks,
  Listing,
  SeatPresence,
  MatchSnapshot,
  MatchInfo,
} from './matches.ts';
import { HomeState } from './home.ts';
import {
  AnyAction,
  AnyEvent,
  ID_FORM,
  Id,
  KEY_FORM,
  Key,
  whole,
  Moment,
  SeatNumber,
} from './scalars.ts';
import { ListChange, MATCH_LISTS, ShortListing } from './lists.ts';
import { TournamentChange, TournamentView } from './tournaments.ts';

/** What a client numbers its messages with: the answer has the same number. */
const MAX_NUMBER = 2 ** 31;
const number = whole(0, MAX_NUMBER);

/** Whether to send what has changed instead of the whole state again. */
const changes = v.optional(v.boolean());

export const ClientMessage = v.variant('type', [
  /** Look at a match, or look again after a gap: everything after event `after` is sent. */
  v.strictObject({
    type: v.literal('watch'),
    id: number,
    match: Id,
    after: v.optional(whole(0), 0),
  }),
  v.strictObject({ type: v.literal('unwatch'), id: number, match: Id }),
  v.strictObject({ type: v.literal('join'), id: number, match: Id, key: Key }),
  v.strictObject({ type: v.literal('act'), id: number, match: Id, key: Key, action: AnyAction }),
  v.strictObject({ type: v.literal('abort'), id: number, match: Id, key: Key }),
  v.strictObject({ type: v.literal('claim'), id: number, match: Id, key: Key }),
  v.strictObject({ type: v.literal('rematch'), id: number, match: Id, key: Key }),
  v.strictObject({
    type: v.literal('say'),
    id: number,
    match: Id,
    key: Key,
    room: v.picklist(ROOMS),
    text: ChatText,
  }),
  /** The player is writing a line; the opponent is told, and nothing is stored. */
  v.strictObject({ type: v.literal('typing'), id: number, match: Id }),
  v.strictObject({ type: v.literal('watch-lobby'), id: number, changes }),
  v.strictObject({ type: v.literal('unwatch-lobby'), id: number }),
  v.strictObject({ type: v.literal('watch-live'), id: number, changes }),
  v.strictObject({ type: v.literal('unwatch-live'), id: number }),
  v.strictObject({ type: v.literal('watch-home'), id: number }),
  v.strictObject({ type: v.literal('unwatch-home'), id: number }),
  v.strictObject({ type: v.literal('watch-own'), id: number }),
  v.strictObject({ type: v.literal('unwatch-own'), id: number }),
  v.strictObject({ type: v.literal('watch-tournament'), id: number, tournament: Id, changes }),
  v.strictObject({ type: v.literal('unwatch-tournament'), id: number, tournament: Id }),
  v.strictObject({ type: v.literal('ping'), id: number }),
]);
export type ClientMessage = v.InferOutput<typeof ClientMessage>;

/** What a message must be by its type: trying one after the other would take longer than the rest. */
const BY_TYPE = new Map<unknown, (typeof ClientMessage.options)[number]>(
  ClientMessage.options.map((schema) => [schema.entries.type.literal, schema]),
);

/** The longest message that is read at all, in bytes. */
export const MAX_MESSAGE_LENGTH = 16_384;

/**
 * A message from a client, checked.
 *
 * @example parseClientMessage('{"type":"ping","id":1}')
 */
export function parseClientMessage(text: string): Answer<ClientMessage> {
  let written: unknown;
  try {
    written = JSON.parse(text);
  } catch {
    return deny('bad-message', 'This is not JSON.');
  }
  if (isUsualAct(written)) return { ok: true, value: written };
  const type = (written as { readonly type?: unknown } | null)?.type;
  const parsed = v.safeParse(BY_TYPE.get(type) ?? ClientMessage, written);
  if (parsed.success) return { ok: true, value: parsed.output };
  return deny('bad-message', describeIssue(parsed.issues[0]));
}

type Act = Extract<ClientMessage, { type: 'act' }>;

/** How many keys an action's message has. */
const ACT_KEYS = 5;

/** What the schema of any object leaves out. */
const LEFT_OUT = ['__proto__', 'prototype', 'constructor'];

/**
 * Whether a message is an action as nearly all are. It says yes only where the schema would leave the message as it is, in a
 * fraction of the time; everything else is left to the schema.
 */
function isUsualAct(written: unknown): written is Act {
  if (typeof written !== 'object' || written === null) return false;
  const { type, id, match, key, action } = written as Record<keyof Act, unknown>;
  return (
    type === 'act' &&
    Object.keys(written).length === ACT_KEYS &&
    Number.isInteger(id) &&
    (id as number) >= 0 &&
    (id as number) <= MAX_NUMBER &&
    typeof match === 'string' &&
    ID_FORM.test(match) &&
    typeof key === 'string' &&
    KEY_FORM.test(key) &&
    typeof action === 'object' &&
    action !== null &&
    !Array.isArray(action) &&
    LEFT_OUT.every((name) => !Object.hasOwn(action, name))
  );
}

/** The number of a message that could not be read otherwise, to answer it with. */
export function numberOf(text: string): number | null {
  try {
    const { id } = JSON.parse(text) as { id?: unknown };
    return v.is(number, id) ? id : null;
  } catch {
    return null;
  }
}

/** The close code of a websocket whose session has ended. */
export const SESSION_OVER = 4001;

const answerNumber = whole(0, 2 ** 31);

export const ServerMessage = v.variant('type', [
  /** The first message: who the client is for this server, and its time. */
  v.object({ type: v.literal('welcome'), person: v.nullable(Person), now: Moment }),
  /** The answer to `watch`: a match as the viewer sees it. */
  v.object({ type: v.literal('sight'), id: answerNumber, match: Id, ...MatchSnapshot.entries }),
  /** One more step of a match. `table` is sent again when it changed. */
  v.object({
    type: v.literal('update'),
    match: Id,
    version: whole(1),
    at: Moment,
    clock: v.nullable(Clocks),
    /** The seats whose decision the game waits for; absent from servers of older versions. */
    toAct: v.optional(v.array(SeatNumber), []),
    events: v.array(AnyEvent),
    table: v.nullable(MatchInfo),
  }),
  /** A player has left or come back. */
  v.object({ type: v.literal('presence'), match: Id, presence: v.nullable(SeatPresence) }),
  /** It is done, and saved. */
  v.object({ type: v.literal('done'), id: answerNumber, version: v.nullable(whole(1)) }),
  v.object({
    type: v.literal('refused'),
    id: v.nullable(answerNumber),
    code: v.picklist(CODES),
    message: v.string(),
  }),
  v.object({ type: v.literal('chat'), match: Id, lines: v.array(ChatLine) }),
  /** The opponent is writing a line. */
  v.object({ type: v.literal('typing'), match: Id, seat: SeatNumber }),
  v.object({ type: v.literal('lobby'), tables: v.array(Listing) }),
  v.object({ type: v.literal('live'), matches: v.array(Listing) }),
  v.object({ type: v.literal('home'), ...HomeState.entries }),
  /** What waits for the player: challenges, and correspondence matches in which it is their turn. */
  v.object({ type: v.literal('own'), challenges: v.array(Listing), turns: v.array(Id) }),
  v.object({ type: v.literal('tournament'), tournament: TournamentView }),
  /** To clients that asked for changes: a list, and then what has changed in it. */
  v.object({
    type: v.literal('list'),
    list: v.picklist(MATCH_LISTS),
    matches: v.array(ShortListing),
  }),
  v.object({
    type: v.literal('list-changed'),
    list: v.picklist(MATCH_LISTS),
    ...ListChange.entries,
  }),
  v.object({ type: v.literal('tournament-changed'), ...TournamentChange.entries }),
  v.object({ type: v.literal('pong'), id: answerNumber, now: Moment }),
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
const Envelope = v.object({ type: v.optional(v.string()), id: v.optional(answerNumber) });

/** What can still be said of a message that cannot be read. */
export interface Unreadable {
  /** The number of the request it answers. */
  readonly id: number | null;
  /** Ignores message types of newer servers. */
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
