import { appendFileSync } from 'node:fs';
import { mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';

/** Where games and settings lie: `FLOTILLA_HOME`, or where such things belong on this system. */
export function homeFolder(environment: Readonly<NodeJS.ProcessEnv>): string {
  const { FLOTILLA_HOME, XDG_DATA_HOME } = environment;
  if (FLOTILLA_HOME) return FLOTILLA_HOME;
  return join(XDG_DATA_HOME || join(homedir(), '.local', 'share'), 'flotilla');
}

/** Adds a bug to the file of faults; where its details are: that file, or else what is known of it. */
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

/** The settings of a folder as they are written, unchecked; null where there are none. */
export async function readSettingsFile(home: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(join(home, 'settings.json'), 'utf8'));
  } catch {
    return null;
  }
}

/**
 * Replaces a file as a whole: whoever looks, whenever the machine stops, finds the old text or the new
 * one. When it cannot be written, the old one is still there.
 */
export async function replaceFile(path: string, text: string): Promise<void> {
  const draft = `${path}.new`;
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

/** The new name is safe once the folder is; some systems cannot flush one, and do so by themselves. */
async function flushFolder(path: string): Promise<void> {
  try {
    const folder = await open(path, 'r');
    await folder.sync().finally(() => folder.close());
  } catch {
    // Windows has no folders to open.
  }
}

/**
 * Makes a folder and those it lies in. Node's own recursive way never comes back where nothing can be
 * made, such as below /proc.
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

/** Does what it is given one after the other, also after something has failed. */
export function writeQueue(): <T>(act: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (act) => {
    const done = last.then(act);
    last = done.catch(() => {});
    return done;
  };
}
