import { parseArgs } from 'node:util';
import { figuresOf } from './bots-figures.ts';
import { PLACERS, type PlacementTask } from './bots-placement-station.ts';
import { type Progress, jobsOf, manned } from './crew.ts';
import type { Reading, Report } from './report.ts';

/**
 * Whether the bots' fleets can be learned: how many shots it saves to have seen 200 of them. A placer
 * who likes the edge shows that the shooter does learn.
 */
export async function benchPlacement(progress: Progress, args: readonly string[]): Promise<Report> {
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
      const muster = { jobs: jobsOf(values.jobs), progress, title: `${preset} ${placer}` };
      const station = new URL('./bots-placement-station.ts', import.meta.url);
      const { games, mean, margin } = figuresOf(
        await manned<PlacementTask, number>(station, tasks, muster),
      );
      readings.push({
        what: `${preset}, fleets of ${placer === 'bot' ? 'the bots' : 'one who likes the edge'}`,
        value: -mean,
        unit: 'shots saved',
        margin,
        ...(placer === 'bot' ? { bar: { most: 1.5 } } : {}),
      });
      lines.push(
        `    ${placer.padEnd(8)} ${(-mean).toFixed(2).padStart(5)} ± ${margin.toFixed(2)} (95 %, ${games} games)`,
      );
    }
  }
  return { text: lines.join('\n'), readings };
}
