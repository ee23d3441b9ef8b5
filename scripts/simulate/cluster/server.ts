import { EventEmitter } from 'node:events';
import type { Duplex } from 'node:stream';
import { BotWorker, type PlayerTask, type WorkerResult } from '@flotilla/bots';
import { type Answer, deny } from '@flotilla/protocol';
import type { BotHost, StudyHost, TaskHost } from '../../../packages/server/src/bots/bot-pool.ts';
import { taskResult } from '../../../packages/server/src/bots/thread-tasks.ts';
import { denialOf } from '../../../packages/server/src/errors.ts';
import { ROUTES } from '../../../packages/server/src/http/app.ts';
import { answerRoute } from '../../../packages/server/src/http/route.ts';
import type { PersonId } from '../../../packages/server/src/ids.ts';
import { sha256 } from '../../../packages/server/src/ids.ts';
import { Node } from '../../../packages/server/src/node.ts';
import { type NewSocket, Sockets } from '../../../packages/server/src/socket/sockets.ts';
import { SqlStore } from '../../../packages/server/src/store/sql/sql-store.ts';
import type { PasswordHasher } from '../../../packages/server/src/users/passwords.ts';
import type { BusHub, NodeBus } from './bus.ts';
import { DatabaseConnections, type SimulatedDatabase } from './database.ts';
import { isUnknownToOlder, makeOlder } from './older-version.ts';
import type { PlantedBug } from './planted-bugs.ts';
import { SimulatedMachine, type Scheduler } from './scheduler.ts';

/** A request over HTTP, as a client sends it. */
export interface HttpRequest {
  readonly method: string;
  /** The path of a route, with its parameters apart. */
  readonly path: string;
  readonly params?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly key?: string;
  readonly token: string | null;
  readonly address: string;
}

/** What a server is built from. */
export interface ServerParts {
  readonly scheduler: Scheduler;
  readonly database: SimulatedDatabase;
  readonly hub: BusHub;
  readonly seed: string;
  readonly bug: PlantedBug | null;
  /** Servers that start before this true time are of the version before. */
  readonly olderUntil: number;
  /** Whether logs are packed. */
  readonly mayPack: boolean;
  readonly onTrouble: (server: string, error: unknown) => void;
}

/** Hashing that takes no time and is not random. */
const PLAIN_HASHES: PasswordHasher = {
  hash: async (password) => sha256(`password ${password}`),
  verify: async (stored, password) => stored === sha256(`password ${password}`),
};

/** What the older version says to what it does not know. */
const NOT_UNDERSTOOD = deny('bad-message', 'This is not known here.');

/** Logs of matches are packed so long after their end, in milliseconds: longer than any client repeats a request. */
export const PACKED_AFTER = 180_000;
const KEEP = { guests: null, abortedMatches: null, chat: null, reports: null };

/** How long clients may take to come back to another node when one stops. */
const RECONNECT_WITHIN = 2000;

/** A server of the cluster: everything above the drivers is the real thing. */
export class SimulatedServer {
  readonly #parts: ServerParts;
  readonly #index: number;
  #boots = 0;
  #isReady = false;
  machine!: SimulatedMachine;
  connections!: DatabaseConnections;
  bus!: NodeBus;
  node!: Node;
  sockets!: Sockets;
  /** What clients send does not arrive. */
  isCutIn = false;
  /** What clients are sent does not arrive. */
  isCutOut = false;
  isUpgrading = false;
  /** Whether it is of the version before. */
  isOlder = false;

  constructor(parts: ServerParts, index: number) {
    this.#parts = parts;
    this.#index = index;
    this.boot();
  }

  /** Whether it listens. */
  get isUp(): boolean {
    return this.machine.isAlive && this.#isReady;
  }

  boot(): void {
    const { scheduler, database, hub, seed, bug, olderUntil, mayPack, onTrouble } = this.#parts;
    const skew = this.#boots === 0 ? 0 : this.machine.skew;
    const name = `node ${this.#index}.${this.#boots++}`;
    this.machine = new SimulatedMachine(name, scheduler, seed);
    this.machine.skew = skew;
    this.connections = new DatabaseConnections(database, this.machine, scheduler);
    this.bus = hub.connect(this.machine);
    this.node = new Node({
      world: this.machine.world,
      store: new SqlStore(this.connections),
      bus: this.bus,
      bots: new InlineBots(this.machine),
      study: NO_STUDY,
      desk: deskOf(this.machine),
      passwords: PLAIN_HASHES,
      botThreads: 2,
      botMilliseconds: 50,
      claimAfter: 60_000,
      pollEvery: 2000,
      sweepEvery: 500,
      // The version before cannot read packed logs.
      ...(mayPack ? { keep: { ...KEEP, loose: PACKED_AFTER } } : {}),
      onTrouble: (error) => onTrouble(name, error),
    });
    this.isOlder = scheduler.now < olderUntil;
    if (this.isOlder) makeOlder(this.node);
    bug?.plant(this.node, this.machine);
    this.sockets = new Sockets(this.node, { socketsPerAddress: 1000, messagesPerSecond: 100 });
    this.#isReady = false;
    void this.#listen(this.machine, this.node);
  }

