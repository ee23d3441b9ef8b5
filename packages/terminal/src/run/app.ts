import { randomBytes } from 'node:crypto';
import { DedicatedWorker } from '@flotilla/bots';
import { words } from '@flotilla/words';
import type { Language } from '@flotilla/words/language';
import { draw } from '../draw.ts';
import { isDone } from '../match.ts';
import type { Effect, Invitation, ScreenMessage } from '../messages.ts';
import type { Model, WaitScreen } from '../model.ts';
import { UserFiles } from '../saves/user-files.ts';
import { HOME } from '../screens/home.ts';
import { type TerminalSettings, isSettings } from '../screens/settings.ts';
import type { TerminalTheme } from '../ui/style.ts';
import { update } from '../update.ts';
import { startBotThread } from './node-worker.ts';
import { Runner } from './runner.ts';
import type { TerminalScreen } from './screen.ts';

/** How often clocks are redrawn. */
const CLOCK_TICK_MS = 200;

interface AppOptions {
  /** The language unless the settings name one. */
  readonly language: Language;
  readonly theme: TerminalTheme;
  /** The folder of games and settings. */
  readonly home: string;
  /** No colours, because of `NO_COLOR`. */
  readonly isPlain: boolean;
  readonly quit: () => void;
  /** A match on a server to join at once. */
  readonly invitation: Invitation | null;
  /** Whether to resume the game that was played last. */
  readonly isResumed: boolean;
}

/** The command lines that lead back into a saved match, or into one on a server. */
export interface ReturnCommands {
  readonly kept: string;
  readonly remote: (name: string) => string;
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
  #isDrawn = true;

  constructor(
    screen: TerminalScreen,
    settings: TerminalSettings,
    { home, isPlain, quit }: Pick<AppOptions, 'home' | 'isPlain' | 'quit'>,
  ) {
    this.#screen = screen;
    this.#isPlain = isPlain;
    this.#model = {
      size: screen.size,
      settings,
      match: null,
      screen: HOME,
      overlay: null,
      notice: null,
      seed: randomBytes(16).toString('hex'),
      inputs: 0,
      now: 0,
      before: 0,
    };
    this.#runner = new Runner({
      files: new UserFiles(home),
      worker: new DedicatedWorker(startBotThread),
      dispatch: (message) => this.#dispatch(message),
      quit,
      redraw: () => screen.redraw(),
      suspend: () => screen.suspend(),
    });
    setInterval(() => this.#runner.tick(), CLOCK_TICK_MS).unref();
  }

  start({ invitation, isResumed }: Pick<AppOptions, 'invitation' | 'isResumed'>): void {
    if (invitation !== null) {
      const { server } = invitation;
      this.#await({ kind: 'wait', server }, { type: 'join', invitation });
    } else if (isResumed) this.#await({ kind: 'wait' }, { type: 'resume', id: null });
    this.#dispatch({ type: 'resize', size: this.#screen.size });
    this.#screen.listen({
      input: (input) => this.#dispatch({ type: 'input', input, at: performance.now() }),
      resize: (size) => this.#dispatch({ type: 'resize', size }),
    });
  }

  /** How to come back to the match that is being left; null: there is nothing to come back to. */
  farewell(ways: ReturnCommands): string | null {
    const { match, settings } = this.#model;
    if (match === null || isDone(match)) return null;
    const { farewell } = words(settings.language).terminal;
    if (!match.isRemote) return farewell.kept(ways.kept);
    const name = match.seats.map((seat) => match.players[seat])[0] ?? '';
    return farewell.far(ways.remote(name));
  }

  /** The message about a bug that ends the program. */
  fault(details: string): string {
    return words(this.#model.settings.language).terminal.notices.fault(details);
  }

  close(): void {
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
    if (effects.length > 0) void this.#runner.run(effects);
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
