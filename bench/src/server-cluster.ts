import { startPostgres, startRedis } from '@flotilla/test-kit/services';
import type { Contestant } from './server-contest.ts';
import { openMatch, startFlotilla } from './server-flotilla.ts';
import { endProcess } from './server-process.ts';

/** So many nodes of this project's server on one PostgreSQL and one Redis; where it can be, the two players of a match sit at different ones. */
export const cluster = (count: number): Contestant => ({
  name: `${count} ${count === 1 ? 'node' : 'nodes'}`,
  start: async () => {
    const [postgres, redis] = await Promise.all([startPostgres(), startRedis()]);
    const flags = { 'database-url': postgres.url, 'redis-url': redis.url };
    // One after the other: the first one makes the tables.
    const nodes: Awaited<ReturnType<typeof startFlotilla>>[] = [];
    while (nodes.length < count) nodes.push(await startFlotilla(flags));
    const urlAt = (index: number): string => nodes[index % count]!.url;
    return {
      pids: {
        ...Object.fromEntries(nodes.map(({ child }, index) => [`node ${index + 1}`, child.pid!])),
        PostgreSQL: postgres.pid,
        Redis: redis.pid,
      },
      openMatch: (index) => openMatch([urlAt(index), urlAt(index + 1)]),
      stop: async () => {
        await Promise.all(nodes.map(({ child }) => endProcess(child)));
        await Promise.all([postgres.stop(), redis.stop()]);
      },
    };
  },
});
