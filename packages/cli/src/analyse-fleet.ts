import type { FleetAnalysis, JudgedFire } from '@flotilla/bots';
import { type FleetRules, SEATS, type Seat } from '@flotilla/engine';
import type { ShotChance, Words } from '@flotilla/words';
import { NOTABLE, type Numbered, firesInWords, namesOf, numbered } from './analyse-fires.ts';
import type { Report } from './analyse-report.ts';
import { type Curve, chartOf } from './text-chart.ts';

/** What there is to tell of a fleet game. */
export const fleetReport = (words: Words, rules: FleetRules, analysis: FleetAnalysis): Report => ({
  account: (seat) => accountInWords(words, rules, analysis, seat),
  chart: { title: words.judgement.luckChart, lines: luckChart(words, analysis) },
  table: firesInWords(words, rules, analysis),
});

/** Skill, luck, and the chance that was missed most. */
function accountInWords(
  words: Words,
  rules: FleetRules,
  { fires, accounts }: FleetAnalysis,
  seat: Seat,
): readonly string[] {
  const { analysis } = words;
  const { shots, skill, hits, expected } = accounts[seat];
  if (shots === 0) return [analysis.noShots];
  const own = numbered(fires).filter((fire) => fire.seat === seat);
  return [
    ...(skill === null ? [] : [analysis.skillTold(skill)]),
    analysis.luckTold(hits, expected),
    ...dearestInWords(words, rules, own),
  ];
}

function dearestInWords(
  { judgement }: Words,
  rules: FleetRules,
  fires: readonly Numbered[],
): readonly string[] {
  const missed = ({ best, expected }: JudgedFire): number => best - expected;
  const dearest = fires.reduce((one, two) => (missed(two) > missed(one) ? two : one));
  if (missed(dearest) < NOTABLE) return [];
  const { number, expected, best } = dearest;
  return dearest.bestAt.length === 1
    ? [judgement.dearestShot(number, shotOf(rules, dearest))]
    : [judgement.dearestSalvo(number, expected, best)];
}

function shotOf(rules: FleetRules, { at, expected, bestAt, best }: JudgedFire): ShotChance {
  const names = namesOf(rules);
  return { at: names([at[0]!]), chance: expected, bestAt: names([bestAt[0]!]), best };
}

/** The luck of both seats. */
const luckChart = ({ numbers }: Words, { fires }: FleetAnalysis): readonly string[] =>
  chartOf(
    SEATS.map((seat) => luckCurve(fires, seat)),
    { label: numbers.signed, zero: true },
  );

function luckCurve(fires: readonly JudgedFire[], seat: Seat): Curve {
  let value = 0;
  const own = fires.filter((fire) => fire.seat === seat);
  const points = own.map(({ hits, expected }, index) => {
    value += hits.filter(Boolean).length - expected;
    return { at: index + 1, value };
  });
  return { sign: `${seat}`, points: own.length === 0 ? [] : [{ at: 0, value: 0 }, ...points] };
}
