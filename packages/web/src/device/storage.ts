/**
 * What the browser keeps for the page. It may be damaged, written by an older version or by hand, and a browser may block it or
 * have no room: then there is nothing to read, and nothing is kept.
 */
type StorageName = 'localStorage' | 'sessionStorage';

export function readText(storage: StorageName, key: string): string | null {
  try {
    return globalThis[storage].getItem(key);
  } catch {
    return null;
  }
}

/** Null: removes it. */
export function writeText(storage: StorageName, key: string, text: string | null): void {
  try {
    if (text === null) globalThis[storage].removeItem(key);
    else globalThis[storage].setItem(key, text);
  } catch {
    // The page works without it.
  }
}

/** A value, unchecked; null: there is none that can be read. */
export function readJson(storage: StorageName, key: string): unknown {
  try {
    return JSON.parse(readText(storage, key) ?? 'null');
  } catch {
    return null;
  }
}

/** Null: removes it. */
export const writeJson = (storage: StorageName, key: string, value: unknown): void =>
  writeText(storage, key, value === null ? null : JSON.stringify(value));
