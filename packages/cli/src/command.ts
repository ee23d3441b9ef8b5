import { type ParseArgsConfig, parseArgs } from 'node:util';
import { misuse } from './failure.ts';

/** One command of `flotilla`. */
export interface Command {
  /** What it does, in one line. */
  readonly summary: string;
  /** How it is called, and its options. */
  readonly usage: string | (() => Promise<string>);
  /** Runs it; the exit code. */
  readonly run: (args: readonly string[]) => Promise<number>;
}

type Options = NonNullable<ParseArgsConfig['options']>;

/** The options and files of a command line, or a misuse told in a sentence. */
export function readArguments<const O extends Options>(args: readonly string[], options: O) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true, strict: true });
  } catch (error) {
    // Only the first sentence says what is wrong; the others are advice to programmers.
    const [sentence] = (error as Error).message.split(/\.(?:\s|$)/u);
    throw misuse(`${sentence}.`);
  }
}

/** A whole number given as an option. */
export function readWhole(name: string, text: string, least: number, most: number): number {
  const value = /^\d{1,9}$/u.test(text) ? Number(text) : NaN;
  if (value >= least && value <= most) return value;
  throw misuse(`--${name} must be a whole number from ${least} to ${most}, not "${text}".`);
}
