import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

const BUSY = 5;
/** One that is about to stop may still hold it. */
const PATIENCE = 2000;

/**
 * Held by the one process that serves from a folder: two of them would not hear of each other's matches. It is a
 * lock of SQLite, so that it goes with the process, however that ends.
 */
export class FolderLock {
  readonly #file: DatabaseSync;

  private constructor(file: DatabaseSync) {
    this.#file = file;
  }

  static async take(folder: string): Promise<FolderLock> {
    await mkdir(folder, { recursive: true, mode: 0o700 }).catch((error: unknown) => {
      const { code } = error as { code?: unknown };
      if (code !== 'EEXIST' && code !== 'ENOTDIR') throw error;
      throw new Error(`${folder} is not a folder.`, { cause: error });
    });
    const file = new DatabaseSync(join(folder, 'flotilla.lock'));
    try {
      file.exec(`pragma busy_timeout = ${PATIENCE}; begin exclusive`);
    } catch (error) {
      file.close();
      if ((error as { errcode?: unknown }).errcode !== BUSY) throw error;
      throw new Error(
        `Another server works in ${folder}. Stop it first, or give this one a folder of its own (--data).`,
        { cause: error },
      );
    }
    return new FolderLock(file);
  }

  release(): void {
    this.#file.close();
  }
}
