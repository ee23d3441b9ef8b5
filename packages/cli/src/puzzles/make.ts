import { createHash } from 'node:crypto';
import { mkdir, readFile, readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type MinedPuzzle, createBot, minePuzzles } from '@flotilla/bots';
import {
  type BySeat,
  Chance,
  type FleetRules,
  SEATS,
  type SeenEvent,
  act,
  bySeat,
  see,
  start,
} from '@flotilla/engine';
import {
  type Level,
  PUZZLE_BANDS,
  PUZZLE_GAMES,
  type Puzzle,
  type PuzzleGame,
  bandOf,
  bestAnswer,
  makePuzzles,
  parsePuzzles,
  puzzleEvents,
  puzzleRules,
  replaySeen,
  rulesHash,
} from '@flotilla/play';
import {
  type CliCommand,
  CommandError,
  ProgressLine,
  brief,
  readArguments,
  readWhole,
  usageError,
} from '../command.ts';
import { nameOf, readRecord, reasonOf, replayed } from '../verify.ts';

export const puzzlesCommand: CliCommand = {
  usage: `Usage: flotilla puzzles --from RECORD… [options]
       flotilla puzzles --games N [options]
       flotilla puzzles --about FILE…

  --from PATH    look for puzzles in this record, or in all records of this folder
  --games N      let bots play N games, and look for puzzles in them
  --game GAME    ${PUZZLE_GAMES.join(', ')} (default classic)
  --seed TEXT    seed of the games between bots (default "puzzles"): the same seed gives the same puzzles
  --each N       at most N puzzles of each difficulty: easy, medium, hard (default 40)
  --to FOLDER    write GAME-easy.json, GAME-medium.json and GAME-hard.json there; without it, one file to
                 standard output
  --about FILE   tell how hard the puzzles of a file are, and how often mate, captain and admiral solve them

A puzzle is a moment of a game as one seat saw it, with one question: which shot hits most often? Every layout of
the enemy's fleet that agrees with the shots so far is counted, never sampled; where they are more than 20,000, or
the best shot is not at least 3 percentage points better than the second, there is no puzzle.`,
  run: async (args) => {
    const { values, positionals } = readArguments(args, {
      from: { type: 'string', multiple: true, default: [] },
      games: { type: 'string' },
      game: { type: 'string', default: 'classic' },
      seed: { type: 'string', default: 'puzzles' },
      each: { type: 'string', default: '40' },
      to: { type: 'string' },
      about: { type: 'string', multiple: true, default: [] },
    });
    if (values.about.length > 0) {
      await report([...values.about, ...positionals]);
      return 0;
    }
    const game = readGame(values.game);
    const each = readWhole('each', values.each, 1, 10_000);
    const mined =
      values.games === undefined
        ? await minedFrom(game, [...values.from, ...positionals])
        : await selfPlayed(game, readWhole('games', values.games, 1, 100_000), values.seed);
    const chosen = chosenOf(game, mined, each);
    if (chosen.length === 0) throw new CommandError('No puzzle was found.');
    if (values.to === undefined) process.stdout.write(makePuzzles(game, chosen));
    else await writeBands(game, chosen, values.to);
    return 0;
  },
};

export function readGame(text: string): PuzzleGame {
  const game = PUZZLE_GAMES.find((name) => name === text);
  if (game !== undefined) return game;
  throw usageError(`--game must be one of ${PUZZLE_GAMES.join(', ')}, not "${text}".`);
}

/** Which bots meet: weak players leave positions that strong ones never reach. */
const PAIRS: readonly BySeat<Level>[] = [
  ['mate', 'captain'],
  ['captain', 'cadet'],
  ['cadet', 'mate'],
];

/** Enough for bots that only have to leave good positions. */
const WORK = 150;

async function selfPlayed(game: PuzzleGame, games: number, seed: string): Promise<MinedPuzzle[]> {
  const rules = puzzleRules(game);
  const progress = new ProgressLine(process.stderr);
  const found: MinedPuzzle[] = [];
  for (let number = 1; number <= games; number++) {
    const levels = PAIRS[number % PAIRS.length]!;
    const source = `bot:${levels[0]} bot:${levels[1]} ${seed}/${game}/${number}`;
    const seen = botGame(rules, levels, source);
    for (const seat of SEATS) found.push(...minePuzzles(rules, seat, seen[seat], source));
    progress.show(`game ${number} of ${games}: ${found.length} positions`);
  }
  progress.wipe();
  return found;
}

/** A game between two bots, as both seats saw it. */
function botGame(rules: FleetRules, levels: BySeat<Level>, seed: string): BySeat<SeenEvent[]> {
  const chance = new Chance(seed);
  const bots = bySeat((seat) => createBot(rules, seat, levels[seat]));
  const seen: BySeat<SeenEvent[]> = [[], []];
  const begun = start({ rules, first: chance.below(2) as 0 | 1 }, chance);
  if (!begun.ok) throw new Error(begun.error.message);
  let { state } = begun.value;
  while (state.publicState.outcome === null) {
    const seat = state.publicState.toAct[0]!;
    const choice = bots[seat].choose({ chance, work: WORK, isSpent: () => false });
    if (!choice.ok) throw new Error(choice.error.message);
    const step = act(state, seat, choice.value);
    if (!step.ok) throw new Error(step.error.message);
    for (const event of step.value.events) {
      for (const viewer of SEATS) {
        const shown = see(state, event, viewer);
        seen[viewer].push(shown);
        bots[viewer].observe(shown);
      }
    }
    state = step.value.state;
  }
  return seen;
}

