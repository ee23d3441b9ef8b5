import { randomBytes } from 'node:crypto';
import { WorkerThinker } from '@flotilla/client';
import { words } from '@flotilla/words';
import type { Language } from '@flotilla/words/language';
import { draw } from '../draw.ts';
import type { Effect } from '../effect.ts';
import { isDone } from '../game.ts';
import { Folder } from '../keep/folder.ts';
import type { Invitation } from '../invitation.ts';
import type { Message } from '../message.ts';
import type { Model } from '../model.ts';
import type { Theme } from '../paint/palette.ts';
import { HOME } from '../screens/home.ts';
import type { WaitScreen } from '../screens/screen.ts';
import { type Settings, isSettings } from '../settings.ts';
import { update } from '../update.ts';
import { hireThread } from './node-worker.ts';
import { Runner } from './runner.ts';
import type { TerminalScreen } from './screen.ts';

/** How often clocks are shown anew, in milliseconds. */
const TICK = 200;

interface Surroundings {
  /** The language where the settings say nothing. */
  readonly language: Language;
  readonly theme: Theme;
  /** The folder of games and settings. */
  readonly home: string;
  /** With `NO_COLOR` there are none, whatever the settings say. */
  readonly isPlain: boolean;
  readonly quit: () => void;
  /** A match to join at once. */
  readonly invitation: Invitation | null;
  /** Whether to go on with the game that was played last. */
  readonly isResumed: boolean;
}

/** The command lines that lead back into a game: one of this terminal, or one on a server. */
export interface WaysBack {
  readonly kept: string;
  readonly far: (name: string) => string;
}

/** Takes over from the first screen. */
export function openProgram(
  screen: TerminalScreen,
  written: unknown,
  surroundings: Surroundings,
): Program {
  const { language, theme } = surroundings;
  const settings = isSettings(written)
    ? { ...written, language }
    : ({ language, theme, marks: 'pins', hit: null } as const);
  const program = new Program(screen, settings, surroundings);
  program.start(surroundings);
  return program;
}

/** The whole program behind the first screen: messages in, drawings out. */
export class Program {
  readonly #screen: TerminalScreen;
  readonly #runner: Runner;
  readonly #isPlain: boolean;
  #model: Model;
  #isDrawn = true;

  constructor(
    screen: TerminalScreen,
    settings: Settings,
    { home, isPlain, quit }: Pick<Surroundings, 'home' | 'isPlain' | 'quit'>,
  ) {
    this.#screen = screen;
    this.#isPlain = isPlain;
    this.#model = {
      size: screen.size,
      settings,
      game: null,
      screen: HOME,
      overlay: null,
      notice: null,
      seed: randomBytes(16).toString('hex'),
      inputs: 0,
      now: 0,
      before: 0,
    };
    this.#runner = new Runner({
      folder: new Folder(home),
      thinker: new WorkerThinker(hireThread),
      dispatch: (message) => this.#dispatch(message),
      quit,
      redraw: () => screen.redraw(),
      suspend: () => screen.suspend(),
    });
    setInterval(() => this.#runner.tick(), TICK).unref();
  }

  start({ invitation, isResumed }: Pick<Surroundings, 'invitation' | 'isResumed'>): void {
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

  /** How to come back to the game that is being left, in a sentence; null: there is none. */
  farewell(ways: WaysBack): string | null {
    const { game, settings } = this.#model;
    if (game === null || isDone(game)) return null;
    const { farewell } = words(settings.language).terminal;
    if (!game.isFar) return farewell.kept(ways.kept);
    const name = game.seats.map((seat) => game.players[seat])[0] ?? '';
    return farewell.far(ways.far(name));
  }

  /** What is said of a bug that ends the program. */
  fault(details: string): string {
    return words(this.#model.settings.language).terminal.notices.fault(details);
  }

  close(): void {
    this.#runner.close();
  }

  /** Shows that something is on its way, and sets out for it. */
  #await(screen: WaitScreen, effect: Effect): void {
    this.#model = { ...this.#model, screen };
    void this.#runner.run([effect]);
  }

  #dispatch(message: Message): void {
    const { model, effects } = update(this.#model, message);
    this.#model = model;
    this.#drawSoon();
    if (effects.length > 0) void this.#runner.run(effects);
  }

  /** Many messages at once are drawn once. */
  #drawSoon(): void {
    if (!this.#isDrawn) return;
    this.#isDrawn = false;
    setImmediate(() => {
      this.#isDrawn = true;
      this.#screen.paint(draw(this.#model), this.#theme);
    });
  }

  get #theme(): Theme {
    return this.#isPlain ? 'plain' : this.#model.settings.theme;
  }
}
