import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';

/** A whole log in one entry: how many entries it has, then all of them, compressed. No other entry begins like this. */
const PACKED = /^packed (\d+) (.*)$/u;

/** Higher qualities take long enough to hold up moves. */
const OPTIONS = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };

/** What every entry of a log has, and what some have. */
interface PackedEntry {
  readonly at: number;
  readonly key?: string | null;
}

/**
 * An entry that takes the place of all entries up to its version. Times are kept as steps, which are short. The keys of requests,
 * half of what is left, are dropped: no client repeats a request of a match that ended long ago.
 */
export function packLog(entries: readonly string[]): string {
  let last = 0;
  const steps = entries.map((text) => {
    const entry = JSON.parse(text) as PackedEntry;
    const step = entry.at - last;
    last = entry.at;
    return { ...entry, ...(entry.key === undefined ? {} : { key: null }), at: step };
  });
  const compressed = brotliCompressSync(JSON.stringify(steps), OPTIONS);
  return `packed ${entries.length} ${compressed.toString('base64')}`;
}

/** Whether an entry stands for all entries before it. */
export const isPacked = (entry: string): boolean => entry.startsWith('packed ');

/** How many entries an entry stands for. */
export const countPacked = (entry: string): number => Number(PACKED.exec(entry)?.[1] ?? 1);

/** The entries after a version, of the stored entries after it: the first of these may be packed. */
export function unpackLog(stored: readonly string[], version: number): readonly unknown[] {
  const [first, ...later] = stored;
  if (first === undefined) return [];
  const [, , compressed] = PACKED.exec(first) ?? [];
  if (compressed === undefined) return stored.map((entry) => JSON.parse(entry) as unknown);
  const text = brotliDecompressSync(Buffer.from(compressed, 'base64')).toString();
  let at = 0;
  const entries = (JSON.parse(text) as readonly PackedEntry[]).map((entry) => {
    at += entry.at;
    return { ...entry, at };
  });
  return [...entries.slice(version), ...later.map((entry) => JSON.parse(entry) as unknown)];
}