async function minedFrom(game: PuzzleGame, paths: readonly string[]): Promise<MinedPuzzle[]> {
  if (paths.length === 0) throw usageError('Give records with --from, or a number of --games.');
  const rules = puzzleRules(game);
  const found: MinedPuzzle[] = [];
  for (const file of (await Promise.all(paths.map(recordsAt))).flat()) {
    const { record } = await readRecord(file);
    // Puzzles are of the game as it is known: other rules under its name would be another game.
    if (rulesHash(record.rules) !== rulesHash(rules)) continue;
    const seen = replayed(file, replaySeen(record));
    const hash = createHash('sha256').update(JSON.stringify(record)).digest('hex');
    for (const seat of SEATS) found.push(...minePuzzles(rules, seat, seen[seat], `sha256:${hash}`));
  }
  return found;
}

/** The record of a file, or the records of a folder. */
async function recordsAt(path: string): Promise<readonly string[]> {
  const found = await stat(path).catch((error: unknown) => {
    throw new CommandError(`${nameOf(path)} cannot be read: ${reasonOf(error)}.`);
  });
  if (!found.isDirectory()) return [path];
  const names = await readdir(path);
  return names
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((name) => join(path, name));
}

/** So many puzzles of each difficulty, evenly over it, and one of each seat of a game. */
const chosenOf = (game: PuzzleGame, mined: readonly MinedPuzzle[], each: number): Puzzle[] =>
  PUZZLE_BANDS.flatMap((band) => {
    const fitting = mined
      .filter(({ rating }) => bandOf(rating) === band)
      .sort((one, two) => one.rating - two.rating);
    return spread(fitting, each).map((puzzle, index) => ({
      id: `${game}-${band}-${index + 1}`,
      ...puzzle,
    }));
  });

function spread(sorted: readonly MinedPuzzle[], count: number): readonly MinedPuzzle[] {
  const used = new Set<string>();
  const kept: MinedPuzzle[] = [];
  for (let index = 0; index < count; index++) {
    const from = Math.floor((index * sorted.length) / count);
    const to = Math.max(from + 1, Math.floor(((index + 1) * sorted.length) / count));
    const fresh = sorted.slice(from, to).find(({ source }) => !used.has(keyOf(source)));
    if (fresh === undefined) continue;
    used.add(keyOf(fresh.source));
    kept.push(fresh);
  }
  return kept;
}

const keyOf = ({ game, seat }: Puzzle['source']): string => `${game} ${seat}`;

async function writeBands(
  game: PuzzleGame,
  puzzles: readonly Puzzle[],
  folder: string,
): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const band of PUZZLE_BANDS) {
    const own = puzzles.filter(({ rating }) => bandOf(rating) === band);
    await writeFile(join(folder, `${game}-${band}.json`), makePuzzles(game, own));
    console.log(`${game}-${band}.json: ${own.length} puzzles`);
  }
}

/** The levels whose strength is told, and how often each tries a puzzle. */
const JUDGES = ['mate', 'captain', 'admiral'] as const satisfies readonly Level[];
const TRIES = 3;

/** How hard the puzzles of some files are, and how often bots solve them. */
async function report(files: readonly string[]): Promise<void> {
  const progress = new ProgressLine(process.stderr);
  console.log(['puzzles', 'rating', 'margin', ...JUDGES, 'file'].join('\t'));
  for (const file of files) {
    const puzzles = await readPuzzles(file);
    const solved = JUDGES.map((level) => {
      progress.show(`${level}: ${file}`);
      const wins = puzzles.reduce((sum, puzzle) => sum + solvedBy(puzzle, level), 0);
      return `${Math.round((100 * wins) / (TRIES * puzzles.length))} %`;
    });
    progress.wipe();
    const ratings = puzzles.map(({ rating }) => rating);
    const margins = puzzles.map(({ answers, layouts }) => {
      const [best = 0, second = 0] = answers.values();
      return (best - second) / layouts;
    });
    const margin = margins.reduce((sum, value) => sum + value, 0) / puzzles.length;
    console.log(
      [
        puzzles.length,
        `${Math.min(...ratings)}–${Math.max(...ratings)}`,
        `${Math.round(100 * margin)} %`,
        ...solved,
        file,
      ].join('\t'),
    );
  }
}

/** How often a bot finds the best shot. */
function solvedBy(puzzle: Puzzle, level: Level): number {
  let wins = 0;
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const bot = createBot(puzzleRules(puzzle.game), 0, level);
    for (const event of puzzleEvents(puzzle)) bot.observe(event);
    const chance = new Chance(`${puzzle.id}/${attempt}`);
    const choice = bot.choose({ chance, work: 1000, isSpent: () => false });
    if (choice.ok && choice.value.type === 'fire' && choice.value.at[0] === bestAnswer(puzzle)) {
      wins++;
    }
  }
  return wins;
}

/** The puzzles of a file. */
export async function readPuzzles(file: string): Promise<readonly Puzzle[]> {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    throw new CommandError(`${file} cannot be read: ${reasonOf(error)}.`);
  });
  const puzzles = parsePuzzles(parsed(file, text));
  if (puzzles.ok) return puzzles.value;
  throw new CommandError(`${file} has no puzzles: ${brief(puzzles.error.message)}`);
}

function parsed(file: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new CommandError(`${file} is not JSON.`);
  }
}
