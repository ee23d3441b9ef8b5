import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { HOME as HOME_WORDS } from '@flotilla/words/home';
import { type Language, isLanguage } from '@flotilla/words/language';
import type { Invitation } from './messages.ts';
import type { OnlineIdentity } from './online/state.ts';
import type { TerminalApp } from './run/app.ts';
import { TerminalScreen } from './run/screen.ts';
import { HOME, drawHome } from './screens/home.ts';
import type { TerminalTheme } from './ui/style.ts';

/** What the command line asks for. */
export interface StartOptions {
  readonly language: Language;
  /** Whether the command line names the language; it then overrules the settings. */
  readonly isLanguageChosen: boolean;
  /** The folder of games and settings; null: the usual one. */
  readonly home: string | null;
  /** A match on a server to join at once. */
  readonly invitation: Invitation | null;
  /** The server whose lobby to open at once. */
  readonly identity: OnlineIdentity | null;
  /** Whether to resume the game that was played last. */
  readonly isResumed: boolean;
}

/**
 * Shows the first screen at once, loads everything else, and runs until the player leaves; the exit code.
 */
export async function startTerminal(options: StartOptions): Promise<number> {
  const home = options.home ?? (await homeFolder(process.env));
  const written = readSettings(home);
  const language =
    !options.isLanguageChosen && isLanguage(written?.language)
      ? written.language
      : options.language;
  const isPlain = (process.env['NO_COLOR'] ?? '') !== '';
  const theme = themeOf(process.env);
  const isAscii = isAsciiOnly(process.env);
  const glyph = isAscii ? (await import('./ui/ascii.ts')).toAscii : undefined;
  const screen = new TerminalScreen(glyph === undefined ? {} : { glyph });
  const left = whenLeft();
  let program: TerminalApp | null = null;
  const lastWords: string[] = [];
  try {
    const first = drawHome(HOME_WORDS[language], HOME, screen.size, null);
    screen.paint(first, isPlain ? 'plain' : theme);
    const { openApp } = await import('./run/app.ts');
    program = openApp(screen, written, {
      language,
      theme,
      home,
      homeOption: options.home,
      isPlain,
      isAscii,
      quit: left.quit,
      invitation: options.invitation,
      identity: options.identity,
      isResumed: options.isResumed,
    });
    return await left.code;
  } catch (error) {
    if (program === null) throw error;
    lastWords.push(program.fault(error));
    return 1;
  } finally {
    const farewell = program?.farewell() ?? null;
    if (farewell !== null) lastWords.push(farewell);
    program?.close();
    left.forget();
    screen.close();
    for (const sentence of lastWords) console.log(sentence);
    // A DNS lookup cannot be cancelled, and must not hold up the shell.
    setTimeout(() => process.exit(), EXIT_DELAY_MS).unref();
  }
}

/** The folder of games and settings: `FLOTILLA_HOME`, or the usual folder for user data. */
async function homeFolder(environment: Readonly<NodeJS.ProcessEnv>): Promise<string> {
  const { FLOTILLA_HOME, XDG_DATA_HOME, HOME: home } = environment;
  if (FLOTILLA_HOME) return FLOTILLA_HOME;
  if (XDG_DATA_HOME) return join(XDG_DATA_HOME, 'flotilla');
  return join(home || (await import('node:os')).homedir(), '.local', 'share', 'flotilla');
}

/** The settings file as it is written; null: there is none that can be read. */
function readSettings(home: string): { language?: unknown; theme?: unknown } | null {
  try {
    return JSON.parse(readFileSync(join(home, 'settings.json'), 'utf8'));
  } catch {
    return null;
  }
}

/**
 * Whether the environment names a character set other than UTF-8. Without any name terminals use UTF-8 today.
 */
function isAsciiOnly({
  LC_ALL = '',
  LC_CTYPE = '',
  LANG = '',
}: Readonly<NodeJS.ProcessEnv>): boolean {
  const locale = LC_ALL || LC_CTYPE || LANG;
  return locale !== '' && !/utf-?8/iu.test(locale);
}

/** How long pending work may run after the terminal is restored, in milliseconds. */
const EXIT_DELAY_MS = 1000;

/** The theme for the terminal's background: dark unless the environment says light. */
function themeOf({ COLORFGBG = '' }: Readonly<NodeJS.ProcessEnv>): TerminalTheme {
  const background = Number(COLORFGBG.split(';').at(-1));
  return background === 7 || background > 8 ? 'light' : 'dark';
}

/** Signals that end the program, with their numbers. */
const SIGNALS = { SIGINT: 2, SIGTERM: 15, SIGHUP: 1 } as const;

interface Leaving {
  /** Settled when the player leaves or the terminal is closed. Everything is saved by then. */
  readonly code: Promise<number>;
  readonly quit: () => void;
  /** Stops handling signals: the next one ends the program at once. */
  readonly forget: () => void;
}

function whenLeft(): Leaving {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  // A bug is reported after the terminal is restored, not over the game.
  process.once('uncaughtException', reject);
  const listeners = Object.entries(SIGNALS).map(([signal, number]) => {
    const listener = (): void => resolve(128 + number);
    process.on(signal, listener);
    return [signal, listener] as const;
  });
  // A closed terminal can be neither read nor written; that is not an error.
  process.stdin.once('end', () => resolve(0));
  process.stdin.on('error', () => resolve(0));
  process.stdout.removeAllListeners('error');
  process.stdout.on('error', () => resolve(0));
  return {
    code: promise,
    quit: () => resolve(0),
    forget: () => {
      for (const [signal, listener] of listeners) process.off(signal, listener);
    },
  };
}
