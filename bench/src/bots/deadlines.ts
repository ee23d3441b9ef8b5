import { parseArgs } from 'node:util';
import { type Bot, createBot } from '@flotilla/bots';
import {
  type BySeat,
  Chance,
  type Event,
  type Json,
  type Ruleset,
  SEATS,
  type State,
  act,
  resolveRules,
  see,
  start,
} from '@flotilla/engine';
import { type Level, LEVELS } from '@flotilla/play';
import type { BenchReport, Reading } from '../report.ts';
import { type ShowProgress, runInWorkers, workerCount } from '../workers.ts';

const LARGEST = { rows: 26, columns: 26 };
const THIRTY_SHIPS = [
  { class: 'carrier', size: 5, count: 6 },
  { class: 'battleship', size: 4, count: 8 },
  { class: 'cruiser', size: 3, count: 8 },
  { class: 'destroyer', size: 2, count: 8 },
];

/** Games in which there is more to think about than any bot has time for, and the usual ones. */
const GAMES: Readonly<Record<string, Json>> = {
  classic: { preset: 'classic' },
  'salvo-2': { preset: 'salvo-2' },
  '26 × 26, 16 ships': {
    preset: 'classic',
    board: LARGEST,
    fleet: [
      { class: 'carrier', size: 5, count: 2 },
      { class: 'battleship', size: 4, count: 4 },
      { class: 'cruiser', size: 3, count: 4 },
      { class: 'destroyer', size: 2, count: 6 },
    ],
  },
  '26 × 26, 60 ships': {
    preset: 'classic',
    board: LARGEST,
    fleet: THIRTY_SHIPS.map((kind) => ({ ...kind, count: 2 * kind.count })),
  },
  '26 × 26, 142 ships, unnamed': {
    preset: 'classic',
    named: 'never',
    board: LARGEST,
    fleet: [
      { class: 'carrier', size: 6, count: 12 },
      { class: 'cruiser', size: 3, count: 30 },
      { class: 'destroyer', size: 2, count: 40 },
      { class: 'launch', size: 1, count: 60 },
    ],
  },
  '10 × 10, crowded': {
    preset: 'russian',
    fleet: [
      { class: 'battleship', size: 4, count: 2 },
      { class: 'cruiser', size: 3, count: 3 },
      { class: 'destroyer', size: 2, count: 4 },
      { class: 'launch', size: 1, count: 5 },
    ],
  },
  'salvos of 30, ships told': { preset: 'salvo', board: LARGEST, fleet: THIRTY_SHIPS },
  'salvos of 30, hits counted': {
    preset: 'salvo',
    report: 'ships-counted',
    board: LARGEST,
    fleet: THIRTY_SHIPS,
  },
  'salvos by squares, 30 ships': {
    preset: 'salvo-2',
    salvo: 'squares-afloat',
    board: LARGEST,
    fleet: THIRTY_SHIPS,
  },
  blind: { preset: 'blind' },
};

/** A decision ends within this share of its budget. */
const BAR = 1.2;

/**
 * The longest decision of every level, as a share of the budget: in hard games played by mates, every
 * level is asked at each move. Time is that of the processor, so that a busy machine changes nothing.
 */
export async function benchDeadlines(
  progress: ShowProgress,
  args: readonly string[],
): Promise<BenchReport> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      ms: { type: 'string', default: '100' },
      moves: { type: 'string', default: '40' },
      game: { type: 'string', multiple: true, default: Object.keys(GAMES) },
      jobs: { type: 'string' },
    },
  });
  const budget = Number(values.ms);
  const tasks = values.game.map((game) => ({ game, budget, moves: Number(values.moves) }));
  const workers = { jobs: workerCount(values.jobs), progress, title: 'games' };
  const found = await runInWorkers<DeadlineTask, readonly number[]>(
    import.meta.url,
    deadlineTask.name,
    tasks,
    workers,
  );
  const row = (name: string, cells: readonly string[]): string =>
    `  ${name.padEnd(30)}${cells.map((cell) => cell.padStart(9)).join('')}`;
  const lines = [
    `The longest decision of ${values.moves} moves, as a share of a budget of ${budget} ms (bar: ${BAR}):`,
    row('', LEVELS),
    ...found.map((shares, game) =>
      row(
        tasks[game]!.game,
        shares.map((share) => share.toFixed(2)),
      ),
    ),
  ];
  const readings = LEVELS.map((level, index): Reading => ({
    what: `${level}, the longest decision at ${budget} ms`,
    value: Math.max(...found.map((shares) => shares[index]!)),
    unit: '× its budget',
    bar: { most: BAR },
  }));
  return { text: lines.join('\n'), readings };
}

interface DeadlineTask {
  readonly game: string;
  readonly budget: number;
  readonly moves: number;
}

/** Moves of a game that is not measured: the first run of any code is slow. */
const WARM_UP = 6;

/** The longest decision of each level in one game, placements too, as a share of the budget. */
export function deadlineTask({ game, budget, moves }: DeadlineTask): readonly number[] {
  longestDecisions(game, budget, WARM_UP);
  return longestDecisions(game, budget, moves);
}

/** Its rules are read anew: what bots have worked out for others does not help them here. */
function longestDecisions(game: string, budget: number, moves: number): readonly number[] {
  const rules = rulesOf(game);
  const chance = new Chance(game);
  const opened = start({ rules, first: rules.first === 'agreed' ? 0 : null }, chance);
  if (!opened.ok) throw new Error(opened.error.message);
  let { state } = opened.value;
  const asked = [...LEVELS, 'mate' as const].map((level) => tableOf(rules, level));
  const longest = LEVELS.map(() => 0);
  for (let move = 0; move < moves && state.publicState.phase !== 'over'; move++) {
    const seat = state.publicState.toAct[0]!;
    LEVELS.forEach((_, level) => {
      const share = timed(asked[level]![seat], budget, `${game} ${move}`) / budget;
      longest[level] = Math.max(longest[level]!, share);
    });
    const chosen = asked.at(-1)![seat].choose({ chance, work: 1000, isSpent: () => false });
    if (!chosen.ok) throw new Error(chosen.error.message);
    const acted = act(state, seat, chosen.value);
    if (!acted.ok) throw new Error(acted.error.message);
    for (const bots of asked) tell(bots, state, acted.value.events);
    state = acted.value.state;
  }
  return longest;
}

function rulesOf(game: string): Ruleset {
  if (!Object.hasOwn(GAMES, game)) throw new Error(`There is no game "${game}".`);
  const rules = resolveRules(GAMES[game]!);
  if (!rules.ok) throw new Error(rules.error.message);
  return rules.value;
}

const tableOf = (rules: Ruleset, level: Level): BySeat<Bot> => [
  createBot(rules, 0, level),
  createBot(rules, 1, level),
];

/** Milliseconds of the processor that a choice takes. */
function timed(bot: Bot, budget: number, seed: string): number {
  const begin = processorTime();
  const isSpent = (): boolean => processorTime() > begin + budget;
  const chosen = bot.choose({ chance: new Chance(seed), work: Infinity, isSpent });
  if (!chosen.ok) throw new Error(chosen.error.message);
  return processorTime() - begin;
}

function processorTime(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

function tell(bots: BySeat<Bot>, state: State, events: readonly Event[]): void {
  for (const event of events) for (const seat of SEATS) bots[seat].observe(see(state, event, seat));
}
