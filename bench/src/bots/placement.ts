import { parseArgs } from 'node:util';
import { createFleetBot } from '@flotilla/bots';
import {
  Chance,
  type FleetPlacement,
  type FleetRules,
  columnOf,
  randomFleet,
  rowOf,
  type Cell,
  cellCount,
  cellsBetween,
} from '@flotilla/engine';
import { figuresOf } from './statistics.ts';
import { type ShowProgress, workerCount, runInWorkers } from '../workers.ts';
import { type Reading, type BenchReport, around } from '../report.ts';
import { createBaseline } from './baseline.ts';
import { shootAlone } from './range.ts';
import { fleetRulesOf } from './levels.ts';

/**
 * Whether the bots' fleets can be learned: how many shots it saves to have seen 200 of them. A placer
 * who likes the edge shows that the shooter does learn.
 */
export async function benchPlacement(
  progress: ShowProgress,
  args: readonly string[],
): Promise<BenchReport> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      games: { type: 'string', default: '3000' },
      preset: { type: 'string', multiple: true, default: ['classic', 'italian'] },
      jobs: { type: 'string' },
    },
  });
  const lines = ['Shots saved by having seen 200 fleets of the same placer (bar: 1.5):'];
  const readings: Reading[] = [];
  for (const preset of values.preset) {
    lines.push(`  ${preset}`);
    for (const placer of PLACERS) {
      const tasks = Array.from({ length: Number(values.games) }, (_, game): PlacementTask => ({
        preset,
        placer,
        game,
      }));
      const workers = { jobs: workerCount(values.jobs), progress, title: `${preset} ${placer}` };
      const { games, mean, margin } = figuresOf(
        await runInWorkers<PlacementTask, number>(
          import.meta.url,
          placementTask.name,
          tasks,
          workers,
        ),
      );
      readings.push({
        what: `${preset}, fleets of ${placer === 'bot' ? 'the bots' : 'one who likes the edge'}`,
        value: -mean,
        unit: 'shots saved',
        interval: around(-mean, margin),
        ...(placer === 'bot' ? { bar: { most: 1.5 } } : {}),
      });
      lines.push(
        `    ${placer.padEnd(8)} ${(-mean).toFixed(2).padStart(5)} ± ${margin.toFixed(2)} (95 %, ${games} games)`,
      );
    }
  }
  return { text: lines.join('\n'), readings };
}

/** Whose fleets are shot at: those of the admiral, who places with care, or those of a placer who likes the edge. */
const PLACERS = ['bot', 'edge'] as const;
export type Placer = (typeof PLACERS)[number];

/** How many fleets the shooter has seen, and how many random ones it compares them with. */
const SEEN = 200;
const RANDOM = 20_000;

interface PlacementTask {
  readonly preset: string;
  readonly placer: Placer;
  readonly game: number;
}

/** The shots of a shooter that has learned, less those of one that has not, against the same fleet. */
export function placementTask({ preset, placer, game }: PlacementTask): number {
  const rules = fleetRulesOf(preset);
  const enemy = placed(rules, placer, `${preset} ${placer} fresh ${game}`);
  const seed = `placement ${preset} ${game}`;
  const learned = createBaseline(rules, 0, lessons(preset, placer));
  return (
    shootAlone(rules, learned, seed, { enemy }).shots -
    shootAlone(rules, createBaseline(rules, 0), seed, { enemy }).shots
  );
}

const taught = new Map<string, Float64Array>();

/** The lessons of a placer's fleets, learned once on each thread. */
function lessons(preset: string, placer: Placer): Float64Array {
  const name = `${preset} ${placer}`;
  const known = taught.get(name);
  if (known !== undefined) return known;
  const rules = fleetRulesOf(preset);
  const chance = new Chance(`${preset} random`);
  const lesson = lessonsOf(
    rules,
    Array.from({ length: SEEN }, (_, index) => placed(rules, placer, `${name} seen ${index}`)),
    Array.from({ length: RANDOM }, () => randomFleet(rules, chance)),
  );
  taught.set(name, lesson);
  return lesson;
}

function placed(rules: FleetRules, placer: Placer, seed: string): FleetPlacement {
  return placer === 'edge' ? edgeFleet(rules, seed) : botFleet(rules, seed);
}

function botFleet(rules: FleetRules, seed: string): FleetPlacement {
  const chosen = createFleetBot(rules, 0, 'admiral').choose({
    chance: new Chance(seed),
    work: Infinity,
    isSpent: () => false,
  });
  if (!chosen.ok) throw new Error(chosen.error.message);
  if (!('ships' in chosen.value)) throw new Error('The bot does not deploy.');
  return chosen.value.ships;
}

/** Of some random fleets the one with the most cells at the edge. */
function edgeFleet(rules: FleetRules, seed: string): FleetPlacement {
  const chance = new Chance(seed);
  const { rows, columns } = rules.board;
  const isEdge = (cell: number): boolean =>
    [0, rows - 1].includes(rowOf(rules.board, cell)) ||
    [0, columns - 1].includes(columnOf(rules.board, cell));
  const ends = (fleet: FleetPlacement): number =>
    fleet.filter(({ from, to }) => isEdge(from) && isEdge(to)).length;
  return Array.from({ length: 30 }, () => randomFleet(rules, chance)).reduce((one, another) =>
    ends(another) > ends(one) ? another : one,
  );
}

/** The weight of the uniform prior, in fleets, so that a few fleets do not teach what is only chance. */
const DOUBT = 10;

/**
 * What a shooter learns from fleets it has seen: for every cell how much more often a ship lay there than
 * in fleets placed at random.
 */
function lessonsOf(
  rules: FleetRules,
  seen: readonly FleetPlacement[],
  random: readonly FleetPlacement[],
): Float64Array {
  const [own, usual] = [frequencies(rules, seen), frequencies(rules, random)];
  const scale = seen.length / random.length;
  const doubt = DOUBT / seen.length;
  return own.map((count, cell) => {
    const expected = usual[cell]! * scale;
    return (count + doubt * expected) / (expected * (1 + doubt));
  });
}

function frequencies(rules: FleetRules, fleets: readonly FleetPlacement[]): Float64Array {
  const counts = new Float64Array(cellCount(rules.board));
  for (const { from, to } of fleets.flat()) {
    for (const cell of cellsBetween(rules.board, from, to)! as readonly Cell[]) counts[cell]!++;
  }
  return counts;
}
