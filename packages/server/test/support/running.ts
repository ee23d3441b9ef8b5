import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { NO_LIMITS } from '@flotilla/test-kit/hosting';
import { type Config, readConfig } from '../../src/config.ts';
import { type Running, serve } from '../../src/serve.ts';

export interface TestServer extends Running {
  /** What it has logged. */
  readonly log: readonly string[];
  stop(): Promise<void>;
}

export function configOf(flags: Readonly<Record<string, string>>): Config {
  const read = readConfig(flags, {});
  if ('fault' in read) throw new Error(read.fault);
  return read.config;
}

/** A server of one's own on a file of SQLite, with limits that do not get in the way of a test. */
export async function startServer(
  flags: Readonly<Record<string, string>> = {},
): Promise<TestServer> {
  const folder = mkdtempSync(join(tmpdir(), 'flotilla-server-'));
  const log: string[] = [];
  const config = configOf({
    port: '0',
    data: folder,
    ...NO_LIMITS,
    'bot-ms': '50',
    'drain-seconds': '0',
    ...flags,
  });
  const running = await serve(config, { write: (line) => log.push(line) });
  return {
    ...running,
    log,
    stop: async () => {
      await running.drain();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