  /** As a server that starts: the time is measured first. */
  async #listen(machine: SimulatedMachine, node: Node): Promise<void> {
    for (;;) {
      try {
        await node.prepare();
        break;
      } catch {
        await machine.world.sleep(500);
      }
    }
    node.start();
    this.#isReady = true;
  }

  /** Everything in its memory is gone. */
  crash(): void {
    this.machine.kill();
    void this.bus.close();
  }

  /** Stops as a server does that is asked to, and comes back as another process. */
  async upgrade(): Promise<void> {
    if (this.isUpgrading || !this.isUp) return;
    this.isUpgrading = true;
    const { machine, node, bus, sockets } = this;
    node.beginDraining();
    await sockets.drain(RECONNECT_WITHIN);
    await node.stop();
    machine.kill();
    await bus.close();
    this.boot();
    this.isUpgrading = false;
  }

  /** Brings the newer version into service, however often that takes. */
  replaceOlder(): void {
    if (!this.isOlder) return;
    void this.upgrade();
    this.#parts.scheduler.after(1000, () => this.replaceOlder());
  }

  /** Answers a request, as the routes of the server do behind Fastify. */
  async answer(request: HttpRequest): Promise<Answer<unknown>> {
    const { node } = this;
    const { method, path, token, address } = request;
    const spec = ROUTES.find((route) => route.method === method && route.path === path);
    if (spec === undefined) throw new Error(`There is no route ${method} ${path}.`);
    if (this.isOlder && isUnknownToOlder(request)) return NOT_UNDERSTOOD;
    const arrivedAt = node.arrivals.now();
    try {
      const identity = token === null ? null : await node.people.identify(token, 'header');
      if (token !== null && identity === null)
        return deny('not-signed-in', 'This token is not valid.');
      if (identity !== null) node.presence.note(identity.person.id as PersonId);
      const answer = await answerRoute(node, spec, {
        identity,
        origin: { network: address, deviceKey: null, isSecure: false },
        params: request.params ?? {},
        body: request.body ?? {},
        query: {},
        key: request.key ?? null,
        arrivedAt,
        signal: new AbortController().signal,
      });
      if (!answer.ok) return answer;
      answer.value.afterwards?.();
      return { ok: true, value: answer.value.body };
    } catch (error) {
      this.#parts.onTrouble(this.machine.name, error);
      return { ok: false, error: denialOf(error) };
    }
  }

  /** Opens a websocket; null: the token is not valid. */
  async welcome(
    token: string | null,
    address: string,
    onText: (text: string) => void,
    onClose: () => void,
  ): Promise<ServerSocket | null> {
    const identity = token === null ? null : await this.node.people.identify(token, 'header');
    if (token !== null && identity === null) return null;
    const { bug } = this.#parts;
    const tell = (text: string): void => onText(bug?.alter?.(text) ?? text);
    const socket = new ServerSocket(tell, onClose);
    this.sockets.welcome({
      socket: socket as unknown as NewSocket['socket'],
      stream: socket.stream,
      identity,
      address,
    });
    return socket;
  }
}

/** The server's end of a websocket, without a network. */
export class ServerSocket extends EventEmitter {
  readonly OPEN = 1;
  readyState = 1;
  readonly #onText: (text: string) => void;
  readonly #onClose: () => void;
  readonly stream: Duplex;

  constructor(onText: (text: string) => void, onClose: () => void) {
    super();
    this.#onText = onText;
    this.#onClose = onClose;
    const write = (frames: string): boolean => {
      for (const text of textsIn(frames)) this.#onText(text);
      return true;
    };
    this.stream = { writableLength: 0, write } as unknown as Duplex;
  }

  /** A message from the client. */
  receive(text: string): void {
    if (this.readyState === this.OPEN) this.emit('message', Buffer.from(text), false);
  }

  close(): void {
    if (this.readyState !== this.OPEN) return;
    this.readyState = 3;
    this.emit('close');
    this.#onClose();
  }

  terminate(): void {
    this.close();
  }
}

/** The texts of frames of RFC 6455 that a server has written. */
function textsIn(frames: string): readonly string[] {
  const bytes = Buffer.from(frames, 'latin1');
  const texts: string[] = [];
  for (let at = 0; at < bytes.length;) {
    const short = bytes[at + 1]!;
    const [length, header] =
      short < 126
        ? [short, 2]
        : short === 126
          ? [bytes.readUInt16BE(at + 2), 4]
          : [Number(bytes.readBigUInt64BE(at + 2)), 10];
    texts.push(bytes.toString('utf8', at + header, at + header + length));
    at += header + length;
  }
  return texts;
}

/** Bots in this process: they are given work, not time, so that they always choose the same. */
class InlineBots implements BotHost {
  readonly #machine: SimulatedMachine;
  readonly #results: WorkerResult<'choose'>[] = [];
  readonly #worker = new BotWorker((message) => {
    if ('result' in message) this.#results.push(message.result as WorkerResult<'choose'>);
  });

  constructor(machine: SimulatedMachine) {
    this.#machine = machine;
  }

  async choose({ told, task }: PlayerTask): Promise<WorkerResult<'choose'>> {
    await this.#machine.world.sleep(20);
    for (const message of told) this.#worker.handle(message);
    this.#worker.handle({ ...task, milliseconds: Infinity, id: 0 });
    return this.#results.pop()!;
  }

  forget(player: string): void {
    this.#worker.handle({ type: 'close', player });
  }

  async close(): Promise<void> {}
}

/** Rules are resolved here and now, and told later. */
const deskOf = ({ world }: SimulatedMachine): TaskHost => ({
  run: async (task) => {
    await world.sleep(2);
    return taskResult({ ...task, id: 0 }, world.elapsed);
  },
  close: async () => {},
});

const NO_STUDY: StudyHost = {
  analyse: async () => ({ ok: false, error: { code: 'failed', message: 'Not simulated.' } }),
  close: async () => {},
};
