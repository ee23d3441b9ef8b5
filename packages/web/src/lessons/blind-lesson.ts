import type { FieldPart } from '@flotilla/board/parts';
import {
  type Action,
  type BlindRules,
  type BySeat,
  type Cell,
  FIELD,
  type Json,
  PIECES,
  PIECE_CLASSES,
  type PieceClass,
  type Seat,
  bySeat,
  columnOf,
  makePosition,
  parseFieldCell,
  rowOf,
} from '@flotilla/engine';
import type { PiecesLeft } from '../blind/told.ts';
import type { BlindTaskName, LessonStepName } from '@flotilla/words';
import type { Lesson, LessonStep, LessonTask } from './lesson.ts';

/** Five short steps (move, ask, formations, mines and torpedoes, forts) and a battle with a few pieces. */
export const blindLesson = (rules: BlindRules): Lesson['steps'] => [
  step(rules, 'move', MOVING, [
    task('move', ['C7', 'C8'], (action) => isMove(action, 'C7')),
    task('two', ['F5', 'F7'], (action) => isMove(action, 'F5', 'F7')),
  ]),
  step(rules, 'ask', ASKING, [
    task('ask', ['D6', 'D7', 'D8'], (action) => isAsk(action, 'D8')),
    task('lose', ['B6', 'B7', 'B8'], (action) => isAsk(action, 'B8') && isFrom(action, 'B6')),
    task('submarine', ['A7', 'B8'], (action) => isAsk(action, 'B8') && isFrom(action, 'A7')),
  ]),
  step(rules, 'formations', FORMING, [
    ...threeTogether(rules),
    task('quiet', ['D7', 'D8'], (action) => isMove(action, 'D7')),
    task('answer', ['A7', 'B7'], (action) => action.type === 'answer' && action.cells.length === 2),
  ]),
  step(rules, 'mines', EXPLODING, [
    task('sweep', ['B6', 'B7', 'B8'], (action) => isAsk(action, 'B8')),
    task('torpedo', ['E6', 'E7', 'E8'], (action) => action.type === 'strike'),
  ]),
  step(rules, 'forts', BESIEGING, [
    task('fort', ['C9', 'C10', 'C11'], (action) => isAsk(action, 'C11')),
    task('second', ['C10', 'D10', 'D11'], (action) => isAsk(action, 'D11')),
  ]),
  battle(rules),
];

/** A part of the field, drawn: its lines from top to bottom, and the name of its lower left cell. */
interface Drawn {
  readonly lines: readonly string[];
  readonly corner: string;
  /** What the opponent does, in its turns. */
  readonly script: readonly Action[];
}

const cell = (name: string): Cell => parseFieldCell(name)!;
const move = (from: string, to: string): Action => ({
  type: 'move',
  from: cell(from),
  to: cell(to),
});

const MOVING: Drawn = {
  lines: ['x....p', '......', '......', '......', '..C...', '......', 'X....V'],
  corner: 'A5',
  script: [move('F11', 'E11'), move('E11', 'F11')],
};

const ASKING: Drawn = {
  lines: ['x....v', '......', '......', '.b.p..', 'F.....', '.P.C..', 'X.....'],
  corner: 'A5',
  script: [move('F11', 'E11'), move('E11', 'F11')],
};

const FORMING: Drawn = {
  lines: ['x.....', '......', 'p.....', '...c..', 'PPD.D.', '..D...', 'X.....'],
  corner: 'A5',
  script: [{ type: 'ask', from: cell('A9'), to: cell('A8'), about: cell('A7') }],
};

const EXPLODING: Drawn = {
  lines: ['x....v', '......', '......', '.m..b.', '......', '.S..T.', 'X.....'],
  corner: 'A5',
  script: [move('F11', 'F10')],
};

const BESIEGING: Drawn = {
  lines: ['..xx.v', '......', '..C...', '......', '......', '......', 'X.....'],
  corner: 'A5',
  script: [],
};

/** Eleven pieces on each side; the own fort stands in a corner. */
const BATTLE: Drawn = {
  lines: [
    'm...x...',
    '.bf.d...',
    'v.pcdst.',
    '........',
    '........',
    '........',
    '.TSDCP.V',
    '...D.FB.',
    'XM......',
  ],
  corner: 'A4',
  script: [],
};

