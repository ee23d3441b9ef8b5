import { parseArgs } from 'node:util';
import type { SimulationPlan, RunResult } from './run.ts';
import { PLANTED_BUGS } from './cluster/planted-bugs.ts';
import { campaign, findings, runSeed, seedsFrom, shrink } from './search.ts';

const USAGE = `Usage: npm run simulate -- [--seed TEXT | --minutes N | --bugs N]

Runs a whole cluster in one process on a time and a chance of its own: servers, clients, a database and a bus, with
crashes, frozen machines, wrong clocks, cut links and full disks. A model of its own checks what everybody is told.

  --seed TEXT   runs one seed, again and again the same; a seed that fails is shrunk to a short list of events
  --minutes N   runs fresh seeds for so long (default 10)
  --bugs N      plants bugs, one at a time, and says in how many of N seeds each is found`;

const { values } = parseArgs({
  options: {
    seed: { type: 'string' },
    minutes: { type: 'string', default: '10' },
    bugs: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
});
const [minutes, bugs] = [Number(values.minutes), Number(values.bugs ?? 1)];
if (values.help || !(minutes > 0) || !Number.isSafeInteger(bugs) || bugs < 1) {
  console.log(USAGE);
  process.exit(values.help ? 0 : 2);
}

/** A plan as a list of what happens, in its order. */
function planInWords({ seed, servers, scenes, faults, rollOut }: SimulationPlan): string {
  const events = [
    ...(rollOut === undefined
      ? []
      : [{ at: rollOut.at, text: `rolling upgrade: a server every ${rollOut.every} ms` }]),
    ...scenes.map(({ at, kind, name }) => ({ at, text: `${kind} (${name})` })),
    ...faults.map(({ at, kind, server, for: duration, size }) => ({
      at,
      text: `${kind}: server ${server}, ${duration} ms, size ${size}`,
    })),
  ].toSorted((a, b) => a.at - b.at);
  const lines = events.map(({ at, text }) => `  ${(at / 1000).toFixed(1).padStart(6)} s  ${text}`);
  return [`seed ${seed}, ${servers} servers`, ...lines].join('\n');
}

async function explain({ plan, violations }: RunResult): Promise<void> {
  console.log(`FAILED: seed ${plan.seed}`);
  for (const violation of violations.slice(0, 5)) console.log(`  ${violation}`);
  console.log(`Shrunk to:\n${planInWords(await shrink(plan))}`);
}

async function replay(seed: string): Promise<number> {
  const result = await runSeed(seed);
  console.log(planInWords(result.plan));
  console.log(`trace ${result.traceHash}, ${result.events} events`);
  if (result.violations.length === 0) return 0;
  await explain(result);
  return 1;
}

async function search(): Promise<number> {
  const name = Date.now().toString(36);
  const start = performance.now();
  const spent = (): number => (performance.now() - start) / 1000;
  const done = await campaign(seedsFrom(name), () => spent() < minutes * 60);
  const hours = done.duration / 3_600_000;
  console.log(
    `${done.seeds} seeds from ${name}-1: ${hours.toFixed(1)} simulated hours, ${(hours / spent()).toFixed(3)} hours a second, ${done.events} events`,
  );
  for (const [kind, count] of [...done.faults].toSorted(([, a], [, b]) => b - a))
    console.log(`  ${String(count).padStart(8)} ${kind}`);
  for (const result of done.failed) await explain(result);
  return done.failed.length === 0 ? 0 : 1;
}

async function plant(): Promise<number> {
  const seeds = Array.from({ length: bugs }, (_, index) => `bugs-${index + 1}`);
  let missed = 0;
  for (const bug of PLANTED_BUGS) {
    const found = await findings(bug, seeds);
    if (found === 0) missed++;
    console.log(`${bug.name.padEnd(30)} found in ${found} of ${bugs} seeds`);
  }
  return missed === 0 ? 0 : 1;
}

process.exit(
  values.seed !== undefined
    ? await replay(values.seed)
    : values.bugs !== undefined
      ? await plant()
      : await search(),
);
