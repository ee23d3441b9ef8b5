import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** What a server says over a websocket. */
export interface Message {
  readonly type: string;
  readonly [key: string]: unknown;
}

interface HttpAnswer {
  readonly status: number;
  readonly body: Record<string, unknown>;
}

let keys = 0;
const nextKey = (): string => `hostile-${process.pid}-${++keys}`;

/** A guest who speaks to a server from an address of choice: the server trusts the proxy that this process pretends to be. */
export class Client {
  readonly url: string;
  readonly address: string;
  #token: string | null = null;
  #socket: WebSocket | null = null;
  #messages = 0;
  onMessage: (message: Message) => void = () => {};

  constructor(url: string, address: string) {
    this.url = url;
    this.address = address;
  }

  /** A guest; too many requests are made again a little later. */
  static async guest(url: string, address: string, name: string): Promise<Client> {
    const client = new Client(url, address);
    for (;;) {
      const { status, body } = await client.call('POST', '/api/guests', { name, keep: 'token' });
      client.#token = (body['token'] as string | undefined) ?? null;
      if (status === 201) return client;
      await sleep(1000);
    }
  }

  /** The same address with another token. */
  as(token: unknown): Client {
    const client = new Client(this.url, this.address);
    client.#token = String(token);
    return client;
  }

  get headers(): Record<string, string> {
    return {
      'x-forwarded-for': this.address,
      ...(this.#token === null ? {} : { authorization: `Bearer ${this.#token}` }),
    };
  }

  async call(method: string, path: string, body?: unknown): Promise<HttpAnswer> {
    const answer = await fetch(this.url + path, {
      method,
      headers: {
        ...this.headers,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    const isJson = answer.headers.get('content-type')?.includes('json') === true;
    return { status: answer.status, body: isJson ? (JSON.parse(text) as never) : {} };
  }

  post(path: string, body: unknown = {}): Promise<HttpAnswer> {
    return this.call('POST', path, body);
  }

  /** Opens a match; its id, or null where it was refused. */
  async match(wanted: object): Promise<string | null> {
    const { body } = await this.post('/api/matches', wanted);
    return (body['table'] as { readonly id: string } | undefined)?.id ?? null;
  }

  join(match: string): Promise<HttpAnswer> {
    return this.post(`/api/matches/${match}/join`, { key: nextKey() });
  }

  /** Opens the websocket, again where it was closed. */
  async listen(): Promise<void> {
    if (this.isListening) return;
    const options = { headers: this.headers } as unknown as string[];
    const socket = new WebSocket(`${this.url.replace('http', 'ws')}/api/socket`, options);
    this.#socket = socket;
    socket.addEventListener('message', ({ data }) =>
      this.onMessage(JSON.parse(String(data)) as Message),
    );
    await new Promise<void>((resolve, reject) => {
      socket.addEventListener('open', () => resolve());
      socket.addEventListener('error', () => reject(new Error('The websocket was refused.')));
    });
  }

  get isListening(): boolean {
    return this.#socket?.readyState === WebSocket.OPEN;
  }

  say(message: object): void {
    if (this.isListening) this.#socket!.send(JSON.stringify({ ...message, id: ++this.#messages }));
  }

  act(match: string, action: object): void {
    this.say({ type: 'act', match, key: nextKey(), action });
  }

  /** Reads a stream of lines to its end. */
  stream(path: string): void {
    const read = async (): Promise<void> => {
      const { body } = await fetch(this.url + path, { headers: this.headers });
      for await (const part of body ?? []) void part;
    };
    read().catch(() => {});
  }

  close(): void {
    this.#socket?.close();
  }

  /** A bare connection to the server: what is said on it need not make sense. */
  bare(): Socket {
    const { hostname, port } = new URL(this.url);
    const socket = connect(Number(port), hostname);
    socket.on('error', () => {});
    return socket;
  }

  /** The request that opens a websocket, for a bare connection. */
  get upgrade(): string {
    const headers = Object.entries(this.headers).map(([name, value]) => `${name}: ${value}\r\n`);
    return `GET /api/socket HTTP/1.1\r\nHost: x\r\n${headers.join('')}Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n`;
  }
}
