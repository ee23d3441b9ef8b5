import {
  CONTACTS,
  FINISHES,
  FIRST,
  type FleetRules,
  LABEL_SCHEMES,
  NAMED,
  PIECE_CLASSES,
  PRESETS,
  REPORTS,
  SALVOS,
  SEATS,
  TURNS,
  ANSWER_CLOCKS,
  CONTACT_DIRECTIONS,
  DIRECTIONS,
  JUNIORS,
  JUNIOR_REACHES,
  NO_MOVES,
  NO_SHIPS,
  REPEATS,
  SHOT_LIMIT_TIES,
  SUBMARINES,
  TORPEDOES_ASKED,
  TORPEDO_TARGETS,
} from '@flotilla/engine';
import type { Who, Words } from '../../src/index.ts';
import { GUIDE_SAMPLES } from './guide-samples.ts';
import { TERMINAL_SAMPLES } from './terminal-samples.ts';

/** Arguments for every function of the words; a function without any does not compile. */
export type Samples<T> = T extends (...parameters: infer Parameters) => unknown
  ? readonly Parameters[]
  : T extends string | readonly unknown[]
    ? null
    : { readonly [Key in keyof T]: Samples<T[Key]> };

const WHOS: readonly Who[] = [
  { kind: 'you' },
  { kind: 'enemy' },
  { kind: 'seat', seat: 0 },
  { kind: 'seat', seat: 1 },
  { kind: 'named', name: 'Ada' },
];
const OTHERS = WHOS.filter((who) => who.kind !== 'you');
const COUNTS = [0, 1, 2, 5, 11, 21, 22, 25, 1000];
const ALONE = ['C9'];
const CELLS = ['C9', 'C10', 'D9'];
const SHOTS = [
  { at: 'C9', call: '…', ship: null },
  { at: 'D9', call: '…', ship: 'Q' },
];
const SHIPS = [null, 2].map((hits) => ({ ship: 'Q', hits }));
const SHARES = [0, 0.3, 0.6, 0.8, 0.9, 1];

const each = <T>(values: readonly T[]): readonly [T][] => values.map((value) => [value]);
const inClassic = <T>(values: readonly T[]): readonly [T, string][] =>
  values.map((value) => [value, 'classic']);
const byWho = <Rest extends readonly unknown[]>(
  ...rests: readonly Rest[]
): readonly [Who, ...Rest][] =>
  WHOS.flatMap((who) => rests.map((rest): [Who, ...Rest] => [who, ...rest]));
const pairs = OTHERS.flatMap((winner) =>
  OTHERS.map((loser): [(typeof OTHERS)[number], (typeof OTHERS)[number]] => [winner, loser]),
);

const one: [number][] = [[0.45]];

/** A victory: what its winner and loser are told is text, what others are told has their names. */
const victory = { won: null, lost: null, seen: pairs };
const explained = { name: null, meaning: null };

const fleets = [...PRESETS.values()]
  .map(({ rules }) => rules)
  .filter((rules): rules is FleetRules => rules.game === 'fleet');
const placed = fleets.flatMap(({ fleet, tradition }) =>
  fleet.map(({ class: ship }): [string, string] => [ship, tradition]),
);

