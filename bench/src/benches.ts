import type { BenchName } from './bench-list.ts';
import type { Progress } from './crew.ts';
import type { Report } from './report.ts';

export type Bench = (progress: Progress, options: readonly string[]) => Report | Promise<Report>;

/** All benchmarks. Each is loaded when it is wanted: none needs what another one is measured beside. */
export const BENCHES: Readonly<Record<BenchName, () => Promise<Bench>>> = {
  engine: async () => (await import('./engine.ts')).benchEngine,
  bots: async () => (await import('./bots.ts')).benchBots,
  small: async () => (await import('./bots-small.ts')).benchSmall,
  placement: async () => (await import('./bots-placement.ts')).benchPlacement,
  book: async () => (await import('./bots-book.ts')).benchBook,
  ladder: async () => (await import('./ladder.ts')).benchLadder,
  server: async () => (await import('./server.ts')).benchServer,
  growth: async () => (await import('./growth.ts')).benchGrowth,
  terminal: async () => (await import('./terminal.ts')).benchTerminal,
  web: async () => (await import('./web.ts')).benchWeb,
  start: async () => (await import('./start.ts')).benchStart,
};
