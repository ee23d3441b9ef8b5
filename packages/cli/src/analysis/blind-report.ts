import type { BlindAnalysis, JudgedEncounter } from '@flotilla/bots';
import { type BlindRules, FIELD_NAMES, PIECES, SEATS, type Seat } from '@flotilla/engine';
import { type Words, chancesInWords } from '@flotilla/words';
import type { AnalysisReport } from './analyse.ts';
import { chartOf, tableOf } from './chart.ts';

/** What there is to tell of a blind game. */
export const blindReport = (
  words: Words,
  rules: BlindRules,
  analysis: BlindAnalysis,
): AnalysisReport => ({
  account: (seat) => accountInWords(words, analysis, seat),
  chart:
    analysis.turns.length > 0
      ? { title: words.judgement.chanceChart, lines: chanceChart(words, analysis) }
      : { title: words.judgement.materialChart, lines: materialChart(words, analysis) },
  note: null,
  table: encountersInWords(words, rules, analysis),
});

/** The questions and strikes of a seat. */
function accountInWords(
  words: Words,
  { accounts, turns }: BlindAnalysis,
  seat: Seat,
): readonly string[] {
  const { judgement } = words;
  const { encounters, won, expected, sigma, material, expectedMaterial } = accounts[seat];
  const chances = chancesInWords(words, turns, accounts[seat], seat);
  if (encounters === 0) return [judgement.noEncounters, ...chances];
  return [
    judgement.encountersTold(won, expected, sigma),
    judgement.materialTold(material, expectedMaterial),
    ...chances,
  ];
}

/** What each player could hope for, by what that player knew, in hundredths. */
const chanceChart = ({ numbers }: Words, { turns }: BlindAnalysis): readonly string[] =>
  chartOf(
    SEATS.map((seat) => ({
      sign: `${seat}`,
      points: turns
        .filter((turn) => turn.seat === seat)
        .map(({ turn, chance }) => ({ at: turn, value: 100 * chance })),
    })),
    { label: (value) => numbers.percent(value / 100), zero: false },
  );

/** The material of both sides. */
const materialChart = ({ numbers }: Words, { material }: BlindAnalysis): readonly string[] =>
  chartOf(
    SEATS.map((seat) => ({
      sign: `${seat}`,
      points: material.map(({ turn, worth }) => ({ at: turn, value: worth[seat] })),
    })),
    { label: numbers.decimal, zero: false },
  );

/** Every question and strike. */
function encountersInWords(
  words: Words,
  rules: BlindRules,
  { encounters }: BlindAnalysis,
): readonly string[] {
  if (encounters.length === 0) return [];
  const { columns, endings } = words.judgement;
  const table = tableOf(
    [
      { title: columns.turn, isNumber: true },
      { title: columns.seat, isNumber: true },
      { title: columns.encounter },
      { title: endings.won, isNumber: true },
      { title: endings.even, isNumber: true },
      { title: endings.lost, isNumber: true },
      { title: columns.result },
      { title: columns.worth, isNumber: true },
      { title: columns.found },
    ],
    encounters.map((encounter) => encounterRow(words, rules, encounter)),
  );
  return [...table, `  ${words.judgement.encounterSigns}`];
}

const SIGNS: Readonly<Record<JudgedEncounter['kind'], string>> = { ask: '?', strike: '!' };

function encounterRow(
  { judgement, numbers, pieces }: Words,
  { codes }: BlindRules,
  { turn, seat, kind, class: name, from, at, odds, ending, material, found }: JudgedEncounter,
): readonly string[] {
  return [
    `${turn}`,
    `${seat}`,
    `${PIECES[name].codes[codes]} ${FIELD_NAMES[from]}${SIGNS[kind]}${FIELD_NAMES[at]}`,
    ...numbers.percents([odds.won, odds.even, odds.lost]),
    judgement.endings[ending],
    numbers.signed(material),
    pieces.name(found),
  ];
}
