import { randomBytes } from 'node:crypto';
import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { BotPlayer, type Player, RandomPlayer } from '@flotilla/bots';
import { NOT_STARTED, ProgramPlayer, START_MS, endProgramsAtExit } from '@flotilla/bots/programs';
import {
  type BySeat,
  Chance,
  type Outcome,
  PRESETS,
  type Ruleset,
  type Seat,
  other,
  resolveRules,
} from '@flotilla/engine';
import { LEVELS, type Match, type MatchSetup, makeRecord } from '@flotilla/play';
import { makeFolder } from '@flotilla/terminal/files';
import { largestRemainder } from '@flotilla/words';
import {
  type CliCommand,
  CommandError,
  ProgressLine,
  printable,
  readArguments,
  readWhole,
  usageError,
} from './command.ts';
import { duel } from './duel.ts';
import { reasonOf } from './verify.ts';

export const matchCommand: CliCommand = {
  usage: `Usage: flotilla match --a PLAYER --b PLAYER [options]

  PLAYER            a command line ('node mybot.js'), or bot:random,
                    bot:cadet, bot:mate, bot:captain, bot:admiral
  --rules RULES     a preset (italian) or a ruleset as JSON (default {"preset":"classic"})
  --games N         how many games (default 10); the players swap seats after each
  --ms N            milliseconds a player has for an answer (default 1000)
  --start-ms N      extra milliseconds a program has to start, before its first answer (default ${START_MS})
  --seed TEXT       seed of lots and bots (default: a random one, printed at the end)
  --records FOLDER  write the record of every game there: game-0001.json and so on. Existing files
                    are not replaced; if one has such a name, nothing is played.
  --json            print the result as JSON

A wrong or late answer loses the game (forfeit); a program that does not start ends the series.
See docs/language.md for the protocol.`,
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
  if (positionals.length > 0) throw usageError(`"${positionals[0]}" is not an option of match.`);
  const { a, b } = values;
  if (!a?.trim() || !b?.trim()) throw usageError('Give both players: --a and --b.');
  if (values.records === '') throw usageError('--records must name a folder.');
  return {
    names: [a, b],
    rules: readRules(values.rules),
    games: readWhole('games', values.games, 1, 1_000_000),
    milliseconds: readWhole('ms', values.ms, 1, 3_600_000),
    startMs: readWhole('start-ms', values['start-ms'], 0, 3_600_000),
    // The seed gives away every salt, so the default must be secret from the players.
    seed: values.seed ?? randomBytes(16).toString('hex'),
    records: values.records,
    json: values.json,
  };
}

function readRules(text: string): Ruleset {
  const rules = resolveRules(PRESETS.has(text) ? { preset: text } : parseRules(text));
  if (!rules.ok) throw usageError(`--rules: ${rules.error.code}: ${rules.error.message}`);
  return rules.value;
}

function parseRules(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    const presets = [...PRESETS.keys()].join(', ');
    throw usageError(`--rules must be a preset (${presets}) or JSON such as {"preset":"classic"}.`);
  }
}

function playerOf({ names, seed: series, startMs }: Series, side: 0 | 1): Player {
  const name = names[side];
  const seed = `${series}/${'ab'[side]}`;
  if (name === 'bot:random') return new RandomPlayer(seed);
  const level = LEVELS.find((known) => name === `bot:${known}`);
  if (level !== undefined) return new BotPlayer(level, new Chance(seed));
  if (name.startsWith('bot:')) {
    const bots = ['random', ...LEVELS].map((known) => `bot:${known}`);
    throw usageError(`There is no "${name}"; use one of ${bots.join(', ')}.`);
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
    const result = match.game.publicState.outcome!;
    if (fault?.startsWith(NOT_STARTED)) {
      progress.wipe();
      throw new CommandError(`${setup.players[other(result.winner!)]} ${fault}.`);
    }
    lines.push({ game, seat, result, actions: match.journal.length, fault });
  }
  progress.wipe();
  return lines;
}

/** Where the rules leave the beginner open, seat 0 begins; players swap seats, so they take turns. */
function setupOf({ rules, seed }: Series, game: number, players: BySeat<string>): MatchSetup {
  const first = rules.first === 'agreed' ? 0 : null;
  return { rules, seed: `${seed}/${game}`, first, position: null, clock: null, players };
}

