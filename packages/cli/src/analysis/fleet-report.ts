import type { FleetAnalysis, JudgedFire } from '@flotilla/bots';
import { type FleetHint, type SeenGame, type Thinking, hint } from '@flotilla/bots';
import {
  type Cell,
  type FleetRules,
  type FleetView,
  type Result,
  SEATS,
  type Sea,
  type Seat,
  type SeenEvent,
  evolveView,
  labels,
  markAt,
  openingView,
  other,
} from '@flotilla/engine';
import { SIGNS } from '@flotilla/engine/sketch';
import type { ShotChance, Words } from '@flotilla/words';
import type { AnalysisReport } from './analyse.ts';
import { folded, usageError } from '../command.ts';
import { type Curve, chartOf, tableOf } from './chart.ts';

/** What there is to tell of a fleet game. */
export const fleetReport = (
  words: Words,
  rules: FleetRules,
  analysis: FleetAnalysis,
): AnalysisReport => ({
  account: (seat) => accountInWords(words, rules, analysis, seat),
  chart: { title: words.judgement.luckChart, lines: luckChart(words, analysis) },
  note: words.analysis.assumption,
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
  const { shots, skill, hits, expected, sigma, lost } = accounts[seat];
  if (shots === 0) return [analysis.noShots];
  const own = numbered(fires).filter((fire) => fire.seat === seat);
  return [
    ...(skill === null ? [] : [analysis.skillTold(skill)]),
    ...(lost === null ? [] : [analysis.lostTold(lost)]),
    analysis.luckTold(hits, expected, sigma),
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
interface Numbered extends JudgedFire {
  readonly number: number;
}

/** Differences smaller than this are not worth a word. */
const NOTABLE = 0.05;

/** Every shot, or every salvo with its cells. */
function firesInWords(
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

const numbered = (fires: readonly JudgedFire[]): readonly Numbered[] =>
  fires.map((fire, index) => ({ ...fire, number: index + 1 }));

/** The names of cells, in a row. */
const namesOf =
  ({ board, labels: scheme }: FleetRules) =>
  (cells: readonly Cell[]): string =>
    cells.map((cell) => labels(board, scheme).names[cell]!).join(' ');

/** The heat map before a shot of a fleet game; shots are numbered as in the table. */
export function fleetHeat(
  { analysis, judgement, replays }: Words,
  rules: FleetRules,
  { seen }: SeenGame,
  number: number,
  thinking: Thinking,
): Result<readonly string[], { readonly message: string }> {
  const fired = seen[0].filter((event) => event.type === 'fired')[number - 1];
  if (fired === undefined) throw usageError(`The game has no shot ${number}.`);
  const { seat, seq } = fired;
  const before: readonly SeenEvent[] = seen[seat].slice(0, seq - 1);
  const known = before.reduce(evolveView, openingView(rules, seat)) as FleetView;
  const found = hint(rules, seat, before, thinking);
  if (!found.ok) return found;
  const { heat, actions } = found.value as FleetHint;
  const [best] = actions[0]!.action.at;
  const { names } = labels(rules.board, rules.labels);
  return {
    ok: true,
    value: [
      ...folded(judgement.heatMap(seat, number)),
      ...heatMap(rules, known.publicState.seas[other(seat)], heat),
      ...folded(analysis.hint(names[best!]!, heat[best!]!)),
      ...folded(replays.signs.fleet),
    ],
  };
}

/** The hit chances of a board in percent, and signs where shots have fallen; without chances, only the signs. */
export function heatMap(
  { board, labels: scheme }: FleetRules,
  sea: Sea,
  heat: readonly number[] | null,
): readonly string[] {
  const { names } = labels(board, scheme);
  const line = (texts: readonly string[]): string => texts.map((text) => text.padStart(3)).join('');
  const textAt = (cell: number): string => {
    const mark = markAt(sea, cell);
    if (mark !== null) return SIGNS[mark];
    return heat === null ? '.' : hundredths(heat[cell]!);
  };
  const rows = Array.from({ length: board.rows }, (_, row) => {
    const start = row * board.columns;
    const cells = Array.from({ length: board.columns }, (_cell, column) => start + column);
    return `${names[start]![0]} ${line(cells.map(textAt))}`;
  });
  return [`  ${line(names.slice(0, board.columns).map((name) => name.slice(1)))}`, ...rows];
}

/** Only an impossible hit is shown as a dot, and only a certain one as 100. */
function hundredths(chance: number): string {
  if (chance < 1e-9) return '.';
  if (chance > 1 - 1e-9) return '100';
  return String(Math.min(99, Math.max(1, Math.round(chance * 100))));
}
