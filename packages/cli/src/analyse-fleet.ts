import type { FleetAnalysis, JudgedFire } from '@flotilla/bots';
import { type Cell, type FleetRules, SEATS, type Seat, labels } from '@flotilla/engine';
import type { ShotChance, Words } from '@flotilla/words';
import type { AnalysisReport } from './analyse.ts';
import { type Curve, chartOf, folded, tableOf } from './text.ts';

/** What there is to tell of a fleet game. */
export const fleetReport = (
  words: Words,
  rules: FleetRules,
  analysis: FleetAnalysis,
): AnalysisReport => ({
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

/** A judged shot or salvo with its number in the game. */
export interface Numbered extends JudgedFire {
  readonly number: number;
}

/** Differences smaller than this are not worth a word. */
export const NOTABLE = 0.05;

/** Every shot, or every salvo with its cells. */
export function firesInWords(
  words: Words,
  rules: FleetRules,
  { fires }: FleetAnalysis,
): readonly string[] {
  if (fires.length === 0) return [];
  const all = numbered(fires);
  const isEstimated = fires.some(({ basis }) => basis === 'estimated');
  const table =
    rules.turn === 'salvo' ? salvoTable(words, rules, all) : shotTable(words, rules, all);
  const signs = [
    ...(rules.turn === 'salvo' ? [words.judgement.hitSign] : []),
    ...(isEstimated ? [words.judgement.estimatedSign] : []),
  ];
  return [...table, ...signs.map((sign) => `  ${sign}`)];
}

function shotTable(words: Words, rules: FleetRules, fires: readonly Numbered[]): readonly string[] {
  const { judgement, numbers, marks } = words;
  const { columns } = judgement;
  const names = namesOf(rules);
  return tableOf(
    [
      { title: columns.number, isNumber: true },
      { title: columns.seat, isNumber: true },
      { title: columns.at },
      { title: columns.chance, isNumber: true },
      { title: columns.best, isNumber: true },
      { title: columns.bestAt },
      { title: columns.result },
    ],
    fires.map((fire) => [
      `${fire.number}`,
      `${fire.seat}`,
      names(fire.at),
      `${estimate(fire)}${numbers.percent(fire.expected)}`,
      numbers.percent(fire.best),
      names(fire.bestAt),
      fire.hits[0] === true ? marks.hit : marks.miss,
    ]),
  );
}

function salvoTable(
  words: Words,
  rules: FleetRules,
  fires: readonly Numbered[],
): readonly string[] {
  const { judgement, numbers } = words;
  const { columns } = judgement;
  const [head, ...rows] = tableOf(
    [
      { title: columns.number, isNumber: true },
      { title: columns.seat, isNumber: true },
      { title: columns.shots, isNumber: true },
      { title: columns.expected, isNumber: true },
      { title: columns.best, isNumber: true },
      { title: columns.hits, isNumber: true },
    ],
    fires.map((fire) => [
      `${fire.number}`,
      `${fire.seat}`,
      `${fire.at.length}`,
      `${estimate(fire)}${numbers.decimal(fire.expected)}`,
      numbers.decimal(fire.best),
      `${fire.hits.filter(Boolean).length}`,
    ]),
  );
  return [head!, ...rows.flatMap((row, index) => [row, ...cellLines(words, rules, fires[index]!)])];
}

/** The cells of a salvo, hits marked, and those it should have had instead. */
function cellLines({ judgement }: Words, rules: FleetRules, fire: Numbered): readonly string[] {
  const names = namesOf(rules);
  const fired = fire.at.map((cell, index) => `${names([cell])}${fire.hits[index] ? '*' : ''}`);
  const better = fire.bestAt.filter((cell) => !fire.at.includes(cell));
  const isWorse = fire.best - fire.expected >= NOTABLE && better.length > 0;
  return [
    ...folded(`${judgement.fired}: ${fired.join(' ')}`, '      '),
    ...(isWorse ? folded(`${judgement.better}: ${names(better)}`, '      ') : []),
  ];
}

const estimate = ({ basis }: JudgedFire): string => (basis === 'estimated' ? '~' : '');

export const numbered = (fires: readonly JudgedFire[]): readonly Numbered[] =>
  fires.map((fire, index) => ({ ...fire, number: index + 1 }));

/** The names of cells, in a row. */
export const namesOf =
  ({ board, labels: scheme }: FleetRules) =>
  (cells: readonly Cell[]): string =>
    cells.map((cell) => labels(board, scheme).names[cell]!).join(' ');
