import type { Answer, Person, ServerMessage } from '@flotilla/protocol';
import { SimulatedConnection } from './connection.ts';
import type { ClusterModel } from '../model/model.ts';
import { Dice, type Scheduler } from '../cluster/scheduler.ts';
import type { HttpRequest, SimulatedServer } from '../cluster/server.ts';

/** What clients share: where servers are, and who remembers what they were promised. */
export interface ClientParts {
  readonly scheduler: Scheduler;
  readonly servers: readonly SimulatedServer[];
  readonly model: ClusterModel;
  readonly seed: string;
}

/** A client waits so long for an answer, then asks again, probably elsewhere. */
const PATIENCE = 10_000;

/** Refusals that say nothing about the request. */
const TRY_AGAIN: ReadonlySet<string> = new Set(['unavailable', 'too-many']);

type Request = Omit<HttpRequest, 'token' | 'address'> & { readonly token?: string | null };

/** A match as its client knows it. */
export interface ClientMatch {
  version: number;
  status: string;
  seat: number | null;
  /** The seats that must act. */
  toAct: readonly number[];
  /** The number of the last event. */
  seq: number;
  readonly deployed: Set<number>;
  readonly seals: Map<number, string>;
}

/** A person with a device: asks, asks again, reconnects, and remembers what was acknowledged. */
export class SimulatedClient {
  readonly name: string;
  readonly dice: Dice;
  readonly parts: ClientParts;
  readonly matches = new Map<string, ClientMatch>();
  person: Person | null = null;
  token: string | null = null;
  isGone = false;
  #keys = 0;
  #connection: SimulatedConnection | null = null;
  readonly #waiting = new Set<() => void>();

  constructor(name: string, parts: ClientParts) {
    this.name = name;
    this.parts = parts;
    this.dice = new Dice(`${parts.seed}/client/${name}`);
  }

  newKey(): string {
    return `${this.name}-${++this.#keys}`.padEnd(8, '-');
  }

  sleep(milliseconds: number): Promise<void> {
    return this.parts.scheduler.sleep(milliseconds);
  }

  /** Repeats a request until its answer is definite. */
  async request(request: Request): Promise<Answer<unknown>> {
    for (let tries = 1; ; tries++) {
      const answer = await this.#attempt(request);
      if (answer !== null && (answer.ok || !TRY_AGAIN.has(answer.error.code))) {
        if (!answer.ok && answer.error.code === 'internal')
          this.parts.model.violated(`${this.name}: ${request.path} met a fault of the server`);
        return answer;
      }
      await this.sleep(this.dice.between(200, 500 * Math.min(tries, 6)));
    }
  }

  /** Becomes a guest, or an account with a password. */
  async signUp(kind: 'guest' | 'account'): Promise<void> {
    const { model } = this.parts;
    for (let tries = 0; this.person === null; tries++) {
      // An account whose answer was lost is taken: another name is chosen.
      const name = tries === 0 ? this.name : `${this.name} ${tries}`;
      const isGuest = kind === 'guest';
      const signed = await this.request({
        method: 'POST',
        path: isGuest ? '/api/guests' : '/api/accounts',
        body: { name, ...(isGuest ? {} : { password: PASSWORD }), keep: 'token' },
        token: null,
      });
      if (!signed.ok) continue;
      const { person, token } = signed.value as { person: Person; token: string };
      this.person = person;
      this.token = token;
      model.sessionBegan(token, person.id);
    }
  }

  /** Sends a command over the websocket until it is answered; the version, or a refusal. */
  async command(message: CommandMessage): Promise<Answer<number | null>> {
    const key = this.newKey();
    const { model, scheduler } = this.parts;
    const sentAt = scheduler.now;
    // An impatient client asks another server as well, with the same key.
    if (message.type === 'act' && this.dice.happens(150)) void this.#actAsWell(message, key);
    for (;;) {
      const connection = await this.connect();
      const answer = await connection.ask({ ...message, key });
      if (answer === null || (answer.type === 'refused' && TRY_AGAIN.has(answer.code))) {
        await this.sleep(this.dice.between(100, 1500));
        continue;
      }
      if (answer.type === 'refused') {
        if (answer.code === 'internal')
          model.violated(`${this.name}: ${message.type} met a fault of the server`);
        model.refused(this, { ...message, key, code: answer.code });
        return { ok: false, error: { code: answer.code, message: answer.message } };
      }
      if (answer.type !== 'done') continue;
      model.acknowledged(this, { ...message, key, version: answer.version, sentAt });
      return { ok: true, value: answer.version };
    }
  }

  /** Says something to the other player, over the websocket or over HTTP to any server. */
  async say(match: string, text: string): Promise<Answer<unknown>> {
    const room = 'players';
    if (this.dice.happens(300)) return this.command({ type: 'say', match, room, text });
    const body = { key: this.newKey(), room, text };
    const path = '/api/matches/:id/chat';
    const sentAt = this.parts.scheduler.now;
    const said = await this.request({ method: 'POST', path, params: { id: match }, body });
    if (said.ok)
      this.parts.model.acknowledged(this, { type: 'say', match, ...body, version: null, sentAt });
    return said;
  }

