import { readFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import type { Result } from '@flotilla/engine';
import { type Finding, type GameRecord, parseRecord, verifyRecord } from '@flotilla/play';
import { ONLOOKER, type Reader } from '@flotilla/words';
import {
  type CliCommand,
  CommandError,
  brief,
  printError,
  printable,
  readArguments,
  usageError,
} from './command.ts';

export const verifyCommand: CliCommand = {
  usage: `Usage: flotilla verify [--json] FILE…

  FILE     a record (flotilla-record/1); - reads standard input
  --json   prints [{"file":…,"findings":[…]}, …] instead of sentences

It plays the game again and checks that everything in the record fits together: each action follows the rules,
the placements fit their seals, the clock and the result are right. It cannot know whether these were the actions
that were played: whoever has the record could have written others. What binds a player is the seal shown to the
other side at the start: compare it with the one in the record.

Exit code 0: everything fits; 1: something does not, or a file cannot be read.`,
  run: async (args) => {
    const { values, positionals: files } = readArguments(args, { json: { type: 'boolean' } });
    if (files.length === 0) throw usageError('Name a record to verify.');
    const verdicts: Verdict[] = [];
    for (const file of files) {
      try {
        verdicts.push({ file: nameOf(file), findings: verifyRecord(await readJson(file)) });
      } catch (error) {
        printError(error);
      }
    }
    if (values.json) console.log(JSON.stringify(verdicts));
    else for (const verdict of verdicts) console.log(inWords(verdict));
    const good = verdicts.filter(({ findings }) => findings.length === 0);
    return good.length === files.length ? 0 : 1;
  },
};

interface Verdict {
  readonly file: string;
  readonly findings: readonly Finding[];
}

function inWords({ file, findings }: Verdict): string {
  const name = printable(file);
  if (findings.length === 0) return `${name}: everything fits.`;
  const lines = findings.map((finding) => `  ${findingInWords(finding)}`);
  return [`${name}: does not fit.`, ...lines].join('\n');
}

/** What a file holds as JSON; `-` is standard input. */
export async function readJson(path: string): Promise<unknown> {
  const content = await readText(path);
  try {
    return JSON.parse(content);
  } catch {
    throw new CommandError(`${nameOf(path)} is not JSON.`);
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
  throw new CommandError(`${nameOf(path)} is not a record: ${brief(record.error.message)}`);
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
  throw new CommandError(`${nameOf(path)} cannot be replayed: ${brief(result.error.message)}`);
}

export const nameOf = (path: string): string => (path === '-' ? 'standard input' : path);

async function readText(path: string): Promise<string> {
  try {
    return path === '-' ? await text(process.stdin) : await readFile(path, 'utf8');
  } catch (error) {
    throw new CommandError(`${nameOf(path)} cannot be read: ${reasonOf(error)}.`);
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

/** Whoever reads a record: he knows the players by name, where the names tell them apart. */
export function spectatorOf({ players: [zero, one] }: Pick<GameRecord, 'players'>): Reader {
  if (zero === one) return ONLOOKER;
  return {
    seat: null,
    names: [zero === null ? null : brief(zero), one === null ? null : brief(one)],
  };
}
