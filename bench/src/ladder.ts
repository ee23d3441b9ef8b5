import { parseArgs } from 'node:util';
import { LEVELS, type Level } from '@flotilla/bots';
import { type Progress, jobsOf, manned } from './crew.ts';
import type { Budget, LadderGame } from './ladder-game.ts';
import { ladderReadings } from './ladder-readings.ts';
import { type LadderTask, blindRulesOf } from './ladder-station.ts';
import { type Standing, standingOf } from './ladder-standing.ts';
import type { Reading, Report } from './report.ts';

/** Each level against the one below, and captains among themselves: their games must be decided. */
const NEIGHBOURS = LEVELS.slice(1).map((level, index) => `${level}-${LEVELS[index]!}`);
const PAIRS = [...NEIGHBOURS, 'captain-captain'];
/** The pair that is also played slowly, where it is played at all. */
const SLOW_PAIR = 'admiral-captain';

/** A series of games between two levels. */
interface Rung {
  readonly pair: string;
  readonly games: number;
  readonly budget: Budget;
}

/**
 * Levels of the blind game against each other, changing seats after each game. With `--work` admirals
 * think in sampled worlds instead of time, so that the games can be repeated.
 */
export async function benchLadder(progress: Progress, args: readonly string[]): Promise<Report> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      games: { type: 'string', default: '200' },
      pair: { type: 'string', multiple: true, default: PAIRS },
      preset: { type: 'string', default: 'blind' },
      ms: { type: 'string', default: '50' },
      'slow-games': { type: 'string', default: '32' },
      'slow-ms': { type: 'string', default: '1000' },
      work: { type: 'string' },
      seed: { type: 'string', default: 'ladder' },
      jobs: { type: 'string' },
    },
  });
  const { preset, seed, pair: pairs } = values;
  blindRulesOf(preset);
  const rungs = pairs.map((pair): Rung => ({
    pair,
    games: Number(values.games),
    budget: budgetOf(values.ms, values.work),
  }));
  if (pairs.includes(SLOW_PAIR) && values.work === undefined) {
    const budget = budgetOf(values['slow-ms'], undefined);
    rungs.push({ pair: SLOW_PAIR, games: Number(values['slow-games']), budget });
  }
  const lines = [`Levels of ${preset} against each other, draws counted as half:`];
  const readings: Reading[] = [];
  for (const { pair, games, budget } of rungs) {
    if (games === 0) continue;
    const levels = levelsOf(pair);
    const tasks = Array.from({ length: games }, (_, game): LadderTask => ({
      preset,
      levels,
      budget,
      seed,
      game,
    }));
    const muster = { jobs: jobsOf(values.jobs), progress, title: pair };
    const station = new URL('./ladder-station.ts', import.meta.url);
    const played = await manned<LadderTask, LadderGame>(station, tasks, muster);
    const standing = standingOf(played);
    lines.push(...rowsOf(pair, budget, standing));
    readings.push(...ladderReadings(pair, budget, standing));
  }
  return { text: lines.join('\n'), readings };
}

const budgetOf = (milliseconds: string, work: string | undefined): Budget =>
  work === undefined
    ? { milliseconds: Number(milliseconds), work: Number.POSITIVE_INFINITY }
    : { milliseconds: Number.POSITIVE_INFINITY, work: Number(work) };

function levelsOf(pair: string): readonly [Level, Level] {
  const [one, two] = pair.split('-').map((name) => {
    const level = LEVELS.find((known) => known === name);
    if (level === undefined) throw new Error(`There is no level "${name}".`);
    return level;
  });
  if (one === undefined || two === undefined) throw new Error(`"${pair}" is no pair of levels.`);
  return [one, two];
}

function rowsOf(pair: string, budget: Budget, standing: Standing): readonly string[] {
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
  if (!pair.includes('admiral')) return '';
  return `; the admiral thinks ${Number.isFinite(work) ? `${work} worlds` : `${milliseconds} ms`} a turn`;
}

const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;
