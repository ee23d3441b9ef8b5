import type { PlantedBug } from './cluster/planted-bugs.ts';
import {
  type SimulationPlan,
  type RunOptions,
  type RunResult,
  UPGRADE,
  planOf,
  simulate,
} from './run.ts';

/** Runs a seed, and again with other hidden fleets: a viewer must be sent the same bytes. */
export async function runSeed(seed: string, options: RunOptions = {}): Promise<RunResult> {
  return runPlan(planOf(seed), options);
}

async function runPlan(plan: SimulationPlan, options: RunOptions = {}): Promise<RunResult> {
  const result = await simulate(plan, { ...options, twin: 0 });
  const hasSecrets = plan.scenes.some(({ kind }) => kind === 'quiet duel');
  if (result.violations.length > 0 || !hasSecrets) return result;
  const twin = await simulate(plan, { ...options, twin: 1 });
  return { ...result, violations: differences(result, twin) };
}

function differences(one: RunResult, two: RunResult): readonly string[] {
  if (two.violations.length > 0) return two.violations.map((each) => `with other fleets: ${each}`);
  return [...one.observations].flatMap(([client, told]) => {
    const others = two.observations.get(client) ?? [];
    const index = told.findIndex((text, at) => text !== others[at]);
    const isSame = index === -1 && told.length === others.length;
    return isSame ? [] : [`${client} was told something hidden, in message ${index + 1}`];
  });
}

/** How many shorter plans are tried. */
const MAX_TRIES = 300;

/** The shortest plan found that still fails: scenes and faults are left out as long as it does. */
export async function shrink(
  plan: SimulationPlan,
  options: RunOptions = {},
): Promise<SimulationPlan> {
  let best = plan;
  let tries = 0;
  const isFailing = async (shorter: SimulationPlan): Promise<boolean> =>
    tries++ < MAX_TRIES && (await runPlan(shorter, options)).violations.length > 0;
  for (const part of ['scenes', 'faults'] as const)
    for (let size = best[part].length; size >= 1; size = Math.floor(size / 2))
      for (let from = 0; from < best[part].length;) {
        const shorter = { ...best, [part]: best[part].toSpliced(from, size) };
        if (await isFailing(shorter)) best = shorter;
        else from += size;
      }
  return best;
}

export interface Campaign {
  readonly seeds: number;
  /** Simulated milliseconds. */
  readonly duration: number;
  readonly events: number;
  readonly faults: ReadonlyMap<string, number>;
  readonly failed: readonly RunResult[];
}

/** Runs seeds one after the other, as long as there is something left to spend. */
export async function campaign(
  seeds: Iterable<string>,
  hasMore: (events: number) => boolean,
): Promise<Campaign> {
  const faults = new Map<string, number>();
  const failed: RunResult[] = [];
  let [count, duration, events] = [0, 0, 0];
  for (const seed of seeds) {
    if (!hasMore(events)) break;
    const result = await runSeed(seed);
    count++;
    duration += result.duration;
    events += result.events;
    for (const [kind, times] of result.faults) faults.set(kind, (faults.get(kind) ?? 0) + times);
    if (result.violations.length > 0) failed.push(result);
  }
  return { seeds: count, duration, events, faults, failed };
}

/** Names of seeds, without end: every third is a rolling upgrade. */
export function* seedsFrom(name: string): Iterable<string> {
  for (let number = 1; ; number++) yield `${name}-${number}${number % 3 === 0 ? UPGRADE : ''}`;
}

/** In how many of these seeds a planted bug is found. */
export async function findings(bug: PlantedBug, seeds: readonly string[]): Promise<number> {
  let found = 0;
  for (const seed of seeds) if ((await runSeed(seed, { bug })).violations.length > 0) found++;
  return found;
}
