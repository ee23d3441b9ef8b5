import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { PATIENCE } from '../live/patience.ts';
import { OTHER_USER } from '../live/unprivileged.ts';

/** A server of somebody else that a test starts for itself, and may kill. */
export interface Service {
  readonly url: string;
  /** The number of its process. */
  readonly pid: number;
  /** Ends it as `kill -9` does. */
  kill(): Promise<void>;
  /** Starts it again, with what it had saved. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** An empty folder that belongs to whoever runs the services. */
export function ownFolder(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), `flotilla-${name}-`));
  if (OTHER_USER.uid !== undefined) chownSync(folder, OTHER_USER.uid, OTHER_USER.gid!);
  return folder;
}

/** PostgreSQL refuses to run as root, and so should everything. */
export function runAsOwner(command: string, args: readonly string[]): void {
  const { status, stderr } = spawnSync(command, args, {
    ...OTHER_USER,
    cwd: '/',
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`${command} failed: ${stderr}`);
}

/** A process that is started, killed and started again. */
export class OwnedProcess implements Service {
  readonly url: string;
  readonly #command: string;
  readonly #args: readonly string[];
  readonly #folder: string;
  readonly #isReady: () => Promise<boolean>;
  #child: ChildProcess | null = null;

  constructor(
    url: string,
    command: string,
    args: readonly string[],
    folder: string,
    isReady: () => Promise<boolean>,
  ) {
    this.url = url;
    this.#command = command;
    this.#args = args;
    this.#folder = folder;
    this.#isReady = isReady;
  }

  async start(): Promise<void> {
    for (const end = performance.now() + PATIENCE; performance.now() < end; await sleep(100)) {
      if (this.#child === null || this.#child.exitCode !== null) {
        this.#child = spawn(this.#command, this.#args, {
          ...OTHER_USER,
          cwd: '/',
          stdio: 'ignore',
        });
      }
      if (await this.#isReady()) return;
    }
    throw new Error(`${this.#command} does not answer.`);
  }

  get pid(): number {
    return this.#child!.pid!;
  }

  kill(): Promise<void> {
    return this.#end('SIGKILL');
  }

  async stop(): Promise<void> {
    await this.#end('SIGINT');
    rmSync(this.#folder, { recursive: true, force: true });
  }

  async #end(signal: NodeJS.Signals): Promise<void> {
    const child = this.#child;
    this.#child = null;
    if (child === null || child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((resolve) => {
      child.once('exit', resolve);
    });
    child.kill(signal);
    await ended;
  }
}
