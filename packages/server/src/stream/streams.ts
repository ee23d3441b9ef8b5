import type { ServerResponse } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Denial } from '@flotilla/protocol';
import type { LineSource } from '../http/route.ts';
import type { PersonId } from '../ids.ts';
import { COSTS } from '../shares/loop-shares.ts';
import type { Node } from '../node.ts';
import { type Buffered, MAX_BUFFERED } from '../socket/socket-writer.ts';
import { type Identity, SESSIONS_CHANNEL } from '../users/user-service.ts';
import { every } from '../world.ts';

/** Where a stream writes its lines. */
export interface Lines {
  /** Writes one JSON text as a line. */
  readonly write: (text: string) => void;
  /** Everything is said. */
  readonly end: () => void;
}

/** How often every stream has a line, in milliseconds; readers that have not read the one before are cut off. */
const HEARTBEAT_EVERY = 10_000;

const MAX_STREAMS = 5000;

/** Streams are requests under way, and must leave room for others of their address. */
const MAX_OF_ADDRESS = 50;

/** Clients of a server that stops come back within this time, in milliseconds. */
const RECONNECT_WITHIN = 2000;

const HEADERS = {
  'content-type': 'application/x-ndjson',
  'cache-control': 'no-store',
  // Proxies must not hold lines back.
  'x-accel-buffering': 'no',
};

interface AddressUse extends Buffered {
  streams: number;
}

/** All streams of lines over HTTP of a node: bounded by address, and cut off when they are not read. */
export class Streams {
  readonly #node: Node;
  readonly #perAddress: number;
  readonly #open = new Set<LineStream>();
  readonly #byAddress = new Map<string, AddressUse>();
  readonly #all: Buffered = { bytes: 0 };

  constructor(node: Node, socketsPerAddress: number) {
    this.#node = node;
    this.#perAddress = Math.min(socketsPerAddress, MAX_OF_ADDRESS);
    const { bus, world, draining } = node;
    const stopBeating = every(world, HEARTBEAT_EVERY, () => this.#beat());
    const stopHearing = bus.subscribe(SESSIONS_CHANNEL, (person) => this.#closeEnded(person));
    draining.addEventListener('abort', () => {
      stopBeating();
      stopHearing();
      for (const stream of this.#open) this.#sendOff(stream);
    });
  }

  /** Begins a stream; the result says why it does not. */
  open(request: FastifyRequest, reply: FastifyReply, source: LineSource): Denial | null {
    const { network, identity } = request;
    const use = this.#byAddress.get(network) ?? { streams: 0, bytes: 0 };
    if (this.#node.isDraining)
      return { code: 'unavailable', message: 'This node is about to stop; try again.' };
    if (use.streams >= this.#perAddress || this.#open.size >= MAX_STREAMS)
      return { code: 'too-many', message: 'Too many streams are open; close one of them first.' };
    reply.hijack();
    // The client went away while the request was checked.
    if (reply.raw.destroyed) return null;
    this.#byAddress.set(network, use);
    use.streams++;
    // Those that hooks have set.
    for (const [name, value] of Object.entries(reply.getHeaders()))
      if (value !== undefined) reply.raw.setHeader(name, value);
    reply.raw.writeHead(200, HEADERS);
    const stream = new LineStream(reply.raw, identity, [use, this.#all], (bytes) =>
      this.#node.shares.charge(network, bytes * COSTS.byte),
    );
    this.#open.add(stream);
    const person = (identity?.person.id ?? null) as PersonId | null;
    const leave = person === null ? null : this.#node.presence.connect(person);
    const stop = source(stream);
    reply.raw.once('close', () => {
      stop();
      leave?.();
      this.#open.delete(stream);
      use.streams--;
      if (use.streams === 0) this.#byAddress.delete(network);
    });
    return null;
  }

  #beat(): void {
    const text = JSON.stringify({ type: 'heartbeat', now: this.#node.now() });
    for (const stream of this.#open) stream.beat(text);
    this.#closeEnded('');
  }

  #sendOff(stream: LineStream): void {
    const after = this.#node.world.randomInt(RECONNECT_WITHIN + 1);
    stream.write(JSON.stringify({ type: 'reconnect', after }));
    stream.end();
  }

  /** Ends the streams of sessions that have ended. The next beat makes up for failures. */
  #closeEnded(person: string): void {
    const theirs = [...this.#open].filter(
      ({ identity }) => identity !== null && (person === '' || identity.person.id === person),
    );
    if (theirs.length > 0) this.#closeAll(theirs).catch(() => {});
  }

  async #closeAll(theirs: readonly LineStream[]): Promise<void> {
    const { store, now } = this.#node;
    const sessions = [...new Set(theirs.map(({ identity }) => identity!.session))];
    const ongoing = new Set<string>();
    for (let from = 0; from < sessions.length; from += PAGE)
      for (const id of await store.sessions.ongoing(sessions.slice(from, from + PAGE), now()))
        ongoing.add(id);
    for (const stream of theirs) if (!ongoing.has(stream.identity!.session)) stream.end();
  }
}

/** How many sessions one query reads. */
const PAGE = 500;

/** One stream: lines that its client has not read yet are counted, and too many of them cut it off. */
export class LineStream implements Lines {
  readonly #response: ServerResponse;
  readonly #counted: readonly Buffered[];
  readonly #charge: (bytes: number) => void;
  readonly identity: Identity | null;
  #bytes = 0;
  #isOver = false;
  #hasUnread = false;

  constructor(
    response: ServerResponse,
    identity: Identity | null,
    counted: readonly [address: Buffered, all: Buffered],
    charge: (bytes: number) => void,
  ) {
    this.#response = response;
    this.identity = identity;
    this.#counted = counted;
    this.#charge = charge;
    response.on('error', () => {});
  }

  write = (text: string): void => {
    if (this.#isOver) return;
    const [address, all] = this.#counted as readonly [Buffered, Buffered];
    const isBehind =
      this.#bytes > MAX_BUFFERED.client ||
      (this.#bytes > 0 && (address.bytes > MAX_BUFFERED.address || all.bytes > MAX_BUFFERED.all));
    if (isBehind) {
      this.#cut();
      return;
    }
    const line = Buffer.from(`${text}\n`);
    this.#charge(line.length);
    this.#count(line.length);
    this.#response.write(line, () => this.#count(-line.length));
  };

  end = (): void => {
    if (this.#isOver) return;
    this.#isOver = true;
    this.#response.end();
  };

  /** A client that has read nothing since the last beat is gone, or as good as that. */
  beat(text: string): void {
    if (this.#hasUnread && this.#bytes > 0) {
      this.#cut();
      return;
    }
    this.write(text);
    this.#hasUnread = this.#bytes > 0;
  }

  #cut(): void {
    this.#isOver = true;
    this.#response.destroy();
  }

  #count(bytes: number): void {
    this.#bytes += bytes;
    for (const counted of this.#counted) counted.bytes += bytes;
  }
}
