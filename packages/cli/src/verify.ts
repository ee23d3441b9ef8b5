import { readFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import type { Result } from '@flotilla/engine';
import {
  type Finding,
  type GameRecord,
  type Limit,
  isDailyRecord,
  limitsOfProof,
  parseRecord,
  verifyDaily,
  verifyRecord,
} from '@flotilla/play';
import { type Reader, SPECTATOR } from '@flotilla/words';
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
  usage: `Usage: flotilla verify [--json] [--hash HASH] FILE…

  FILE     a record (flotilla-record/1), or the record of a daily board (flotilla-daily/1); - reads standard input
  --hash   the hash that you saw before the day of a daily board: the record must have the same
  --json   prints [{"file":…,"findings":[…],"limits":[…]}, …] instead of sentences

Replays the match and checks that the record is consistent: every action follows the rules, the placements match
their seals, the lot follows from the seed, the clock and the result are right. A consistent record can still be
invented: what it does not prove is listed. What binds a player is the seal the opponent saw at the start: compare it
with the seal in the record. Of a day it is the hash that the server showed before the day began: give it with --hash.

Exit code 0: all records are valid; 1: one is not, or a file cannot be read.`,
  run: async (args) => {
    const { values, positionals: files } = readArguments(args, {
      json: { type: 'boolean' },
      hash: { type: 'string' },
    });
    if (files.length === 0) throw usageError('The record to verify is missing.');
    const seen = values.hash?.toLowerCase() ?? null;
    if (seen !== null && !/^[0-9a-f]{64}$/u.test(seen))
      throw usageError('--hash must be 64 hexadecimal digits, as the server shows them.');
    const verdicts: Verdict[] = [];
    for (const file of files) {
      try {
        const input = await readJson(file);
        if (isDailyRecord(input)) {
          verdicts.push(dayVerdict(nameOf(file), input, seen));
          continue;
        }
        if (seen !== null)
          throw new CommandError(
            `${nameOf(file)} is not the record of a day: --hash is for those.`,
          );
        const findings = verifyRecord(input);
        const record = findings.length === 0 ? parseRecord(input) : null;
        const limits = record?.ok ? limitsOfProof(record.value) : [];
        verdicts.push({ file: nameOf(file), findings, limits });
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

/** Something wrong, with its code. */
interface Told {
  readonly code: string;
  readonly message: string;
}

interface Verdict {
  readonly file: string;
  readonly findings: readonly Told[];
  /** What a valid record leaves open. */
  readonly limits: readonly Pick<Limit, 'message'>[];
}

/** What a valid record of a day leaves open. */
const DAY_LIMIT = {
  message: 'That this hash was published before the day: give the one you saw then with --hash.',
};

/** What is wrong with the record of a daily board, and what a hash seen before does not leave open. */
function dayVerdict(file: string, input: unknown, seen: string | null): Verdict {
  const faults = verifyDaily(input, seen);
  const findings = faults.ok
    ? faults.value.map((message) => ({ code: 'bad-day', message }))
    : [faults.error];
  return { file, findings, limits: seen === null ? [DAY_LIMIT] : [] };
}

function inWords({ file, findings, limits }: Verdict): string {
  const name = printable(file);
  if (findings.length > 0) {
    const lines = findings.map((finding) => `  ${findingInWords(finding)}`);
    return [`${name}: not valid.`, ...lines].join('\n');
  }
  if (limits.length === 0) return `${name}: valid.`;
  const open = limits.map(({ message }) => `  - ${brief(message)}`);
  return [`${name}: valid.`, '  Not proven:', ...open].join('\n');
}

/** The JSON of a file; `-` is standard input. */
async function readJson(path: string): Promise<unknown> {
  const content = await readText(path);
  try {
    return JSON.parse(content);
  } catch {
    throw new CommandError(`${nameOf(path)} is not JSON.`);
  }
}

/** A record, and everything that is wrong with it. */
interface CheckedRecord {
  readonly record: GameRecord;
  readonly findings: readonly Finding[];
}

/** The record of a file, checked as `verify` does. */
export async function readRecord(path: string): Promise<CheckedRecord> {
  const input = await readJson(path);
  const record = parseRecord(input);
  if (record.ok) return { record: record.value, findings: verifyRecord(input) };
  throw new CommandError(`${nameOf(path)} is not a record: ${brief(record.error.message)}`);
}

export const findingInWords = ({ code, message }: Told): string => `${code}: ${brief(message)}`;

/** Warns about a record that is used although it is not valid. */
export function warnOf(path: string, findings: readonly Finding[]): void {
  for (const finding of findings) {
    console.error(`flotilla: ${printable(nameOf(path))} is not valid: ${findingInWords(finding)}`);
  }
}

/** The result of replaying the record of a file. */
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
  ENOENT: 'the file does not exist',
  EISDIR: 'it is a folder',
  EACCES: 'permission denied',
  EEXIST: 'a file is in the way',
  ENOTDIR: 'a file is in the way',
};

/** An error of the file system in words. */
export function reasonOf(error: unknown): string {
  const { code = '', message } = error as NodeJS.ErrnoException;
  return REASONS[code] ?? message;
}

/** A reader of a record, who knows the players by name unless both have the same name. */
export function spectatorOf({ players: [zero, one] }: Pick<GameRecord, 'players'>): Reader {
  if (zero === one) return SPECTATOR;
  return {
    seat: null,
    names: [zero === null ? null : brief(zero), one === null ? null : brief(one)],
  };
}
