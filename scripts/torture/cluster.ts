import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { NO_LIMITS, freePort } from '@flotilla/test-kit/hosting';
import { type Service, startPostgres, startRedis } from '@flotilla/test-kit/services';
import {
  type FreezingProxy,
  startFreezingProxy,
} from '../../packages/server/test/support/freezing-proxy.ts';
import { type SmallDisk, openSmallDisk } from './small-disk.ts';

/** What a server says whenever it starts; it starts again all the time here. */
const GREETING = /^(?:Flotilla is at |On your network: )|Ctrl\+C stops the server/u;

const FLOTILLA = join(import.meta.dirname, '../../packages/cli/bin/flotilla.js');

/** A server process that is started again whenever it has died. */
class NodeProcess {
  /** The way for players, which can fall silent. */
  readonly proxy: FreezingProxy;
  readonly #url: string;
  readonly #args: readonly string[];
  #child: ChildProcess | null = null;
  #isWanted = true;

  private constructor(port: number, args: readonly string[], url: string, proxy: FreezingProxy) {
    this.#url = url;
    this.proxy = proxy;
    this.#args = [FLOTILLA, 'serve', '--port', String(port), ...args];
    this.#spawn();
  }

  static async start(args: readonly string[]): Promise<NodeProcess> {
    const port = await freePort();
    const url = `http://127.0.0.1:${port}`;
    return new NodeProcess(port, args, url, await startFreezingProxy(url));
  }

  kill(signal: NodeJS.Signals): void {
    this.#child?.kill(signal);
  }

  async stop(): Promise<void> {
    if (!this.#isWanted) return;
    this.#isWanted = false;
    const child = this.#child;
    await this.proxy.stop();
    if (child === null || child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((resolve) => {
      child.once('exit', resolve);
    });
    child.kill('SIGCONT');
    child.kill('SIGTERM');
    await ended;
  }

  async isReady(): Promise<boolean> {
    try {
      return (await fetch(`${this.#url}/readyz`, { signal: AbortSignal.timeout(2000) })).ok;
    } catch {
      return false;
    }
  }

  #spawn(): void {
    const child = spawn(process.execPath, this.#args, { stdio: ['ignore', 'ignore', 'pipe'] });
    this.#child = child;
    createInterface({ input: child.stderr }).on('line', (line) => {
      if (!GREETING.test(line)) console.error(line);
    });
    child.once('exit', () => {
      if (this.#isWanted) setTimeout(() => this.#isWanted && this.#spawn(), 300);
    });
  }
}

/** Where the servers of a torture keep everything. */
export type TortureStore = 'sqlite' | 'postgres';

/** One server with a file of SQLite, or two on one PostgreSQL and one Redis. All of these can be killed. */
export class Cluster {
  readonly nodes: readonly NodeProcess[];
  /** Null with SQLite. */
  readonly services: { readonly postgres: Service; readonly redis: Service } | null;
  /** Null with PostgreSQL. */
  readonly disk: SmallDisk | null;

  private constructor(
    nodes: readonly NodeProcess[],
    services: Cluster['services'],
    disk: SmallDisk | null,
  ) {
    this.nodes = nodes;
    this.services = services;
    this.disk = disk;
  }

  static async start(store: TortureStore): Promise<Cluster> {
    const cluster = await (store === 'sqlite' ? Cluster.#onSqlite() : Cluster.#onPostgres());
    await cluster.ready();
    return cluster;
  }

  static async #onSqlite(): Promise<Cluster> {
    const disk = openSmallDisk();
    return new Cluster([await NodeProcess.start(argsOf({ data: disk.folder }))], null, disk);
  }

  static async #onPostgres(): Promise<Cluster> {
    const [postgres, redis] = await Promise.all([
      startPostgres({ survivesPowerLoss: true }),
      startRedis(),
    ]);
    const args = argsOf({ 'database-url': postgres.url, 'redis-url': redis.url });
    const nodes = [await NodeProcess.start(args), await NodeProcess.start(args)];
    return new Cluster(nodes, { postgres, redis }, null);
  }

  /** Where players reach the servers. */
  get urls(): readonly string[] {
    return this.nodes.map(({ proxy }) => proxy.url);
  }

  /** Resolves when every node can save. */
  async ready(): Promise<void> {
    for (let tries = 0; tries < 600; tries++) {
      const answers = await Promise.all(this.nodes.map((node) => node.isReady()));
      if (answers.every((isReady) => isReady)) return;
      await sleep(100);
    }
    throw new Error('The nodes do not come up.');
  }

  async stopServers(): Promise<void> {
    await Promise.all(this.nodes.map((node) => node.stop()));
  }

  async stop(): Promise<void> {
    await this.stopServers();
    await Promise.all([this.services?.postgres.stop(), this.services?.redis.stop()]);
    this.disk?.close();
  }
}

const argsOf = (options: Readonly<Record<string, string>>): readonly string[] =>
  Object.entries({
    ...options,
    'log-level': 'silent',
    page: 'none',
    'bot-ms': '20',
    'bot-threads': '1',
    ...NO_LIMITS,
  }).flatMap(([flag, value]) => [`--${flag}`, value]);
