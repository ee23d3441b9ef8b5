import { type LookupAddress, lookup } from 'node:dns';
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { BlockList, type LookupFunction, isIP } from 'node:net';

/** A push service that takes longer is given up, in milliseconds. */
const PATIENCE = 10_000;
const MAX_ENDPOINT_LENGTH = 1000;

/** Networks that are not the internet: a subscription must not make the server ask its neighbours. */
const PRIVATE = { ipv4: new BlockList(), ipv6: new BlockList() };
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  PRIVATE.ipv4.addSubnet(network, prefix);
// Of the sixth version only what is given out on the internet (2000::/3), without ways to the fourth.
for (const [network, prefix] of [
  ['::', 3],
  ['4000::', 2],
  ['8000::', 1],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
] as const)
  PRIVATE.ipv6.addSubnet(network, prefix, 'ipv6');

export function isPrivateAddress(address: string): boolean {
  const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
  // Lists of their own: an address of the fourth version would also be looked for among those of the sixth.
  return PRIVATE[family].check(address, family);
}

/** Whether something may be sent to an address that a browser has told; names are looked up when it is sent. */
export function isEndpoint(text: string, arePrivate: boolean): boolean {
  if (text.length > MAX_ENDPOINT_LENGTH || !URL.canParse(text)) return false;
  const { protocol, hostname, port, username, password } = new URL(text);
  if (username !== '' || password !== '') return false;
  if (arePrivate) return protocol === 'https:' || protocol === 'http:';
  if (protocol !== 'https:' || port !== '') return false;
  const address = hostname.replaceAll(/^\[|\]$/gu, '');
  return isIP(address) === 0 ? hostname.includes('.') : !isPrivateAddress(address);
}

/** The address that is asked is the one that was checked: a name cannot change in between. */
const lookupPublic: LookupFunction = (host, options, answer) => {
  lookup(host, { ...options, all: true }, (error, found: LookupAddress[]) => {
    const isBad = error === null && found.some(({ address }) => isPrivateAddress(address));
    if (error !== null || isBad || found.length === 0)
      answer(error ?? new Error(`${host} is no public address.`), []);
    else if (options.all === true) answer(null, found);
    else answer(null, found[0]!.address, found[0]!.family);
  });
};

/** A message for a push service. */
interface PushRequest {
  readonly endpoint: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

/** Sends to a push service; the status of its answer. Redirections are not followed, and nothing of the answer is read. */
export type Deliver = (request: PushRequest) => Promise<number>;

export const deliverer =
  (arePrivate: boolean): Deliver =>
  ({ endpoint, headers, body }) =>
    new Promise((resolve, reject) => {
      const begin = endpoint.startsWith('https:') ? requestHttps : requestHttp;
      const sent = begin(
        endpoint,
        {
          method: 'POST',
          headers: { ...headers, 'content-length': body.length },
          timeout: PATIENCE,
          // However slowly it answers, a byte at a time.
          signal: AbortSignal.timeout(PATIENCE),
          ...(arePrivate ? {} : { lookup: lookupPublic }),
        },
        (response) => {
          resolve(response.statusCode ?? 0);
          response.destroy();
        },
      );
      sent.on('timeout', () => sent.destroy(new Error('The push service does not answer.')));
      sent.on('error', reject);
      sent.end(body);
    });
