import { Counter, Gauge, Histogram, Registry } from 'prom-client';

import type { TimeReport } from './timekeeper.ts';

const BUCKETS = [0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5];

/** Values read when metrics are scraped. */
interface Gauges {
  readonly matchesLive: () => Promise<number>;
  readonly matchesCached: () => number;
  readonly matchesBusy: () => number;
  readonly botsWaiting: () => number;
  readonly sockets: () => number;
  readonly time: () => TimeReport;
}

/** Metrics for Prometheus: counts only, no content. */
export class Metrics {
  readonly registry = new Registry();
  readonly #moves = this.#counter('flotilla_moves_total', 'Actions that were saved.');
  readonly #pushes = new Counter({
    name: 'flotilla_push_total',
    help: 'Notifications of browsers, by what became of them.',
    labelNames: ['result'],
    registers: [this.registry],
  });
  readonly #refusals = new Counter({
    name: 'flotilla_refusals_total',
    help: 'Requests and messages that were refused.',
    labelNames: ['code'],
    registers: [this.registry],
  });
  readonly #commands = new Histogram({
    name: 'flotilla_command_seconds',
    help: 'From the arrival of a command to its being saved.',
    buckets: BUCKETS,
    registers: [this.registry],
  });
  readonly #requests = new Histogram({
    name: 'flotilla_request_seconds',
    help: 'How long requests over HTTP took.',
    labelNames: ['method', 'status'],
    buckets: BUCKETS,
    registers: [this.registry],
  });

  constructor(gauges: Gauges) {
    this.#gauge('flotilla_matches_live', 'Matches being played, on all nodes.', gauges.matchesLive);
    this.#gauge(
      'flotilla_matches_cached',
      'Matches in the memory of this node.',
      gauges.matchesCached,
    );
    this.#gauge(
      'flotilla_matches_busy',
      'Matches with work under way or waiting on this node.',
      gauges.matchesBusy,
    );
    this.#gauge('flotilla_bots_waiting', 'Bots waiting for a thread.', gauges.botsWaiting);
    this.#gauge('flotilla_sockets', 'Open websockets.', gauges.sockets);
    this.#gauge(
      'flotilla_clock_ahead_seconds',
      'How far the clock of this machine is ahead of that of the store.',
      () => gauges.time().ahead / 1000,
    );
    this.#gauge(
      'flotilla_clock_doubt_seconds',
      'By how much the time this node goes by may be wrong.',
      () => gauges.time().doubt / 1000,
    );
  }

  moved(): void {
    this.#moves.inc();
  }

  pushed(result: 'sent' | 'retried' | 'expired' | 'failed' | 'dropped'): void {
    this.#pushes.inc({ result });
  }

  refused(code: string): void {
    this.#refusals.inc({ code });
  }

  commanded(milliseconds: number): void {
    this.#commands.observe(milliseconds / 1000);
  }

  requested(method: string, status: number, milliseconds: number): void {
    this.#requests.observe({ method, status: String(status) }, milliseconds / 1000);
  }

  #counter(name: string, help: string): Counter {
    return new Counter({ name, help, registers: [this.registry] });
  }

  #gauge(name: string, help: string, read: () => number | Promise<number>): void {
    const gauge: Gauge = new Gauge({
      name,
      help,
      registers: [this.registry],
      collect: async () => {
        try {
          gauge.set(await read());
        } catch {
          // While the database is away, the other metrics are still needed.
          gauge.set(Number.NaN);
        }
      },
    });
  }
}
