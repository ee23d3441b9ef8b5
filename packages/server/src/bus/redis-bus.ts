import { Redis, ReplyError } from 'ioredis';
import { ServiceUnusable, reasonOf } from '../errors.ts';
import { MACHINE, type World, every, within } from '../world.ts';
import { type Bus, type Listener, Listeners } from './bus.ts';

/** All channels of this program begin so. */
const PREFIX = 'flotilla:';

/** How patient a bus is, in milliseconds. */
export interface RedisTimes {
  /** Messages that cannot be sent within this time are dropped. */
  readonly timeout: number;
  /** How long a server that starts waits for Redis, which may be starting as well. */
  readonly opening: number;
  /** How often listeners look for themselves while Redis is away. */
  readonly lookEvery: number;
  /** How often Redis is asked whether it is still there. */
  readonly beatEvery: number;
}

export const REDIS_TIMES: RedisTimes = {
  timeout: 2000,
  opening: 5000,
  lookEvery: 2000,
  beatEvery: 2000,
};

const OPTIONS = {
  lazyConnect: false,
  maxRetriesPerRequest: 0,
  enableOfflineQueue: false,
  retryStrategy: (times: number): number => Math.min(100 * times, 1000),
} as const;

/** How many channels are remembered for messages that could not be sent. */
const MAX_MISSED = 10_000;

/** Tells listeners to read the store. */
const LOOK = '';

/** The bus of several nodes over Redis. It reconnects by itself. */
export class RedisBus implements Bus {
  readonly #publisher: Redis;
  readonly #subscriber: Redis;
  readonly #listeners = new Listeners();
  readonly #world: World;
  readonly #stops: readonly (() => void)[];
  readonly #onTrouble: (error: Error) => void;
  /** Connections that have been asked whether they are still there. */
  readonly #asked = new Set<Redis>();
  readonly #opening: number;
  /** Channels on which something could not be told. */
  readonly #missed = new Set<string>();
  #pending: Promise<unknown> = Promise.resolve();

  constructor(
    url: string,
    onTrouble: (error: Error) => void,
    times = REDIS_TIMES,
    world = MACHINE,
  ) {
    this.#world = world;
    const { timeout, opening, lookEvery, beatEvery } = times;
    this.#onTrouble = onTrouble;
    const options = { ...OPTIONS, commandTimeout: timeout, connectTimeout: timeout };
    this.#opening = opening;
    // Messages of one turn of the event loop are sent together.
    this.#publisher = new Redis(url, { ...options, enableAutoPipelining: true });
    // Channels are asked for again in `ready`, all of them, so that none is forgotten while Redis is away.
    this.#subscriber = new Redis(url, { ...options, autoResubscribe: false });
    for (const redis of [this.#publisher, this.#subscriber]) redis.on('error', onTrouble);
    this.#subscriber.on('message', (channel: string, message: string) =>
      this.#listeners.tell(channel.slice(PREFIX.length), message),
    );
    this.#subscriber.on('ready', () => this.#attempt(this.#hearAgain()));
    this.#publisher.on('ready', () => this.#makeUp());
    this.#stops = [
      every(world, lookEvery, () => {
        if (this.#subscriber.status !== 'ready') this.#listeners.tellAll(LOOK);
      }),
      every(world, beatEvery, () => {
        for (const redis of [this.#publisher, this.#subscriber]) void this.#beat(redis);
      }),
    ];
  }

  /** A bus whose Redis answers; if it does not soon, the address is probably wrong. */
  static async open(
    url: string,
    onTrouble: (error: Error) => void,
    times = REDIS_TIMES,
    world = MACHINE,
  ): Promise<RedisBus> {
    let reason: unknown = new Error('it does not answer');
    let isOpen = false;
    const bus = new RedisBus(
      url,
      (error) => {
        reason = error;
        if (isOpen) onTrouble(error);
      },
      times,
      world,
    );
    await bus.settled();
    isOpen = true;
    if (bus.#publisher.status === 'ready' && bus.#subscriber.status === 'ready') return bus;
    await bus.close();
    throw new ServiceUnusable(
      `Redis at ${new URL(url).host} cannot be used: ${reasonOf(reason)}. Is it running, and is --redis-url right?`,
      reason,
      !(reason instanceof ReplyError),
    );
  }

  publish(channel: string, message: string): void {
    const told = this.#publisher.publish(PREFIX + channel, message);
    this.#attempt(told.catch(() => this.#miss(channel)));
  }

  publishElsewhere(channel: string, message: string): void {
    // Redis delivers to this node, too.
    this.publish(channel, message);
  }

  subscribe(channel: string, listener: Listener): () => void {
    const own: Listener = (message) => listener(message);
    if (this.#listeners.add(channel, own))
      this.#attempt(this.#subscriber.subscribe(PREFIX + channel));
    return () => {
      if (this.#listeners.remove(channel, own))
        this.#attempt(this.#subscriber.unsubscribe(PREFIX + channel));
    };
  }

  async settled(): Promise<void> {
    await Promise.all(
      [this.#publisher, this.#subscriber].map((redis) =>
        within(this.#world, this.#opening, isReady(redis)),
      ),
    );
    await this.#pending;
  }

  async close(): Promise<void> {
    for (const stop of this.#stops) stop();
    this.#publisher.disconnect();
    this.#subscriber.disconnect();
  }

  /** A heartbeat: a connection can fall silent without being closed, and is replaced then. */
  async #beat(redis: Redis): Promise<void> {
    if (redis.status !== 'ready' || this.#asked.has(redis)) return;
    this.#asked.add(redis);
    try {
      await redis.ping();
    } catch (error) {
      if (redis.status !== 'ready') return;
      this.#onTrouble(error as Error);
      redis.disconnect(true);
    } finally {
      this.#asked.delete(redis);
    }
  }

  /** Subscribes again; messages sent meanwhile were missed. */
  async #hearAgain(): Promise<void> {
    const channels = this.#listeners.channels.map((channel) => PREFIX + channel);
    if (channels.length === 0) return;
    await this.#subscriber.subscribe(...channels);
    this.#listeners.tellAll(LOOK);
  }

  #miss(channel: string): void {
    if (this.#missed.size < MAX_MISSED) this.#missed.add(channel);
  }

  /** Other nodes may have been connected all the time. */
  #makeUp(): void {
    const missed = [...this.#missed];
    this.#missed.clear();
    for (const channel of missed) this.publish(channel, LOOK);
  }

  /** Errors are reported by the connection itself. */
  #attempt(command: Promise<unknown>): void {
    this.#pending = Promise.allSettled([this.#pending, command]);
  }
}

/** Resolves with the first connection. */
const isReady = (redis: Redis): Promise<void> =>
  new Promise((resolve) => {
    if (redis.status === 'ready') resolve();
    else redis.once('ready', () => resolve());
  });
