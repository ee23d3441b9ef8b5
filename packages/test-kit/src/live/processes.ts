import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  type ChildProcessWithoutNullStreams,
  type SpawnOptionsWithoutStdio,
  spawn,
  type ChildProcess,
  type SpawnOptions,
  spawnSync,
} from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { NO_LIMITS, freePort } from './hosting.ts';

/** The root of the project. */
export const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));

/** The Node that is installed beside the project. */
export const NODE = join(ROOT, 'node_modules/.bin/node');

/** The command as it is linked into the path. */
export const COMMAND = join(ROOT, 'packages/cli/bin/flotilla.js');

/**
 * The same language everywhere. Started programs keep their compiled sources: the
 * second start is three times as fast. A started server has no page unless a test names one, and builds none.
 */
export const ENVIRONMENT: NodeJS.ProcessEnv = {
  ...process.env,
  LC_ALL: 'C',
  FLOTILLA_PAGE: 'none',
  NODE_COMPILE_CACHE: join(tmpdir(), 'flotilla-compile-cache'),
};

/** What a finished command has left: its exit code and everything it said. */
export interface CommandResult {
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
): Promise<CommandResult> => finished(startFlotilla(args, options), input);

/** Runs a command line of the shell, from the root of the project, to its end. */
export const shell = (
  line: string,
  options: SpawnOptionsWithoutStdio = {},
): Promise<CommandResult> =>
  finished(spawn('sh', ['-c', line], { cwd: ROOT, env: ENVIRONMENT, ...options }), '');

async function finished(
  program: ChildProcessWithoutNullStreams,
  input: string | Buffer,
): Promise<CommandResult> {
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

/** Everything in one folder, and computers that do not think long. */
const SETTINGS = {
  ...NO_LIMITS,
  'bot-ms': '50',
  'log-level': 'silent',
  'database-url': '',
  'redis-url': '',
};

/** `flotilla serve` as a process of its own, which can be killed and comes back where it was. */
export class ServerProcess {
  readonly url: string;
  readonly #args: readonly string[];
  #child: ChildProcess | null = null;

  private constructor(port: number, options: Readonly<Record<string, string>>) {
    this.url = `http://127.0.0.1:${port}`;
    const flags = Object.entries({ ...SETTINGS, port: String(port), ...options });
    this.#args = ['serve', ...flags.flatMap(([flag, value]) => [`--${flag}`, value])];
  }

  /** A server whose data are in this folder, without a page unless one is named. */
  static async open(
    data: string,
    page = 'none',
    options: Readonly<Record<string, string>> = {},
  ): Promise<ServerProcess> {
    const server = new ServerProcess(await freePort(), { data, page, ...options });
    await server.start();
    return server;
  }

  async start(): Promise<void> {
    const child = startFlotilla(this.#args);
    this.#child = child;
    child.stdout.resume();
    let said = '';
    for await (const piece of child.stderr.iterator({ destroyOnReturn: false })) {
      said += String(piece);
      if (said.includes('Flotilla is at')) {
        child.stderr.resume();
        return;
      }
    }
    throw new Error(`The server did not start: ${said}`);
  }

  /** Ends it as `kill -9` does. */
  async kill(): Promise<void> {
    const child = this.#child;
    if (child === null) return;
    this.#child = null;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  }
}

/** A user that owns nothing. */
const UNPRIVILEGED_ID = 65534;

/** How to start a process as a user that is not root: root may write everywhere. */
export const OTHER_USER: Pick<SpawnOptions, 'uid' | 'gid'> =
  process.getuid?.() === 0 ? { uid: UNPRIVILEGED_ID, gid: UNPRIVILEGED_ID } : {};

/** Why `flotilla` cannot be run by a user that is not root; null when it can. */
export function noOtherUser(): string | null {
  const { status } = spawnSync(NODE, [COMMAND, '--version'], OTHER_USER);
  return status === 0 ? null : 'another user cannot run the Node of this project';
}
