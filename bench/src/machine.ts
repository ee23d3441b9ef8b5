import { arch, cpus, loadavg, platform, totalmem } from 'node:os';

/** What benchmarks were run on. */
export interface Machine {
  readonly cores: number;
  readonly processor: string;
  /** In bytes. */
  readonly memory: number;
  readonly system: string;
  readonly node: string;
  /** How many programs wanted a processor in the minute before: on a quiet machine, none. */
  readonly load: number;
}

export function thisMachine(): Machine {
  const processors = cpus();
  return {
    cores: processors.length,
    processor: processors[0]?.model.trim() ?? 'unknown',
    memory: totalmem(),
    system: `${platform()} ${arch()}`,
    node: process.version,
    load: loadavg()[0]!,
  };
}
