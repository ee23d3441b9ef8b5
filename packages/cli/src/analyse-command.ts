import { type SeenGame, type Thinking, analyse, makeAnalysis } from '@flotilla/bots';
import { Chance, type Result } from '@flotilla/engine';
import { type Finding, isAboutSeals, replaySeen } from '@flotilla/play';
import { type Words, words } from '@flotilla/words';
import { heatInWords } from './analyse-heat.ts';
import { analysisInWords } from './analyse-words.ts';
import { type Command, readArguments, readWhole } from './command.ts';
import { Failure, misuse } from './failure.ts';
import { readLanguage } from './language.ts';
import { printable } from './printable.ts';
import { ProgressLine } from './progress-line.ts';
import { findingInWords, nameOf, readRecord, replayed, warnOf } from './record-file.ts';

export const analyseCommand: Command = {
  usage: `Usage: flotilla analyse [options] FILE

  FILE          a record (flotilla-record/1); - reads standard input
  --brief       leaves out the table of every shot or clash
  --heat N      draws instead what could be known before shot N of a fleet game
  --samples N   fleets, or deals of pieces, drawn for each of them (default 500)
  --seed TEXT   makes what is drawn repeatable (default: the text "flotilla")
  --language L  es, it, ru or en (default: as LANGUAGE, LC_ALL, LC_MESSAGES and LANG say)
  --json        prints the analysis as JSON

Every shot is judged by what its seat could know: the chance it had, and the best chance
there was. Skill is the first as a share of the second; luck is the hits less those to be
expected. In the blind game: the odds of every question and strike, and the material.

The record is verified first. One whose game does not lead to its result is refused; where only a seal does
not fit, that is told on standard error.`,
  run: async (args) => {
    const { values, positionals: files } = readArguments(args, {
      brief: { type: 'boolean', default: false },
      heat: { type: 'string' },
      samples: { type: 'string', default: '500' },
      seed: { type: 'string', default: 'flotilla' },
      language: { type: 'string' },
      json: { type: 'boolean', default: false },
    });
    if (files.length !== 1) throw misuse('Name one record to analyse.');
    const file = files[0]!;
    const heat = values.heat === undefined ? null : readWhole('heat', values.heat, 1, 1_000_000);
    const work = readWhole('samples', values.samples, 1, 100_000);
    const spoken = words(readLanguage(values.language, process.env));
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

/** Refuses a record whose game does not lead to its result; where only a seal is wrong, it is told. */
function refuseForged(file: string, findings: readonly Finding[]): void {
  const wrong = findings.find((finding) => !isAboutSeals(finding));
  if (wrong !== undefined) {
    throw new Failure(`${nameOf(file)} cannot be analysed: ${findingInWords(wrong)}`);
  }
  warnOf(file, findings);
}

/** The analysis of a game, with its progress on the terminal. */
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
  throw new Failure(`${nameOf(file)} cannot be analysed: ${result.error.message}`);
}

const print = (lines: readonly string[]): void =>
  console.log(lines.map((line) => printable(line).trimEnd()).join('\n'));
