import { createInterface } from 'node:readline';
import { type Cell, type FleetRules, allCells, labels, wasShot } from '@flotilla/engine';
import {
  PUZZLE_BANDS,
  PUZZLE_GAMES,
  type Puzzle,
  type PuzzleGame,
  answerChance,
  bestAnswer,
  parsePuzzles,
  puzzleView,
} from '@flotilla/play';
import { type PuzzleWords, loadPuzzleWords, words as wordsIn } from '@flotilla/words';
import { heatMap } from '../analysis/fleet-report.ts';
import {
  type CliCommand,
  brief,
  folded,
  readArguments,
  readLanguage,
  usageError,
} from '../command.ts';
import { readGame, readPuzzles } from './make.ts';

export const puzzleCommand: CliCommand = {
  usage: `Usage: flotilla puzzle [options]

  --game GAME    ${PUZZLE_GAMES.join(', ')} (default classic)
  --level LEVEL  ${PUZZLE_BANDS.join(', ')} (default: all, the easy ones first)
  --id ID        this puzzle alone, such as classic-easy-7
  --from FILE    puzzles of this file instead of those that come with Flotilla
  --language L   es, it, ru or en (default: from LANGUAGE, LC_ALL, LC_MESSAGES and LANG)

You see a board as a player saw it, and fire one shot: name the cell that is most likely to hit. Then you see the
exact chance of every cell. An empty line stops.`,
  run: async (args) => {
    const { values } = readArguments(args, {
      game: { type: 'string', default: 'classic' },
      level: { type: 'string' },
      id: { type: 'string' },
      from: { type: 'string' },
      language: { type: 'string' },
    });
    const language = readLanguage(values.language, process.env);
    const words = await loadPuzzleWords(language);
    const offered = await offeredPuzzles(values);
    const { title } = words;
    console.log(title);
    console.log(folded(words.intro).join('\n'));
    console.log(folded(wordsIn(language).replays.signs.fleet).join('\n'));
    const [solved, tried] = await solveAll(offered, words);
    if (tried > 0) console.log(`\n${words.session(solved, tried)}`);
    return 0;
  },
};

interface Wanted {
  readonly game: string;
  readonly level?: string | undefined;
  readonly id?: string | undefined;
  readonly from?: string | undefined;
}

async function offeredPuzzles({ game, level, id, from }: Wanted): Promise<readonly Puzzle[]> {
  if (from !== undefined) return readPuzzles(from);
  const named = PUZZLE_GAMES.find((name) => id?.startsWith(`${name}-`));
  const all = await shippedPuzzles(named ?? readGame(game), level);
  if (id === undefined) return all;
  const found = all.filter((puzzle) => puzzle.id === id);
  if (found.length === 0) throw usageError(`There is no puzzle "${brief(id)}".`);
  return found;
}

/** The puzzles that come with the package, of all difficulties or of one. */
async function shippedPuzzles(game: PuzzleGame, level?: string): Promise<readonly Puzzle[]> {
  const bands = level === undefined ? PUZZLE_BANDS : PUZZLE_BANDS.filter((name) => name === level);
  if (bands.length === 0) throw usageError(`--level must be one of ${PUZZLE_BANDS.join(', ')}.`);
  const files = await Promise.all(
    bands.map(
      (band) =>
        import(`@flotilla/play/puzzles/${game}-${band}.json`, {
          with: { type: 'json' },
        }) as Promise<{ readonly default: unknown }>,
    ),
  );
  return files.flatMap((file) => {
    const puzzles = parsePuzzles(file.default);
    if (!puzzles.ok) throw new Error(puzzles.error.message);
    return puzzles.value;
  });
}

/** Asks for one puzzle after the other until the input ends; how many were solved, and how many tried. */
async function solveAll(
  puzzles: readonly Puzzle[],
  words: PuzzleWords,
): Promise<readonly [solved: number, tried: number]> {
  const input = createInterface({ input: process.stdin })[Symbol.asyncIterator]();
  let [solved, tried] = [0, 0];
  for (const puzzle of puzzles) {
    const { rules, seas } = puzzleView(puzzle).publicState;
    const sea = seas[1];
    console.log(`\n${puzzle.id} · ${words.question[puzzle.question]}`);
    console.log(heatMap(rules, sea, null).join('\n'));
    console.log(folded(words.possible(puzzle.layouts)).join('\n'));
    const answer = await cellFrom(input, rules, words, (cell) => !wasShot(sea, cell));
    if (answer === null) break;
    const best = bestAnswer(puzzle);
    const chances = allCells(rules.board).map((cell) => answerChance(puzzle, cell));
    console.log(heatMap(rules, sea, chances).join('\n'));
    const { names } = labels(rules.board, rules.labels);
    const told = (cell: Cell): string => {
      const count = puzzle.answers.get(cell) ?? 0;
      return count === 0
        ? words.never(names[cell]!)
        : words.value(names[cell]!, count, puzzle.layouts);
    };
    const verdict = answer === best ? words.solved : words.missed(names[best]!);
    const shown = answer === best ? [best] : [best, answer];
    for (const line of [verdict, ...shown.map(told), words.difficulty(puzzle.rating)]) {
      console.log(folded(line).join('\n'));
    }
    tried++;
    if (answer === best) solved++;
  }
  process.stdin.unref?.();
  return [solved, tried];
}

/** The next cell that is named and allowed; null: no more. */
async function cellFrom(
  input: AsyncIterator<string>,
  rules: FleetRules,
  words: PuzzleWords,
  isFree: (cell: Cell) => boolean,
): Promise<Cell | null> {
  const { cells } = labels(rules.board, rules.labels);
  for (;;) {
    process.stdout.write(`${words.prompt}: `);
    const text = await nextLine(input);
    if (text === '') return null;
    const cell = cells.get(text.toUpperCase());
    if (cell !== undefined && isFree(cell)) return cell;
    console.log(folded(words.noCell(brief(text))).join('\n'));
  }
}

/** The next line of the input without spaces at its ends; empty at its end. */
export async function nextLine(input: AsyncIterator<string>): Promise<string> {
  const line = await input.next();
  return line.done === true ? '' : line.value.trim();
}
