import type { Duplex } from 'node:stream';
import type { RawData, WebSocket } from 'ws';

/** A client that reads so slowly starts afresh. */
const MOST_BUFFERED = 2 ** 20;

/** What is said to one client. Whatever is said in one turn of the event loop travels together. */
export class Line {
  readonly #socket: WebSocket;
  readonly #stream: Duplex;
  #isGathering = false;

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
    this.#gather();
    this.#socket.send(text);
  }

  close(code: number): void {
    this.#socket.close(code);
  }

  cut(): void {
    this.#socket.terminate();
  }

  #gather(): void {
    if (this.#isGathering) return;
    this.#isGathering = true;
    this.#stream.cork();
    setImmediate(() => {
      this.#isGathering = false;
      this.#stream.uncork();
    });
  }
}
