import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { NO_LIMITS, freePort } from '@flotilla/test-kit/hosting';
import { type Service, startPostgres, startRedis } from '@flotilla/test-kit/services';

const FLOTILLA = join(import.meta.dirname, '../../packages/cli/bin/flotilla.js');

/** A server process that is started again whenever it has died. */
class NodeProcess {
  readonly url: string;
  readonly #args: readonly string[];
  #child: ChildProcess | null = null;
  #isWanted = true;

  constructor(port: number, args: readonly string[]) {
    this.url = `http://127.0.0.1:${port}`;
    this.#args = [FLOTILLA, 'serve', '--port', String(port), ...args];
    this.#spawn();
  }

  kill(signal: NodeJS.Signals): void {
    this.#child?.kill(signal);
  }

  async stop(): Promise<void> {
    this.#isWanted = false;
    const child = this.#child;
    if (child === null || child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((resolve) => {
      child.once('exit', resolve);
    });
    child.kill('SIGTERM');
    await ended;
  }

  async isReady(): Promise<boolean> {
    try {
      return (await fetch(`${this.url}/readyz`, { signal: AbortSignal.timeout(2000) })).ok;
    } catch {
      return false;
    }
  }

  #spawn(): void {
    const child = spawn(process.execPath, this.#args, { stdio: ['ignore', 'ignore', 'inherit'] });
    this.#child = child;
    child.once('exit', () => {
      if (this.#isWanted) setTimeout(() => this.#isWanted && this.#spawn(), 300);
    });
  }
}

/** Two nodes on one PostgreSQL and one Redis, all of which can be killed. */
export class Cluster {
  readonly postgres: Service;
  readonly redis: Service;
  readonly nodes: readonly NodeProcess[];

  private constructor(postgres: Service, redis: Service, nodes: readonly NodeProcess[]) {
    this.postgres = postgres;
    this.redis = redis;
    this.nodes = nodes;
  }

  static async start(): Promise<Cluster> {
    const [postgres, redis] = await Promise.all([
      startPostgres({ survivesPowerLoss: true }),
      startRedis(),
    ]);
    const args = Object.entries({
      'database-url': postgres.url,
      'redis-url': redis.url,
      'log-level': 'silent',
      page: 'none',
      'bot-ms': '20',
      'bot-threads': '1',
      ...NO_LIMITS,
    }).flatMap(([flag, value]) => [`--${flag}`, value]);
    const ports = [await freePort(), await freePort()];
    const cluster = new Cluster(
      postgres,
      redis,
      ports.map((port) => new NodeProcess(port, args)),
    );
    await cluster.ready();
    return cluster;
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

  async stop(): Promise<void> {
    await Promise.all(this.nodes.map((node) => node.stop()));
    await Promise.all([this.postgres.stop(), this.redis.stop()]);
  }
}
