import { appendFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';

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