function battle(rules: BlindRules): LessonStep {
  const { lines, columns } = partOf(BATTLE);
  const isInside = (name: unknown): boolean => {
    const at = typeof name === 'string' ? parseFieldCell(name) : undefined;
    if (at === undefined) return true;
    const [row, column] = [rowOf(FIELD, at), columnOf(FIELD, at)];
    return row >= lines[0] && row <= lines[1] && column >= columns[0] && column <= columns[1];
  };
  return {
    ...step(rules, 'battle', BATTLE, []),
    // A few enemy pieces only: nothing leaves the part of the field that is shown.
    opponent: {
      script: [],
      admits: (message: Json) => isInside((message as { to?: Json }).to),
    },
  };
}

function step(
  rules: BlindRules,
  name: LessonStepName,
  drawn: Drawn,
  tasks: readonly LessonTask[],
): LessonStep {
  const pieces = piecesOf(drawn);
  return {
    title: (words) => words.steps[name].title,
    // What was told stays marked: there is enough to learn without remembering.
    rules: { ...rules, first: 'seat-0', memoryAid: true },
    position: makePosition({ pieces, toMove: 0 }),
    deployments: null,
    tasks,
    opponent: { script: drawn.script },
    done: (words) => words.steps[name].done,
    part: partOf(drawn),
    began: bySeat((seat) => countsOf([...pieces[seat].values()])),
  };
}

const task = (
  name: BlindTaskName,
  cells: readonly string[],
  accepts: (action: Action) => boolean,
): LessonTask => ({
  text: (words, named) => words.blind[name](named),
  points: () => cells.map(cell),
  accepts,
});

/** The force is chosen after the answer, or with the question (rulebook 2.4). */
function threeTogether({ commit }: BlindRules): readonly LessonTask[] {
  const ask = (action: Action): boolean => isAsk(action, 'D8') && isFrom(action, 'E7');
  if (commit === 'after') {
    return [
      task('three', ['E7', 'D7', 'D8'], ask),
      task(
        'declare',
        ['C6', 'C7', 'D7'],
        (action) => action.type === 'declare' && action.cells.length === 3,
      ),
    ];
  }
  return [
    task(
      'threeBefore',
      ['E7', 'D7', 'D8'],
      (action) => ask(action) && action.type === 'ask' && action.force?.length === 3,
    ),
  ];
}

const isFrom = (action: Action, from: string): boolean =>
  'from' in action && action.from === cell(from);

const isMove = (action: Action, from: string, to?: string): boolean =>
  action.type === 'move' && isFrom(action, from) && (to === undefined || action.to === cell(to));

const isAsk = (action: Action, about: string): boolean =>
  action.type === 'ask' && action.about === cell(about);

const LETTERS: ReadonlyMap<string, PieceClass> = new Map(
  PIECE_CLASSES.map((piece) => [PIECES[piece].codes.short, piece]),
);

function piecesOf({ lines, corner }: Drawn): BySeat<ReadonlyMap<Cell, PieceClass>> {
  const start = cell(corner);
  const ofSeat = (seat: Seat): ReadonlyMap<Cell, PieceClass> => {
    const pieces = new Map<Cell, PieceClass>();
    lines.toReversed().forEach((line, y) =>
      [...line].forEach((letter, x) => {
        const piece = LETTERS.get(letter.toUpperCase());
        const isOwn = letter === letter.toUpperCase();
        if (piece !== undefined && isOwn === (seat === 0)) {
          pieces.set(start + y * FIELD.columns + x, piece);
        }
      }),
    );
    return pieces;
  };
  return bySeat(ofSeat);
}

function partOf({ lines, corner }: Drawn): Required<FieldPart> {
  const start = cell(corner);
  const [row, column] = [rowOf(FIELD, start), columnOf(FIELD, start)];
  return {
    lines: [row, row + lines.length - 1],
    columns: [column, column + lines[0]!.length - 1],
  };
}

const countsOf = (pieces: readonly PieceClass[]): PiecesLeft =>
  Object.fromEntries(
    PIECE_CLASSES.map((piece) => [piece, pieces.filter((other) => other === piece).length]),
  ) as PiecesLeft;
