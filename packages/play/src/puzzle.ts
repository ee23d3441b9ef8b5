import {
  type Cell,
  type FiredEvent,
  type FleetRules,
  type FleetView,
  type Result,
  type SeenFleetEvent,
  type Shot,
  evolveView,
  isRecord,
  isText,
  isWhole,
  labels,
  ok,
  openingView,
  refuse,
  resolveRules,
  wasShot,
} from '@flotilla/engine';

/** The games with puzzles: one shot at a time, and every cell is announced. */
export const PUZZLE_GAMES = ['classic', 'russian', 'italian', 'spanish'] as const;
export type PuzzleGame = (typeof PUZZLE_GAMES)[number];

/** Where is the best next shot, with several ships afloat or with one? */
export const PUZZLE_QUESTIONS = ['next-shot', 'last-ship'] as const;
export type PuzzleQuestion = (typeof PUZZLE_QUESTIONS)[number];

/** The best answer hits more often than the second by at least this much. */
export const MIN_PUZZLE_MARGIN = 0.03;

/** Puzzles come in files by difficulty. */
export const PUZZLE_BANDS = ['easy', 'medium', 'hard'] as const;
export type PuzzleBand = (typeof PUZZLE_BANDS)[number];

/** The rating at which the next band begins. */
const BAND_LIMITS = [1200, 1600] as const;

/**
 * The band of a rating: of a puzzle, or of a player who looks for one.
 *
 * @example bandOf(1500) // 'medium'
 */
export const bandOf = (rating: number): PuzzleBand =>
  PUZZLE_BANDS[BAND_LIMITS.filter((limit) => rating >= limit).length]!;

/** Where a puzzle comes from: the seat of a game, and how many shots it had fired. */
export interface PuzzleSource {
  /** Players and seed of a game between bots, or the SHA-256 of a record. */
  readonly game: string;
  readonly seat: 0 | 1;
  readonly shot: number;
}

/** A moment of a fleet game as one seat saw it, and how good every shot would have been. */
export interface Puzzle {
  readonly id: string;
  readonly game: PuzzleGame;
  readonly question: PuzzleQuestion;
  /** The shots fired so far, in order, each with its announcement. */
  readonly shots: readonly Shot[];
  /** How many layouts of the fleet agree with all of them; each is as likely as the others. */
  readonly layouts: number;
  /** In how many of these layouts a ship lies on a cell; cells that are left out have none. The best comes first. */
  readonly answers: ReadonlyMap<Cell, number>;
  readonly source: PuzzleSource;
  /** How hard it is, on the scale of players' ratings. */
  readonly rating: number;
}

const FORMAT = 'flotilla-puzzles/1';

