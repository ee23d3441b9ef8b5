import { type ParseArgsConfig, parseArgs } from 'node:util';
import {
  LANGUAGES,
  type Language,
  isLanguage,
  languageOf,
  localesOf,
} from '@flotilla/words/language';

/** One command of `flotilla`. */
export interface CliCommand {
  /** Usage line and options. */
  readonly usage: string;
  /** Returns the exit code. */
  readonly run: (args: readonly string[]) => Promise<number>;
}

type Options = NonNullable<ParseArgsConfig['options']>;

/** The options and arguments of a command line. */
export function readArguments<const O extends Options>(args: readonly string[], options: O) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true, strict: true });
  } catch (error) {
    throw usageError(usageProblem((error as Error).message));
  }
}

/** What is wrong with a command line: Node's first sentence. The others are advice for programmers. */
function usageProblem(message: string): string {
  const [sentence] = message.split(/\.(?:\s|$)/u);
  const option = /^Option '(?<name>--[\w-]+)' argument is ambiguous/u.exec(message)?.groups?.[
    'name'
  ];
  return option === undefined
    ? `${sentence}.`
    : `${option} needs a value; write one that begins with a dash as ${option}=-….`;
}

/** A whole number given as an option. */
export function readWhole(name: string, text: string, min: number, max: number): number {
  const value = /^\d{1,9}$/u.test(text) ? Number(text) : NaN;
  if (value >= min && value <= max) return value;
  throw usageError(`--${name} must be a whole number from ${min} to ${max}, not "${text}".`);
}

/** An error the user can put right: printed in one sentence, without a stack trace. */
export class CommandError extends Error {
  /** 1: the input is wrong; 2: the command line is. */
  readonly exitCode: 1 | 2;

  constructor(message: string, exitCode: 1 | 2 = 1) {
    super(message);
    this.exitCode = exitCode;
  }
}

export const usageError = (message: string): CommandError => new CommandError(message, 2);

/** A reason with a full stop. */
export const sentence = (reason: string): string =>
  /[.?!]$/u.test(reason) ? reason : `${reason}.`;

/** Prints a `CommandError` and returns the exit code. Any other error is a bug. */
export function printError(error: unknown): 1 | 2 {
  if (!(error instanceof CommandError)) throw error;
  console.error(`flotilla: ${printable(error.message)}`);
  return error.exitCode;
}

/** Text from outside without control characters, so that it cannot control the terminal. */
export const printable = (text: string): string => text.replaceAll(/\p{C}/gu, '\ufffd');

const MAX_BRIEF_LENGTH = 200;

/** The same, cut to a readable length. */
export function brief(text: string): string {
  const shown = printable(text);
  return shown.length > MAX_BRIEF_LENGTH ? `${shown.slice(0, MAX_BRIEF_LENGTH)}…` : shown;
}

/** The language of the command line, or of the environment. */
export function readLanguage(
  option: string | undefined,
  environment: Readonly<NodeJS.ProcessEnv>,
): Language {
  if (option === undefined) return languageOf(localesOf(environment));
  if (isLanguage(option)) return option;
  throw usageError(`--language must be one of ${LANGUAGES.join(', ')}.`);
}

/** A terminal that shows a line and erases it again. */
interface ProgressOutput {
  readonly isTTY?: boolean;
  write(text: string): unknown;
}

/** Progress is shown only for work that takes longer. */
const PROGRESS_DELAY_MS = 500;

const WIPE = '\r\u001B[K';

/** One line of progress on a terminal; nothing elsewhere. */
export class ProgressLine {
  readonly #screen: ProgressOutput;
  readonly #now: () => number;
  readonly #begin: number;
  #isShown = false;

  constructor(screen: ProgressOutput, now: () => number = () => performance.now()) {
    this.#screen = screen;
    this.#now = now;
    this.#begin = now();
  }

  show(text: string): void {
    if (this.#screen.isTTY !== true || this.#now() - this.#begin < PROGRESS_DELAY_MS) return;
    this.#isShown = true;
    this.#screen.write(`${WIPE}${text}`);
  }

  wipe(): void {
    if (this.#isShown) this.#screen.write(WIPE);
    this.#isShown = false;
  }
}

/** How wide printed lines are at most. */
export const WIDTH = 80;

/** A text on as many lines as it needs, each after an indent. */
export function folded(text: string, indent = ''): readonly string[] {
  const lines: string[] = [];
  // Spaces that do not break stand within numbers.
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= WIDTH) {
      lines[lines.length - 1] = `${last} ${word}`;
    } else {
      lines.push(`${indent}${word}`);
    }
  }
  return lines;
}
