import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TaskRunner } from '@flotilla/bots';
import type { Language } from '@flotilla/words';
import { onTestFinished } from 'vitest';
import type { Input } from '../../src/ui/input.ts';
import { UserFiles } from '../../src/saves/user-files.ts';
import type { ScreenMessage } from '../../src/messages.ts';
import type { Model } from '../../src/model.ts';
import type { Size } from '../../src/ui/canvas.ts';
import { Runner } from '../../src/run/runner.ts';
import { update } from '../../src/update.ts';
import { inputsOf } from './keys.ts';
import { SMALL, modelOf, textOf } from './model.ts';

/** No worker runs in tests that are not about one. */
const IDLE: TaskRunner = {
  run: () => Promise.resolve({ ok: false, error: { code: 'cancelled', message: '' } }),
  close: () => {},
};

/** A folder of its own for one test. */
export async function newHome(): Promise<string> {
  const home = await mkdtemp(join(tmpdir(), 'flotilla-'));
  // A program that is just ending may still save something.
  onTestFinished(() => rm(home, { recursive: true, force: true, maxRetries: 20 }));
  return home;
}

interface SessionOptions {
  readonly size?: Size;
  readonly language?: Language;
  readonly worker?: TaskRunner;
  readonly files?: UserFiles;
}

/** The program without a terminal: keys go in, drawn text comes out, files are real. */
export class Session {
  model: Model;
  readonly #runner: Runner;
  hasQuit = false;
  /** The text that was last given to the clipboard. */
  copied = '';

  constructor(home: string, options: SessionOptions = {}) {
    const { size = SMALL, language = 'en', worker = IDLE } = options;
    this.model = modelOf(null, undefined, size, language);
    this.#runner = new Runner({
      files: options.files ?? new UserFiles(home),
      beat: 0,
      worker,
      dispatch: (message) => void this.send(message),
      quit: () => {
        this.hasQuit = true;
      },
      redraw: () => {},
      suspend: () => {},
      copy: (text) => {
        this.copied = text;
      },
    });
    onTestFinished(() => this.#runner.close());
  }

  get text(): string {
    return textOf(this.model);
  }

  /** Presses keys one after the other, each when the one before has had its effect. */
  async press(keys: string): Promise<string> {
    for (const input of inputsOf(keys)) await this.input(input);
    return this.text;
  }

  async input(input: Input): Promise<void> {
    await this.send({ type: 'input', input });
  }

  async send(message: ScreenMessage): Promise<void> {
    const { model, effects } = update(this.model, message);
    this.model = model;
    await this.#runner.run(effects);
  }

  /** Reads how the setup form was filled in last, as at the start of the program. */
  recall(): Promise<void> {
    return this.#runner.recall();
  }

  resize(size: Size): Promise<void> {
    return this.send({ type: 'resize', size });
  }

  /** Chooses a value of a line of the form by its label. */
  async choose(label: string, value: string): Promise<void> {
    await this.goTo(label);
    for (let count = 0; count < 40; count++) {
      if (this.line(label).includes(`‹ ${value} ›`)) return;
      await this.press('right');
    }
    throw new Error(`${label} never says ${value}:\n${this.text}`);
  }

  /** Goes to a line of a form or a menu by its text. */
  async goTo(label: string): Promise<void> {
    const { screen } = this.model;
    const isFolded = screen.kind === 'setup' && !screen.isUnfolded && this.line(label) === '';
    if (isFolded) {
      this.model = { ...this.model, screen: { ...screen, isUnfolded: true } };
    }
    for (let count = 0; count < 60; count++) {
      if (this.text.split('\n').some((line) => line.includes('▶') && line.includes(label))) return;
      await this.press('down');
    }
    throw new Error(`There is no line ${label}:\n${this.text}`);
  }

  line(part: string): string {
    return this.text.split('\n').find((line) => line.includes(part)) ?? '';
  }
}

/** The games kept in a home. */
export const gamesIn = async (home: string): Promise<readonly string[]> =>
  (await readdir(join(home, 'games'))).filter((name) => name.endsWith('.json'));
