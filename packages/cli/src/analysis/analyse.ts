import {
  type JudgedGame,
  type PlayerSeason,
  seasonsOf,
  type Analysis,
  type SeenGame,
  type Thinking,
  analyse,
  makeAnalysis,
} from '@flotilla/bots';
import type { Game, Ruleset } from '@flotilla/engine';
import { Chance, type FleetRules, type Result, SEATS, type Seat } from '@flotilla/engine';
import { type Finding, type GameRecord, isAboutTrust, replaySeen } from '@flotilla/play';
import { type Words, gameName, tellResult, tellSeason, words as wordsIn } from '@flotilla/words';
import { blindReport } from './blind-report.ts';
import { fleetHeat, fleetReport } from './fleet-report.ts';
import {
  type CliCommand,
  CommandError,
  ProgressLine,
  brief,
  folded,
  printable,
  readArguments,
  readLanguage,
  readWhole,
  usageError,
} from '../command.ts';
import { findingInWords, nameOf, readRecord, replayed, spectatorOf, warnOf } from '../verify.ts';

export const analyseCommand: CliCommand = {
  usage: `Usage: flotilla analyse [options] FILE…

  FILE          a record (flotilla-record/1); - reads standard input. With several records you get a report
                of every player: accuracy with its interval, luck, trend, and the dearest habits.
  --player NAME report on this player alone
  --brief       leave out the table of every shot or clash
  --heat N      draw a heat map of the hit chances before shot N of a fleet game instead
  --samples N   how many fleets, or deals of pieces, to sample for each decision (default 500)
  --seed TEXT   seed of the samples (default "flotilla")
  --language L  es, it, ru or en (default: from LANGUAGE, LC_ALL, LC_MESSAGES and LANG)
  --json        print the analysis as JSON

Every shot is judged by what its seat could know. Accuracy is the chance of the shots taken as a share
of the best chance there was; luck is the hits minus the expected hits, ± one standard deviation: two of
three fair games lie within it. Shots lost also count what an answer tells. In the blind game: the odds of
every question and strike, the material, and by rules that the admiral's network has learned the winning
chance at every turn, what weaker turns lost of it, and the most costly ones.

The record is verified first. A record whose actions do not lead to its result is refused; a wrong seal is
reported on standard error.`,
  run: async (args) => {
    const { values, positionals: files } = readArguments(args, {
      player: { type: 'string' },
      brief: { type: 'boolean', default: false },
      heat: { type: 'string' },
      samples: { type: 'string', default: '500' },
      seed: { type: 'string', default: 'flotilla' },
      language: { type: 'string' },
      json: { type: 'boolean', default: false },
    });
    if (files.length === 0) throw usageError('Give a record to analyse.');
    const file = files[0]!;
    const heat = values.heat === undefined ? null : readWhole('heat', values.heat, 1, 1_000_000);
    const work = readWhole('samples', values.samples, 1, 100_000);
    const spoken = wordsIn(readLanguage(values.language, process.env));
    const thinking = { chance: new Chance(values.seed), work, isSpent: () => false };
    if (files.length > 1 || values.player !== undefined) {
      if (heat !== null) throw usageError('--heat works only with one record.');
      const judgedGames: JudgedGame[] = [];
      for (const each of files) judgedGames.push(await playedGame(spoken, each, thinking));
      const seasons = seasonsOf(judgedGames, values.player ?? null);
      if (seasons.length === 0) throw usageError('These records name no such player.');
      if (values.json) console.log(JSON.stringify(seasons));
      else print(seasonsInWords(spoken, seasons));
      return 0;
    }
    const { record, findings } = await readRecord(file);
    const game = { rules: record.rules, seen: replayed(file, replaySeen(record)) };
    refuseForged(file, findings);
    if (heat !== null) {
      const { rules } = record;
      const heatOf = FAMILIES[rules.game].heat;
      if (heatOf === null) throw usageError('--heat works only with fleet games.');
      print(judged(file, heatOf(spoken, rules as FleetRules, game, heat, thinking)));
      return 0;
    }
    const analysis = judged(file, watched(spoken, game, thinking));
    if (values.json) console.log(JSON.stringify(makeAnalysis(record.rules, analysis)));
    else print(analysisInWords(spoken, record, analysis, !values.brief));
    return 0;
  },
};

/** A record of a season, judged. */
async function playedGame(spoken: Words, file: string, thinking: Thinking): Promise<JudgedGame> {
  const { record, findings } = await readRecord(file);
  const game = { rules: record.rules, seen: replayed(file, replaySeen(record)) };
  refuseForged(file, findings);
  const analysis = judged(file, watched(spoken, game, thinking));
  return { rules: record.rules, players: record.players, analysis };
}

/** Refuses a record whose actions do not lead to its result; only warns of a wrong seal. */
function refuseForged(file: string, findings: readonly Finding[]): void {
  const wrong = findings.find((finding) => !isAboutTrust(finding));
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

/** What `analyse` knows about a game family. */
interface FamilyReports {
  report(words: Words, rules: Ruleset, analysis: Analysis): AnalysisReport;
  /** The heat map before a shot; null: the family has none. */
  readonly heat: typeof fleetHeat | null;
}

const FAMILIES: Readonly<Record<Game, FamilyReports>> = {
  fleet: { report: fleetReport, heat: fleetHeat },
  blind: { report: blindReport, heat: null },
};

/** An analysis for people: how each side did, a chart, and the table of all decisions. */
export function analysisInWords(
  words: Words,
  record: Pick<GameRecord, 'rules' | 'players' | 'result'>,
  analysis: Analysis,
  withTable: boolean,
): readonly string[] {
  const { rules, result, players } = record;
  const { account, chart, note, table } = FAMILIES[rules.game].report(words, rules, analysis);
  const accounts = SEATS.flatMap((seat) => [
    '',
    ...folded(words.judgement.seat(seat, players[seat] === null ? null : brief(players[seat]))),
    ...account(seat).flatMap((sentence) => folded(sentence, '  ')),
  ]);
  return [
    gameName(words.games, rules),
    ...folded(tellResult(words.results, result, spectatorOf(record))),
    ...accounts,
    ...(note === null ? [] : ['', ...folded(note)]),
    ...(chart.lines.length === 0 ? [] : ['', ...folded(chart.title), ...chart.lines]),
    ...(withTable && table.length > 0 ? ['', ...table] : []),
  ];
}

/** The parts of a printed analysis. */
export interface AnalysisReport {
  /** How a seat did, in sentences. */
  readonly account: (seat: Seat) => readonly string[];
  /** A chart of the whole game; no lines if nothing happened. */
  readonly chart: { readonly title: string; readonly lines: readonly string[] };
  /** What the figures take for granted. */
  readonly note: string | null;
  /** All decisions. */
  readonly table: readonly string[];
}

/** A report for each player. */
const seasonsInWords = (words: Words, seasons: readonly PlayerSeason[]): readonly string[] =>
  seasons.flatMap((season, index) => [
    ...(index === 0 ? [] : ['']),
    ...folded(words.judgement.season.title(brief(season.player), season.games)),
    ...tellSeason(words, season).flatMap((sentence) => folded(sentence, '  ')),
  ]);
