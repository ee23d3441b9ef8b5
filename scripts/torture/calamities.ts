import { setTimeout as sleep } from 'node:timers/promises';
import type { Chance } from '@flotilla/engine';
import type { Service } from '@flotilla/test-kit/services';
import type { Cluster } from './cluster.ts';

/** What befalls a cluster, again and again, until it is enough. */
export class Calamities {
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
