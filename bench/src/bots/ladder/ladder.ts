import { parseArgs } from 'node:util';
import { type Ruleset, resolveRules } from '@flotilla/engine';
import { LEVELS } from '@flotilla/play';
import { type ShowProgress, workerCount, runInWorkers } from '../../workers.ts';
import {
  type Budget,
  LADDER_PLAYERS,
  type LadderGame,
  type LadderPair,
  playLadderGame,
} from './ladder-game.ts';
import { type Interval, type SeriesResult, seriesResult, wilson } from './series.ts';
import { STRATEGIES } from './strategies.ts';
import type { Reading, BenchReport, Bar } from '../../report.ts';

/**
 * Each level against the one below, captains among themselves, because their games must be decided, and the
 * admiral against the method it had before its network and against players with one idea each.
 */
const NEIGHBOURS = LEVELS.slice(1).map((level, index) => `${level}-${LEVELS[index]!}`);
const BLIND_PAIRS = [
  ...NEIGHBOURS,
  'captain-captain',
  'admiral-searcher',
  ...STRATEGIES.map((name) => `admiral-${name}`),
];

/** In fleet games the lower levels are told apart by the shots they need (`npm run bench bots`). */
const FLEET_PAIRS = ['admiral-captain'];

/** A series of games between two levels. */
interface Rung {
  readonly preset: string;
  readonly pair: string;
  readonly games: number;
  readonly budget: Budget;
  readonly seed: string;
}

/**
 * Levels against each other, changing seats after each game. With `--work` admirals think in sampled worlds and layouts
 * instead of time, so that the games can be repeated.
 */
export async function benchLadder(
  progress: ShowProgress,
  args: readonly string[],
): Promise<BenchReport> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      games: { type: 'string', default: '200' },
      pair: { type: 'string', multiple: true },
      preset: { type: 'string', multiple: true, default: ['blind'] },
      ms: { type: 'string', default: '50' },
      work: { type: 'string' },
      seed: { type: 'string', default: 'ladder' },
      jobs: { type: 'string' },
    },
  });
  const { seed } = values;
  const games = Number(values.games);
  const budget = budgetOf(values.ms, values.work);
  const lines: string[] = [];
  const readings: Reading[] = [];
  for (const preset of values.preset) {
    const isBlind = rulesOf(preset).game === 'blind';
    lines.push(`Levels of ${preset} against each other, draws counted as half, seed ${seed}:`);
    for (const pair of values.pair ?? (isBlind ? BLIND_PAIRS : FLEET_PAIRS)) {
      if (games === 0) continue;
      const rung: Rung = { preset, pair, games, budget, seed };
      const standing = seriesResult(await playRung(rung, workerCount(values.jobs), progress));
      lines.push(...rowsOf(pair, budget, standing));
      readings.push(...ladderReadings(rung, isBlind ? BLIND_BARS : FLEET_BARS, standing));
    }
  }
  return { text: lines.join('\n'), readings };
}

function playRung(
  { preset, pair, games, budget, seed }: Rung,
  jobs: number,
  progress: ShowProgress,
): Promise<readonly LadderGame[]> {
  const players = playersOf(pair);
  const tasks = Array.from({ length: games }, (_, game): LadderTask => ({
    preset,
    players,
    budget,
    seed,
    game,
  }));
  return runInWorkers<LadderTask, LadderGame>(import.meta.url, ladderTask.name, tasks, {
    jobs,
    progress,
    title: `${preset} ${pair}`,
  });
}

const budgetOf = (milliseconds: string, work: string | undefined): Budget =>
  work === undefined
    ? { milliseconds: Number(milliseconds), work: Number.POSITIVE_INFINITY }
    : { milliseconds: Number.POSITIVE_INFINITY, work: Number(work) };

function playersOf(pair: string): LadderPair {
  // Names of strategies hold hyphens too: only the first one divides.
  const [, first = '', second = ''] = /^([a-z]+)-(.+)$/.exec(pair) ?? [];
  const [one, two] = [first, second].map((name) => {
    const player = LADDER_PLAYERS.find((known) => known === name);
    if (player === undefined) throw new Error(`There is no player "${name}".`);
    return player;
  });
  if (one === undefined || two === undefined) throw new Error(`"${pair}" is no pair of levels.`);
  return [one, two];
}

function rowsOf(pair: string, budget: Budget, standing: SeriesResult): readonly string[] {
  const { games, won, drawn, lost, score, interval, turns, milliseconds, reasons } = standing;
  const endings = [...reasons].map(([reason, count]) => `${reason} ${count}`).join(', ');
  return [
    `  ${pair.padEnd(16)} ${percent(score)} (95 %: ${percent(interval[0])} to ${percent(interval[1])}), ` +
      `${games} games: ${won} won, ${drawn} drawn, ${lost} lost${thinkingOf(pair, budget)}`,
    `    ${turns.toFixed(0)} turns a game; ${milliseconds.map((ms) => ms.toFixed(2)).join(' and ')} ms a choice; ${endings}`,
  ];
}

/** The others take no more than they need. */
function thinkingOf(pair: string, { milliseconds, work }: Budget): string {
  if (!pair.includes('searcher')) return '';
  return `; the searcher thinks ${Number.isFinite(work) ? `${work} worlds` : `${milliseconds} ms`} a turn`;
}

const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;

/** One game of the ladder. Its number decides the seats and all chance in it. */
interface LadderTask {
  readonly preset: string;
  readonly players: LadderPair;
  readonly budget: Budget;
  readonly seed: string;
  readonly game: number;
}

export function ladderTask({ preset, players, budget, seed, game }: LadderTask): LadderGame {
  return playLadderGame(rulesOf(preset), players, budget, game, seed);
}

function rulesOf(preset: string): Ruleset {
  const resolved = resolveRules({ preset });
  if (!resolved.ok) throw new Error(resolved.error.message);
  return resolved.value;
}

/** The least share of points, in hundredths, that each level takes from the one below. */
const FLEET_BARS: Readonly<Record<string, Bar>> = { 'admiral-captain': { least: 55 } };
const BLIND_BARS: Readonly<Record<string, Bar>> = {
  'mate-cadet': { least: 90 },
  'captain-mate': { least: 75 },
  'admiral-captain': { least: 90 },
  'admiral-searcher': { least: 90 },
  ...Object.fromEntries(STRATEGIES.map((name) => [`admiral-${name}`, { least: 95 }])),
};

function ladderReadings(
  { preset, pair, budget: { milliseconds } }: Rung,
  bars: Readonly<Record<string, Bar>>,
  { score, interval, drawn, games }: SeriesResult,
): readonly Reading[] {
  const [one, two] = playersOf(pair);
  if (one === two) {
    const share = drawn / games;
    return [
      {
        ...inHundredths(share, wilson(share, games)),
        what: `draws between ${one}s at ${preset}`,
        bar: { most: 10 },
      },
    ];
  }
  const bar = bars[pair];
  const thinking =
    two === 'searcher' && Number.isFinite(milliseconds) ? `, ${milliseconds} ms a turn` : '';
  return [
    {
      ...inHundredths(score, interval),
      what: `${one} against ${two} at ${preset}${thinking}`,
      ...(bar === undefined ? {} : { bar }),
    },
  ];
}

const inHundredths = (share: number, [low, high]: Interval): Omit<Reading, 'what'> => ({
  value: 100 * share,
  interval: [100 * low, 100 * high],
  unit: '%',
});
