import type { Duplex } from 'node:stream';
import type { RawData, WebSocket } from 'ws';
import type { Viewer } from '@flotilla/engine';
import { arePublic } from '@flotilla/play';
import { updateOf } from '../match/snapshot.ts';
import type { LiveStep } from '../match/live-match.ts';

/** A client that reads so slowly starts afresh. */
const MOST_BUFFERED = 2 ** 20;

/** What is said to one client. Whatever is said in one turn of the event loop travels together. */
export class SocketWriter {
  /** Those that have something to say in this turn. */
  static #gathering: SocketWriter[] = [];

  readonly #socket: WebSocket;
  readonly #stream: Duplex;
  #frames = '';

  constructor(socket: WebSocket, stream: Duplex) {
    this.#socket = socket;
    this.#stream = stream;
    socket.on('error', () => {});
  }

  onMessage(listener: (text: string) => void): void {
    // Binary messages are not spoken here; they are read as nothing.
    this.#socket.on('message', (data: RawData, isBinary) => listener(isBinary ? '' : String(data)));
  }

  send(text: string): void {
    if (this.#socket.readyState !== this.#socket.OPEN) return;
    if (this.#stream.writableLength > MOST_BUFFERED) {
      this.#socket.terminate();
      return;
    }
    if (this.#frames === '') this.#gather();
    this.#frames += frameOf(text);
  }

  close(code: number): void {
    this.#flush();
    this.#socket.close(code);
  }

  cut(): void {
    this.#socket.terminate();
  }

  #gather(): void {
    if (SocketWriter.#gathering.length === 0) setImmediate(() => SocketWriter.#flushAll());
    SocketWriter.#gathering.push(this);
  }

  static #flushAll(): void {
    const lines = SocketWriter.#gathering;
    SocketWriter.#gathering = [];
    for (const line of lines) line.#flush();
  }

  #flush(): void {
    const frames = this.#frames;
    this.#frames = '';
    if (frames !== '' && this.#socket.readyState === this.#socket.OPEN)
      this.#stream.write(frames, 'latin1');
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

/** Viewers who are told the same: all of them, or one. */
type Audience = Viewer | 'everyone';

/** The messages of a step that is being sent, so that each is written once for all who get it. */
const written = new WeakMap<LiveStep, Map<Audience, string>>();

/** A step as the message to a viewer. */
export function updateText(step: LiveStep, viewer: Viewer, now: number): string {
  const texts = written.get(step) ?? new Map<Audience, string>();
  written.set(step, texts);
  const { match } = step.live;
  const audience = match === null || arePublic(match, step.events) ? 'everyone' : viewer;
  const text = texts.get(audience) ?? JSON.stringify(updateOf(step, viewer, now));
  texts.set(audience, text);
  return text;
}