const fileOf = (game: number): string => `game-${String(game).padStart(4, '0')}.json`;

/** Creates the folder of the records; refuses one where a record would replace a file. */
async function openFolder(folder: string, games: number): Promise<void> {
  await inFolder(folder, () => makeFolder(folder));
  const present = new Set(await readdir(folder));
  for (let game = 1; game <= games; game++) {
    if (!present.has(fileOf(game))) continue;
    throw new CommandError(
      `${folder} already contains ${fileOf(game)}; choose another folder with --records, or move the file away.`,
    );
  }
}

async function keepRecord(folder: string, game: number, match: Match): Promise<void> {
  const record = makeRecord(match);
  if (!record.ok) throw new Error(record.error.message);
  const text = `${JSON.stringify(record.value)}\n`;
  await inFolder(folder, () => writeFile(join(folder, fileOf(game)), text, { flag: 'wx' }));
}

/** Works in the folder of the records, and explains errors. */
async function inFolder(folder: string, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    throw new CommandError(`The records cannot be written to ${folder}: ${reasonOf(error)}.`);
  }
}

/** One game of a series: who sat where, how it ended, and why a player forfeited. */
export interface GameLine {
  readonly game: number;
  /** The seat of the first player. */
  readonly seat: Seat;
  readonly result: Outcome;
  readonly actions: number;
  readonly fault: string | null;
}

export interface Side {
  readonly name: string;
  readonly wins: number;
  readonly forfeits: number;
}

/** A series of games in numbers. */
interface Tally {
  /** Repeats the series, as far as the players do. */
  readonly seed: string;
  readonly games: number;
  readonly draws: number;
  readonly sides: readonly [Side, Side];
  readonly reasons: Readonly<Record<string, number>>;
  /** Mean number of actions a game. */
  readonly actions: number;
}

export function tallyOf(
  names: readonly [string, string],
  seed: string,
  lines: readonly GameLine[],
): Tally {
  const side = (index: 0 | 1): Side => {
    const seatIn = ({ seat }: GameLine): Seat => (index === 0 ? seat : other(seat));
    const lost = (line: GameLine): boolean => line.result.winner === other(seatIn(line));
    return {
      name: names[index],
      wins: lines.filter((line) => line.result.winner === seatIn(line)).length,
      forfeits: lines.filter((line) => line.result.reason === 'forfeit' && lost(line)).length,
    };
  };
  const reasons: Record<string, number> = {};
  for (const { result } of lines) reasons[result.reason] = (reasons[result.reason] ?? 0) + 1;
  return {
    seed,
    games: lines.length,
    draws: lines.filter(({ result }) => result.winner === null).length,
    sides: [side(0), side(1)],
    reasons,
    actions: lines.reduce((sum, { actions }) => sum + actions, 0) / Math.max(1, lines.length),
  };
}

export function tallyInWords(tally: Tally, lines: readonly GameLine[]): string {
  const width = Math.max(...tally.sides.map(({ name }) => name.length));
  const points = tally.sides.map(({ wins }) => wins + tally.draws / 2);
  const percents = largestRemainder(points, 1000).map((tenths) => `${(tenths / 10).toFixed(1)} %`);
  const faults = lines.filter(({ fault }) => fault !== null);
  return [
    `${tally.games} ${tally.games === 1 ? 'game' : 'games'}, ${tally.draws} drawn, ${tally.actions.toFixed(1)} actions a game`,
    ...tally.sides.map(
      ({ name, wins, forfeits }, side) =>
        `  ${name.padEnd(width)}  ${wins} won  ${percents[side]}${forfeits > 0 ? `  ${forfeits} forfeited` : ''}`,
    ),
    `  ended by ${Object.entries(tally.reasons)
      .map(([reason, count]) => `${reason} ${count}`)
      .join(', ')}`,
    `  seed ${printable(tally.seed)}`,
    ...faults.map(({ game, seat, result, fault }) => {
      const name = tally.sides[result.winner === seat ? 1 : 0].name;
      return `  game ${game}: ${name} forfeited: ${fault}`;
    }),
  ].join('\n');
}