/** Marks the results of shots: `C3` is a miss, `C4+` a hit, `C5#cruiser` a sinking. */
const SIGNS = { miss: '', hit: '+', sunk: '#' } as const;
const WRITTEN_SHOT = /^(?<at>\p{L}\d{1,2})(?:(?<hit>\+)|(?<sunk>#)(?<class>[a-z-]*))?$/u;

/**
 * The rules of a game with puzzles.
 *
 * @example puzzleRules('classic').fleet.length // 5
 */
export function puzzleRules(game: PuzzleGame): FleetRules {
  const rules = resolveRules({ preset: game });
  if (!rules.ok || rules.value.game !== 'fleet') throw new Error(`${game} is not a fleet game.`);
  return rules.value;
}

/** The best answer: the cell that is hit most often. */
export const bestAnswer = ({ answers }: Puzzle): Cell => [...answers.keys()][0]!;

/** The chance that a shot at a cell hits. */
export const answerChance = ({ answers, layouts }: Puzzle, cell: Cell): number =>
  (answers.get(cell) ?? 0) / layouts;

/**
 * What the seat of a puzzle was shown, as if it had fired all its shots in a row.
 *
 * @example puzzleEvents(puzzle).at(-1) // { seq: 27, type: 'turn', seat: 0, shots: 1 }
 */
export function puzzleEvents({ shots }: Pick<Puzzle, 'shots'>): readonly SeenFleetEvent[] {
  const events: SeenFleetEvent[] = [
    { seq: 1, type: 'deployed', seat: 0, seal: null },
    { seq: 2, type: 'deployed', seat: 1, seal: null },
    { seq: 3, type: 'began', first: 0 },
    { seq: 4, type: 'turn', seat: 0, shots: 1 },
  ];
  for (const shot of shots) {
    const fired: FiredEvent = { seq: events.length + 1, type: 'fired', seat: 0, shots: [shot] };
    events.push(fired, { seq: events.length + 2, type: 'turn', seat: 0, shots: 1 });
  }
  return events;
}

/** The board of a puzzle, as seat 0 sees the sea of seat 1. */
export const puzzleView = ({ game, shots }: Pick<Puzzle, 'game' | 'shots'>): FleetView =>
  puzzleEvents({ shots }).reduce(
    (view, event) => evolveView(view, event) as FleetView,
    openingView(puzzleRules(game), 0) as FleetView,
  );

/**
 * A file of puzzles of one game: one puzzle a line.
 *
 * @example makePuzzles('classic', puzzles) // '{"format":"flotilla-puzzles/1","game":"classic","puzzles":[\n…\n]}\n'
 */
export function makePuzzles(game: PuzzleGame, puzzles: readonly Puzzle[]): string {
  const head = `"format":${JSON.stringify(FORMAT)},"game":${JSON.stringify(game)}`;
  const lines = puzzles.map((puzzle) => JSON.stringify(written(puzzle)));
  return `{${head},"puzzles":[\n${lines.join(',\n')}\n]}\n`;
}

function written({ id, game, question, shots, layouts, answers, source, rating }: Puzzle): object {
  const { board, labels: scheme } = puzzleRules(game);
  const { names } = labels(board, scheme);
  return {
    id,
    question,
    rating,
    shots: shots
      .map((shot) => `${names[shot.at]}${SIGNS[shot.result!]}${shot.class ?? ''}`)
      .join(' '),
    layouts,
    answers: Object.fromEntries([...answers].map(([cell, count]) => [names[cell], count])),
    source,
  };
}

/**
 * The puzzles of a file, checked.
 *
 * @example parsePuzzles(JSON.parse(text)) // { ok: true, value: [{ id: 'classic-1', … }, …] }
 */
export function parsePuzzles(input: unknown): Result<readonly Puzzle[]> {
  if (!isRecord(input) || input['format'] !== FORMAT || !Array.isArray(input['puzzles'])) {
    return bad(`Puzzles must be an object with "format": "${FORMAT}" and a list of "puzzles".`);
  }
  const game = PUZZLE_GAMES.find((name) => name === input['game']);
  if (game === undefined) return bad(`"game" must be one of ${PUZZLE_GAMES.join(', ')}.`);
  const puzzles: Puzzle[] = [];
  for (const [index, entry] of input['puzzles'].entries()) {
    const puzzle = parsePuzzle(game, entry);
    if (!puzzle.ok) return bad(`Puzzle ${index + 1}: ${puzzle.error.message}`);
    puzzles.push(puzzle.value);
  }
  return ok(puzzles);
}

function parsePuzzle(game: PuzzleGame, input: unknown): Result<Puzzle> {
  if (!isRecord(input)) return bad('it must be an object.');
  const { id, question, rating, layouts, source } = input;
  const asked = PUZZLE_QUESTIONS.find((name) => name === question);
  if (!isText(id) || id === '') return bad('"id" must be a text.');
  if (asked === undefined) return bad(`"question" must be one of ${PUZZLE_QUESTIONS.join(', ')}.`);
  if (!isCount(rating) || !isCount(layouts)) {
    return bad('"rating" and "layouts" must be whole numbers above 0.');
  }
  if (!isSource(source)) return bad('"source" must name a "game", a "seat" and a "shot".');
  const shots = parseShots(game, input['shots']);
  if (!shots.ok) return shots;
  const answers = parseAnswers({ game, shots: shots.value }, input['answers'], layouts);
  if (!answers.ok) return answers;
  return ok({
    id,
    game,
    question: asked,
    shots: shots.value,
    layouts,
    answers: answers.value,
    source,
    rating,
  });
}

const isCount = isWhole(1);

const isSource = (value: unknown): value is PuzzleSource =>
  isRecord(value) &&
  isText(value['game']) &&
  (value['seat'] === 0 || value['seat'] === 1) &&
  isWhole(0)(value['shot']);

const bad = (message: string): Result<never> => refuse('bad-message', message);

function parseShots(game: PuzzleGame, input: unknown): Result<readonly Shot[]> {
  if (!isText(input)) return bad('"shots" must be a text such as "C3 C4+ C5#cruiser".');
  const { board, labels: scheme, fleet } = puzzleRules(game);
  const { cells } = labels(board, scheme);
  const shots: Shot[] = [];
  for (const text of input.split(' ')) {
    const { at: name = '', hit, sunk, class: kind = '' } = WRITTEN_SHOT.exec(text)?.groups ?? {};
    const at = cells.get(name);
    const isKnown = kind === '' || fleet.some((ship) => ship.class === kind);
    if (at === undefined || !isKnown) return bad(`"${text}" in "shots" is not a shot.`);
    if (shots.some((shot) => shot.at === at)) return bad(`"shots" has ${name} twice.`);
    const result = sunk !== undefined ? 'sunk' : hit === undefined ? 'miss' : 'hit';
    shots.push({ at, result, ...(kind === '' ? {} : { class: kind }) });
  }
  return ok(shots);
}

function parseAnswers(
  position: Pick<Puzzle, 'game' | 'shots'>,
  input: unknown,
  layouts: number,
): Result<ReadonlyMap<Cell, number>> {
  if (!isRecord(input)) return bad('"answers" must be an object such as {"C3":12}.');
  const { board, labels: scheme } = puzzleRules(position.game);
  const { cells } = labels(board, scheme);
  const sea = puzzleView(position).publicState.seas[1];
  const answers: [Cell, number][] = [];
  for (const [name, count] of Object.entries(input)) {
    const cell = cells.get(name);
    if (cell === undefined || wasShot(sea, cell) || !isCount(count) || count > layouts) {
      return bad(
        `"answers" has ${JSON.stringify(name)}: it must be a cell not shot at, and how many of ${layouts} layouts have a ship there.`,
      );
    }
    answers.push([cell, count]);
  }
  answers.sort(([, one], [, two]) => two - one);
  const [best = 0, second = 0] = answers.map(([, count]) => count / layouts);
  return best - second >= MIN_PUZZLE_MARGIN
    ? ok(new Map(answers))
    : bad('"answers" has no clear best one.');
}