/** The online words are those of the page, and sampled there. */
export const SAMPLES: Samples<Omit<Words, 'language' | 'online'>> = {
  analysis: {
    skill: {
      ...explained,
      grades: { poor: null, fair: null, good: null, fine: null, masterly: null },
    },
    luck: {
      ...explained,
      grades: {
        'very-unlucky': null,
        unlucky: null,
        even: null,
        lucky: null,
        'very-lucky': null,
      },
    },
    skillTold: each(SHARES),
    luckTold: [
      [1, 6.2, 2],
      [5, 7.4, 2],
      [9, 9.3, 2],
      [12, 9.5, 2],
      [15, 9.1, 2],
    ],
    lostTold: [[3.4]],
    assumption: null,
    noShots: null,
    salvo: [[{ shots: 5, hits: 2, expected: 1.4, best: 1.8 }]],
    shot: [
      [{ at: 'C3', chance: 0.41, bestAt: 'D6', best: 0.52 }],
      [{ at: 'C3', chance: 0.52, bestAt: 'C3', best: 0.52 }],
    ],
    hint: [['D6', 0.52]],
    winningChance: [[0.61]],
    encounter: [
      ['ask', 'C8', 'C9', { won: 0.6, even: 0.1, lost: 0.3 }],
      ['strike', 'C8', 'C9', { won: 0.9, even: 0, lost: 0.1 }],
    ],
  },
  calls: {
    shots: { miss: null, hit: null, sunk: null },
    hits: null,
    won: null,
    drawn: null,
    drawDeclined: null,
    question: null,
    verdicts: { attacker: null, defender: null, equal: null, mine: null, torpedo: null },
  },
  classes: {
    name: placed,
    counted: placed.flatMap(([ship, tradition]) =>
      COUNTS.map((count): [number, string, string] => [count, ship, tradition]),
    ),
  },
  events: {
    deployed: byWho([]),
    sealed: [['0123']],
    position: null,
    began: byWho([]),
    toFire: byWho(...each(COUNTS)),
    toMove: byWho([]),
    finalTurn: byWho(['shot'], ['turn'], ['salvo']),
    shot: byWho(...each(SHOTS)),
    salvo: byWho([SHOTS]),
    fired: byWho([ALONE], [CELLS]),
    shipsHit: [[SHIPS.slice(0, 1)], [SHIPS]],
    shipsSunk: [[SHIPS.slice(0, 1)], [SHIPS]],
    wasted: [[ALONE], [CELLS]],
    nothingHit: null,
    moved: byWho(['C7', 'C8']),
    asked: byWho(['C8', 'C9']),
    force: [[ALONE], [CELLS]],
    forceShown: [
      ['cruiser', 1],
      ['cruiser', 2],
    ],
    answered: PIECE_CLASSES.flatMap((piece) => byWho([piece, 1], [piece, 2], [piece, 3])),
    meant: [[ALONE], [CELLS]],
    clashes: { attacker: null, defender: null, equal: null, mine: null, torpedo: null },
    struck: PIECE_CLASSES.flatMap((piece) => byWho(['C8', 'C9', piece])),
    lost: PIECE_CLASSES.flatMap((piece) =>
      byWho([[{ piece, at: 'C9' }]], [['C9', 'D9'].map((at) => ({ piece, at }))]),
    ),
    nothingLost: null,
    drawOffered: byWho([]),
    drawDeclined: byWho([]),
    revealed: null,
    hidden: null,
  },
  games: {
    presets: {
      spanish: explained,
      italian: explained,
      salvo: explained,
      'salvo-2': explained,
      classic: explained,
      russian: explained,
      blind: explained,
      'blind-patent': explained,
    },
  },
  judgement: {
    seat: [
      [0, null],
      [1, 'Ada'],
    ],
    columns: {
      number: null,
      turn: null,
      seat: null,
      encounter: null,
      at: null,
      chance: null,
      best: null,
      bestAt: null,
      shots: null,
      expected: null,
      hits: null,
      found: null,
      result: null,
      worth: null,
    },
    endings: { won: null, even: null, lost: null },
    fired: null,
    better: null,
    hitSign: null,
    encounterSigns: null,
    estimatedSign: null,
    dearestShot: [[12, { at: 'C3', chance: 0.09, bestAt: 'D6', best: 0.52 }]],
    dearestSalvo: [[3, 2.1, 3.4]],
    encountersTold: [
      [1, 6.2, 2],
      [5, 7.4, 2],
      [9, 9.3, 2],
      [12, 9.5, 2],
      [15, 9.1, 2],
    ],
    materialTold: [[4.1, -3.2]],
    chancesTold: [
      [0.12, 0.08],
      [0, -0.3],
    ],
    dearestTurn: [[41, 'A1–A2?A3', 'B7!B8', 0.09]],
    costlyTurn: [[57, 'A1–A2', 'B7!B8', 0.06]],
    noEncounters: null,
    luckChart: null,
    materialChart: null,
    chanceChart: null,
    heatMap: [[1, 12]],
    progress: [[12, 90]],
    season: {
      title: [['Ada', 12]],
      skill: [[0.87, 0.03]],
      soFar: [[0.87]],
      tooFew: [[1], [3]],
      lost: [[3.4, 0.6]],
      chanceLost: [[0.12, 0.04]],
      luck: [[-2.1, 6.3]],
      attackLuck: [[1.4, 2.2]],
      trend: { better: [[0.05, 0.02]], worse: [[0.05, 0.02]], steady: [[0.01, 0.02]] },
      habits: {
        'avoids-edges': [[0.12, 0.4]],
        'prefers-edges': [[0.12, 0.4]],
        'leaves-hits': [[0.12, 0.4]],
        'impossible-cells': [[0.12, 0.4]],
      },
      noHabits: null,
      placing: {
        title: null,
        remember: null,
        yes: null,
        no: null,
        forgets: null,
        none: null,
        seen: [[12]],
        styles: { uniform: one, edge: one, corners: one, centre: one, spread: one, huddled: one },
      },
    },
  },
  levels: { cadet: explained, mate: explained, captain: explained, admiral: explained },
  marks: { ship: null, miss: null, hit: null, sunk: null, shot: null, unknown: null },
  numbers: {
    number: each(COUNTS),
    decimal: each([0, 0.25, 9.8]),
    signed: each([-2.2, 0, 2.2]),
    percent: each(SHARES),
    percents: [[[0.6, 0.1, 0.3]]],
    signedPercent: [[-0.12], [0.3]],
    clock: each([0, 61_000, 86_400_000]),
    list: [[ALONE], [CELLS]],
    shots: each(COUNTS),
    hits: each(COUNTS),
    cells: each(COUNTS),
    ships: each(COUNTS),
    pieces: each(COUNTS),
    turns: each(COUNTS),
    games: each(COUNTS),
  },
  options: {
    fleet: {
      board: { ...explained, choice: inClassic([3, 21].map((rows) => ({ rows, columns: 10 }))) },
      labels: { ...explained, choice: inClassic(LABEL_SCHEMES) },
      fleet: {
        ...explained,
        choice: fleets.map(({ fleet, tradition }) => [fleet, tradition]),
      },
      contact: { ...explained, choice: inClassic(CONTACTS) },
      turn: { ...explained, choice: inClassic(TURNS) },
      salvo: { ...explained, choice: inClassic([...SALVOS, ...COUNTS]) },
      report: { ...explained, choice: inClassic(REPORTS) },
      named: { ...explained, choice: inClassic(NAMED) },
      finish: { ...explained, choice: inClassic(FINISHES) },
      shotLimit: { ...explained, choice: inClassic([null, ...COUNTS]) },
      first: { ...explained, choice: inClassic(FIRST) },
      ownMisses: { ...explained, choice: inClassic([true, false]) },
      sunkTold: { ...explained, choice: inClassic([true, false]) },
      shotLimitTie: { ...explained, choice: inClassic(SHOT_LIMIT_TIES) },
      repeat: { ...explained, choice: inClassic(REPEATS) },
    },
    blind: {
      directions: { ...explained, choice: inClassic(DIRECTIONS) },
      contactDirections: { ...explained, choice: inClassic(CONTACT_DIRECTIONS) },
      leap: { ...explained, choice: inClassic([true, false]) },
      standing: { ...explained, choice: inClassic([true, false]) },
      commit: { ...explained, choice: inClassic(['after', 'before']) },
      loss: { ...explained, choice: inClassic(['one', 'force']) },
      juniors: { ...explained, choice: inClassic(JUNIORS) },
      juniorsReach: { ...explained, choice: inClassic(JUNIOR_REACHES) },
      submarine: { ...explained, choice: inClassic(SUBMARINES) },
      torpedoTargets: { ...explained, choice: inClassic(TORPEDO_TARGETS) },
      mineSpent: { ...explained, choice: inClassic([true, false]) },
      torpedoSpent: { ...explained, choice: inClassic([true, false]) },
      torpedoAsked: { ...explained, choice: inClassic(TORPEDOES_ASKED) },
      answerClock: { ...explained, choice: inClassic(ANSWER_CLOCKS) },
      noMove: { ...explained, choice: inClassic(NO_MOVES) },
      noShips: { ...explained, choice: inClassic(NO_SHIPS) },
      forts: { ...explained, choice: inClassic(COUNTS) },
      drawAfter: { ...explained, choice: inClassic([null, ...COUNTS]) },
      memoryAid: { ...explained, choice: inClassic([true, false]) },
      codes: { ...explained, choice: inClassic(['short', 'long']) },
      first: { ...explained, choice: inClassic(FIRST) },
    },
  },
  phases: { deploy: null, play: null, answer: null, declare: null, over: null },
  pieces: {
    name: each(PIECE_CLASSES),
    counted: PIECE_CLASSES.flatMap((piece) =>
      COUNTS.map((count): [number, typeof piece] => [count, piece]),
    ),
  },
  refusals: {
    'bad-message': null,
    'bad-rules': null,
    'bad-cell': null,
    'bad-fleet': null,
    'not-your-turn': null,
    'wrong-phase': null,
    'already-shot': null,
    'too-many-shots': null,
    'not-free': null,
    'not-yours': null,
    'too-far': null,
    'cannot-move': null,
    'cannot-ask': null,
    'not-in-contact': null,
    'not-a-formation': null,
    'game-over': null,
    'unknown-preset': null,
    'bad-position': null,
  },
  replays: {
    heading: [
      ['Q', ['Ada', null]],
      ['Q', [null, 'Bruno']],
    ],
    position: [['12/12 0']],
    signs: { fleet: null, blind: null },
    start: null,
    step: [[3, 12.34]],
    own: each(SEATS),
    target: each(SEATS),
    board: each(SEATS),
    field: each([...SEATS, null]),
    scores: [[[-3, 1250]]],
  },
  results: {
    decided: {
      'fleet-sunk': victory,
      'shots-spent': victory,
      'forts-taken': victory,
      'no-move': victory,
      resigned: victory,
      time: victory,
      abandoned: victory,
      forfeit: victory,
    },
    drawn: {
      'reply-drew': null,
      'round-tie': null,
      'shots-spent': null,
      'no-ships': null,
      'no-progress': null,
      agreed: null,
    },
    plain: { ...victory, drawn: null },
  },
  status: {
    placing: byWho([]),
    round: each(COUNTS),
    toAnswer: byWho(['C9']),
    toDeclare: PIECE_CLASSES.flatMap((piece) => byWho([piece, 1], [piece, 2])),
    afloat: byWho([['1 Q', '2 Q']]),
    noneAfloat: byWho([]),
    sunk: byWho(...each(COUNTS)),
    tray: byWho([['Q', '2 Q']]),
    tally: byWho(...COUNTS.map((count): [number, number | null] => [count, count]), [3, null]),
  },
  guide: GUIDE_SAMPLES,
  home: {
    motto: null,
    choices: { play: null, online: null, resume: null, settings: null, help: null, quit: null },
    keys: null,
  },
  terminal: TERMINAL_SAMPLES,
  turns: {
    shots: byWho([SHOTS, false], [SHOTS, true]),
    salvo: byWho([1], [17]),
    counted: byWho([1, 0], [10, 3]),
  },
};
