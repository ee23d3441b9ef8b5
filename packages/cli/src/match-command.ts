import { randomBytes } from 'node:crypto';
import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LEVELS } from '@flotilla/bots';
import {
  type BySeat,
  PRESETS,
  type Ruleset,
  type Seat,
  other,
  resolveRules,
} from '@flotilla/engine';
import { type Match, type MatchSetup, makeRecord } from '@flotilla/play';
import { makeFolder } from '@flotilla/terminal/make-folder';
import {
  NOT_STARTED,
  type Player,
  ProgramPlayer,
  START_MS,
  endProgramsAtExit,
} from '@flotilla/programs';
import { type Command, readArguments, readWhole } from './command.ts';
import { ComputerPlayer } from './computer-player.ts';
import { duel } from './duel.ts';
import { Failure, misuse } from './failure.ts';
import { ProgressLine } from './progress-line.ts';
import { RandomPlayer } from './random-player.ts';
import { reasonOf } from './record-file.ts';
import { type GameLine, tallyInWords, tallyOf } from './tally.ts';

export const matchCommand: Command = {
  usage: `Usage: flotilla match --a PLAYER --b PLAYER [options]

  PLAYER            a command line ('node mybot.js'), or bot:random,
                    bot:cadet, bot:mate, bot:captain, bot:admiral
  --rules RULES     a preset (italian) or a ruleset as JSON (default {"preset":"classic"})
  --games N         how many games (default 10); the players change seats after each
  --ms N            milliseconds a player has for an answer (default 1000)
  --start-ms N      milliseconds a program has to start, on top of its first answer (default ${START_MS})
  --seed TEXT       makes lots and computer players repeatable (default: a secret one, told at the end)
  --records FOLDER  keeps the record of every game there: game-0001.json and so on. No file is
                    replaced: nothing is played where one of these names is taken.
  --json            prints the result as JSON

A wrong or late answer loses the game (forfeit); a program that cannot be started ends the series. The protocol is described in docs/language.md.`,
  run: async (args) => {
    const series = readSeries(args);
    const players = [playerOf(series, 0), playerOf(series, 1)] as const;
    endProgramsAtExit();
    try {
      const lines = await playSeries(series, players);
      const tally = tallyOf(series.names, series.seed, lines);
      console.log(series.json ? JSON.stringify({ ...tally, lines }) : tallyInWords(tally, lines));
      return 0;
    } finally {
      await Promise.all(players.map((player) => player.close()));
    }
  },
};

interface Series {
  readonly names: BySeat<string>;
  readonly rules: Ruleset;
  readonly games: number;
  readonly milliseconds: number;
  readonly startMs: number;
  readonly seed: string;
  readonly records: string | undefined;
  readonly json: boolean;
}

function readSeries(args: readonly string[]): Series {
  const { values, positionals } = readArguments(args, {
    a: { type: 'string' },
    b: { type: 'string' },
    rules: { type: 'string', default: '{"preset":"classic"}' },
    games: { type: 'string', default: '10' },
    ms: { type: 'string', default: '1000' },
    'start-ms': { type: 'string', default: String(START_MS) },
    seed: { type: 'string' },
    records: { type: 'string' },
    json: { type: 'boolean', default: false },
  });
  if (positionals.length > 0) throw misuse(`"${positionals[0]}" is not an option of match.`);
  const { a, b } = values;
  if (!a?.trim() || !b?.trim()) throw misuse('Name both players with --a and --b.');
  if (values.records === '') throw misuse('--records must name a folder.');
  return {
    names: [a, b],
    rules: readRules(values.rules),
    games: readWhole('games', values.games, 1, 1_000_000),
    milliseconds: readWhole('ms', values.ms, 1, 3_600_000),
    startMs: readWhole('start-ms', values['start-ms'], 0, 3_600_000),
    // Whoever knows the seed knows every drawn salt: only the person at the keyboard may choose it.
    seed: values.seed ?? randomBytes(16).toString('hex'),
    records: values.records,
    json: values.json,
  };
}

function readRules(text: string): Ruleset {
  const rules = resolveRules(PRESETS.has(text) ? { preset: text } : parseRules(text));
  if (!rules.ok) throw misuse(`--rules: ${rules.error.code}: ${rules.error.message}`);
  return rules.value;
}

function parseRules(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    const presets = [...PRESETS.keys()].join(', ');
    throw misuse(`--rules is neither a preset (${presets}) nor JSON such as {"preset":"classic"}.`);
  }
}

function playerOf({ names, seed: series, startMs }: Series, side: 0 | 1): Player {
  const name = names[side];
  const seed = `${series}/${'ab'[side]}`;
  if (name === 'bot:random') return new RandomPlayer(seed);
  const level = LEVELS.find((known) => name === `bot:${known}`);
  if (level !== undefined) return new ComputerPlayer(level, seed);
  if (name.startsWith('bot:')) {
    const bots = ['random', ...LEVELS].map((known) => `bot:${known}`);
    throw misuse(`There is no "${name}"; there are ${bots.join(', ')}.`);
  }
  return new ProgramPlayer(name, { startMs });
}

async function playSeries(series: Series, players: readonly [Player, Player]): Promise<GameLine[]> {
  const { records } = series;
  if (records !== undefined) await openFolder(records, series.games);
  const lines: GameLine[] = [];
  const progress = new ProgressLine(process.stderr);
  for (let game = 1; game <= series.games; game++) {
    progress.show(`game ${game} of ${series.games}`);
    const seat: Seat = game % 2 === 1 ? 0 : 1;
    const swap = <T>([a, b]: readonly [T, T]): BySeat<T> => (seat === 0 ? [a, b] : [b, a]);
    const setup = setupOf(series, game, swap(series.names));
    const { match, fault } = await duel(setup, swap(players), series.milliseconds);
    if (records !== undefined) await keepRecord(records, game, match);
    const result = match.game.chart.outcome!;
    if (fault?.startsWith(NOT_STARTED)) {
      progress.wipe();
      throw new Failure(`${setup.players[other(result.winner!)]} ${fault}.`);
    }
    lines.push({ game, seat, result, actions: match.journal.length, fault });
  }
  progress.wipe();
  return lines;
}

/** Where the rules want an agreement seat 0 begins: the players change seats, so beginners alternate. */
function setupOf({ rules, seed }: Series, game: number, players: BySeat<string>): MatchSetup {
  const first = rules.first === 'agreed' ? 0 : null;
  return { rules, seed: `${seed}/${game}`, first, position: null, clock: null, players };
}

const fileOf = (game: number): string => `game-${String(game).padStart(4, '0')}.json`;

/** Makes the folder of the records; refuses one where a record would replace a file. */
async function openFolder(folder: string, games: number): Promise<void> {
  await inFolder(folder, () => makeFolder(folder));
  const present = new Set(await readdir(folder));
  for (let game = 1; game <= games; game++) {
    if (!present.has(fileOf(game))) continue;
    throw new Failure(
      `${folder} holds a ${fileOf(game)} already; name another folder with --records, or move that file away.`,
    );
  }
}

async function keepRecord(folder: string, game: number, match: Match): Promise<void> {
  const record = makeRecord(match);
  if (!record.ok) throw new Error(record.error.message);
  const text = `${JSON.stringify(record.value)}\n`;
  await inFolder(folder, () => writeFile(join(folder, fileOf(game)), text, { flag: 'wx' }));
}

/** Something done in the folder of the records, or why it cannot be done. */
async function inFolder(folder: string, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    throw new Failure(`The records cannot be kept in ${folder}: ${reasonOf(error)}.`);
  }
}
