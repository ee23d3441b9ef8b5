import {
  type Analysis,
  type BlindAnalysis,
  type FleetAnalysis,
  type SeenGame,
  type Thinking,
  analyse,
  hint,
  makeAnalysis,
} from '@flotilla/bots';
import {
  Chance,
  type FleetRules,
  type FleetView,
  type Result,
  SEATS,
  SIGNS,
  type Sea,
  type Seat,
  type SeenEvent,
  evolveView,
  labels,
  markAt,
  openingView,
  other,
} from '@flotilla/engine';
import { type Finding, type GameRecord, isAboutSeals, replaySeen } from '@flotilla/play';
import { type Words, gameName, tellResult, words as wordsIn } from '@flotilla/words';
import { blindReport } from './analyse-blind.ts';
import { fleetReport } from './analyse-fleet.ts';
import {
  type CliCommand,
  CommandError,
  ProgressLine,
  brief,
  printable,
  readArguments,
  readLanguage,
  readWhole,
  usageError,
} from './command.ts';
import { folded } from './text.ts';
import { findingInWords, nameOf, readRecord, replayed, spectatorOf, warnOf } from './verify.ts';

export const analyseCommand: CliCommand = {
  usage: `Usage: flotilla analyse [options] FILE

  FILE          a record (flotilla-record/1); - reads standard input
  --brief       leave out the table of every shot or clash
  --heat N      draw a heat map of the hit chances before shot N of a fleet game instead
  --samples N   how many fleets, or deals of pieces, to sample for each decision (default 500)
  --seed TEXT   seed of the samples (default "flotilla")
  --language L  es, it, ru or en (default: from LANGUAGE, LC_ALL, LC_MESSAGES and LANG)
  --json        print the analysis as JSON

Every shot is judged by what its seat could know. Accuracy is the chance of the shots taken as a share
of the best chance there was; luck is the hits minus the expected hits. In the blind game: the odds of
every question and strike, and the material.

The record is verified first. A record whose actions do not lead to its result is refused; a wrong seal is
reported on standard error.`,
  run: async (args) => {
    const { values, positionals: files } = readArguments(args, {
      brief: { type: 'boolean', default: false },
      heat: { type: 'string' },
      samples: { type: 'string', default: '500' },
      seed: { type: 'string', default: 'flotilla' },
      language: { type: 'string' },
      json: { type: 'boolean', default: false },
    });
    if (files.length !== 1) throw usageError('Give one record to analyse.');
    const file = files[0]!;
    const heat = values.heat === undefined ? null : readWhole('heat', values.heat, 1, 1_000_000);
    const work = readWhole('samples', values.samples, 1, 100_000);
    const spoken = wordsIn(readLanguage(values.language, process.env));
    const thinking = { chance: new Chance(values.seed), work, isSpent: () => false };
    const { record, findings } = await readRecord(file);
    const game = { rules: record.rules, seen: replayed(file, replaySeen(record)) };
    refuseForged(file, findings);
    if (heat !== null) {
      print(judged(file, heatInWords(spoken, game, heat, thinking)));
      return 0;
    }
    const analysis = judged(file, watched(spoken, game, thinking));
    if (values.json) console.log(JSON.stringify(makeAnalysis(record.rules, analysis)));
    else print(analysisInWords(spoken, record, analysis, !values.brief));
    return 0;
  },
};

/** Refuses a record whose actions do not lead to its result; only warns of a wrong seal. */
function refuseForged(file: string, findings: readonly Finding[]): void {
  const wrong = findings.find((finding) => !isAboutSeals(finding));
  if (wrong !== undefined) {
    throw new CommandError(`${nameOf(file)} cannot be analysed: ${findingInWords(wrong)}`);
  }
  warnOf(file, findings);
}

/** Analyses a game and shows the progress on the terminal. */
function watched({ judgement }: Words, game: SeenGame, thinking: Thinking) {
  const line = new ProgressLine(process.stderr);
  const analysis = analyse(game, thinking, ({ done, total }) =>
    line.show(judgement.progress(done, total)),
  );
  line.wipe();
  return analysis;
}

function judged<T>(file: string, result: Result<T, { readonly message: string }>): T {
  if (result.ok) return result.value;
  throw new CommandError(`${nameOf(file)} cannot be analysed: ${result.error.message}`);
}

const print = (lines: readonly string[]): void =>
  console.log(lines.map((line) => printable(line).trimEnd()).join('\n'));

type Told = Pick<GameRecord, 'rules' | 'players' | 'result'>;

/** An analysis for people: how each side did, a chart, and the table of all decisions. */
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
    ...folded(tellResult(words.results, result, spectatorOf(record))),
    ...accounts,
    ...(chart.lines.length === 0 ? [] : ['', ...folded(chart.title), ...chart.lines]),
    ...(withTable && table.length > 0 ? ['', ...table] : []),
  ];
}

/** The analysis of a game is of the family of its rules. */
const reportOf = (words: Words, { rules }: Told, analysis: Analysis): AnalysisReport =>
  rules.game === 'fleet'
    ? fleetReport(words, rules, analysis as FleetAnalysis)
    : blindReport(words, rules, analysis as BlindAnalysis);

/** The parts of a printed analysis. */
export interface AnalysisReport {
  /** How a seat did, in sentences. */
  readonly account: (seat: Seat) => readonly string[];
  /** A chart of the whole game; no lines if nothing happened. */
  readonly chart: { readonly title: string; readonly lines: readonly string[] };
  /** All decisions. */
  readonly table: readonly string[];
}

/** The heat map before a shot of a fleet game; shots are numbered as in the table. */
export function heatInWords(
  { analysis, judgement, replays }: Words,
  { rules, seen }: SeenGame,
  number: number,
  thinking: Thinking,
): Result<readonly string[], { readonly message: string }> {
  const fired = seen[0].filter((event) => event.type === 'fired')[number - 1];
  if (rules.game !== 'fleet') throw usageError('--heat works only with fleet games.');
  if (fired === undefined) throw usageError(`The game has no shot ${number}.`);
  const { seat, seq } = fired;
  const before: readonly SeenEvent[] = seen[seat].slice(0, seq - 1);
  const known = before.reduce(evolveView, openingView(rules, seat)) as FleetView;
  const found = hint(rules, seat, before, thinking);
  if (!found.ok) return found;
  if (found.value.game !== 'fleet') throw new Error('A fleet game has hints of its own.');
  const { heat, actions } = found.value;
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

/** The hit chances of a board in percent, and signs where shots have fallen. */
export function heatMap(
  { board, labels: scheme }: FleetRules,
  sea: Sea,
  heat: readonly number[],
): readonly string[] {
  const { names } = labels(board, scheme);
  const line = (texts: readonly string[]): string => texts.map((text) => text.padStart(3)).join('');
  const textAt = (cell: number): string => {
    const mark = markAt(sea, cell);
    return mark === null ? hundredths(heat[cell]!) : SIGNS[mark];
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
