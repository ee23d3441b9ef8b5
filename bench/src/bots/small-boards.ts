import { parseArgs } from 'node:util';
import { createFleetBot } from '@flotilla/bots';
import { type FleetPlacement, type FleetRules, resolveRules } from '@flotilla/engine';
import { figuresOf } from './statistics.ts';
import { type ShowProgress, workerCount, runInWorkers } from '../workers.ts';
import type { Reading, BenchReport } from '../report.ts';
import { layoutsOf, solve } from './optimum.ts';
import { shootAlone } from './range.ts';

/**
 * Boards small enough to be solved exactly: what best play needs, and what the admiral needs against
 * every layout there is.
 */
export async function benchSmall(
  progress: ShowProgress,
  args: readonly string[],
): Promise<BenchReport> {
  const { values } = parseArgs({
    args: [...args],
    options: { rounds: { type: 'string', default: '3' }, jobs: { type: 'string' } },
  });
  const rounds = Number(values.rounds);
  // The longest first, so that the others fill the time beside it.
  const tasks = SMALL_BOARDS.toReversed().flatMap((board): SmallTask[] => [
    { board: board.name, part: 'solve' },
    ...Array.from({ length: rounds }, (_, round): SmallTask => ({
      board: board.name,
      part: round,
    })),
  ]);
  const workers = { jobs: workerCount(values.jobs), progress, title: 'small boards' };
  const outcomes = await runInWorkers<SmallTask, SmallOutcome>(
    import.meta.url,
    smallTask.name,
    tasks,
    workers,
  );
  const lines = [`The admiral on small boards, every layout ${rounds} times, beside best play:`];
  const readings: Reading[] = [];
  for (const { name } of SMALL_BOARDS) {
    const own = outcomes.filter((_, index) => tasks[index]!.board === name);
    const optimum = own.find((outcome) => outcome.part === 'solve')!;
    const { mean, margin } = figuresOf(
      own.filter((outcome) => outcome.part !== 'solve').map(({ shots }) => shots),
    );
    const above = (100 * mean) / optimum.shots - 100;
    readings.push({ what: name, value: above, unit: '% above best play', bar: { most: 1 } });
    // Every layout is played, so only the admiral's own chance varies, and only from round to round.
    const spread = rounds > 1 ? ` ± ${margin.toFixed(3)} (95 %)` : '';
    lines.push(
      `  ${name.padEnd(14)} best ${optimum.shots.toFixed(3)}  admiral ${mean.toFixed(3)}${spread}  ${above.toFixed(2)} % above  ${optimum.layouts} layouts`,
    );
  }
  return { text: lines.join('\n'), readings };
}

/** A board small enough to be solved: ships touch, and sinkings are named. */
interface SmallBoard {
  readonly name: string;
  readonly rows: number;
  readonly columns: number;
  readonly sizes: readonly number[];
}

const SMALL_BOARDS: readonly SmallBoard[] = [
  { name: '4×4 with 3', rows: 4, columns: 4, sizes: [3] },
  { name: '3×4 with 3, 2', rows: 3, columns: 4, sizes: [3, 2] },
  { name: '5×5 with 3', rows: 5, columns: 5, sizes: [3] },
  { name: '4×4 with 3, 2', rows: 4, columns: 4, sizes: [3, 2] },
];

/** Either the solution of a board, or one round of the admiral against every layout. */
interface SmallTask {
  readonly board: string;
  readonly part: 'solve' | number;
}

interface SmallOutcome extends SmallTask {
  readonly layouts: number;
  /** The mean number of shots. */
  readonly shots: number;
}

export function smallTask(task: SmallTask): SmallOutcome {
  const rules = rulesOf(SMALL_BOARDS.find(({ name }) => name === task.board)!);
  if (task.part === 'solve') return { ...task, ...solve(rules) };
  const fleets = layoutsOf(rules).map((ships) => fleetOf(rules, ships));
  const shots = fleets.map((enemy, index) => {
    const bot = createFleetBot(rules, 0, 'admiral');
    return shootAlone(rules, bot, `small ${task.part} ${index}`, { enemy }).shots;
  });
  return {
    ...task,
    layouts: fleets.length,
    shots: shots.reduce((sum, count) => sum + count, 0) / fleets.length,
  };
}

function rulesOf({ rows, columns, sizes }: SmallBoard): FleetRules {
  const fleet = sizes.map((size) => ({
    class: size === 3 ? 'cruiser' : 'destroyer',
    size,
    count: 1,
  }));
  const resolved = resolveRules({
    preset: 'classic',
    first: 'seat-0',
    board: { rows, columns },
    fleet,
  });
  if (!resolved.ok) throw new Error(resolved.error.message);
  return resolved.value as FleetRules;
}

/** A layout given as the bits of its ships. */
const fleetOf = ({ fleet }: FleetRules, ships: readonly number[]): FleetPlacement =>
  ships.map((bits, index) => ({
    class: fleet[index]!.class,
    from: 31 - Math.clz32(bits & -bits),
    to: 31 - Math.clz32(bits),
  }));
