import {
  type Service,
  noPostgres,
  noRedis,
  startPostgres,
  startRedis,
} from '@flotilla/test-kit/services';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { ServePorts } from '../../src/serve.ts';
import { type FreezingProxy, startFreezingProxy } from './freezing-proxy.ts';
import { type TestServer, startServer } from './running.ts';

/** Two nodes on one PostgreSQL and one Redis. */
export interface Several {
  readonly postgres: Service;
  readonly redis: Service;
  /** What lies between the second node and Redis. */
  readonly link: FreezingProxy;
  readonly nodes: readonly [TestServer, TestServer];
  stop(): Promise<void>;
}

const lacking = noPostgres ?? noRedis;

/** The tests of a group need several nodes, which are the result: they are skipped, with the reason, where these cannot be. */
export function needsSeveral(
  ports: Partial<ServePorts> = {},
  flags: Readonly<Record<string, string>> = {},
): () => Several {
  let several: Several | null = null;
  beforeEach(({ skip }) => skip(lacking !== null, lacking ?? ''));
  beforeAll(async () => {
    if (lacking === null) several = await startSeveral(ports, flags);
  });
  afterAll(() => several?.stop());
  return () => several!;
}

async function startSeveral(
  ports: Partial<ServePorts>,
  flags: Readonly<Record<string, string>>,
): Promise<Several> {
  const [postgres, redis] = await Promise.all([startPostgres(), startRedis()]);
  const link = await startFreezingProxy(redis.url);
  const start = (redisUrl: string): Promise<TestServer> =>
    startServer({ 'database-url': postgres.url, 'redis-url': redisUrl, ...flags }, ports);
  // Both at once: only one of them makes the tables.
  const nodes = await Promise.all([start(redis.url), start(link.url)]);
  return {
    postgres,
    redis,
    link,
    nodes,
    stop: async () => {
      await Promise.all(nodes.map((node) => node.stop()));
      await link.stop();
      await Promise.all([postgres.stop(), redis.stop()]);
    },
  };
}
