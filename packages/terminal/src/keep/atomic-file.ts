import { open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * Replaces a file as a whole: whoever looks, whenever the machine stops, finds the old text or the new
 * one. When it cannot be written, the old one is still there.
 */
export async function writeWhole(path: string, text: string): Promise<void> {
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
