import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { NO_LIMITS, PATIENCE } from '@flotilla/test-kit/hosting';
import { REDIS_TIMES, type RedisTimes } from '../../src/bus/redis-bus.ts';
import { type Config, readConfig } from '../../src/config.ts';
import { type Running, type ServePorts, serve } from '../../src/serve.ts';
import {
  POSTGRES_TIMEOUTS,
  type PostgresTimeouts,
} from '../../src/store/postgres/postgres-database.ts';

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

/** PostgreSQL answers late on a busy machine; only a lock held on purpose is not waited for. */
export const LENIENT: PostgresTimeouts = {
  ...POSTGRES_TIMEOUTS,
  connection: PATIENCE,
  statement: PATIENCE,
};

export const LENIENT_REDIS: RedisTimes = {
  ...REDIS_TIMES,
  timeout: PATIENCE,
  opening: PATIENCE,
};

/** A server of its own on a file of SQLite, with limits that do not get in the way of a test. */
export async function startServer(
  flags: Readonly<Record<string, string>> = {},
  ports: Partial<ServePorts> = {},
): Promise<TestServer> {
  const folder = mkdtempSync(join(tmpdir(), 'flotilla-server-'));
  const log: string[] = [];
  const config = configOf({
    port: '0',
    data: folder,
    page: 'none',
    ...NO_LIMITS,
    'bot-ms': '50',
    'drain-seconds': '0',
    ...flags,
  });
  const running = await serve(config, {
    logTo: { write: (line) => log.push(line) },
    answeringFor: PATIENCE,
    postgresTimeouts: LENIENT,
    redisTimes: LENIENT_REDIS,
    ...ports,
  });
  return {
    ...running,
    log,
    stop: async () => {
      await running.drain();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
