import { BusHub } from './cluster/bus.ts';
import { SimulatedDatabase } from './cluster/database.ts';
import { type Fault, inflict, randomFault } from './cluster/faults.ts';
import { ClusterModel } from './model/model.ts';
import type { PlantedBug } from './cluster/planted-bugs.ts';
import { SCENES, type PlannedScene, playScene } from './people/scenes.ts';
import { Dice, START, Scheduler } from './cluster/scheduler.ts';
import { PACKED_AFTER, SimulatedServer } from './cluster/server.ts';

/** What happens in a simulation: who comes, and what goes wrong. It follows from the seed, and can be made shorter. */
export interface SimulationPlan {
  readonly seed: string;
  readonly servers: number;
  readonly scenes: readonly PlannedScene[];
  readonly faults: readonly Fault[];
  /** All servers begin as the version before, and are replaced one after the other; absent: there is one version. */
  readonly rollOut?: { readonly at: number; readonly every: number };
}

export interface RunResult {
  readonly plan: SimulationPlan;
  readonly violations: readonly string[];
  readonly traceHash: string;
  /** Simulated milliseconds. */
  readonly duration: number;
  readonly events: number;
  /** How often each fault happened. */
  readonly faults: ReadonlyMap<string, number>;
  readonly observations: ReadonlyMap<string, readonly string[]>;
}

export interface RunOptions {
  readonly bug?: PlantedBug | null;
  /** Which of two fleets the players of quiet duels have. */
  readonly twin?: 0 | 1;
}

/** Scenes begin and faults happen within this time. */
const TROUBLED = 4 * 60_000;
/** Statements whose answer was lost are waited for so long. */
const PATIENCE = 60_000;
/** In so many of a thousand seeds the last matches are packed, too: a long time in which little happens. */
const WAITS_FOR_PACKING = 200;
/** How many matches may be under way to the database. */
const BEING_MADE = 20;
/** A match that is over is packed after the time that servers are told, and a few each second. */
const PACKED_WITHIN = PACKED_AFTER + 60_000;
/** Then all is well, and everything must come to its end within this time. */
const RECOVERY = 30 * 60_000;

/** Seeds that end with this are rolling upgrades. */
export const UPGRADE = '+upgrade';

export function planOf(seed: string): SimulationPlan {
  return seed.endsWith(UPGRADE) ? upgradePlanOf(seed) : usualPlanOf(seed);
}

/** A rolling upgrade: both versions serve for a while, with challenges, and with tournaments of which only the newer one knows some kinds. */
function upgradePlanOf(seed: string): SimulationPlan {
  const plan = usualPlanOf(seed);
  const dice = new Dice(`upgrade/${seed}`);
  const challenges = Array.from({ length: dice.between(1, 3) }, (_, index): PlannedScene => ({
    kind: 'challenge',
    name: `c${index}`,
    at: dice.below(TROUBLED),
  }));
  const tournaments = Array.from({ length: 2 }, (_, index): PlannedScene => ({
    kind: 'tournament',
    name: `t${index}`,
    at: dice.below(TROUBLED),
  }));
  const rollOut = { at: dice.between(10_000, 90_000), every: dice.between(1000, 45_000) };
  return { ...plan, scenes: [...plan.scenes, ...challenges, ...tournaments], rollOut };
}

function usualPlanOf(seed: string): SimulationPlan {
  const dice = new Dice(`plan/${seed}`);
  const servers = dice.between(2, 4);
  const scenes = Array.from({ length: dice.between(3, 7) }, (_, index): PlannedScene => {
    const kind = dice.pick(SCENES);
    return { kind, name: `s${index}`, at: dice.below(TROUBLED) };
  });
  const count = dice.happens(100) ? 0 : dice.between(4, 18);
  const faults = Array.from({ length: count }, () => randomFault(dice, TROUBLED, servers));
  return { seed, servers, scenes, faults };
}

