import { type ParseArgsConfig, parseArgs } from 'node:util';
import { misuse } from './failure.ts';

/** One command of `flotilla`. */
export interface Command {
  /** How it is called, and its options. */
  readonly usage: string;
  /** Runs it; the exit code. */
  readonly run: (args: readonly string[]) => Promise<number>;
}

type Options = NonNullable<ParseArgsConfig['options']>;

/** The options and files of a command line, or a misuse told in a sentence. */
export function readArguments<const O extends Options>(args: readonly string[], options: O) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true, strict: true });
  } catch (error) {
    throw misuse(complaint((error as Error).message));
  }
}

/** What is wrong with a command line. Only Node's first sentence says it; the others advise programmers. */
function complaint(message: string): string {
  const [sentence] = message.split(/\.(?:\s|$)/u);
  const option = /^Option '(?<name>--[\w-]+)' argument is ambiguous/u.exec(message)?.groups?.[
    'name'
  ];
  return option === undefined
    ? `${sentence}.`
    : `${option} needs a value; one that begins with a dash is written ${option}=-….`;
}

/** A whole number given as an option. */
export function readWhole(name: string, text: string, least: number, most: number): number {
  const value = /^\d{1,9}$/u.test(text) ? Number(text) : NaN;
  if (value >= least && value <= most) return value;
  throw misuse(`--${name} must be a whole number from ${least} to ${most}, not "${text}".`);
}
