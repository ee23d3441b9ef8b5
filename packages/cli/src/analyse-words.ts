import type { Analysis, BlindAnalysis, FleetAnalysis } from '@flotilla/bots';
import { SEATS } from '@flotilla/engine';
import type { GameRecord } from '@flotilla/play';
import { type Words, gameName, tellResult } from '@flotilla/words';
import { blindReport } from './analyse-blind.ts';
import { fleetReport } from './analyse-fleet.ts';
import type { Report } from './analyse-report.ts';
import { onlookerOf } from './onlooker.ts';
import { brief } from './printable.ts';
import { folded } from './text-lines.ts';

/** What is told of a game itself. */
type Told = Pick<GameRecord, 'rules' | 'players' | 'result'>;

/** A judged game for people: how each side has done, a chart, and the table of everything judged. */
export function analysisInWords(
  words: Words,
  record: Told,
  analysis: Analysis,
  withTable: boolean,
): readonly string[] {
  const { rules, result, players } = record;
  const { account, chart, table } = reportOf(words, record, analysis);
  const accounts = SEATS.flatMap((seat) => [
    '',
    ...folded(words.judgement.seat(seat, players[seat] === null ? null : brief(players[seat]))),
    ...account(seat).flatMap((sentence) => folded(sentence, '  ')),
  ]);
  return [
    gameName(words.games, rules),
    ...folded(tellResult(words.results, result, onlookerOf(record))),
    ...accounts,
    ...(chart.lines.length === 0 ? [] : ['', ...folded(chart.title), ...chart.lines]),
    ...(withTable && table.length > 0 ? ['', ...table] : []),
  ];
}

/** The analysis of a game is of the family of its rules. */
const reportOf = (words: Words, { rules }: Told, analysis: Analysis): Report =>
  rules.game === 'fleet'
    ? fleetReport(words, rules, analysis as FleetAnalysis)
    : blindReport(words, rules, analysis as BlindAnalysis);
