import { parseArgs } from 'node:util';
import { noPostgres, noRedis } from '@flotilla/test-kit/services';
import type { ShowProgress } from '../workers.ts';
import { numbersIn } from '../measure.ts';
import type { Reading, BenchReport } from '../report.ts';
import { cluster, flotilla } from './flotilla.ts';
import { type Score, measureLive } from './live.ts';

/** What a server needs as it grows: by live matches on one node, and by nodes. */
interface Growth {
  readonly byMatches: readonly { readonly matches: number; readonly score: Score }[];
  readonly byNodes: readonly { readonly nodes: number; readonly score: Score }[];
  /** Why nothing was measured with several nodes; null when it was. */
  readonly lacking: string | null;
}

/** The number of matches that are played while nodes are counted. */
const MATCHES_OF_NODES = 500;

async function measureGrowth(progress: ShowProgress, args: readonly string[]): Promise<Growth> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      matches: { type: 'string', default: '100,500,2000,5000' },
      nodes: { type: 'string', default: '1,2,3' },
      seconds: { type: 'string', default: '5' },
    },
  });
  const seconds = Number(values.seconds);
  const byMatches: Growth['byMatches'][number][] = [];
  for (const matches of numbersIn(values.matches)) {
    progress(`${matches} matches on one node … `);
    byMatches.push({ matches, score: await measureLive(flotilla, matches, seconds) });
  }
  const lacking = noPostgres ?? noRedis;
  const byNodes: Growth['byNodes'][number][] = [];
  for (const nodes of lacking === null ? numbersIn(values.nodes) : []) {
    progress(`${MATCHES_OF_NODES} matches on ${nodes} nodes … `);
    byNodes.push({ nodes, score: await measureLive(cluster(nodes), MATCHES_OF_NODES, seconds) });
  }
  return { byMatches, byNodes, lacking };
}

export async function benchGrowth(
  progress: ShowProgress,
  args: readonly string[],
): Promise<BenchReport> {
  const growth = await measureGrowth(progress, args);
  return { text: inWords(growth), readings: readingsOf(growth) };
}

/** What a move costs: a server that scales keeps it constant. */
const readingsOf = ({ byMatches, byNodes }: Growth): readonly Reading[] => [
  ...byMatches.map(({ matches, score }) => costOf(`${matches} matches on one node`, score)),
  ...byNodes.map(({ nodes, score }) =>
    costOf(`${nodes} ${nodes === 1 ? 'node' : 'nodes'} with PostgreSQL and Redis`, score),
  ),
];

const costOf = (what: string, { processorPerMove }: Score): Reading => ({
  what: `${what}: processor a move`,
  value: processorPerMove,
  unit: 'µs',
});

function inWords({ byMatches, byNodes, lacking }: Growth): string {
  const matches = byMatches.map(
    ({ matches: count, score }) =>
      `${String(count).padStart(5)} matches ${score.movesPerSecond.toFixed(0).padStart(7)} moves/s  ` +
      `p50 ${score.p50.toFixed(1)} ms, p99 ${score.p99.toFixed(1)} ms  ` +
      `${(score.memoryPerMatch / 1024).toFixed(0)} kB a match, ${score.processorPerMove.toFixed(0)} µs of processor a move`,
  );
  const nodes = byNodes.map(
    ({ nodes: count, score }) =>
      `${String(count).padStart(5)} ${count === 1 ? 'node ' : 'nodes'} ${score.movesPerSecond.toFixed(0).padStart(9)} moves/s  ` +
      Object.entries({ ...score.processors, 'all together': score.processorPerMove })
        .map(([name, time]) => `${name} ${(time / 1000).toFixed(3)}`)
        .join(', '),
  );
  return [
    'one node with SQLite, by live matches',
    ...matches,
    '',
    `nodes on PostgreSQL and Redis, ${MATCHES_OF_NODES} matches: seconds of processor for 1 000 moves, by process`,
    ...(lacking === null ? nodes : [`not measured: ${lacking}`]),
  ].join('\n');
}
