import { randomBytes } from 'node:crypto';
import { START_MS, endProgramsAtExit } from '@flotilla/bots/programs';
import type { BySeat, Json } from '@flotilla/engine';
import { type CliCommand, ProgressLine, readArguments, readWhole, usageError } from './command.ts';
import { type GameTerms, checkName, readClock, readRules } from './series/contestants.ts';
import { SeriesFolder } from './series/folder.ts';
import { gamesInWords, tallyInWords, tallyOf } from './series/report.ts';
import { playSeries, scoreOf } from './series/series.ts';
import type { SprtBounds } from './series/statistics.ts';

/** What series and leagues have in common on the command line. */
export const TERM_OPTIONS = {
  rules: { type: 'string', default: '{"preset":"classic"}' },
  games: { type: 'string', default: '10' },
  ms: { type: 'string' },
  'start-ms': { type: 'string', default: String(START_MS) },
  clock: { type: 'string' },
  jobs: { type: 'string', default: '1' },
  seed: { type: 'string' },
  records: { type: 'string' },
  json: { type: 'boolean', default: false },
} as const;

export const TERMS_USAGE = `  --rules RULES     a preset (italian) or a ruleset as JSON (default {"preset":"classic"})
  --ms N            milliseconds a player has for an answer (default 1000). Bots think until their work
                    is done, and are timed only if you give --ms or --clock.
  --clock S+I       instead of --ms: S seconds for a game and I more for each action; a player whose
                    time is up loses
  --start-ms N      extra milliseconds a program has to start, before its first answer (default ${START_MS})
  --jobs N          play N games at the same time; every job starts programs of its own (default 1)
  --seed TEXT       seed of lots and bots (default: a random one, printed at the end). The same seed
                    gives the same games between bots, on any machine.`;

export const matchCommand: CliCommand = {
  usage: `Usage: flotilla match --a PLAYER --b PLAYER [options]

  PLAYER            a command line ('node mybot.js'), or bot:random,
                    bot:cadet, bot:mate, bot:captain, bot:admiral
  --games N         how many games (default 10). Two games have the same lots and set-ups, with seats
                    swapped
  --sprt E0,E1      stop as soon as it is clear (95 %) whether A is stronger than B by E1 Elo, or by no
                    more than E0; --games is then the most that are played
${TERMS_USAGE}
  --records FOLDER  write the record of every game there: game-0001.json and so on, and summary.txt. The
                    same command goes on with a series that was interrupted. Other files are not replaced;
                    if one has such a name, nothing is played.
  --json            print the result as JSON

A wrong or late answer loses the game (forfeit); a program that does not start ends the series.
See docs/language.md for the protocol.`,
  run: async (args) => {
    const { names, terms, games, sprt, jobs, seed: given, records, json } = readSeries(args);
    endProgramsAtExit();
    // The seed gives away every salt, so the default must be secret from the players.
    const newSeed = (): string => randomBytes(16).toString('hex');
    const settings = { names, ...terms } as unknown as Json;
    const folder =
      records === undefined
        ? null
        : await SeriesFolder.open(records, settings, { seed: given, games }, newSeed);
    const seed = folder?.seed ?? given ?? newSeed();
    const progress = new ProgressLine(process.stderr);
    const { lines } = await playSeries(
      { ...terms, names, games, seed, jobs, sprt },
      {
        played: folder?.played ?? [],
        keep: async (...played) => folder?.keep(...played),
        onProgress: (done) => {
          const [one, two] = scoreOf(done);
          progress.show(`game ${done.length} of ${games}: ${one} to ${two}`);
        },
      },
    ).finally(() => progress.wipe());
    const tally = tallyOf(names, seed, lines, sprt);
    const words = tallyInWords(tally, lines);
    await folder?.summarize(`${words}\n\n${gamesInWords(names, lines)}\n`);
    console.log(json ? JSON.stringify({ ...tally, lines }) : words);
    return 0;
  },
};

function readSeries(args: readonly string[]) {
  const { values, positionals } = readArguments(args, {
    a: { type: 'string' },
    b: { type: 'string' },
    sprt: { type: 'string' },
    ...TERM_OPTIONS,
  });
  if (positionals.length > 0) throw usageError(`"${positionals[0]}" is not an option of match.`);
  const { a, b } = values;
  if (!a?.trim() || !b?.trim()) throw usageError('Give both players: --a and --b.');
  const names: BySeat<string> = [a, b];
  for (const name of names) checkName(name);
  return { names, sprt: readSprt(values.sprt), ...readTerms(values) };
}

/** The values of the options that series and leagues have in common. */
interface TermValues {
  readonly rules: string;
  readonly games: string;
  readonly ms?: string | undefined;
  readonly 'start-ms': string;
  readonly clock?: string | undefined;
  readonly jobs: string;
  readonly seed?: string | undefined;
  readonly records?: string | undefined;
  readonly json: boolean;
}

export function readTerms(values: TermValues) {
  if (values.records === '') throw usageError('--records must name a folder.');
  const terms: GameTerms = {
    rules: readRules(values.rules),
    milliseconds: readWhole('ms', values.ms ?? '1000', 1, 3_600_000),
    isTimed: values.ms !== undefined,
    startMs: readWhole('start-ms', values['start-ms'], 0, 3_600_000),
    clock: readClock(values.clock),
  };
  return {
    terms,
    games: readWhole('games', values.games, 1, 1_000_000),
    jobs: readWhole('jobs', values.jobs, 1, 256),
    seed: values.seed,
    records: values.records,
    json: values.json,
  };
}

function readSprt(text: string | undefined): SprtBounds | null {
  if (text === undefined) return null;
  const [, weak, strong] = /^(-?\d{1,4}),(-?\d{1,4})$/u.exec(text) ?? [];
  if (weak !== undefined && Number(weak) < Number(strong))
    return { weak: Number(weak), strong: Number(strong) };
  throw usageError(
    `--sprt must be two Elo differences, the smaller first, such as 0,10, not "${text}".`,
  );
}
