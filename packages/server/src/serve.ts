import { join } from 'node:path';
import { collectDefaultMetrics } from 'prom-client';
import { fileURLToPath } from 'node:url';
import { BotPool } from './bots/bot-pool.ts';
import { type Bus, LocalBus } from './bus/bus.ts';
import { REDIS_TIMES, RedisBus, type RedisTimes } from './bus/redis-bus.ts';
import { deliverer } from './push/delivery.ts';
import { type Config, DEFAULT_REQUESTS_PER_MINUTE } from './config.ts';
import { type App, makeApp } from './http/app.ts';
import { readPage } from './http/page.ts';
import { Node } from './node.ts';
import {
  type WatchedDatabase,
  openPostgresStore,
  openSqliteStore,
  requirePostgresStore,
  requireSqliteStore,
} from './store/open.ts';
import { POSTGRES_TIMEOUTS, type PostgresTimeouts } from './store/postgres/postgres-database.ts';
import { FolderLock } from './store/sqlite/folder-lock.ts';
import type { Store } from './store/store.ts';
import type { LoopShares } from './shares/loop-shares.ts';
import { fairReads, paidReads } from './shares/paid-reads.ts';
import { ARGON2 } from './users/passwords.ts';
import { whenReachable } from './errors.ts';
import { keptFor } from './background.ts';
import { SpanExporter } from './tracing/otlp.ts';
import { tracedDatabase } from './tracing/traced-database.ts';
import { Tracer } from './tracing/tracer.ts';
import { MACHINE, type World, measuredLoad } from './world.ts';

/** A server that runs. */
export interface Running {
  readonly url: string;
  readonly node: Node;
  /** False: only programs can play there. */
  readonly hasPage: boolean;
  /** Stops taking work, tells clients to reconnect, saves what was begun. */
  drain(): Promise<void>;
}

/** What a server takes from outside: time and chance, logs, timeouts. */
export interface ServePorts extends World {
  readonly logTo: { write(line: string): void } | null;
  /** Told once in a sentence when the start waits for PostgreSQL or Redis. */
  readonly onWaiting: (sentence: string) => void;
  /** The time of the store; null: asked of the store itself. */
  readonly time: (() => Promise<number>) | null;
  /** The part of the time since it was last asked in which the event loop worked; null: it is measured. */
  readonly loopLoad: (() => number) | null;
  /** When no server could write for longer than this, its time is given back to clocks, in milliseconds; null: three seconds. */
  readonly longestSilence: number | null;
  /** When the event loop turned later than this, messages waited unread, in milliseconds; null: a quarter of a second. */
  readonly longestStall: number | null;
  /** How long requests may still take when the server stops, in milliseconds. */
  readonly answeringFor: number;
  /** How long a request may take to arrive whole, in milliseconds. */
  readonly receivingFor: number;
  readonly postgresTimeouts: PostgresTimeouts;
  readonly redisTimes: RedisTimes;
}

const PORTS: ServePorts = {
  ...MACHINE,
  logTo: null,
  onWaiting: () => {},
  time: null,
  loopLoad: null,
  longestSilence: null,
  longestStall: null,
  answeringFor: 3000,
  receivingFor: 20_000,
  postgresTimeouts: POSTGRES_TIMEOUTS,
  redisTimes: REDIS_TIMES,
};

/** Where this installation builds its page. */
export const BUILT_PAGE = fileURLToPath(new URL('../../web/dist', import.meta.url));

const DAY = 24 * 60 * 60 * 1000;

/** Clients come back within this time after a node has stopped. */
const RECONNECT_WITHIN = 2000;

export const sqliteFile = ({ data }: Config): string => join(data, 'flotilla.db');

export const openStore = (
  config: Config,
  timeouts = POSTGRES_TIMEOUTS,
  world = MACHINE,
  watched?: WatchedDatabase,
): Promise<Store> =>
  config.databaseUrl === null
    ? openSqliteStore(sqliteFile(config), world, watched)
    : openPostgresStore(config.databaseUrl, timeouts, world, watched);

/** A store that is there and of this version: nothing is made, and nothing changed under a server of another version. */
export async function openExistingStore(config: Config): Promise<Store> {
  if (config.databaseUrl === null) await requireSqliteStore(sqliteFile(config));
  else await requirePostgresStore(config.databaseUrl);
  return openStore(config);
}

const openBus = async (
  { redisUrl }: Config,
  onTrouble: (error: unknown) => void,
  times: RedisTimes,
  world: World,
): Promise<Bus> =>
  redisUrl === null ? new LocalBus() : RedisBus.open(redisUrl, onTrouble, times, world);

/** Locks the data folder; with PostgreSQL there is none. */
export const lockFolder = async ({ databaseUrl, data }: Config): Promise<FolderLock | null> =>
  databaseUrl === null ? FolderLock.take(data) : null;

