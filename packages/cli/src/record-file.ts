import { readFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import type { Result } from '@flotilla/engine';
import { type GameRecord, parseRecord } from '@flotilla/play';
import { Failure } from './failure.ts';
import { brief } from './printable.ts';

/** What a file holds as JSON; `-` is standard input. */
export async function readJson(path: string): Promise<unknown> {
  const content = await readText(path);
  try {
    return JSON.parse(content);
  } catch {
    throw new Failure(`${nameOf(path)} is not JSON.`);
  }
}

/** The record that a file holds. */
export async function readRecord(path: string): Promise<GameRecord> {
  const record = parseRecord(await readJson(path));
  if (record.ok) return record.value;
  throw new Failure(`${nameOf(path)} is not a record: ${brief(record.error.message)}`);
}

/** What comes of playing the record of a file again; a failure when it cannot be. */
export function replayed<T>(path: string, result: Result<T>): T {
  if (result.ok) return result.value;
  throw new Failure(`${nameOf(path)} cannot be replayed: ${brief(result.error.message)}`);
}

export const nameOf = (path: string): string => (path === '-' ? 'standard input' : path);

async function readText(path: string): Promise<string> {
  try {
    return path === '-' ? await text(process.stdin) : await readFile(path, 'utf8');
  } catch (error) {
    throw new Failure(`${nameOf(path)} cannot be read: ${reasonOf(error)}.`);
  }
}

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file',
  EISDIR: 'it is a folder',
  EACCES: 'permission is missing',
  EEXIST: 'a file is in its place',
  ENOTDIR: 'a file is in its place',
};

/** A failure of the file system in words. */
export function reasonOf(error: unknown): string {
  const { code = '', message } = error as NodeJS.ErrnoException;
  return REASONS[code] ?? message;
}
