import { createECDH, createPublicKey, verify } from 'node:crypto';
import { expect, test } from 'vitest';
import { isEndpoint, isPrivateAddress } from '../../src/push/delivery.ts';
import { PushSender, areKeys, encrypted } from '../../src/push/encryption.ts';

const bytes = (text: string): Buffer => Buffer.from(text, 'base64url');

/** RFC 8291, appendix A. */
const RFC = {
  text: 'When I grow up, I want to be a watermelon',
  key: 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw',
  salt: 'DGv6ra1nlYgDCS1FRnbzlw',
  keys: {
    p256dh:
      'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  },
  body: 'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
};

test('a message is encrypted as the example of RFC 8291', () => {
  const drawn = { salt: bytes(RFC.salt), key: bytes(RFC.key) };
  expect(encrypted(RFC.text, RFC.keys, drawn).toString('base64url')).toBe(RFC.body);
});

test('keys that are no keys are refused', () => {
  expect(areKeys(RFC.keys)).toBe(true);
  expect(areKeys({ ...RFC.keys, auth: 'BTBZMqHH6r4Tts7J_aSI' })).toBe(false);
  const point = bytes(RFC.keys.p256dh);
  point[40]! ^= 1;
  expect(areKeys({ ...RFC.keys, p256dh: point.toString('base64url') })).toBe(false);
  expect(areKeys({ ...RFC.keys, p256dh: RFC.keys.p256dh.slice(4) })).toBe(false);
});

test('the sender signs for the push service it writes to (RFC 8292)', () => {
  const sender = new PushSender(RFC.key);
  const own = createECDH('prime256v1');
  own.setPrivateKey(bytes(RFC.key));
  expect(sender.publicKey).toBe(own.getPublicKey().toString('base64url'));
  const now = 1_760_000_000_000;
  const header = sender.authorization('https://push.example.net/abc', 'mailto:a@b.example', now);
  const [, signed, signature, key] = /^vapid t=(.+)\.([\w-]+), k=([\w-]+)$/u.exec(header)!;
  expect(key).toBe(sender.publicKey);
  expect(JSON.parse(bytes(signed!.split('.')[1]!).toString())).toEqual({
    aud: 'https://push.example.net',
    exp: now / 1000 + 12 * 3600,
    sub: 'mailto:a@b.example',
  });
  const point = bytes(key!);
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) =>
    part.toString('base64url'),
  );
  const publicKey = createPublicKey({
    format: 'jwk',
    key: { kty: 'EC', crv: 'P-256', x: x!, y: y! },
  });
  const check = { key: publicKey, dsaEncoding: 'ieee-p1363' } as const;
  expect(verify('sha256', Buffer.from(signed!), check, bytes(signature!))).toBe(true);
});

test.each([
  ['127.0.0.1', true],
  ['10.1.2.3', true],
  ['172.31.0.1', true],
  ['192.168.1.1', true],
  ['169.254.169.254', true],
  ['100.64.0.1', true],
  ['0.0.0.0', true],
  ['255.255.255.255', true],
  ['8.8.8.8', false],
  ['172.32.0.1', false],
  ['::1', true],
  ['::', true],
  ['fe80::1', true],
  ['fd00::1', true],
  ['::ffff:127.0.0.1', true],
  ['::ffff:8.8.8.8', true],
  ['64:ff9b::7f00:1', true],
  ['2002:7f00:1::', true],
  ['2606:4700::1111', false],
])('%s is private: %s', (address, expected) => {
  expect(isPrivateAddress(address)).toBe(expected);
});

test.each([
  ['https://push.example.net/abc', true],
  ['http://push.example.net/abc', false],
  ['https://push.example.net:8443/abc', false],
  ['https://user@push.example.net/abc', false],
  ['https://localhost/abc', false],
  ['https://127.0.0.1/abc', false],
  ['https://2130706433/abc', false],
  ['https://[::1]/abc', false],
  ['https://8.8.8.8/abc', true],
  ['nonsense', false],
  [`https://push.example.net/${'a'.repeat(1000)}`, false],
])('%s is an endpoint: %s', (text, expected) => {
  expect(isEndpoint(text, false)).toBe(expected);
});
