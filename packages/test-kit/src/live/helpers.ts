import { setTimeout as sleep } from 'node:timers/promises';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { PATIENCE } from './hosting.ts';

/** Waits until a check passes; its last complaint when it never does. A whole game may take longer than a step of it. */
export async function eventually(check: () => unknown, patience = PATIENCE): Promise<void> {
  const end = performance.now() + patience;
  for (;;) {
    try {
      await check();
      return;
    } catch (error) {
      if (performance.now() > end) throw error;
    }
    await sleep(10);
  }
}

/** A clock that stands still until a test puts it forward. */
export class ManualClock {
  #time = Date.now();
  readonly now = (): number => this.#time;
  readonly elapsed = (): number => this.#time;
  /** Time that is put forward at once is no outage. */
  readonly longestSilence: number = Number.MAX_SAFE_INTEGER;
  /** Nor is it a stall of the event loop. */
  readonly longestStall: number = Number.MAX_SAFE_INTEGER;
  /** The time of the store is the same. */
  readonly time = async (): Promise<number> => this.#time;

  forward(milliseconds: number): void {
    this.#time += milliseconds;
  }
}

/** A folder that exists while the tests of a file run. */
export interface TestFolder {
  readonly path: string;
  /** The path of something in the folder, existing or not. */
  readonly at: (name: string) => string;
  /** Writes a file; its path. */
  readonly write: (name: string, content: string | Buffer) => string;
}

export function temporaryFolder(): TestFolder {
  const path = mkdtempSync(join(tmpdir(), 'flotilla-test-'));
  afterAll(() => rmSync(path, { recursive: true, force: true, maxRetries: 20 }));
  const at = (name: string): string => join(path, name);
  return {
    path,
    at,
    write: (name, content) => {
      writeFileSync(at(name), content);
      return at(name);
    },
  };
}
