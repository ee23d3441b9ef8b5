import {
  type Answered,
  type ClientMessage,
  type Denial,
  MISREAD,
  type Misread,
  type Person,
  SESSION_OVER,
  type ServerMessage,
  deny,
  describeUnreadable,
  parseServerMessage,
} from '@flotilla/protocol';
import { REFUSAL_CODES, type Refusal } from '@flotilla/engine';
import { ChangeListeners, type ClientError, callGuarded, type Time } from '../match-client.ts';

/** What a connection needs from the world. */
export interface ConnectionPorts {
  /** Opens a websocket to the server, or to any of its nodes. */
  readonly open: () => Socket;
  readonly time: Time;
  /** From 0 to 1. */
  readonly random: () => number;
}

/** Something on the server that is watched. */
export interface Subscription {
  /** What to send so that it is told; asked again after every reconnection. */
  readonly ask: () => ClientRequest;
  readonly hear: (message: ServerMessage) => void;
  /** The server refuses to tell of it, or tells of it in a way that cannot be read. */
  readonly refused?: (why: Denial | Misread) => void;
  /** What to send when it is no longer watched. */
  readonly leave?: () => ClientRequest;
}

/** A request with a key: the server does it once, however often it is sent. */
export type KeyedRequest = Extract<ClientRequest, { readonly key: string }>;

/** A connection is pinged this often, and given up when no answer has come by the next time. */
const PATIENCE = 15_000;

/** The same where a sleep of the machine may have cut the connection. */
const BRIEF_PATIENCE = 3000;

/** Why the connection has ended for good. */
type Ending = ReturnType<typeof deny>;
const CLOSED = deny('unavailable', 'The connection was closed.');
const SIGNED_OUT = deny('not-signed-in', 'This session has ended.');

const isWorthRetrying = (code: (Denial | Misread)['code']): boolean =>
  code === 'unavailable' || code === 'too-many';

/** A connection to a server. After a break it reconnects, and nothing is lost or done twice. */
export class Connection {
  readonly #ports: ConnectionPorts;
  readonly #outbox = new Outbox();
  readonly #subscriptions = new Set<Subscription>();
  readonly #asked = new Map<number, Subscription>();
  readonly #listeners = new ChangeListeners();
  #socket: Socket | null = null;
  #isOpen = false;
  #ending: Ending | null = null;
  #tries = 0;
  #wait: number | null = null;
  /** No message has come since the last ping. Time alone says little: browsers pause the timers of hidden pages. */
  #isInDoubt = false;
  /** Since the connection was opened, everything was asked for again because of a message that could not be read. */
  #hasAskedAgain = false;
  /** How far the server's clock is ahead of this machine's. */
  #ahead = 0;
  #person: Person | null = null;
  #callOff: () => void = () => {};
  #callOffCheck: () => void = () => {};

  constructor(ports: ConnectionPorts) {
    this.#ports = ports;
    this.#connect();
  }

  get isOpen(): boolean {
    return this.#isOpen;
  }

  /** Whether the session has ended: then the connection is not tried again. */
  get isSignedOut(): boolean {
    return this.#ending === SIGNED_OUT;
  }

  /** The user of this connection; null without a session, or before the server has answered. */
  get person(): Person | null {
    return this.#person;
  }

  /** What the server's clock shows, by what it said last: the clock of a device may be wrong. */
  serverNow(): number {
    return this.#ports.time.now() + this.#ahead;
  }

  /** Called whenever the connection is lost, for a while or for good, or back; the result stops that. */
  onChange(listener: () => void): () => void {
    return this.#listeners.add(listener);
  }

