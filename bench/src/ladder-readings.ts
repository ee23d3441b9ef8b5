import type { Budget } from './ladder-game.ts';
import type { Standing } from './ladder-standing.ts';
import type { Bar, Reading } from './report.ts';

/** The least share of points, in hundredths, that each level takes from the one below. */
const BARS: Readonly<Record<string, Bar>> = {
  'mate-cadet': { least: 90 },
  'captain-mate': { least: 75 },
  'admiral-captain': { least: 75 },
};

export function ladderReadings(
  pair: string,
  { milliseconds }: Budget,
  { score, interval, drawn, games }: Standing,
): readonly Reading[] {
  const [one, two] = pair.split('-') as [string, string];
  if (one === two) {
    const value = (100 * drawn) / games;
    return [{ what: `draws between ${one}s`, value, unit: '%', bar: { most: 10 } }];
  }
  const bar = BARS[pair];
  const thinking =
    one === 'admiral' && Number.isFinite(milliseconds) ? `, ${milliseconds} ms a turn` : '';
  return [
    {
      what: `${one} against ${two}${thinking}`,
      value: 100 * score,
      margin: 50 * (interval[1] - interval[0]),
      unit: '%',
      ...(bar === undefined ? {} : { bar }),
    },
  ];
}
