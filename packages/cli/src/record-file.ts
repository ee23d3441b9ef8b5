import { readFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import type { Result } from '@flotilla/engine';
import { type Finding, type GameRecord, parseRecord, verifyRecord } from '@flotilla/play';
import { Failure } from './failure.ts';
import { brief, printable } from './printable.ts';

/** What a file holds as JSON; `-` is standard input. */
export async function readJson(path: string): Promise<unknown> {
  const content = await readText(path);
  try {
    return JSON.parse(content);
  } catch {
    throw new Failure(`${nameOf(path)} is not JSON.`);
  }
}

/** A record, and everything in it that does not fit. */
export interface CheckedRecord {
  readonly record: GameRecord;
  readonly findings: readonly Finding[];
}

/** The record that a file holds, checked as `verify` does. */
export async function readRecord(path: string): Promise<CheckedRecord> {
  const input = await readJson(path);
  const record = parseRecord(input);
  if (record.ok) return { record: record.value, findings: verifyRecord(input) };
  throw new Failure(`${nameOf(path)} is not a record: ${brief(record.error.message)}`);
}

/** What does not fit, for people. */
export const findingInWords = ({ code, message }: Finding): string => `${code}: ${brief(message)}`;

/** Tells what does not fit in a record that is used all the same. */
export function warnOf(path: string, findings: readonly Finding[]): void {
  for (const finding of findings) {
    console.error(`flotilla: ${printable(nameOf(path))} does not fit: ${findingInWords(finding)}`);
  }
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
