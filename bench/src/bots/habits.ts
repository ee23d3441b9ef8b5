import { parseArgs } from 'node:util';
import { type PlacementHabits, createFleetBot } from '@flotilla/bots';
import {
  Chance,
  type FleetPlacement,
  type FleetRules,
  type ShipPlacement,
  cellsBetween,
  placedShips,
  randomFleet,
} from '@flotilla/engine';
import { type Bar, type BenchReport, type Reading, around } from '../report.ts';
import { type ShowProgress, runInWorkers, workerCount } from '../workers.ts';
import { fleetRulesOf } from './levels.ts';
import { shootAlone } from './range.ts';
import { type Figures, Forecaster, figuresOf, withoutLuck } from './statistics.ts';

/** The opponent of an admiral that thinks fleets are placed uniformly. */
const UNIFORM: PlacementHabits = {
  uniform: 1,
  edge: 0,
  corners: 0,
  centre: 0,
  spread: 0,
  huddled: 0,
};

/** Who places: at random, or one ship in each corner and the others anywhere. */
const PLACERS = ['random', 'corners'] as const;
type Placer = (typeof PLACERS)[number];

const BARS: Readonly<Record<Placer, Bar>> = { random: { most: 0.4 }, corners: { most: 46 } };

/**
 * What it is worth to the admiral to expect habits: how many shots it loses against random fleets, and how many it
 * needs against fleets in the corners, beside an admiral that expects any fleet. Both meet the same fleets.
 */
export async function benchHabits(
  progress: ShowProgress,
  args: readonly string[],
): Promise<BenchReport> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      games: { type: 'string', default: '300' },
      preset: { type: 'string', multiple: true, default: ['classic'] },
      placer: { type: 'string', multiple: true, default: [...PLACERS] },
      jobs: { type: 'string' },
    },
  });
  const lines = ['Shots of an admiral that expects habits, beside one that expects any fleet:'];
  const readings: Reading[] = [];
  for (const preset of values.preset) {
    for (const placer of PLACERS.filter((name) => values.placer.includes(name))) {
      const tasks = Array.from({ length: Number(values.games) }, (_, game): HabitsTask => ({
        preset,
        placer,
        game,
      }));
      const workers = { jobs: workerCount(values.jobs), progress, title: `${preset} ${placer}` };
      const played = await runInWorkers<HabitsTask, HabitsPair>(
        import.meta.url,
        habitsTask.name,
        tasks,
        workers,
      );
      const found = comparisonOf(played);
      lines.push(rowOf(preset, placer, found));
      const { mean, margin } = placer === 'random' ? found.more : found.expecting;
      readings.push({
        what: `${preset}, ${placer === 'random' ? 'shots lost against random fleets' : 'shots against fleets in the corners'}`,
        value: mean,
        interval: around(mean, margin),
        unit: 'shots',
        ...(preset === 'classic' ? { bar: BARS[placer] } : {}),
      });
    }
  }
  return { text: lines.join('\n'), readings };
}

interface HabitsTask {
  readonly preset: string;
  readonly placer: Placer;
  readonly game: number;
}

/** Shots against the same fleet, and how much luckier the first was; no luck where fleets are not random. */
interface HabitsPair {
  readonly expecting: number;
  readonly plain: number;
  readonly luck: readonly number[];
}

/** One fleet, met by both admirals. */
export function habitsTask({ preset, placer, game }: HabitsTask): HabitsPair {
  const rules = fleetRulesOf(preset);
  const seed = `habits ${preset} ${placer} ${game}`;
  const isRandom = placer === 'random';
  const enemy = (isRandom ? randomFleet : cornerFleet)(rules, new Chance(seed));
  const [expecting, plain] = [null, UNIFORM].map((habits) => {
    const bot = createFleetBot(rules, 0, 'admiral', habits);
    if (!isRandom) return { shots: shootAlone(rules, bot, seed, { enemy }).shots, luck: [] };
    const observer = new Forecaster(rules, seed);
    const { shots } = shootAlone(rules, bot, seed, { observer, enemy });
    return { shots, luck: observer.luck.amounts };
  });
  return {
    expecting: expecting!.shots,
    plain: plain!.shots,
    luck: expecting!.luck.map((amount, part) => amount - plain!.luck[part]!),
  };
}

interface Comparison {
  readonly expecting: Figures;
  readonly plain: Figures;
  /** How many shots more it takes to expect habits, less luck. */
  readonly more: Figures;
}

function comparisonOf(played: readonly HabitsPair[]): Comparison {
  const more = played.map(({ expecting, plain }) => expecting - plain);
  const lucks = played.map(({ luck }) => luck);
  return {
    expecting: figuresOf(played.map(({ expecting }) => expecting)),
    plain: figuresOf(played.map(({ plain }) => plain)),
    more: figuresOf(lucks[0]!.length === 0 ? more : withoutLuck(more, lucks)),
  };
}

function rowOf(preset: string, placer: Placer, { expecting, plain, more }: Comparison): string {
  const shots = ({ mean, margin }: Figures): string => `${mean.toFixed(2)} ± ${margin.toFixed(2)}`;
  return (
    `  ${preset.padEnd(8)} ${placer.padEnd(8)} ${shots(expecting)} beside ${shots(plain)}, ` +
    `difference ${shots(more)} (95 %, ${more.games} fleets)`
  );
}

const CORNERS = 4;

/** Random fleets, four of their ships moved into the four corners, until one is legal. */
function cornerFleet(rules: FleetRules, chance: Chance): FleetPlacement {
  for (;;) {
    const fleet = randomFleet(rules, chance);
    const moved = chance.shuffle([...fleet.keys()]).slice(0, CORNERS);
    const placement = fleet.map((ship, index) => {
      const corner = moved.indexOf(index);
      return corner === -1 ? ship : inCorner(rules, ship, corner, chance.below(2) === 0);
    });
    if (placedShips(rules, placement).ok) return placement;
  }
}

function inCorner(
  { board }: FleetRules,
  ship: ShipPlacement,
  corner: number,
  isDown: boolean,
): ShipPlacement {
  const reach = cellsBetween(board, ship.from, ship.to)!.length - 1;
  const [isBottom, isRight] = [corner >= 2, corner % 2 === 1];
  const from = (isBottom ? board.rows - 1 : 0) * board.columns + (isRight ? board.columns - 1 : 0);
  const step = isDown ? (isBottom ? -board.columns : board.columns) : isRight ? -1 : 1;
  return { ...ship, from, to: from + reach * step };
}
