import { Network } from './network.ts';

/** Requests of a worker's own: it may wait for an answer, which a page must not. */
interface Request {
  responseType: string;
  readonly status: number;
  readonly response: ArrayBuffer;
  open(method: string, address: string, isAsynchronous: boolean): void;
  send(): void;
}
declare const XMLHttpRequest: new () => Request;

/** The network as it was trained: 1.2 MB, which only those load who play the admiral of the blind game. */
const FILE = new URL('admiral.bin', import.meta.url);

let shared: Network | null | undefined;

/**
 * The network of this thread, loaded when it is first needed; null when it cannot be had, for instance in a
 * browser that is offline and has never loaded it.
 */
export function sharedNetwork(): Network | null {
  if (shared === undefined) {
    try {
      shared = new Network(FILE.protocol === 'file:' ? readFile(FILE) : download(FILE));
    } catch {
      shared = null;
    }
  }
  return shared;
}

/** Not imported, so that bundlers for browsers do not look for files. */
const readFile = (url: URL): Uint8Array =>
  process.getBuiltinModule('fs').readFileSync(url) as Uint8Array;

function download({ href }: URL): Uint8Array {
  const request = new XMLHttpRequest();
  request.open('GET', href, false);
  request.responseType = 'arraybuffer';
  request.send();
  if (request.status !== 200) throw new Error(`${href} was answered with ${request.status}.`);
  return new Uint8Array(request.response);
}
