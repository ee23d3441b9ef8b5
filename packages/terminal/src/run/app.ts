import { randomBytes } from 'node:crypto';
import { DedicatedWorker } from '@flotilla/bots';
import { REAL_TIME } from '@flotilla/client';
import { words } from '@flotilla/words';
import type { Language } from '@flotilla/words/language';
import { draw } from '../draw.ts';
import { isDone } from '../match.ts';
import type { Effect, Invitation, ScreenMessage } from '../messages.ts';
import type { Model, WaitScreen } from '../model.ts';
import type { OnlineIdentity } from '../online/state.ts';
import { reportFault } from '../saves/files.ts';
import { UserFiles } from '../saves/user-files.ts';
import { type TerminalSettings, isSettings } from '../screens/settings.ts';
import type { TerminalTheme } from '../ui/style.ts';
import { startingModel, update } from '../update.ts';
import { KeyReader } from './key-reader.ts';
import { startBotThread } from './node-worker.ts';
import { Runner } from './runner.ts';
import type { TerminalScreen } from './screen.ts';

/** How often clocks are redrawn. */
const CLOCK_TICK_MS = 200;

/** How long each step of a replay that plays by itself is shown. */
const REPLAY_STEP_MS = 700;

/** How long computers wait before they reply. */
const BEAT_MS = 600;

interface AppOptions {
  /** The language unless the settings name one. */
  readonly language: Language;
  readonly theme: TerminalTheme;
  /** The folder of games and settings. */
  readonly home: string;
  /** The same as the command line names it; null: it does not. */
  readonly homeOption: string | null;
  /** No colours, because of `NO_COLOR`. */
  readonly isPlain: boolean;
  /** Everything is drawn in ASCII. */
  readonly isAscii: boolean;
  readonly quit: () => void;
  /** A match on a server to join at once. */
  readonly invitation: Invitation | null;
  /** The server whose lobby to open at once. */
  readonly identity: OnlineIdentity | null;
  /** Whether to resume the game that was played last. */
  readonly isResumed: boolean;
}

/** Takes over from the first screen. */
export function openApp(
  screen: TerminalScreen,
  written: unknown,
  surroundings: AppOptions,
): TerminalApp {
  const { language, theme } = surroundings;
  const settings = isSettings(written)
    ? { ...written, language }
    : ({ language, theme, marks: 'pins', hit: null } as const);
  const program = new TerminalApp(screen, settings, surroundings);
  program.start(surroundings);
  return program;
}

/** The whole program behind the first screen: messages in, drawings out. */
export class TerminalApp {
  readonly #screen: TerminalScreen;
  readonly #runner: Runner;
  readonly #isPlain: boolean;
  #model: Model;
  readonly #options: AppOptions;
  #isDrawn = true;
  #autoplay: NodeJS.Timeout | null = null;

  constructor(screen: TerminalScreen, settings: TerminalSettings, options: AppOptions) {
    const { home, isPlain, isAscii, quit } = options;
    this.#options = options;
    this.#screen = screen;
    this.#isPlain = isPlain;
    this.#model = startingModel(screen.size, settings, randomBytes(16).toString('hex'), isAscii);
    this.#runner = new Runner({
      files: new UserFiles(home),
      beat: BEAT_MS,
      worker: new DedicatedWorker(startBotThread),
      dispatch: (message) => this.#dispatch(message),
      quit,
      redraw: () => screen.redraw(),
      suspend: () => screen.suspend(),
      copy: (text) => screen.copy(text),
    });
    setInterval(() => this.#runner.tick(), CLOCK_TICK_MS).unref();
  }

  start({
    invitation,
    identity,
    isResumed,
  }: Pick<AppOptions, 'invitation' | 'identity' | 'isResumed'>): void {
    if (invitation !== null) {
      const { server } = invitation;
      this.#await({ kind: 'wait', server }, { type: 'join', invitation });
    } else if (identity !== null) {
      const { server } = identity;
      this.#await({ kind: 'wait', server }, { type: 'connect', identity });
    } else if (isResumed) this.#await({ kind: 'wait' }, { type: 'resume', id: null });
    void this.#runner.recall();
    this.#dispatch({ type: 'resize', size: this.#screen.size });
    const keys = new KeyReader(
      (input) => this.#dispatch({ type: 'input', input, at: performance.now() }),
      REAL_TIME.after,
    );
    this.#screen.listen({
      read: (chunk) => keys.read(chunk),
      resize: (size) => this.#dispatch({ type: 'resize', size }),
    });
  }

  /** How to come back to the match that is being left; null: there is nothing to come back to. */
  farewell(): string | null {
    const { match, settings } = this.#model;
    if (match === null || isDone(match)) return null;
    const { farewell } = words(settings.language).terminal;
    const home = this.#options.homeOption;
    const kept = home === null ? [] : ['--home', home];
    const way = this.#runner.wayBack();
    return way === null
      ? farewell.kept(commandLine(['--resume', ...kept]))
      : farewell.far(commandLine([...way, ...kept]));
  }

  /** The message about a bug that ends the program. */
  fault(error: unknown): string {
    const details = reportFault(this.#options.home, error);
    return words(this.#model.settings.language).terminal.notices.fault(details);
  }

  close(): void {
    clearTimeout(this.#autoplay ?? undefined);
    this.#runner.close();
  }

  /** Shows a screen that waits, and runs an effect. */
  #await(screen: WaitScreen, effect: Effect): void {
    this.#model = { ...this.#model, screen };
    void this.#runner.run([effect]);
  }

  #dispatch(message: ScreenMessage): void {
    const { model, effects } = update(this.#model, message);
    this.#model = model;
    this.#drawSoon();
    this.#playSoon();
    if (effects.length > 0) void this.#runner.run(effects);
  }

  /** Takes the next step of a replay that plays by itself. */
  #playSoon(): void {
    const { screen } = this.#model;
    const isPlaying = screen.kind === 'replay' && screen.isPlaying;
    if (isPlaying === (this.#autoplay !== null)) return;
    clearTimeout(this.#autoplay ?? undefined);
    this.#autoplay = null;
    if (!isPlaying) return;
    this.#autoplay = setTimeout(() => {
      this.#autoplay = null;
      this.#dispatch({ type: 'autoplay' });
    }, REPLAY_STEP_MS);
  }

  /** Draws once for many messages. */
  #drawSoon(): void {
    if (!this.#isDrawn) return;
    this.#isDrawn = false;
    setImmediate(() => {
      this.#isDrawn = true;
      this.#screen.paint(draw(this.#model), this.#theme);
    });
  }

  get #theme(): TerminalTheme {
    return this.#isPlain ? 'plain' : this.#model.settings.theme;
  }
}

/** The command line that leads back into a match. */
const commandLine = (options: readonly string[]): string =>
  ['npx flotilla play', ...options.map(quoted)].join(' ');

/** A word quoted for a shell. */
const quoted = (word: string): string =>
  /^[\w@%+=:,./-]+$/u.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`;