  async #actAsWell({ match, action }: CommandMessage, key: string): Promise<void> {
    await this.sleep(this.dice.below(20));
    const path = '/api/matches/:id/actions';
    await this.#attempt({ method: 'POST', path, params: { id: match }, body: { key, action } });
  }

  /** The open connection, or a new one to any server. */
  async connect(): Promise<SimulatedConnection> {
    while (this.#connection === null || !this.#connection.isOpen) {
      const opened = await SimulatedConnection.open(this, this.#pick());
      if (opened === null) {
        await this.sleep(this.dice.between(100, 2000));
        continue;
      }
      this.#connection = opened;
      for (const [match, { seq }] of this.matches) opened.watch(match, seq);
    }
    return this.#connection;
  }

  async watch(match: string): Promise<void> {
    if (!this.matches.has(match))
      this.matches.set(match, {
        version: 0,
        status: 'open',
        seat: null,
        toAct: [],
        seq: 0,
        deployed: new Set(),
        seals: new Map(),
      });
    const connection = await this.connect();
    connection.watch(match, this.matches.get(match)!.seq);
    this.parts.model.watches(this, match);
  }

  /** Resolves with the next message, or when the connection was lost, or after a while. */
  news(milliseconds: number): Promise<void> {
    return new Promise((resolve) => {
      const wake = (): void => {
        this.#waiting.delete(wake);
        cancel();
        resolve();
      };
      const cancel = this.parts.scheduler.after(milliseconds, wake);
      this.#waiting.add(wake);
    });
  }

  /** Closes what is open and comes back later. */
  reconnect(): void {
    this.#connection?.close();
    this.#connection = null;
    this.wake();
  }

  wake(): void {
    for (const wake of this.#waiting) wake();
  }

  /** A message that has arrived. */
  hear(message: ServerMessage): void {
    if (message.type === 'sight' || message.type === 'update') this.#follow(message);
    this.wake();
  }

  #follow(message: Extract<ServerMessage, { type: 'sight' | 'update' }>): void {
    const known = this.matches.get(message.match);
    if (known === undefined) return;
    if (message.type === 'sight') {
      known.version = message.table.version;
      known.seat = message.viewer === 'spectator' ? null : message.viewer;
    } else if (message.version <= known.version) return;
    else if (message.version > known.version + 1) {
      // A gap: subscribe again.
      this.#connection?.watch(message.match, known.seq);
      return;
    } else known.version = message.version;
    if (message.table !== null) known.status = message.table.status;
    for (const event of message.events as unknown as readonly SeenFleetMessage[])
      foldEvent(known, event);
  }

  #pick(): SimulatedServer {
    const up = this.parts.servers.filter(({ isUp }) => isUp);
    // A balancer notices a dead server after a while only.
    return up.length === 0 || this.dice.happens(100)
      ? this.dice.pick(this.parts.servers)
      : this.dice.pick(up);
  }

  #attempt(request: Request): Promise<Answer<unknown> | null> {
    const { scheduler, model } = this.parts;
    const server = this.#pick();
    const token = request.token === undefined ? this.token : request.token;
    const sent: HttpRequest = { ...request, token, address: this.name };
    const sentAt = scheduler.now;
    return new Promise((resolve) => {
      scheduler.after(PATIENCE, () => resolve(null));
      const { machine } = server;
      const deliver = (): void => {
        if (!machine.isAlive || !server.isUp) return void scheduler.after(5, () => resolve(null));
        if (server.isCutIn) return;
        machine.run(() => void answer());
      };
      const answer = async (): Promise<void> => {
        const answered = await server.answer(sent);
        if (!machine.isAlive || server.isCutOut) return;
        if (answered.ok) model.accepted(token, sentAt);
        scheduler.after(this.dice.between(1, 30), () => resolve(answered));
      };
      scheduler.after(this.dice.between(1, 30), deliver);
      // A proxy that has had no answer may ask again.
      if (request.key !== undefined && this.dice.happens(50))
        scheduler.after(this.dice.between(30, 600), deliver);
    });
  }
}

export const PASSWORD = 'a password of eleven words that nobody else has';

export interface CommandMessage {
  readonly type: 'join' | 'act' | 'abort' | 'rematch' | 'say';
  readonly match: string;
  readonly action?: unknown;
  readonly room?: string;
  readonly text?: string;
}

/** The events of a fleet game, as far as a client needs them. */
interface SeenFleetMessage {
  readonly seq: number;
  readonly type: string;
  readonly seat: number;
  readonly seal?: string;
}

function foldEvent(known: ClientMatch, event: SeenFleetMessage): void {
  if (event.seq <= known.seq) return;
  known.seq = event.seq;
  if (event.type === 'deployed') {
    known.deployed.add(event.seat);
    known.seals.set(event.seat, event.seal ?? '');
  } else if (event.type === 'turn') known.toAct = [event.seat];
  else if (event.type === 'ended') known.toAct = [];
}
