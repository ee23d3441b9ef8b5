import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** The resident memory of a process, in MiB; 0 when it is gone, which its next answer will tell. */
export function residentMemory(pid: number): number {
  try {
    return kibibytesOf(pid) / 1024;
  } catch {
    return 0;
  }
}

function kibibytesOf(pid: number): number {
  if (process.platform !== 'linux') {
    return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' }));
  }
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/^VmRSS:\s+(\d+)/mu.exec(status)?.[1] ?? 0);
}

/** The memory of a process over a run, and whether it stays the same. */
export class MemoryCurve {
  readonly #samples: number[] = [];

  add(mebibytes: number): void {
    this.#samples.push(mebibytes);
  }

  get last(): number {
    return this.#samples.at(-1) ?? 0;
  }

  get most(): number {
    return Math.max(0, ...this.#samples);
  }

  /** The mean of a quarter of the run, counted from 1. */
  quarter(number: 1 | 2 | 3 | 4): number {
    const length = this.#samples.length / 4;
    const samples = this.#samples.slice(
      Math.floor((number - 1) * length),
      Math.floor(number * length),
    );
    return samples.reduce((sum, sample) => sum + sample, 0) / Math.max(1, samples.length);
  }

  /** How much more memory the last quarter needs than the second. */
  get growth(): number {
    return this.quarter(4) / this.quarter(2);
  }
}