  /** Does something once, however often it must be sent; resolves when the server has saved or refused it. */
  async do(request: KeyedRequest): Promise<Answered<number | null>> {
    for (let tries = 0; ; tries++) {
      const answer = await this.#request(request);
      if (answer.ok || !isWorthRetrying(answer.error.code) || this.#ending !== null) return answer;
      await this.#pause(backoff(tries, this.#ports.random()));
    }
  }

  /** Sends something that is only of use now: it is not sent again, and its answer is not waited for. */
  mention(request: ClientRequest): void {
    const message = this.#outbox.put(request, () => {});
    this.#outbox.forget(message.id);
    this.#send(message);
  }

  /** Subscribes until the result is called. */
  follow(subscription: Subscription): () => void {
    this.#subscriptions.add(subscription);
    if (this.#isOpen) this.ask(subscription);
    return () => {
      if (!this.#subscriptions.delete(subscription) || !this.#isOpen) return;
      if (subscription.leave !== undefined) void this.#request(subscription.leave());
    };
  }

  /** Asks for a subscription again, after something was missed. */
  ask(subscription: Subscription): void {
    const message = this.#outbox.put(subscription.ask(), (answer) => {
      this.#asked.delete(message.id);
      if (answer.ok || !this.#subscriptions.has(subscription)) return;
      if (!isWorthRetrying(answer.error.code)) subscription.refused?.(answer.error);
      else void this.#pause(1000).then(() => this.#askAgain(subscription));
    });
    this.#asked.set(message.id, subscription);
    this.#send(message);
  }

  /** Pings at once, so that a page or a network that is back soon shows whether the connection is lost. */
  doubt(): void {
    if (this.#isOpen) this.#probe(BRIEF_PATIENCE);
  }

  close(): void {
    this.#end(this.#ending ?? CLOSED);
  }

  /** Unless it is no longer watched, or the connection was lost: then it is asked for when that is back. */
  #askAgain(subscription: Subscription): void {
    if (this.#isOpen && this.#subscriptions.has(subscription)) this.ask(subscription);
  }

  #end(ending: Ending): void {
    const socket = this.#socket;
    this.#ending = ending;
    this.#callOff();
    this.#outbox.clear(ending);
    this.#lost();
    socket?.close();
  }

  #request(wanted: ClientRequest): Promise<Answered<number | null>> {
    if (this.#ending !== null) return Promise.resolve(this.#ending);
    return new Promise((resolve) => this.#send(this.#outbox.put(wanted, resolve)));
  }

  #pause(milliseconds: number): Promise<void> {
    return new Promise((resolve) => {
      this.#ports.time.after(milliseconds, resolve);
    });
  }

  #connect(): void {
    const socket = this.#ports.open();
    this.#socket = socket;
    socket.addEventListener('message', ({ data }) => this.#hear(socket, String(data)));
    socket.addEventListener('close', ({ code }) => this.#closed(socket, code));
    socket.addEventListener('error', () => {});
    this.#isInDoubt = false;
    this.#checkAfter(PATIENCE);
  }

  /** The server has spoken: only now is the connection open. */
  #opened(): void {
    this.#isOpen = true;
    this.#tries = 0;
    this.#hasAskedAgain = false;
    // Subscriptions are asked for afresh, with what is known by now; requests are sent again as they were.
    for (const id of this.#asked.keys()) this.#outbox.forget(id);
    this.#asked.clear();
    for (const message of this.#outbox.unanswered) this.#send(message);
    for (const subscription of this.#subscriptions) this.ask(subscription);
    this.#listeners.tell();
  }

  #closed(socket: Socket, code: number | null): void {
    if (socket !== this.#socket) return;
    if (code === SESSION_OVER) {
      this.#end(SIGNED_OUT);
      return;
    }
    this.#lost();
    const wait = this.#wait ?? backoff(this.#tries, this.#ports.random());
    this.#wait = null;
    this.#tries++;
    this.#callOff = this.#ports.time.after(wait, () => this.#connect());
  }

  #lost(): void {
    this.#socket = null;
    this.#callOffCheck();
    if (!this.#isOpen && this.#ending === null) return;
    this.#isOpen = false;
    this.#listeners.tell();
  }

  #hear(socket: Socket, text: string): void {
    if (socket !== this.#socket) return;
    this.#isInDoubt = false;
    const parsed = parseServerMessage(text);
    if (parsed.ok) this.#heard(parsed.value);
    else this.#misread(text);
  }

  /**
   * An unreadable answer still ends its request. Any other unreadable message is made good by asking for
   * everything again, but only once for each connection: a server that never makes sense must not be asked for ever.
   */
  #misread(text: string): void {
    const { id, isOfUnknownType } = describeUnreadable(text);
    if (id !== null && this.#outbox.has(id)) {
      this.#outbox.settle(id, MISREAD);
    } else if (isOfUnknownType) {
      return;
    } else if (this.#isOpen && !this.#hasAskedAgain) {
      this.#hasAskedAgain = true;
      for (const subscription of this.#subscriptions) this.ask(subscription);
    } else {
      for (const subscription of this.#subscriptions)
        callGuarded(() => subscription.refused?.(MISREAD.error));
    }
  }

  #heard(message: ServerMessage): void {
    switch (message.type) {
      case 'welcome':
        if (this.#person !== null && message.person === null) {
          this.#end(SIGNED_OUT);
          return;
        }
        this.#person = message.person;
        this.#ahead = message.now - this.#ports.time.now();
        this.#opened();
        return;
      case 'done':
        this.#outbox.settle(message.id, { ok: true, value: message.version });
        return;
      case 'refused':
        if (message.id !== null)
          this.#outbox.settle(message.id, deny(message.code, message.message));
        return;
      case 'reconnect':
        this.#wait = message.after;
        return;
      case 'pong':
        this.#ahead = message.now - this.#ports.time.now();
        this.#outbox.settle(message.id, { ok: true, value: null });
        return;
      default:
        for (const subscription of this.#subscriptions)
          callGuarded(() => subscription.hear(message));
        if (message.type === 'sight') this.#outbox.settle(message.id, { ok: true, value: null });
    }
  }

  #send(message: ClientMessage): void {
    if (this.#isOpen) this.#socket?.send(JSON.stringify(message));
  }

  #checkAfter(patience: number): void {
    const due = this.#ports.time.now() + patience;
    this.#callOffCheck();
    this.#callOffCheck = this.#ports.time.after(patience, () => this.#check(due));
  }

  #check(due: number): void {
    if (!this.#isInDoubt) {
      // A check that comes much too late has slept, as the whole machine may have.
      const hasSlept = this.#ports.time.now() - due > BRIEF_PATIENCE;
      this.#probe(hasSlept ? BRIEF_PATIENCE : PATIENCE);
      return;
    }
    const socket = this.#socket;
    socket?.close();
    // A socket that no longer answers may not report that it is closed either.
    if (socket !== null) this.#closed(socket, null);
  }

  /** Pings, and looks later whether an answer came. */
  #probe(patience: number): void {
    this.#isInDoubt = true;
    if (this.#isOpen) void this.#request({ type: 'ping' });
    this.#checkAfter(patience);
  }
}

/** A message before it has a number. */
type ClientRequest = ClientMessage extends infer Each
  ? Each extends ClientMessage
    ? Omit<Each, 'id'>
    : never
  : never;

interface Sent {
  readonly message: ClientMessage;
  readonly resolve: (answer: Answered<number | null>) => void;
}

/**
 * What has been asked for and not answered yet, in order. After a lost connection all of it is sent again,
 * with the same keys: the server does nothing twice.
 */
class Outbox {
  readonly #sent = new Map<number, Sent>();
  #last = 0;

  put(wanted: ClientRequest, resolve: Sent['resolve']): ClientMessage {
    const message = { ...wanted, id: ++this.#last } as ClientMessage;
    this.#sent.set(message.id, { message, resolve });
    return message;
  }

  has(id: number): boolean {
    return this.#sent.has(id);
  }

  /** The message with this number is answered. */
  settle(id: number, answer: Answered<number | null>): void {
    const sent = this.#sent.get(id);
    this.#sent.delete(id);
    sent?.resolve(answer);
  }

  /** Its answer is no longer needed. */
  forget(id: number): void {
    this.#sent.delete(id);
  }

  get unanswered(): readonly ClientMessage[] {
    return [...this.#sent.values()].map(({ message }) => message);
  }

  clear(answer: Answered<number | null>): void {
    for (const id of this.#sent.keys()) this.settle(id, answer);
  }
}

const FIRST_BACKOFF = 250;
const MAX_BACKOFF = 5000;

/** How long to wait before the next try: longer each time, and never all clients at once. */
const backoff = (tries: number, random: number): number =>
  Math.min(FIRST_BACKOFF * 2 ** Math.min(tries, 10), MAX_BACKOFF) * (0.5 + random / 2);

/** A websocket, as browsers have it; a port opens it. */
export interface Socket {
  addEventListener(type: 'message', listener: (event: { readonly data: unknown }) => void): void;
  addEventListener(type: 'close', listener: (event: { readonly code: number }) => void): void;
  addEventListener(type: 'error', listener: () => void): void;
  send(text: string): void;
  close(): void;
}

/** What the rules refuse keeps its code; any other refusal of a server is an error of the connection. */
export function asRefusal({ code, message }: Denial | Misread): Refusal | ClientError {
  if (code === MISREAD.error.code) return { code, message };
  if (code === 'not-signed-in') return { code: 'signed-out', message };
  const rule = REFUSAL_CODES.find((known) => known === code);
  return rule === undefined ? { code: 'no-connection', message } : { code: rule, message };
}
