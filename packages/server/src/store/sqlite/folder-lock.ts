import { existsSync, rmSync } from 'node:fs';
import { access, constants, mkdir, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { reasonOf } from '../../errors.ts';
import { MACHINE } from '../../world.ts';

const BUSY = 5;
/** How long a folder may stay locked before it counts as another server's, in milliseconds. */
const PATIENCE = 2000;
/** The same where the other server has said that it is stopping, which takes ten seconds at most. */
const PATIENCE_WITH_STOPPING = 12_000;

const ADVICE = 'Choose another with --data.';

/**
 * Makes a folder that only its owner can read, and the folders above it. Node's own `recursive` never ends where the system makes no
 * folders, as in /proc.
 */
export async function makeFolder(folder: string): Promise<void> {
  await make(folder).catch(failing(`The folder ${folder} cannot be made`));
  if (!(await stat(folder)).isDirectory()) throw new Error(`${folder} is not a folder. ${ADVICE}`);
}

const failing =
  (what: string) =>
  (error: unknown): never => {
    throw new Error(`${what}: ${reasonOf(error)}. ${ADVICE}`, { cause: error });
  };

async function make(folder: string, isLastTry = false): Promise<void> {
  try {
    await mkdir(folder, { mode: 0o700 });
  } catch (error) {
    const { code } = error as { code?: unknown };
    if (code === 'EEXIST') return;
    if (code !== 'ENOENT' || isLastTry) throw error;
    await make(dirname(folder));
    await make(folder, true);
  }
}

/**
 * Held by the one process that serves from a folder: two of them would not hear of each other's matches. It is a
 * lock of SQLite, so that it goes with the process, however that ends.
 */
export class FolderLock {
  readonly #file: DatabaseSync;
  readonly #stopping: string;

  private constructor(file: DatabaseSync, stopping: string) {
    this.#file = file;
    this.#stopping = stopping;
  }

  static async take(folder: string, { elapsed, sleep } = MACHINE): Promise<FolderLock> {
    await makeFolder(folder);
    await access(folder, constants.W_OK).catch(
      failing(`Nothing can be written to the folder ${folder}`),
    );
    const stopping = join(folder, 'flotilla.stopping');
    const file = new DatabaseSync(join(folder, 'flotilla.lock'));
    for (const since = elapsed(); !isTaken(file); await sleep(50)) {
      const patience = existsSync(stopping) ? PATIENCE_WITH_STOPPING : PATIENCE;
      if (elapsed() - since < patience) continue;
      file.close();
      throw new Error(
        `Another server works in ${folder}. Stop it first, or give this one a folder of its own (--data).`,
      );
    }
    await rm(stopping, { force: true });
    return new FolderLock(file, stopping);
  }

  /** Tells a server that starts in the folder to wait for the release. */
  async announceStop(): Promise<void> {
    await writeFile(this.#stopping, '');
  }

  release(): void {
    this.#file.close();
    rmSync(this.#stopping, { force: true });
  }
}

function isTaken(file: DatabaseSync): boolean {
  try {
    file.exec('begin exclusive');
    return true;
  } catch (error) {
    if ((error as { errcode?: unknown }).errcode === BUSY) return false;
    file.close();
    throw error;
  }
}
