import type { Duplex } from 'node:stream';
import type { RawData, WebSocket } from 'ws';
import { framesOf } from './frames.ts';

/** A client that reads so slowly starts afresh. */
const MOST_BUFFERED = 2 ** 20;

/** What is said to one client. Whatever is said in one turn of the event loop travels together. */
export class Line {
  readonly #socket: WebSocket;
  readonly #stream: Duplex;
  #gathered: string[] = [];

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
    if (this.#gathered.length === 0) setImmediate(() => this.#flush());
    this.#gathered.push(text);
  }

  close(code: number): void {
    this.#flush();
    this.#socket.close(code);
  }

  cut(): void {
    this.#socket.terminate();
  }

  #flush(): void {
    const texts = this.#gathered;
    this.#gathered = [];
    if (texts.length > 0 && this.#socket.readyState === this.#socket.OPEN)
      this.#stream.write(framesOf(texts));
  }
}
