import { parseArgs } from 'node:util';
import { figuresOf } from './bots-figures.ts';
import { SMALL_BOARDS, type SmallOutcome, type SmallTask } from './bots-small-station.ts';
import { type Progress, jobsOf, manned } from './crew.ts';
import type { Reading, Report } from './report.ts';

/**
 * Boards small enough to be solved exactly: what best play needs, and what the admiral needs against
 * every layout there is.
 */
export async function benchSmall(progress: Progress, args: readonly string[]): Promise<Report> {
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
  const muster = { jobs: jobsOf(values.jobs), progress, title: 'small boards' };
  const station = new URL('./bots-small-station.ts', import.meta.url);
  const outcomes = await manned<SmallTask, SmallOutcome>(station, tasks, muster);
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
