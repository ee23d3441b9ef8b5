import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { constants } from 'node:os';
import type { Readable, Writable } from 'node:stream';

/** A running command line that is talked to over its standard input and output. */
export type Program = ChildProcessByStdio<Writable, Readable, null>;

/** The programs that have not ended. */
const running = new Set<Program>();

const hasGroups = process.platform !== 'win32';

/** Where the error output of a program goes: to ours, or nowhere. */
export type ErrorOutput = 'inherit' | 'ignore';

/** Starts a program in a group of its own, so that the processes it starts can be ended with it. */
export function startProgram(command: string, errors: ErrorOutput): Program {
  const program = spawn(command, {
    shell: true,
    detached: hasGroups,
    stdio: ['pipe', 'pipe', errors],
  });
  if (program.pid !== undefined) running.add(program);
  program.once('exit', () => {
    endProgram(program);
    running.delete(program);
  });
  return program;
}

export const isRunning = (program: Program): boolean => running.has(program);

/** Ends a program and what it has started, at once. */
export function endProgram(program: Program): void {
  if (!running.has(program) || program.pid === undefined) return;
  try {
    if (hasGroups) process.kill(-program.pid, 'SIGKILL');
    else program.kill('SIGKILL');
  } catch {
    // Nothing of it is left.
  }
}

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** From now on no program outlives the command, however that ends. */
export function endProgramsAtExit(): void {
  process.once('exit', () => running.forEach(endProgram));
  for (const signal of SIGNALS) {
    process.once(signal, () => process.exit(128 + constants.signals[signal]));
  }
}

/** Longer lines are never kept in memory. */
const MAX_LINE = 1 << 20;

/** A line of input, or null in place of one that is too long. */
export type InputLine = string | null;

/** The lines of a stream, one after the other, however they are cut into pieces. */
export async function* linesOf(input: Readable): AsyncGenerator<InputLine> {
  input.setEncoding('utf8');
  let pending = '';
  let isTooLong = false;
  for await (const piece of input as AsyncIterable<string>) {
    const parts = piece.split('\n');
    for (const [index, part] of parts.entries()) {
      isTooLong ||= pending.length + part.length > MAX_LINE;
      pending = isTooLong ? '' : pending + part;
      if (index === parts.length - 1) break;
      yield isTooLong ? null : pending;
      pending = '';
      isTooLong = false;
    }
  }
  if (isTooLong || pending !== '') yield isTooLong ? null : pending;
}
