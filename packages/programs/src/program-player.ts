import { once } from 'node:events';
import type { Json, Seat } from '@flotilla/engine';
import { type Line, linesOf } from './lines.ts';
import type { Player, Said } from './player.ts';
import { type Complaints, type Program, endProgram, isRunning, startProgram } from './program.ts';

/** How long a program may take to leave when it is no longer needed. */
const FAREWELL = 1000;

/** How the reason begins when a program cannot be started, now or later. */
export const NOT_STARTED = 'cannot be started';

/** How long a program may take to start, unless it is said otherwise. */
export const START_MS = 10_000;

/** A shell that does not find a command, or may not run it, ends with one of these. */
const UNKNOWN_COMMAND: ReadonlySet<number | null> = new Set([126, 127]);

export interface ProgramOptions {
  readonly complaints?: Complaints;
  /** Milliseconds to start, on top of those for the first answer: only that shows that it has started. */
  readonly startMs?: number;
}

/** A program that plays over its standard input and output, one JSON a line. */
export class ProgramPlayer implements Player {
  readonly #command: string;
  readonly #complaints: Complaints;
  readonly #startMs: number;
  #process: Program | null = null;
  /** Whether the running program has answered, so that it needs no more time to start. */
  #hasAnswered = false;
  /** Whoever waits for the next line of the program. */
  #listener: ((said: Said) => void) | null = null;
  /** Why the program cannot be asked any more. */
  #fault: string | null = null;

  constructor(command: string, options: ProgramOptions = {}) {
    const { complaints = 'inherit', startMs = START_MS } = options;
    this.#command = command;
    this.#complaints = complaints;
    this.#startMs = startMs;
  }

  begin(rules: Json, seat: Seat): void {
    if (this.#process === null) this.#start();
    this.#send({ new: { rules, seat } });
  }

  tell(events: readonly Json[]): void {
    this.#send({ events });
  }

  act(legal: readonly Json[], milliseconds: number): Promise<Said> {
    if (this.#fault !== null) return Promise.resolve({ ok: false, reason: this.#fault });
    return new Promise((resolve) => {
      const { patience, reason } = this.#deadline(milliseconds);
      const timer = setTimeout(() => this.#hear({ ok: false, reason }), patience);
      this.#listener = (said) => {
        clearTimeout(timer);
        // Whatever came along with the answer is heard before the next question.
        setImmediate(() => resolve(said));
      };
      this.#send({ act: { legal, ms: milliseconds } });
    });
  }

  reset(): void {
    if (this.#process !== null) endProgram(this.#process);
    this.#process = null;
    this.#fault = null;
    // Nothing more is to be waited for.
    this.#hear({ ok: false, reason: 'it was stopped' });
  }

  async close(): Promise<void> {
    const program = this.#process;
    if (program === null || !isRunning(program)) return;
    const timer = setTimeout(() => endProgram(program), FAREWELL);
    program.stdin.end();
    await once(program, 'exit');
    clearTimeout(timer);
  }

  /** How long to wait for an answer, and what is said when none has come. */
  #deadline(milliseconds: number): { readonly patience: number; readonly reason: string } {
    if (this.#hasAnswered) {
      return { patience: milliseconds, reason: `no answer within ${milliseconds} ms` };
    }
    const patience = this.#startMs + milliseconds;
    const parts = `${this.#startMs} ms to start, ${milliseconds} ms to answer`;
    return { patience, reason: `no first answer within ${patience} ms (${parts})` };
  }

  #start(): void {
    this.#fault = null;
    this.#hasAnswered = false;
    let program: Program;
    try {
      program = startProgram(this.#command, this.#complaints);
    } catch (error) {
      this.#fault = `${NOT_STARTED}: ${(error as Error).message}`;
      return;
    }
    this.#process = program;
    // A program that has gone shows in its exit; writing to it then is no further fault.
    program.stdin.on('error', () => {});
    program.on('error', (error) => this.#fail(program, `${NOT_STARTED}: ${error.message}`));
    program.on('close', (code, signal) => this.#fail(program, whyEnded(code, signal)));
    void this.#listen(program);
  }

  async #listen(program: Program): Promise<void> {
    for await (const line of linesOf(program.stdout)) {
      if (program !== this.#process) return;
      this.#hearLine(line);
    }
  }

  #hearLine(line: Line): void {
    if (this.#listener === null) this.#fault ??= 'it spoke without being asked';
    else {
      this.#hasAnswered = true;
      this.#hear(parse(line));
    }
  }

  #hear(said: Said): void {
    const listener = this.#listener;
    this.#listener = null;
    listener?.(said);
  }

  #fail(program: Program, reason: string): void {
    if (program !== this.#process) return;
    this.#fault ??= reason;
    this.#hear({ ok: false, reason });
  }

  #send(message: Json): void {
    const input = this.#process?.stdin;
    if (input?.writable) input.write(`${JSON.stringify(message)}\n`);
  }
}

function whyEnded(code: number | null, signal: NodeJS.Signals | null): string {
  const how = signal ?? `exit code ${code}`;
  return UNKNOWN_COMMAND.has(code) ? `${NOT_STARTED} (${how})` : `the program ended (${how})`;
}

function parse(line: Line): Said {
  if (line === null) return { ok: false, reason: 'its line is too long' };
  try {
    return { ok: true, action: JSON.parse(line) };
  } catch {
    return { ok: false, reason: `not JSON: ${line.slice(0, 80)}` };
  }
}
