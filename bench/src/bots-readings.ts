import { addBins } from './bots-calibration.ts';
import { figuresOf, withoutLuck } from './bots-figures.ts';
import type { Player, RangeOutcome } from './bots-station.ts';
import type { Reading } from './report.ts';

/** The most shots, and the most milliseconds a shot, where a level is held to them. */
const BARS: Readonly<Record<string, { readonly shots: number; readonly milliseconds: number }>> = {
  'admiral at classic': { shots: 44, milliseconds: 30 },
  'admiral at italian': { shots: 38.5, milliseconds: 30 },
  'captain at classic': { shots: 44.6, milliseconds: 2 },
  'captain at italian': { shots: 39, milliseconds: 2 },
};

/** Where a level is held to a bar: its shots less luck, its time, and whether chances foretold came true. */
export function botReadings(
  preset: string,
  player: Player,
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
    { what: `${who}, less luck`, value: mean, margin, unit: 'shots', bar: { most: bars.shots } },
    {
      what: `${who}, a shot`,
      value: time / played.reduce((sum, { shots }) => sum + shots, 0),
      unit: 'ms',
      bar: { most: bars.milliseconds },
    },
    { what: `${who}, hits foretold and made differ by`, value: offBy(played), unit: 'σ' },
  ];
}

/** How far all hits together are from those foretold, in standard deviations. */
function offBy(played: readonly RangeOutcome[]): number {
  const bins = addBins(played.map((game) => game.bins));
  const total = (part: 'hits' | 'expected' | 'variance'): number =>
    bins.reduce((sum, bin) => sum + bin[part], 0);
  return Math.abs(total('hits') - total('expected')) / Math.sqrt(total('variance'));
}
