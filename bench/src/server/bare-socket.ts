import { randomBytes } from 'node:crypto';
import { request } from 'node:http';
import type { Duplex } from 'node:stream';

const FINAL_TEXT = 0x81;
const MASKED = 0x80;
/** Longer lengths than this follow in two bytes, or in eight. */
const SHORT = 125;
const IN_TWO_BYTES = 126;

/**
 * A websocket that does no more than a scripted player needs. The benchmark shares the processors with the
 * server it measures, so a player has to cost as little as possible. Texts are of ASCII, and shorter than 64 kB when sent.
 */
export class BareSocket {
  onText: (text: string) => void = () => {};
  readonly #stream: Duplex;
  #rest: Buffer = Buffer.alloc(0);

  private constructor(stream: Duplex) {
    this.#stream = stream;
    stream.on('data', (bytes: Buffer) => this.#read(bytes));
    stream.on('error', () => {});
  }

  /** Without a token it is the websocket of a spectator without a name. */
  static open(url: string, token: string | null): Promise<BareSocket> {
    const headers = {
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      connection: 'Upgrade',
      upgrade: 'websocket',
      'sec-websocket-version': '13',
      'sec-websocket-key': randomBytes(16).toString('base64'),
    };
    return new Promise((resolve, reject) => {
      request(`http://${url}`, { headers })
        .on('upgrade', (_answer, stream, head) => {
          const socket = new BareSocket(stream);
          resolve(socket);
          if (head.length > 0) socket.#read(head);
        })
        .on('response', ({ statusCode }) => reject(new Error(`${url} answered ${statusCode}.`)))
        .on('error', reject)
        .end();
    });
  }

  send(text: string): void {
    const { length } = text;
    const size =
      length <= SHORT
        ? String.fromCharCode(MASKED | length)
        : String.fromCharCode(MASKED | IN_TWO_BYTES, length >>> 8, length & 0xff);
    // A mask of zeros leaves the text as it is.
    const frame = `${String.fromCharCode(FINAL_TEXT)}${size}\0\0\0\0${text}`;
    this.#stream.write(frame, 'latin1');
  }

  close(): void {
    this.#stream.destroy();
  }

  #read(bytes: Buffer): void {
    let all = this.#rest.length === 0 ? bytes : Buffer.concat([this.#rest, bytes]);
    for (let end = endOfFrame(all); end <= all.length; end = endOfFrame(all)) {
      if (all[0] === FINAL_TEXT) this.onText(all.toString('latin1', startOfText(all), end));
      all = all.subarray(end);
    }
    this.#rest = all;
  }
}

const startOfText = (frame: Buffer): number =>
  frame[1]! <= SHORT ? 2 : frame[1] === IN_TWO_BYTES ? 4 : 10;

/** Where the first frame ends; `Infinity` when its length is not there yet. */
function endOfFrame(bytes: Buffer): number {
  if (bytes.length < 2 || bytes.length < startOfText(bytes)) return Infinity;
  const start = startOfText(bytes);
  if (start === 2) return start + bytes[1]!;
  return start + (start === 4 ? bytes.readUInt16BE(2) : Number(bytes.readBigUInt64BE(2)));
}
