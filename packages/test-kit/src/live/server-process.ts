import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { startFlotilla } from './flotilla.ts';
import { NO_LIMITS, freePort } from './hosting.ts';

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
  static async open(data: string, page = 'none'): Promise<ServerProcess> {
    const server = new ServerProcess(await freePort(), { data, page });
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
