import { once } from 'node:events';
import { type Json, type Seat, isRecord } from '@flotilla/engine';
import type { Choice, ChoiceRequest, Player } from '../player.ts';
import {
  type ErrorOutput,
  type InputLine,
  type Program,
  endProgram,
  isRunning,
  linesOf,
  startProgram,
} from './program.ts';

/** How long a program may take to leave when it is no longer needed. */
const FAREWELL = 1000;

/** How the message begins when a program cannot be started, now or later. */
export const NOT_STARTED = 'cannot be started';

/** How long a program may take to start, unless the options say otherwise. */
export const START_MS = 10_000;

/** A shell that does not find a command, or may not run it, ends with one of these. */
const UNKNOWN_COMMAND: ReadonlySet<number | null> = new Set([126, 127]);

interface ProgramOptions {
  readonly errors?: ErrorOutput;
  /** Milliseconds to start, on top of those for the first answer: only that shows that it has started. */
  readonly startMs?: number;
}

/** A program that plays over its standard input and output, one JSON a line. */
export class ProgramPlayer implements Player {
  readonly #command: string;
  readonly #errors: ErrorOutput;
  readonly #startMs: number;
  #process: Program | null = null;
  /** Whether the running program has spoken, so that it needs no more time to start. */
  #hasStarted = false;
  /** What the program calls itself, if it has said so. */
  #ownName: string | null = null;
  /** Ends the wait for an answer that takes too long. */
  #timer: NodeJS.Timeout | undefined;
  /** The time for the answer that is awaited. */
  #milliseconds = 0;
  /** Waits for the next line of the program. */
  #listener: ((choice: Choice) => void) | null = null;
  /** Why the program cannot be asked any more. */
  #fault: string | null = null;

  constructor(command: string, options: ProgramOptions = {}) {
    const { errors = 'inherit', startMs = START_MS } = options;
    this.#command = command;
    this.#errors = errors;
    this.#startMs = startMs;
  }

  get ownName(): string | null {
    return this.#ownName;
  }

  begin(rules: Json, seat: Seat): void {
    if (this.#process === null) this.#start();
    this.#send({ new: { rules, seat } });
  }

  observe(events: readonly Json[]): void {
    this.#send({ events });
  }

  async choose(request: ChoiceRequest, signal: AbortSignal): Promise<Choice> {
    if (signal.aborted) return { kind: 'cancelled' };
    if (this.#fault !== null) return this.#failed(faultOf(this.#fault));
    const cancel = (): void => this.#hear({ kind: 'cancelled' });
    signal.addEventListener('abort', cancel, { once: true });
    const choice = await this.#asked(request);
    signal.removeEventListener('abort', cancel);
    return choice.kind === 'action' ? choice : this.#failed(choice);
  }

  async close(): Promise<void> {
    const program = this.#process;
    this.#process = null;
    if (program === null || !isRunning(program)) return;
    const timer = setTimeout(() => endProgram(program), FAREWELL);
    program.stdin.end();
    await once(program, 'exit');
    clearTimeout(timer);
  }

  #asked({ legal, milliseconds, clock }: ChoiceRequest): Promise<Choice> {
    return new Promise((resolve) => {
      this.#listener = (choice) => {
        clearTimeout(this.#timer);
        // What came along with the answer is heard before the next question.
        setImmediate(() => resolve(choice));
      };
      this.#milliseconds = milliseconds;
      this.#wait();
      const time = clock === undefined ? {} : { clock };
      this.#send({ act: { legal: legal(), ms: milliseconds, ...time } });
    });
  }

  #wait(): void {
    const { patience, reason } = this.#deadline(this.#milliseconds);
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#hear(faultOf(reason)), patience);
  }

  /** A program that has failed or was stopped is ended; `begin` starts it again. */
  #failed(choice: Choice): Choice {
    if (this.#process !== null) endProgram(this.#process);
    this.#process = null;
    this.#fault = null;
    return choice;
  }

  /** How long to wait for an answer, and what is said when none has come. */
  #deadline(milliseconds: number): { readonly patience: number; readonly reason: string } {
    if (this.#hasStarted) {
      return { patience: milliseconds, reason: `no answer within ${milliseconds} ms` };
    }
    const patience = this.#startMs + milliseconds;
    const parts = `${this.#startMs} ms to start, ${milliseconds} ms to answer`;
    return { patience, reason: `no first answer within ${patience} ms (${parts})` };
  }

  #start(): void {
    this.#fault = null;
    this.#hasStarted = false;
    let program: Program;
    try {
      program = startProgram(this.#command, this.#errors);
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

  #hearLine(line: InputLine): void {
    if (!this.#hasStarted) {
      this.#hasStarted = true;
      if (this.#isReady(line)) return;
    }
    if (this.#listener === null) this.#fault ??= 'it spoke without being asked';
    else this.#hear(parse(line));
  }

  /** The first line of a program may say that it is ready; the time of a question runs from then on. */
  #isReady(line: InputLine): boolean {
    const name = nameIn(line);
    if (name === undefined) return false;
    this.#ownName = name;
    if (this.#listener !== null) this.#wait();
    return true;
  }

  #hear(choice: Choice): void {
    const listener = this.#listener;
    this.#listener = null;
    listener?.(choice);
  }

  #fail(program: Program, reason: string): void {
    if (program !== this.#process) return;
    this.#fault ??= reason;
    this.#hear(faultOf(reason));
  }

  #send(message: Json): void {
    const input = this.#process?.stdin;
    if (input?.writable) input.write(`${JSON.stringify(message)}\n`);
  }
}

const MAX_OWN_NAME = 40;

/** The name in `{"ready":{"name":…}}`; null: it has none. Undefined: the line says something else. */
function nameIn(line: InputLine): string | null | undefined {
  if (line === null || !line.includes('"ready"')) return undefined;
  const choice = parse(line);
  if (choice.kind !== 'action' || !isRecord(choice.action) || !isRecord(choice.action['ready']))
    return undefined;
  const { name } = choice.action['ready'];
  if (typeof name !== 'string') return null;
  const shown = name.replaceAll(/\p{C}/gu, '').trim().slice(0, MAX_OWN_NAME);
  return shown === '' ? null : shown;
}

/** A program that was never there has not misbehaved. */
const faultOf = (message: string): Choice => ({
  kind: message.startsWith(NOT_STARTED) ? 'unavailable' : 'fault',
  message,
});

function whyEnded(code: number | null, signal: NodeJS.Signals | null): string {
  const how = signal ?? `exit code ${code}`;
  return UNKNOWN_COMMAND.has(code) ? `${NOT_STARTED} (${how})` : `the program ended (${how})`;
}

function parse(line: InputLine): Choice {
  if (line === null) return faultOf('its line is too long');
  try {
    return { kind: 'action', action: JSON.parse(line) };
  } catch {
    return faultOf(`not JSON: ${line.slice(0, 80)}`);
  }
}