/** Null: no traces are wanted. */
const openTracer = (
  { otlpEndpoint: endpoint, otlpHeaders: headers, tracePercent }: Config,
  world: World,
  onTrouble: (error: unknown) => void,
): Tracer | null =>
  endpoint === null
    ? null
    : new Tracer(world, new SpanExporter(world, { endpoint, headers }, onTrouble), tracePercent);

/** Starts a server. It accepts requests when this resolves. */
export async function serve(config: Config, ports: Partial<ServePorts> = {}): Promise<Running> {
  const all: ServePorts = { ...PORTS, ...ports };
  const lock = await lockFolder(config);
  const patience = { world: all, seconds: config.waitSeconds, onWaiting: all.onWaiting };
  let app: App | null = null;
  const trouble = (error: unknown): void =>
    app?.fastify.log.warn({ err: error }, 'trouble in the background');
  const tracer = openTracer(config, all, trouble);
  let shares: LoopShares | null = null;
  const watched: WatchedDatabase = (database, system) => {
    const shared =
      system === 'sqlite'
        ? paidReads(database, {
            elapsed: all.elapsed,
            charge: (cost) => shares?.chargeCurrent(cost),
          })
        : fairReads(database, {
            world: all,
            asker: () => shares?.current ?? '',
            onTrouble: trouble,
          });
    return tracer === null ? shared : tracedDatabase(shared, tracer, system);
  };
  const store = await whenReachable(
    () => openStore(config, all.postgresTimeouts, all, watched),
    patience,
  ).catch((error: unknown) => {
    lock?.release();
    throw error;
  });
  const bus = await whenReachable(
    () => openBus(config, trouble, all.redisTimes, all),
    patience,
  ).catch(async (error: unknown) => {
    await store.close();
    lock?.release();
    throw error;
  });
  const node = new Node({
    world: all,
    store,
    ...(all.time === null ? {} : { time: all.time }),
    bus,
    bots: new BotPool(all, config.botThreads),
    study: new BotPool(all, 1),
    desk: new BotPool(all, 1),
    passwords: ARGON2,
    push: {
      deliver: deliverer(config.pushPrivate),
      contact: config.pushContact,
      arePrivate: config.pushPrivate,
    },
    botThreads: config.botThreads,
    botMilliseconds: config.botMilliseconds,
    claimAfter: config.claimSeconds * 1000,
    // The only server of a SQLite file misses no changes.
    pollEvery: config.databaseUrl === null ? null : 2000,
    sweepEvery: 500,
    ...(all.longestSilence === null ? {} : { longestSilence: all.longestSilence }),
    ...(all.longestStall === null ? {} : { longestStall: all.longestStall }),
    loopLoad: all.loopLoad ?? measuredLoad(),
    generosity: Math.max(1, config.requestsPerMinute / DEFAULT_REQUESTS_PER_MINUTE),
    sessionFor: config.sessionDays * DAY,
    keep: {
      guests: keptFor(config.keepGuestsDays),
      abortedMatches: keptFor(config.keepAbortedDays),
      chat: keptFor(config.keepChatDays),
      reports: keptFor(config.keepReportsDays),
      loose: keptFor(config.archiveAfterDays),
    },
    schedule: config,
    onTrouble: trouble,
    tracer,
  });
  ({ shares } = node);
  collectDefaultMetrics({ register: node.metrics.registry });
  const page = config.page === 'none' ? null : await readPage(config.page ?? BUILT_PAGE);
  app = await makeApp(node, {
    logLevel: config.logLevel,
    logTo: all.logTo,
    trustedHops: config.trustedHops,
    metricsToken: config.metricsToken,
    receivingFor: all.receivingFor,
    origins: config.origins,
    hstsDays: config.hstsDays,
    requestsPerMinute: config.requestsPerMinute,
    socketsPerAddress: config.socketsPerAddress,
    messagesPerSecond: config.messagesPerSecond,
    page,
  });
  const { fastify, sockets, inFlight } = app;
  let drained: Promise<void> | null = null;
  try {
    await node.prepare();
    const url = await fastify.listen({ host: config.host, port: config.port });
    node.start();
    return { url, node, hasPage: page !== null, drain: () => (drained ??= drain()) };
  } catch (error) {
    await bus.close();
    await store.close();
    lock?.release();
    throw error;
  }

  async function drain(): Promise<void> {
    node.beginDraining();
    // If the disk is full, the next server only waits a shorter time.
    await lock?.announceStop().catch(trouble);
    await Promise.all([sockets.drain(RECONNECT_WITHIN), all.sleep(config.drainSeconds * 1000)]);
    await inFlight.none(all, all.answeringFor);
    await fastify.close();
    await node.stop();
    await bus.close();
    await store.close();
    await tracer?.stop();
    lock?.release();
  }
}
