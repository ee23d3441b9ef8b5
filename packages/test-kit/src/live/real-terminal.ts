import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { onTestFinished } from 'vitest';
import { findProgram, whyMissing } from './programs.ts';
import { COMMAND, NODE, ROOT } from './processes.ts';
import { PATIENCE } from './hosting.ts';

/** Why there is no real terminal to test with; null when there is. */
export const noTmux: string | null = whyMissing('tmux');

const tmux = findProgram('tmux') ?? 'tmux';

/** How long a pressed key has until it is pressed again. */
const RETRY_AFTER = 2000;

let servers = 0;

interface Start {
  readonly home: string;
  readonly columns?: number;
  readonly rows?: number;
  readonly environment?: Readonly<Record<string, string>>;
  /** What is started, in place of the command of this checkout. */
  readonly program?: string;
  /** What stands behind the command. */
  readonly args?: readonly string[];
  /** What is done in the same terminal first. */
  readonly before?: string;
  /** Whether it is started from a shell with jobs, as a person has it: there it can be stopped and brought back. */
  readonly isInShell?: boolean;
}

/** Flotilla in a real terminal: keys go in through the terminal, and what it shows comes out. */
export class RealTerminal {
  readonly #server = `flotilla-test-${process.pid}-${++servers}`;

  constructor(start: Start) {
    const { home, columns = 80, rows = 24, environment = {}, args = [], before = ':' } = start;
    mkdirSync(home, { recursive: true });
    const variables = {
      FLOTILLA_HOME: home,
      FLOTILLA_PAGE: 'none',
      LC_ALL: 'en_GB.UTF-8',
      ...environment,
    };
    const settings = Object.entries(variables).map(([name, value]) => `${name}='${value}'`);
    const { isInShell = false, program = `'${NODE}' '${COMMAND}'` } = start;
    const command = `${program} ${args.join(' ')} 2>'${home}/errors'`;
    const line = isInShell
      ? `exec env ${settings.join(' ')} PS1='ready> ' bash --norc --noprofile -i`
      : `${before}; env ${settings.join(' ')} ${command}; echo left $?; exec cat`;
    this.#tmux(
      '-f',
      '/dev/null',
      'new-session',
      '-d',
      '-x',
      `${columns}`,
      '-y',
      `${rows}`,
      '-c',
      ROOT,
      line,
    );
    this.#tmux('set-option', '-g', 'escape-time', '0');
    onTestFinished(() => {
      spawnSync(tmux, ['-L', this.#server, 'kill-server']);
    });
    if (isInShell) this.press(command, 'Enter');
  }

  #tmux(...args: readonly string[]): string {
    return execFileSync(tmux, ['-L', this.#server, ...args], { encoding: 'utf8' });
  }

  get text(): string {
    return this.#tmux('capture-pane', '-p').trimEnd();
  }

  /** The same with its colours. */
  get coloured(): string {
    return this.#tmux('capture-pane', '-p', '-e');
  }

  /** Presses keys by the names tmux has for them; anything else is typed. */
  press(...keys: readonly string[]): void {
    this.#tmux('send-keys', ...keys);
  }

  /** Waits until the screen shows something; the screen then. */
  async until(what: string | RegExp | ((text: string) => boolean)): Promise<string> {
    const isThere = (text: string): boolean =>
      typeof what === 'function'
        ? what(text)
        : typeof what === 'string'
          ? text.includes(what)
          : what.test(text);
    const text = await this.#within(PATIENCE, isThere);
    if (text === null) throw new Error(`Timed out waiting for ${String(what)}:\n${this.text}`);
    return text;
  }

  /** Presses a key until the screen is as wanted: a key that comes too soon after another may be ignored. */
  async pressUntil(key: string, isThere: (text: string) => boolean): Promise<void> {
    for (const end = Date.now() + PATIENCE; Date.now() < end;) {
      this.press(key);
      if ((await this.#within(RETRY_AFTER, isThere)) !== null) return;
    }
    throw new Error(`${key} had no effect:\n${this.text}`);
  }

  /** The screen as soon as it is as wanted; null when it is not within this time. */
  async #within(patience: number, isThere: (text: string) => boolean): Promise<string | null> {
    for (const end = Date.now() + patience; Date.now() < end; await pause(30)) {
      const { text } = this;
      if (isThere(text)) return text;
    }
    return null;
  }

  /** The screen once two looks in a row have found the same: a frame may arrive in pieces. */
  async still(): Promise<string> {
    let before = this.text;
    return this.until((text) => {
      const isStill = text === before;
      before = text;
      return isStill;
    });
  }

  /** The screen once it is the wanted one; if that does not come, as it is then. A frame may arrive in pieces. */
  async settled(wanted: string | undefined): Promise<string> {
    if (wanted === undefined) return this.still();
    return (await this.#within(PATIENCE / 6, (text) => text === wanted)) ?? this.text;
  }

  resize(columns: number, rows: number): void {
    this.#tmux('resize-window', '-x', `${columns}`, '-y', `${rows}`);
  }

  paste(text: string | Uint8Array, file: string, isBracketed: boolean): void {
    writeFileSync(file, text);
    this.#tmux('load-buffer', file);
    this.#tmux('paste-buffer', ...(isBracketed ? ['-p'] : []));
  }

  /** Sends a signal to the program itself, not to the shell around it. */
  kill(signal: NodeJS.Signals): void {
    process.kill(this.pid, signal);
  }

  get pid(): number {
    const shell = this.#tmux('display-message', '-p', '#{pane_pid}').trim();
    const children = readFileSync(`/proc/${shell}/task/${shell}/children`, 'utf8').trim();
    return Number(children.split(' ')[0]);
  }

  /** The terminal itself goes away. */
  close(): void {
    this.#tmux('kill-server');
  }
}
