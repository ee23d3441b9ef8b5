import { once } from 'node:events';
import type { Json, Seat } from '@flotilla/engine';
import { type Line, linesOf } from './lines.ts';
import type { Player, Said } from './player.ts';
import { type Complaints, type Program, endProgram, isRunning, startProgram } from './program.ts';

/** How long a program may take to leave when it is no longer needed. */
const FAREWELL = 1000;

/** How the reason begins when a program cannot be started, now or later. */
export const NOT_STARTED = 'cannot be started';

/** A shell that does not find a command, or may not run it, ends with one of these. */
const UNKNOWN_COMMAND: ReadonlySet<number | null> = new Set([126, 127]);

/** A program that plays over its standard input and output, one JSON a line. */
export class ProgramPlayer implements Player {
  readonly #command: string;
  readonly #complaints: Complaints;
  #process: Program | null = null;
  /** Whoever waits for the next line of the program. */
  #listener: ((said: Said) => void) | null = null;
  /** Why the program cannot be asked any more. */
  #fault: string | null = null;

  constructor(command: string, complaints: Complaints = 'inherit') {
    this.#command = command;
    this.#complaints = complaints;
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
      const late = { ok: false, reason: `no answer within ${milliseconds} ms` } as const;
      const timer = setTimeout(() => this.#hear(late), milliseconds);
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
  }

  async close(): Promise<void> {
    const program = this.#process;
    if (program === null || !isRunning(program)) return;
    const timer = setTimeout(() => endProgram(program), FAREWELL);
    program.stdin.end();
    await once(program, 'exit');
    clearTimeout(timer);
  }

  #start(): void {
    const program = startProgram(this.#command, this.#complaints);
    this.#process = program;
    this.#fault = null;
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
    else this.#hear(parse(line));
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
