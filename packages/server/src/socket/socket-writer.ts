import type { Duplex } from 'node:stream';
import type { RawData, WebSocket } from 'ws';
import type { Viewer } from '@flotilla/engine';
import { arePublic } from '@flotilla/play';
import { updateOf } from '../match/snapshot.ts';
import type { LiveStep } from '../match/live-match.ts';
import type { World } from '../world.ts';

/**
 * How many bytes may wait until they are read: of one client, of all clients at one address, and of all. A client that is
 * further behind is disconnected by the next message, and starts again.
 */
export const MAX_BUFFERED = { client: 2 ** 18, address: 2 ** 21, all: 2 ** 26 } as const;

/** While more than that waits for all together, a client may be this many bytes behind. */
const MAX_BUFFERED_THEN = 2 ** 14;

/** Bytes that are written and not read yet. */
export interface Buffered {
  bytes: number;
}

/** The websockets of a node that have messages in this turn of the event loop. */
export class Outbox implements Buffered {
  readonly #soon: World['soon'];
  #writers: SocketWriter[] = [];
  /** The last message as a frame: a message to many is framed once. */
  #text = '';
  #frame = frameOf('');
  bytes = 0;

  constructor({ soon }: World) {
    this.#soon = soon;
  }

  add(writer: SocketWriter): void {
    if (this.#writers.length === 0) this.#soon(() => this.#flushAll());
    this.#writers.push(writer);
  }

  frameOf(text: string): string {
    if (text === this.#text) return this.#frame;
    this.#text = text;
    this.#frame = frameOf(text);
    return this.#frame;
  }

  #flushAll(): void {
    const writers = this.#writers;
    this.#writers = [];
    for (const writer of writers) writer.flush();
  }
}

/** Writes to one websocket. Messages of one turn of the event loop are sent together. */
export class SocketWriter {
  readonly #socket: WebSocket;
  readonly #stream: Duplex;
  readonly #outbox: Outbox;
  readonly #address: Buffered;
  #frames = '';
  #bytes = 0;
  #readBefore = -1;

  /** `address` counts for all websockets of one address. */
  constructor(socket: WebSocket, stream: Duplex, outbox: Outbox, address: Buffered) {
    this.#outbox = outbox;
    this.#address = address;
    this.#socket = socket;
    this.#stream = stream;
    socket.on('error', () => {});
  }

  onMessage(listener: (text: string) => void): void {
    // Binary messages are ignored.
    this.#socket.on('message', (data: RawData, isBinary) => listener(isBinary ? '' : String(data)));
  }

  /** Asks for each ping or pong frame whether it is within the limits: they cost as much as a message. */
  onControlFrame(isAllowed: () => boolean): void {
    this.#socket.on('ping', (data) => {
      if (isAllowed()) this.#socket.pong(data);
    });
    this.#socket.on('pong', isAllowed);
  }

  /** Whether a client has read nothing of what waits for it since this was asked last. */
  isStuck(): boolean {
    const written = (this.#stream as Duplex & { readonly bytesWritten?: number }).bytesWritten ?? 0;
    const read = written - this.#stream.writableLength;
    const isStuck = this.#stream.writableLength > 0 && read === this.#readBefore;
    this.#readBefore = read;
    return isStuck;
  }

  send(text: string): void {
    if (this.#socket.readyState !== this.#socket.OPEN) return;
    if (this.#isBehind()) {
      this.#socket.terminate();
      return;
    }
    if (this.#frames === '') this.#outbox.add(this);
    this.#frames += this.#outbox.frameOf(text);
  }

  /** What the client says waits in the network from now on. */
  pause(): void {
    this.#socket.pause();
  }

  resume(): void {
    this.#socket.resume();
  }

  close(code: number): void {
    this.flush();
    this.#socket.close(code);
  }

  cut(): void {
    this.#socket.terminate();
  }

  flush(): void {
    const frames = this.#frames;
    this.#frames = '';
    if (frames === '' || this.#socket.readyState !== this.#socket.OPEN) return;
    this.#count(frames.length);
    this.#stream.write(frames, 'latin1', () => this.#count(-frames.length));
  }

  #count(bytes: number): void {
    this.#bytes += bytes;
    this.#address.bytes += bytes;
    this.#outbox.bytes += bytes;
  }

  #isBehind(): boolean {
    const isFull = this.#outbox.bytes > MAX_BUFFERED.all;
    return (
      this.#bytes + this.#frames.length > (isFull ? MAX_BUFFERED_THEN : MAX_BUFFERED.client) ||
      (this.#bytes > 0 && this.#address.bytes > MAX_BUFFERED.address)
    );
  }
}

const FINAL_TEXT = 0x81;
/** A length up to this stands in the second byte; longer ones follow it in 2 or 8 bytes. */
const SHORT = 125;
const IN_TWO_BYTES = 126;
const IN_EIGHT_BYTES = 127;

/**
 * A text message of a server as a frame of RFC 6455. It is a text of bytes, one character each, to be written as
 * `latin1`: most messages are that already, and no buffer has to be made for them.
 */
export function frameOf(text: string): string {
  const length = Buffer.byteLength(text);
  const bytes = length === text.length ? text : Buffer.from(text).toString('latin1');
  return `${headerOf(length)}${bytes}`;
}

function headerOf(length: number): string {
  if (length <= SHORT) return String.fromCharCode(FINAL_TEXT, length);
  const low = [(length >>> 8) & 0xff, length & 0xff] as const;
  if (length < 2 ** 16) return String.fromCharCode(FINAL_TEXT, IN_TWO_BYTES, ...low);
  const high = [0, 0, 0, 0, length >>> 24, (length >>> 16) & 0xff];
  return String.fromCharCode(FINAL_TEXT, IN_EIGHT_BYTES, ...high, ...low);
}

/** Viewers who get the same text: all, or one seat. */
type Audience = Viewer | 'everyone';

/** The `update` messages of the step being sent, serialised once for all viewers: everyone is told a step before the next. */
export class UpdateTexts {
  readonly #texts = new Map<Audience, string>();
  #step: LiveStep | null = null;
  #isPublic = false;

  /** The message of a step for a viewer. */
  of(step: LiveStep, viewer: Viewer, now: number): string {
    if (step !== this.#step) {
      const { match } = step.live;
      this.#step = step;
      this.#isPublic = match === null || arePublic(match, step.events);
      this.#texts.clear();
    }
    const audience = this.#isPublic ? 'everyone' : viewer;
    const known = this.#texts.get(audience);
    if (known !== undefined) return known;
    const text = JSON.stringify(updateOf(step, viewer, now));
    this.#texts.set(audience, text);
    return text;
  }
}
