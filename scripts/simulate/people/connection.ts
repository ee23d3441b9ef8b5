import { type ServerMessage, parseServerMessage } from '@flotilla/protocol';
import type { SimulatedClient } from './client.ts';
import type { ServerSocket, SimulatedServer } from '../cluster/server.ts';

/** A client that has heard nothing for so long takes its connection for dead. */
const SILENCE = 30_000;
const PING_EVERY = 12_000;
/** A command that is not answered within this time is sent again elsewhere. */
const PATIENCE = 9000;

/** How often what was not heard is sent again. */
const RETRANSMIT = 500;

type Asked = Readonly<Record<string, unknown>> & { readonly type: string };
type Reply = Extract<ServerMessage, { type: 'done' | 'refused' | 'sight' }>;

/** A websocket between a client and a server: in order, late, and sometimes dead without a word. */
export class SimulatedConnection {
  readonly #client: SimulatedClient;
  readonly #machine: SimulatedServer['machine'];
  readonly #replies = new Map<number, (reply: Reply | null) => void>();
  #socket: ServerSocket | null = null;
  #isOpen = true;
  #numbers = 0;
  #heardAt: number;
  readonly #there: Pipe;
  readonly #here: Pipe;

  private constructor(client: SimulatedClient, server: SimulatedServer) {
    this.#client = client;
    this.#machine = server.machine;
    this.#heardAt = client.parts.scheduler.now;
    this.#there = new Pipe(
      client,
      () => !this.#isOpen,
      () => server.isCutIn,
    );
    this.#here = new Pipe(
      client,
      () => !this.#isOpen,
      () => server.isCutOut,
    );
  }

  get isOpen(): boolean {
    return this.#isOpen;
  }

  /** Null: the server is not there, or does not want this client. */
  static open(
    client: SimulatedClient,
    server: SimulatedServer,
  ): Promise<SimulatedConnection | null> {
    const { scheduler } = client.parts;
    const connection = new SimulatedConnection(client, server);
    return new Promise((resolve) => {
      scheduler.after(PATIENCE, () => resolve(null));
      scheduler.after(client.dice.between(1, 30), () => {
        if (!connection.#machine.isAlive || !server.isUp) return resolve(null);
        if (server.isCutIn) return;
        connection.#machine.run(() => void connection.#greet(server, resolve));
      });
    });
  }

  async #greet(
    server: SimulatedServer,
    resolve: (connection: SimulatedConnection | null) => void,
  ): Promise<void> {
    const { token, name, dice, parts } = this.#client;
    try {
      const tell = (text: string): void => this.#sent(text);
      this.#socket = await server.welcome(token, name, tell, () => this.#closedThere());
    } catch {
      // The store is away.
    }
    if (this.#socket === null) return resolve(null);
    parts.scheduler.after(dice.between(1, 30), () => {
      if (server.isCutOut) return;
      this.#beat();
      resolve(this);
    });
  }

  /** Subscribes, again and again until it is answered. */
  watch(match: string, after: number): void {
    void this.#watch(match, after);
  }

  async #watch(match: string, after: number): Promise<void> {
    const { dice, parts } = this.#client;
    const reply = await this.ask({ type: 'watch', match, after });
    if (!this.#isOpen || reply?.type === 'sight') return;
    if (reply?.type === 'refused' && reply.code !== 'unavailable')
      return parts.model.violated(
        `${this.#client.name} was told of match ${match} and may not watch it: ${reply.code}`,
      );
    parts.scheduler.after(dice.between(100, 1500), () => this.watch(match, after));
  }

  /** The answer to a message; null: there was none. */
  ask(message: Asked): Promise<Reply | null> {
    const id = ++this.#numbers;
    return new Promise((resolve) => {
      this.#replies.set(id, resolve);
      this.#client.parts.scheduler.after(PATIENCE, () => this.#reply(id, null));
      this.#send({ ...message, id });
    });
  }

  /** Sends anything at all. */
  sendText(text: string): void {
    this.#there.carry(() => this.#machine.run(() => this.#socket?.receive(text)));
  }

  close(): void {
    if (!this.#isOpen) return;
    this.#isOpen = false;
    for (const id of this.#replies.keys()) this.#reply(id, null);
    const { scheduler } = this.#client.parts;
    scheduler.after(this.#client.dice.between(1, 30), () =>
      this.#machine.run(() => this.#socket?.close()),
    );
  }

  #send(message: object): void {
    this.sendText(JSON.stringify(message));
  }

  /** The server has sent a message. What it says must be true now, when it is said. */
  #sent(text: string): void {
    const { model } = this.#client.parts;
    if (!this.#machine.isAlive) return;
    model.told(this.#client, text);
    this.#here.carry(() => this.#hear(text));
  }

  #hear(text: string): void {
    const { scheduler, model } = this.#client.parts;
    this.#heardAt = scheduler.now;
    const parsed = parseServerMessage(text);
    if (!parsed.ok)
      return model.violated(`${this.#client.name} was sent what is no message: ${text}`);
    const message = parsed.value;
    scheduler.note(`${this.#client.name} hears ${message.type} ${text.length}`);
    if (message.type === 'done' || message.type === 'refused' || message.type === 'sight')
      if (message.id !== null) this.#reply(message.id, message);
    if (message.type === 'reconnect') this.close();
    this.#client.hear(message);
  }

  #reply(id: number, reply: Reply | null): void {
    this.#replies.get(id)?.(reply);
    this.#replies.delete(id);
  }

  #closedThere(): void {
    this.#here.carry(() => {
      this.close();
      this.#client.wake();
    });
  }

  /** A dead peer is noticed by its silence. */
  #beat(): void {
    const { scheduler } = this.#client.parts;
    scheduler.after(PING_EVERY, () => {
      if (!this.#isOpen) return;
      // A crashed machine resets connections as soon as something is sent to it.
      if (!this.#machine.isAlive || scheduler.now - this.#heardAt > SILENCE) {
        this.close();
        this.#client.wake();
        return;
      }
      this.#send({ type: 'ping', id: ++this.#numbers });
      this.#beat();
    });
  }
}

/** One direction of a TCP connection: nothing overtakes anything, and what is cut arrives when the cut is mended. */
class Pipe {
  readonly #client: SimulatedClient;
  readonly #isClosed: () => boolean;
  readonly #isCut: () => boolean;
  readonly #waiting: (() => void)[] = [];
  #isBusy = false;

  constructor(client: SimulatedClient, isClosed: () => boolean, isCut: () => boolean) {
    this.#client = client;
    this.#isClosed = isClosed;
    this.#isCut = isCut;
  }

  carry(arrive: () => void): void {
    this.#waiting.push(arrive);
    if (!this.#isBusy) this.#next(this.#client.dice.between(1, 30));
  }

  #next(delay: number): void {
    this.#isBusy = true;
    this.#client.parts.scheduler.after(delay, () => {
      if (this.#isClosed()) return;
      if (this.#isCut()) return this.#next(RETRANSMIT);
      this.#isBusy = false;
      this.#waiting.shift()?.();
      if (this.#waiting.length > 0 && !this.#isBusy) this.#next(this.#client.dice.below(4));
    });
  }
}