/** Runs a plan to its end. The same plan always gives the same trace. */
export async function simulate(plan: SimulationPlan, options: RunOptions = {}): Promise<RunResult> {
  const { seed } = plan;
  const scheduler = new Scheduler();
  const database = new SimulatedDatabase(scheduler, new Dice(`database/${seed}`));
  const hub = new BusHub(scheduler, new Dice(`bus/${seed}`));
  const model = new ClusterModel(scheduler, database);
  database.onLog = (match) => void model.match(match);
  database.onWrite = () => model.written();
  database.onFailure = () => model.failed();
  const onTrouble = (server: string, error: unknown): void => {
    // An unavailable store is no mistake of the server.
    if ((error as Error).name !== 'StoreUnavailable')
      model.violated(
        `${server} met a fault of its own: ${(error as Error).stack ?? String(error)}`,
      );
  };
  const { rollOut } = plan;
  const olderUntil = rollOut === undefined ? START : START + rollOut.at;
  const bug = options.bug ?? null;
  const mayPack = rollOut === undefined;
  const parts = { scheduler, database, hub, seed, bug, olderUntil, mayPack, onTrouble };
  const servers = Array.from(
    { length: plan.servers },
    (_, index) => new SimulatedServer(parts, index),
  );
  const faults = new Map<string, number>();
  if (rollOut !== undefined)
    servers.forEach((server, index) =>
      scheduler.after(rollOut.at + index * rollOut.every, () => {
        faults.set('rolling upgrade', (faults.get('rolling upgrade') ?? 0) + 1);
        server.replaceOlder();
      }),
    );
  for (const fault of plan.faults)
    scheduler.after(fault.at, () => {
      faults.set(fault.kind, (faults.get(fault.kind) ?? 0) + 1);
      if (fault.kind === 'freeze') model.froze(fault.for);
      inflict(fault, { scheduler, servers, database, hub });
    });
  const clients = { scheduler, servers, model, seed };
  const unfinished = new Set(plan.scenes.map(({ name, kind }) => `${kind} ${name}`));
  for (const scene of plan.scenes)
    scheduler.after(scene.at, () => {
      playScene(scene, clients, options.twin ?? 0).then(
        () => unfinished.delete(`${scene.kind} ${scene.name}`),
        (error: unknown) => model.violated(`scene ${scene.name}: ${(error as Error).stack ?? ''}`),
      );
    });
  const look = (): void => {
    for (const server of servers) checkQueues(server, model);
    scheduler.after(1000, look);
  };
  look();
  try {
    const end = START + TROUBLED + RECOVERY;
    const isQuiet = (): boolean => unfinished.size === 0 && isSettled(database);
    const isBroken = (): boolean => model.violations.length > 0;
    await scheduler.runUntil(() => isBroken() || isQuiet(), end);
    if (!isBroken()) {
      for (const name of unfinished) model.violated(`${name} did not come to its end`);
      if (rollOut === undefined && new Dice(`packing/${seed}`).happens(WAITS_FOR_PACKING)) {
        const latest = scheduler.now + PACKED_WITHIN;
        await scheduler.runUntil(() => isBroken() || arePacked(database), latest);
        if (!isBroken() && !arePacked(database))
          model.violated('a match that is over was not packed in time');
      }
      const isIdle = (): boolean => servers.every(({ node }) => node.cache.busy === 0);
      await scheduler.runUntil(isBroken, scheduler.now + 5000);
      await scheduler.runUntil(() => isBroken() || isIdle(), scheduler.now + PATIENCE);
      for (const server of servers) checkIdle(server, model);
      model.audit();
    }
  } catch (error) {
    model.violated((error as Error).stack ?? String(error));
  } finally {
    for (const server of servers) server.crash();
    database.close();
  }
  for (const counts of [database.counts, hub.counts])
    for (const [kind, count] of counts) faults.set(kind, (faults.get(kind) ?? 0) + count);
  return {
    plan,
    violations: model.violations,
    traceHash: scheduler.traceHash(),
    duration: scheduler.now - START,
    events: scheduler.events,
    faults,
    observations: model.observations,
  };
}

/** Whether no match and no tournament waits for anything any more. */
const isSettled = (database: SimulatedDatabase): boolean =>
  database.read(
    "select 1 from matches where status in ('open', 'playing') or due_at is not null or bots_due_at is not null limit 1",
  ).length === 0;

/** Whether the log of every match that is over is packed. */
const arePacked = (database: SimulatedDatabase): boolean =>
  database.read("select 1 from matches where status = 'over' and archived_at is null limit 1")
    .length === 0;

/** A match waits in a queue once at most, and two players are told of it; matches that do not exist are not in memory. */
function checkQueues({ node, machine, isUp }: SimulatedServer, model: ClusterModel): void {
  if (!isUp) return;
  const [row] = model.database.read('select count(*) as size from matches');
  // Matches that are just being made are not stored yet.
  const matches = Number(row!['size']) + BEING_MADE;
  const { bots, matches: busy, notices } = node.waiting;
  const sizes = { bots, busy, cached: node.cache.size, notices: notices / 2 };
  for (const [queue, size] of Object.entries(sizes))
    if (size > matches) model.violated(`${machine.name}: ${size} ${queue} for ${matches} matches`);
}

/** When all is over, nothing may be waiting in a node. */
function checkIdle({ node, machine }: SimulatedServer, model: ClusterModel): void {
  if (node.cache.busy > 0) model.violated(`${machine.name}: ${node.cache.busy} matches are busy`);
}
