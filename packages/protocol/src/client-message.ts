import * as v from 'valibot';
import { type Answer, deny } from './refusal.ts';
import { ChatText, ROOMS } from './chat.ts';
import { tellIssue } from './issue.ts';
import { Anything, Id, Key, whole } from './scalars.ts';

/** What a client numbers its messages with: the answer has the same number. */
const number = whole(0, 2 ** 31);

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
  v.strictObject({ type: v.literal('act'), id: number, match: Id, key: Key, action: Anything }),
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
  v.strictObject({ type: v.literal('watch-lobby'), id: number }),
  v.strictObject({ type: v.literal('unwatch-lobby'), id: number }),
  v.strictObject({ type: v.literal('watch-live'), id: number }),
  v.strictObject({ type: v.literal('unwatch-live'), id: number }),
  v.strictObject({ type: v.literal('watch-tournament'), id: number, tournament: Id }),
  v.strictObject({ type: v.literal('unwatch-tournament'), id: number, tournament: Id }),
  v.strictObject({ type: v.literal('ping'), id: number }),
]);
export type ClientMessage = v.InferOutput<typeof ClientMessage>;

/** What a message must be by its type: trying one after the other would take longer than the rest. */
const BY_TYPE = new Map<unknown, (typeof ClientMessage.options)[number]>(
  ClientMessage.options.map((schema) => [schema.entries.type.literal, schema]),
);

/** The longest message that is read at all, in bytes. */
export const LONGEST_MESSAGE = 16_384;

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
  const type = (written as { readonly type?: unknown } | null)?.type;
  const parsed = v.safeParse(BY_TYPE.get(type) ?? ClientMessage, written);
  if (parsed.success) return { ok: true, value: parsed.output };
  return deny('bad-message', tellIssue(parsed.issues[0]));
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
