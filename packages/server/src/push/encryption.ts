import {
  ECDH,
  type KeyObject,
  createCipheriv,
  createECDH,
  createPrivateKey,
  hkdfSync,
  sign,
} from 'node:crypto';

/** Web push by its three standards: encryption (RFC 8291, in the coding of RFC 8188) and who sends it (VAPID, RFC 8292). */

const CURVE = 'prime256v1';
const [POINT_LENGTH, AUTH_LENGTH, SALT_LENGTH, RECORD] = [65, 16, 16, 4096];

const base64url = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url');
const bytesOf = (text: string): Buffer => Buffer.from(text, 'base64url');

const derived = (key: Uint8Array, salt: Uint8Array, info: Buffer, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', key, salt, info, length));

/** The keys of a browser's subscription, as it tells them. */
export interface SubscriptionKeys {
  readonly p256dh: string;
  readonly auth: string;
}

/** Whether something can be encrypted for these keys. */
export function areKeys({ p256dh, auth }: SubscriptionKeys): boolean {
  const point = bytesOf(p256dh);
  if (point.length !== POINT_LENGTH || bytesOf(auth).length !== AUTH_LENGTH) return false;
  try {
    return ECDH.convertKey(point, CURVE).length > 0;
  } catch {
    return false;
  }
}

/**
 * A message that only one browser can read.
 *
 * @param drawn 16 bytes of salt and 32 bytes for a key, used once
 */
export function encrypted(
  text: string,
  keys: SubscriptionKeys,
  drawn: { readonly salt: Uint8Array; readonly key: Uint8Array },
): Buffer {
  const salt = drawn.salt.subarray(0, SALT_LENGTH);
  const own = createECDH(CURVE);
  own.setPrivateKey(drawn.key);
  const [ownPoint, point] = [own.getPublicKey(), bytesOf(keys.p256dh)];
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), point, ownPoint]);
  const secret = derived(own.computeSecret(point), bytesOf(keys.auth), info, 32);
  const key = derived(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derived(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  const header = Buffer.alloc(5);
  header.writeUInt32BE(RECORD);
  header.writeUInt8(POINT_LENGTH, 4);
  // A single record ends with a 2.
  const body = [cipher.update(text), cipher.update(Uint8Array.of(2)), cipher.final()];
  return Buffer.concat([salt, header, ownPoint, ...body, cipher.getAuthTag()]);
}

/** Who sends: the key pair of a store. */
export class PushSender {
  readonly publicKey: string;
  readonly #key: KeyObject;

  /** @param secret 32 bytes as base64url */
  constructor(secret: string) {
    const pair = createECDH(CURVE);
    pair.setPrivateKey(bytesOf(secret));
    const point = pair.getPublicKey();
    this.publicKey = base64url(point);
    const [x, y] = [base64url(point.subarray(1, 33)), base64url(point.subarray(33))];
    this.#key = createPrivateKey({
      format: 'jwk',
      key: { kty: 'EC', crv: 'P-256', d: secret, x, y },
    });
  }

  /** The header with which a push service knows the sender for some hours. */
  authorization(endpoint: string, contact: string | null, now: number): string {
    const part = (value: object): string => base64url(Buffer.from(JSON.stringify(value)));
    const claims = {
      aud: new URL(endpoint).origin,
      exp: Math.floor(now / 1000) + 12 * 60 * 60,
      ...(contact === null ? {} : { sub: contact }),
    };
    const signed = `${part({ typ: 'JWT', alg: 'ES256' })}.${part(claims)}`;
    const signature = sign('sha256', Buffer.from(signed), {
      key: this.#key,
      dsaEncoding: 'ieee-p1363',
    });
    return `vapid t=${signed}.${base64url(signature)}, k=${this.publicKey}`;
  }
}
