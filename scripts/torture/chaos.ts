import { readFileSync, readdirSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Service } from '@flotilla/test-kit/services';
import type { Chance } from '@flotilla/engine';
import type { Cluster } from './cluster.ts';

/** One kind of calamity. */
interface Calamity {
  readonly name: string;
  strike(): Promise<void>;
}

/** Calamities that strike a cluster until the run ends. */
export class Chaos {
  readonly counts = new Map<string, number>();
  readonly #chance: Chance;
  readonly #cluster: Cluster;
  readonly #calamities: readonly Calamity[];

  constructor(cluster: Cluster, chance: Chance) {
    this.#cluster = cluster;
    this.#chance = chance;
    this.#calamities = [
      ...this.#ofDisk(),
      ...this.#ofNodes(),
      ...(cluster.services === null ? [] : this.#ofServices(cluster.services)),
    ];
  }

  /** The first ones are one of each kind; the others are random. */
  async until(end: number): Promise<void> {
    for (let number = 0; performance.now() < end; number++) {
      await sleep(800 + this.#chance.below(2000));
      if (performance.now() >= end) return;
      const { name, strike } = this.#calamities[number] ?? this.#chance.pick(this.#calamities);
      this.counts.set(name, (this.counts.get(name) ?? 0) + 1);
      await strike();
    }
  }

  #ofNodes(): readonly Calamity[] {
    const { nodes } = this.#cluster;
    const any = () => this.#chance.pick(nodes);
    const kill = async (): Promise<void> => any().kill('SIGKILL');
    return [
      { name: 'kill -9 of a server', strike: kill },
      {
        name: 'SIGSTOP of a server',
        strike: async () => {
          const node = any();
          node.kill('SIGSTOP');
          await this.#while(4500);
          node.kill('SIGCONT');
        },
      },
      { name: 'half-open links', strike: async () => any().proxy.freeze() },
      {
        name: 'rolling restart',
        strike: async () => {
          for (const node of nodes) {
            node.kill('SIGTERM');
            await this.#cluster.ready();
          }
        },
      },
    ];
  }

  #ofServices({ postgres, redis }: NonNullable<Cluster['services']>): readonly Calamity[] {
    const kill = (name: string, service: Service): Calamity => ({
      name: `kill -9 of ${name}`,
      strike: async () => {
        await service.kill();
        await this.#while(1500);
        await service.start();
      },
    });
    const halt = (name: string, service: Service): Calamity => ({
      name: `SIGSTOP of ${name}`,
      strike: async () => {
        const family = [service.pid, ...childrenOf(service.pid)];
        signal(family, 'SIGSTOP');
        await this.#while(4000);
        signal(family, 'SIGCONT');
      },
    });
    return [
      kill('PostgreSQL', postgres),
      kill('Redis', redis),
      // As on a disk that is too slow to answer.
      halt('PostgreSQL', postgres),
      halt('Redis', redis),
    ];
  }

  #ofDisk(): readonly Calamity[] {
    const { disk } = this.#cluster;
    if (disk === null || disk.unfillable !== null) return [];
    return [
      {
        name: 'full disk',
        strike: async () => {
          const empty = disk.fill();
          await this.#while(4500);
          empty();
        },
      },
    ];
  }

  #while(most: number): Promise<void> {
    return sleep(200 + this.#chance.below(most));
  }
}

function signal(processes: readonly number[], name: NodeJS.Signals): void {
  for (const pid of processes) {
    try {
      process.kill(pid, name);
    } catch {
      // It has ended meanwhile.
    }
  }
}

/** The child processes of a process, as Linux lists them; elsewhere none. */
function childrenOf(parent: number): readonly number[] {
  try {
    return readdirSync('/proc')
      .filter((name) => /^\d+$/u.test(name) && parentOf(name) === parent)
      .map(Number);
  } catch {
    return [];
  }
}

function parentOf(pid: string): number | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
  } catch {
    return null;
  }
}
