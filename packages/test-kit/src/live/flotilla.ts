import {
  type ChildProcessWithoutNullStreams,
  type SpawnOptionsWithoutStdio,
  spawn,
} from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { COMMAND, ENVIRONMENT, NODE, ROOT } from './paths.ts';

/** What a finished command has left: its exit code and everything it said. */
export interface Ran {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Starts `flotilla` as a process of its own. */
export const startFlotilla = (
  args: readonly string[],
  options: SpawnOptionsWithoutStdio = {},
): ChildProcessWithoutNullStreams =>
  spawn(NODE, [COMMAND, ...args], { cwd: ROOT, env: ENVIRONMENT, ...options });

/**
 * Runs `flotilla` to its end.
 *
 * @example await flotilla(['verify', '-'], JSON.stringify(record)) // { code: 0, … }
 */
export const flotilla = (
  args: readonly string[],
  input: string | Buffer = '',
  options: SpawnOptionsWithoutStdio = {},
): Promise<Ran> => finished(startFlotilla(args, options), input);

/** Runs a command line of the shell, from the root of the project, to its end. */
export const shell = (line: string, options: SpawnOptionsWithoutStdio = {}): Promise<Ran> =>
  finished(spawn('sh', ['-c', line], { cwd: ROOT, env: ENVIRONMENT, ...options }), '');

async function finished(
  program: ChildProcessWithoutNullStreams,
  input: string | Buffer,
): Promise<Ran> {
  // A command that does not read its input may be gone before everything is written.
  program.stdin.on('error', () => {});
  program.stdin.end(input);
  const [stdout, stderr, [code]] = await Promise.all([
    text(program.stdout),
    text(program.stderr),
    once(program, 'close') as Promise<[number | null]>,
  ]);
  return { code, stdout, stderr };
}
