import { constants } from 'node:os';
import { HOME as HOME_WORDS } from '@flotilla/words/home';
import { type Language, isLanguage } from '@flotilla/words/language';
import kit from 'terminal-kit';
import type { Invitation } from './messages.ts';
import type { ReturnCommands, TerminalApp } from './run/app.ts';
import { TerminalScreen } from './run/screen.ts';
import { homeFolder, readSettingsFile, reportFault } from './saves/files.ts';
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
  /** Whether to resume the game that was played last. */
  readonly isResumed: boolean;
  /** The command lines that lead back into a match. */
  readonly waysBack: ReturnCommands;
}

/**
 * Shows the first screen at once, loads everything else, and runs until the player leaves; the exit code.
 */
export async function startTerminal(options: StartOptions): Promise<number> {
  const home = options.home ?? homeFolder(process.env);
  const written = (await readSettingsFile(home)) as { language?: unknown; theme?: unknown } | null;
  const language =
    !options.isLanguageChosen && isLanguage(written?.language)
      ? written.language
      : options.language;
  const isPlain = (process.env['NO_COLOR'] ?? '') !== '';
  const theme = themeOf(process.env);
  const screen = new TerminalScreen(kit);
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
      isPlain,
      quit: left.quit,
      invitation: options.invitation,
      isResumed: options.isResumed,
    });
    return await left.code;
  } catch (error) {
    if (program === null) throw error;
    lastWords.push(program.fault(reportFault(home, error)));
    return 1;
  } finally {
    const farewell = program?.farewell(options.waysBack) ?? null;
    if (farewell !== null) lastWords.push(farewell);
    program?.close();
    left.forget();
    screen.close();
    for (const sentence of lastWords) console.log(sentence);
    // A DNS lookup cannot be cancelled, and must not hold up the shell.
    setTimeout(() => process.exit(), EXIT_DELAY_MS).unref();
  }
}

/** How long pending work may run after the terminal is restored, in milliseconds. */
const EXIT_DELAY_MS = 1000;

/** The theme for the terminal's background: dark unless the environment says light. */
function themeOf({ COLORFGBG = '' }: Readonly<NodeJS.ProcessEnv>): TerminalTheme {
  const background = Number(COLORFGBG.split(';').at(-1));
  return background === 7 || background > 8 ? 'light' : 'dark';
}

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

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
  const listeners = SIGNALS.map((signal) => {
    const listener = (): void => resolve(128 + constants.signals[signal]);
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
