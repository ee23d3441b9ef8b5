import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { NO_LIMITS, freePort } from '@flotilla/test-kit/hosting';
import { type Service, startPostgres, startRedis } from '@flotilla/test-kit/services';
import type { Chance } from '@flotilla/engine';
import type { Socket } from '@flotilla/client';

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

/** What befalls a cluster, again and again, until it is enough. */
export class Chaos {
  readonly counts = new Map<string, number>();
  readonly #cluster: Cluster;
  readonly #chance: Chance;

  constructor(cluster: Cluster, chance: Chance) {
    this.#cluster = cluster;
    this.#chance = chance;
  }

  async until(end: number): Promise<void> {
    for (let number = 0; performance.now() < end; number++) {
      await sleep(1000 + this.#chance.below(2500));
      if (performance.now() < end) await this.#strike(number);
    }
  }

  /** The first ones are one of each kind; then whatever chance brings. */
  async #strike(number: number): Promise<void> {
    const { nodes, postgres, redis } = this.#cluster;
    const kind = number < 4 ? number : this.#chance.below(6);
    if (kind === 0 || kind >= 4) {
      this.#count('kill -9 of a node');
      this.#chance.pick(nodes).kill('SIGKILL');
    } else if (kind === 1) await this.#kill('kill -9 of PostgreSQL', postgres);
    else if (kind === 2) await this.#kill('kill -9 of Redis', redis);
    else {
      this.#count('SIGTERM of a node');
      this.#chance.pick(nodes).kill('SIGTERM');
    }
  }

  async #kill(name: string, service: Service): Promise<void> {
    this.#count(name);
    await service.kill();
    await sleep(200 + this.#chance.below(1500));
    await service.start();
  }

  #count(name: string): void {
    this.counts.set(name, (this.counts.get(name) ?? 0) + 1);
  }
}

/** How a line misbehaves. */
export interface SocketFaults {
  /** From 0 to 1, for each message. */
  readonly drop: number;
  readonly duplicate: number;
  readonly delay: number;
  readonly mostDelay: number;
}

export const NO_FAULTS: SocketFaults = { drop: 0, duplicate: 0, delay: 0, mostDelay: 0 };

/** What lines have done so far, all of them together. */
export const lineCounts = { connections: 0, dropped: 0, duplicated: 0, late: 0 };

/** A websocket over a bad line: it breaks, says things twice, and says them late. */
export function flakySocket(url: string, token: string, faults: () => SocketFaults): Socket {
  lineCounts.connections++;
  const socket = new WebSocket(`${url.replace('http', 'ws')}/api/socket`, {
    headers: { authorization: `Bearer ${token}` },
  } as never);
  const pass = (send: () => void): void => {
    const { drop, duplicate, delay, mostDelay } = faults();
    if (Math.random() < drop) {
      lineCounts.dropped++;
      socket.close();
      return;
    }
    if (Math.random() < duplicate) {
      lineCounts.duplicated++;
      setTimeout(send, Math.random() * mostDelay);
    }
    if (Math.random() < delay) {
      lineCounts.late++;
      setTimeout(send, Math.random() * mostDelay);
    } else send();
  };
  const isOpen = (): boolean => socket.readyState === WebSocket.OPEN;
  return {
    addEventListener: (type: string, listener: (event: never) => void) => {
      if (type !== 'message') socket.addEventListener(type as 'close', listener as () => void);
      else {
        socket.addEventListener('message', ({ data }) => {
          pass(() => (listener as (event: { readonly data: unknown }) => void)({ data }));
        });
      }
    },
    send: (text: string) => pass(() => isOpen() && socket.send(text)),
    close: () => socket.close(),
  } as Socket;
}
