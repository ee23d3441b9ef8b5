import { parseArgs } from 'node:util';
import { type Bot, createFleetBot } from '@flotilla/bots';
import { type Level, LEVELS } from '@flotilla/play';
import { type FleetRules, PRESETS, PRESET_NAMES, resolveRules } from '@flotilla/engine';
import {
  addBins,
  calibrationText,
  type Bin,
  Forecaster,
  type Figures,
  figuresOf,
  withoutLuck,
} from './statistics.ts';
import { type ShowProgress, workerCount, runInWorkers } from '../workers.ts';
import { type Reading, type BenchReport, around } from '../report.ts';
import { createBaseline } from './baseline.ts';
import { type RangeGame, shootAlone } from './range.ts';

const FLEET_PRESETS = PRESET_NAMES.filter((name) => PRESETS.get(name)!.rules.game === 'fleet');

/**
 * Fleet bots at the shooting range: every level against uniformly random fleets, beside the plain
 * overlay of placements. Shots until the last ship is sunk; lists of shots in salvo games.
 */
export async function benchBots(
  progress: ShowProgress,
  args: readonly string[],
): Promise<BenchReport> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      games: { type: 'string', default: '100' },
      preset: { type: 'string', multiple: true, default: FLEET_PRESETS },
      level: { type: 'string', multiple: true, default: [...SHOOTERS] },
      jobs: { type: 'string' },
    },
  });
  const lines = ['Fleet bots against uniformly random fleets, shots until all is sunk:'];
  const readings: Reading[] = [];
  for (const preset of values.preset) {
    lines.push(`  ${preset}`);
    for (const player of values.level.map(playerNamed)) {
      const tasks = Array.from({ length: Number(values.games) }, (_, game): RangeTask => ({
        preset,
        player,
        game,
      }));
      const workers = { jobs: workerCount(values.jobs), progress, title: `${preset} ${player}` };
      const played = await runInWorkers<RangeTask, RangeOutcome>(
        import.meta.url,
        shootTask.name,
        tasks,
        workers,
      );
      lines.push(...rowsOf(preset, player, played));
      readings.push(...botReadings(preset, player, played));
    }
  }
  return { text: lines.join('\n'), readings };
}

function playerNamed(name: string): Shooter {
  const player = SHOOTERS.find((known) => known === name);
  if (player === undefined) throw new Error(`There is no level "${name}".`);
  return player;
}

function rowsOf(preset: string, player: Shooter, played: readonly RangeOutcome[]): string[] {
  const isSalvo = fleetRulesOf(preset).turn === 'salvo';
  const shots = played.map((game) => game.shots);
  const lists = played.map((game) => game.lists);
  const milliseconds = played.reduce((sum, game) => sum + game.milliseconds, 0);
  const turns = lists.reduce((sum, count) => sum + count, 0);
  const each = `${(milliseconds / turns).toFixed(2)} ms a ${isSalvo ? 'list' : 'shot'}`;
  const rows = [
    `    ${player.padEnd(9)} ${text(figuresOf(isSalvo ? lists : shots))}  ${each}`,
    `      less luck ${text(
      figuresOf(
        withoutLuck(
          shots,
          played.map(({ luck }) => luck),
        ),
      ),
    )}`,
    calibrationText(addBins(played.map(({ bins }) => bins))),
  ];
  return played[0]?.bins.length === 0 ? rows.slice(0, 1) : rows;
}

const text = ({ games, mean, median, margin }: Figures): string =>
  `mean ${mean.toFixed(3)} ± ${margin.toFixed(3)} (95 %, ${games} games), median ${median.toFixed(1)}`;

/** The levels, beside the plain baseline. */
export const SHOOTERS = ['baseline', ...LEVELS] as const;
type Shooter = (typeof SHOOTERS)[number];

/** One game at the range. Its number is its seed, so all players meet the same fleets. */
interface RangeTask {
  readonly preset: string;
  readonly player: Shooter;
  readonly game: number;
}

interface RangeOutcome extends RangeGame {
  /** What each shot's chance was and what came of it, where every cell is announced. */
  readonly bins: readonly Bin[];
  /** How lucky the player was: amounts that are zero on average. */
  readonly luck: readonly number[];
}

export function shootTask({ preset, player, game }: RangeTask): RangeOutcome {
  const rules = fleetRulesOf(preset);
  const seed = `${preset} ${game}`;
  const bot = playerOf(rules, player);
  if (!isForetold(rules)) return { ...shootAlone(rules, bot, seed), bins: [], luck: [] };
  const observer = new Forecaster(rules, seed);
  const played = shootAlone(rules, bot, seed, { observer });
  return { ...played, bins: observer.bins, luck: observer.luck.amounts };
}

export function fleetRulesOf(preset: string): FleetRules {
  const resolved = resolveRules({ preset });
  if (!resolved.ok) throw new Error(resolved.error.message);
  if (resolved.value.game !== 'fleet') throw new Error(`${preset} is not a fleet game.`);
  return resolved.value;
}

/** Whether shots are announced one by one, so that each has a chance of its own. */
const isForetold = ({ report, turn }: FleetRules): boolean =>
  report === 'cells' && turn !== 'salvo';

const playerOf = (rules: FleetRules, player: Shooter): Bot =>
  player === 'baseline'
    ? createBaseline(rules, 0)
    : createFleetBot(rules, 0, player satisfies Level);

/** The most shots, and the most milliseconds a shot, where a level is held to them. */
const BARS: Readonly<Record<string, { readonly shots: number; readonly milliseconds: number }>> = {
  'admiral at classic': { shots: 44, milliseconds: 30 },
  'admiral at italian': { shots: 38.5, milliseconds: 30 },
  'captain at classic': { shots: 44.6, milliseconds: 2 },
  'captain at italian': { shots: 39, milliseconds: 2 },
};

/** Where a level is held to a bar: its shots less luck, its time, and whether predicted chances came true. */
function botReadings(
  preset: string,
  player: Shooter,
  played: readonly RangeOutcome[],
): readonly Reading[] {
  const who = `${player} at ${preset}`;
  const bars = BARS[who];
  if (bars === undefined) return [];
  const { mean, margin } = figuresOf(
    withoutLuck(
      played.map(({ shots }) => shots),
      played.map(({ luck }) => luck),
    ),
  );
  const time = played.reduce((sum, { milliseconds }) => sum + milliseconds, 0);
  return [
    {
      what: `${who}, less luck`,
      value: mean,
      interval: around(mean, margin),
      unit: 'shots',
      bar: { most: bars.shots },
    },
    {
      what: `${who}, a shot`,
      value: time / played.reduce((sum, { shots }) => sum + shots, 0),
      unit: 'ms',
      bar: { most: bars.milliseconds },
    },
    { what: `${who}, hits foretold and made differ by`, value: offBy(played), unit: 'σ' },
  ];
}

/** How far all hits together are from those predicted, in standard deviations. */
function offBy(played: readonly RangeOutcome[]): number {
  const bins = addBins(played.map((game) => game.bins));
  const total = (part: 'hits' | 'expected' | 'variance'): number =>
    bins.reduce((sum, bin) => sum + bin[part], 0);
  return Math.abs(total('hits') - total('expected')) / Math.sqrt(total('variance'));
}
