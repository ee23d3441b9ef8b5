import { type ParseArgsConfig, parseArgs } from 'node:util';
import { LANGUAGES, type Language, isLanguage, languageOf } from '@flotilla/words/language';

/** One command of `flotilla`. */
export interface CliCommand {
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
    throw usageError(usageProblem((error as Error).message));
  }
}

/** What is wrong with a command line. Only Node's first sentence says it; the others advise programmers. */
function usageProblem(message: string): string {
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
  throw usageError(`--${name} must be a whole number from ${least} to ${most}, not "${text}".`);
}

/** Something a person can put right: told in one sentence, without a stack trace. */
export class CommandError extends Error {
  /** 1: the input is at fault; 2: the command line is. */
  readonly exitCode: 1 | 2;

  constructor(message: string, exitCode: 1 | 2 = 1) {
    super(message);
    this.exitCode = exitCode;
  }
}

export const usageError = (message: string): CommandError => new CommandError(message, 2);

/** A reason as the sentence it is, or is the end of. */
export const sentence = (reason: string): string =>
  /[.?!]$/u.test(reason) ? reason : `${reason}.`;

/** Tells people what went wrong; the exit code. Anything that is no failure is a bug. */
export function printError(error: unknown): 1 | 2 {
  if (!(error instanceof CommandError)) throw error;
  console.error(`flotilla: ${printable(error.message)}`);
  return error.exitCode;
}

/** A text from outside as one line: a record or a program does not write to the terminal what it likes. */
export const printable = (text: string): string => text.replaceAll(/\p{C}/gu, '\ufffd');

const MAX_BRIEF_LENGTH = 200;

/** The same, where an endless text would drown the rest. */
export function brief(text: string): string {
  const shown = printable(text);
  return shown.length > MAX_BRIEF_LENGTH ? `${shown.slice(0, MAX_BRIEF_LENGTH)}…` : shown;
}

/** The language asked for on the command line, or else the one of the environment. */
export function readLanguage(
  option: string | undefined,
  environment: Readonly<NodeJS.ProcessEnv>,
): Language {
  if (option === undefined) return languageOf(localesOf(environment));
  if (isLanguage(option)) return option;
  throw usageError(`--language is one of ${LANGUAGES.join(', ')}.`);
}

/** The locales a person prefers, best first; the plain locale overrules the list, as in other programs. */
function localesOf(environment: Readonly<NodeJS.ProcessEnv>): readonly string[] {
  const { LANGUAGE = '', LC_ALL = '', LC_MESSAGES = '', LANG = '' } = environment;
  const locale = LC_ALL || LC_MESSAGES || LANG;
  return locale === 'C' || locale === 'POSIX' ? [] : [...LANGUAGE.split(':'), locale];
}

/** Where a line can be shown and wiped away again. */
export interface ProgressOutput {
  readonly isTTY?: boolean;
  write(text: string): unknown;
}

/** Anything that takes longer than this shows that it goes on. */
const PATIENCE = 500;

const WIPE = '\r\u001B[K';

/** One line on a terminal that tells how far something has come; nothing elsewhere. */
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
    if (this.#screen.isTTY !== true || this.#now() - this.#begin < PATIENCE) return;
    this.#isShown = true;
    this.#screen.write(`${WIPE}${text}`);
  }

  wipe(): void {
    if (this.#isShown) this.#screen.write(WIPE);
    this.#isShown = false;
  }
}
