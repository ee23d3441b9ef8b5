import type { Duplex } from 'node:stream';
import type { RawData, WebSocket } from 'ws';
import { frameOf } from './frames.ts';

/** A client that reads so slowly starts afresh. */
const MOST_BUFFERED = 2 ** 20;

/** What is said to one client. Whatever is said in one turn of the event loop travels together. */
export class Line {
  /** Those that have something to say in this turn. */
  static #gathering: Line[] = [];

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
    if (Line.#gathering.length === 0) setImmediate(() => Line.#flushAll());
    Line.#gathering.push(this);
  }

  static #flushAll(): void {
    const lines = Line.#gathering;
    Line.#gathering = [];
    for (const line of lines) line.#flush();
  }

  #flush(): void {
    const frames = this.#frames;
    this.#frames = '';
    if (frames !== '' && this.#socket.readyState === this.#socket.OPEN)
      this.#stream.write(frames, 'latin1');
  }
}
