import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { constants } from 'node:os';
import type { Readable, Writable } from 'node:stream';

/** A running command line that is talked to over its standard input and output. */
export type Program = ChildProcessByStdio<Writable, Readable, null>;

/** The programs that have not ended. */
const running = new Set<Program>();

const hasGroups = process.platform !== 'win32';

/** Where what a program complains about goes: to our own error output, or nowhere. */
export type Complaints = 'inherit' | 'ignore';

/** Starts a program in a group of its own, so that whatever it starts can be ended with it. */
export function startProgram(command: string, complaints: Complaints): Program {
  const program = spawn(command, {
    shell: true,
    detached: hasGroups,
    stdio: ['pipe', 'pipe', complaints],
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
