import { LANGUAGES, PUSH_KINDS } from '@flotilla/play';
import * as v from 'valibot';

const Endpoint = v.pipe(v.string(), v.maxLength(1000));
const KeyText = v.pipe(v.string(), v.regex(/^[\w-]{20,100}$/u, 'A key is written in base64url.'));

/** The subscription of a browser, as `PushSubscription.toJSON()` writes it, and what it is for. */
export const NewPush = v.strictObject({
  endpoint: Endpoint,
  keys: v.strictObject({ p256dh: KeyText, auth: KeyText }),
  kinds: v.array(v.picklist(PUSH_KINDS)),
  language: v.picklist(LANGUAGES),
});
export type NewPush = v.InferOutput<typeof NewPush>;

export const PushEndpoint = v.strictObject({ endpoint: Endpoint });

/** The key of the server that its browsers' subscriptions name. */
export const PushKey = v.object({ key: v.string() });
