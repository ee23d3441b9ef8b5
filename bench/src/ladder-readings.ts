import type { Budget } from './ladder-game.ts';
import { type Standing, wilson } from './ladder-standing.ts';
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
    const share = drawn / games;
    return [
      {
        ...inHundredths(share, wilson(share, games)),
        what: `draws between ${one}s`,
        bar: { most: 10 },
      },
    ];
  }
  const bar = BARS[pair];
  const thinking =
    one === 'admiral' && Number.isFinite(milliseconds) ? `, ${milliseconds} ms a turn` : '';
  return [
    {
      ...inHundredths(score, interval),
      what: `${one} against ${two}${thinking}`,
      ...(bar === undefined ? {} : { bar }),
    },
  ];
}

const inHundredths = (
  share: number,
  [low, high]: readonly [number, number],
): Omit<Reading, 'what'> => ({
  value: 100 * share,
  interval: [100 * low, 100 * high],
  unit: '%',
});
