import { appendFileSync } from 'node:fs';
import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Logs a bug to a file; its path, or the error message if the file cannot be written. */
export function reportFault(home: string, error: unknown): string {
  const path = join(home, 'faults.log');
  const { message, stack = message } = error instanceof Error ? error : new Error(String(error));
  try {
    appendFileSync(path, `${new Date().toISOString()} ${stack}\n`);
    return path;
  } catch {
    return message;
  }
}

/**
 * Replaces a file atomically: readers and crashes see the old text or the new one. If writing fails, the old
 * text stays. Two processes that save the same game do not take each other's draft.
 */
export async function replaceFile(path: string, text: string): Promise<void> {
  const draft = `${path}.${process.pid}.new`;
  try {
    await writeThrough(draft, text);
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true }).catch(() => {});
    throw error;
  }
  await flushFolder(dirname(path));
}

async function writeThrough(path: string, text: string): Promise<void> {
  const file = await open(path, 'w', 0o600);
  try {
    await file.writeFile(text);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** A rename is durable once its folder is flushed. Some systems cannot flush folders and do not need to. */
async function flushFolder(path: string): Promise<void> {
  try {
    const folder = await open(path, 'r');
    await folder.sync().finally(() => folder.close());
  } catch {
    // Windows has no folders to open.
  }
}

/**
 * Creates a folder and its parents. Node's recursive mkdir hangs where nothing can be created, such as
 * below /proc.
 */
export async function makeFolder(path: string): Promise<void> {
  try {
    await mkdir(path);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST' && (await stat(path)).isDirectory()) return;
    if (code !== 'ENOENT' || dirname(path) === path) throw error;
    await makeFolder(dirname(path));
    await mkdir(path);
  }
}

/** Runs writes one after the other, also after one has failed. */
export function writeQueue(): <T>(act: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (act) => {
    const done = last.then(act);
    last = done.catch(() => {});
    return done;
  };
}
