import { type Cell, type Seat, FIELD, rowOf, type PieceClass } from '@flotilla/engine';
import { BOOK_SCHEME, SCHEMES, type Scheme } from '../deployment.ts';
import { CODES, type ClassCode, FORT, MINE, codeOf, firstOf, isSingle } from '../replica/laws.ts';
import { NOWHERE, SIDES, nextOf, LINES } from '../replica/field.ts';
import type { Piece } from './puzzle.ts';
import type { ClassWeights } from './deal.ts';
import type { Dossier } from './dossier.ts';

/** After this many turns of its side a piece that could move has done so with a chance of 1 − 1/e. */
const RESTLESSNESS = 220;
const RESTLESSNESS_OF_MINES = 600;
const STILLNESS = 0.25;

/** How much less likely a piece is a fort that began with an open side. */
const EXPOSED = 0.3;

/** How likely each class is for each piece of a seat, before anything is counted. */
export type Prior = (dossier: Dossier, seat: Seat) => ClassWeights;

/**
 * By the line where the piece began, as in a sensible deployment, and by its never having moved. Both
 * are leanings, never certainties.
 */
export const byPost: Prior = (dossier, seat) =>
  weigh(dossier, standingBySchemes(dossier, seat, [BOOK_SCHEME]), (piece, code, turns) =>
    dossier.moves[piece] === 0 ? stillness(code, turns) : 1,
  );

/**
 * By the line where it began in any known scheme, and by what it did: how soon and how often it moved,
 * and whether it asked into the dark.
 */
export const byConduct: Prior = (dossier, seat) =>
  weigh(dossier, standingBySchemes(dossier, seat, SCHEMES), (piece, code, turns) =>
    conductOf(code, dossier.moves[piece]!, dossier.dares[piece]!, turns),
  );

function weigh(
  dossier: Dossier,
  standing: (cell: Cell, code: ClassCode) => number,
  likelihood: (piece: Piece, code: ClassCode, turns: number) => number,
): ClassWeights {
  const weights = new Float64Array(dossier.size * CODES);
  const turns = dossier.moves.reduce((sum, moves) => sum + moves, 0);
  const taken = new Set(dossier.start);
  for (let piece = 0; piece < dossier.size; piece++) {
    const cell = dossier.start[piece]!;
    for (let code = 0; code < CODES; code++) {
      weights[piece * CODES + code] = standing(cell, code) * likelihood(piece, code, turns);
    }
    if (isExposed(cell, taken)) weights[piece * CODES + FORT]! *= EXPOSED;
  }
  return weights;
}

/** Whether a cell has a free side on the field. */
function isExposed(cell: Cell, taken: ReadonlySet<Cell>): boolean {
  for (let side = 0; side < SIDES; side++) {
    const near = nextOf(cell, side);
    if (near !== NOWHERE && !taken.has(near)) return true;
  }
  return false;
}

/** The chance that a piece of a class has not moved after so many turns. */
function stillness(code: number, turns: number): number {
  if (code === FORT) return 1;
  const restlessness = code === MINE ? RESTLESSNESS_OF_MINES : RESTLESSNESS;
  return STILLNESS + (1 - STILLNESS) * Math.exp(-turns / restlessness);
}

/** The weight of unexpected deployments: no class is ruled out anywhere. */
const STANDING_FLOOR = 0.12;

/** By class and line from the rear edge: how likely a scheme puts a piece there. */
type Standing = Float64Array;

const TABLES = new Map<Scheme, Standing>();

/** The lines of classes in a scheme, computed once. */
function tableOf(scheme: Scheme): Standing {
  const known = TABLES.get(scheme);
  if (known !== undefined) return known;
  const table = new Float64Array(CODES * LINES);
  for (const { name, depth, spread } of scheme.posts) {
    for (let line = 0; line < LINES; line++) {
      const away = (line - depth) / spread;
      table[codeOf(name) * LINES + line] = Math.exp((-away * away) / 2) / spread + STANDING_FLOOR;
    }
  }
  TABLES.set(scheme, table);
  return table;
}

const depthOf = (seat: Seat, cell: Cell): number =>
  seat === 0 ? rowOf(FIELD, cell) : FIELD.rows - 1 - rowOf(FIELD, cell);

/**
 * How likely each class is to begin on each line, when the side has deployed by one of these schemes:
 * those that fit the pieces seen so far count more.
 */
function standingBySchemes(
  dossier: Dossier,
  seat: Seat,
  schemes: readonly Scheme[],
): (cell: Cell, code: ClassCode) => number {
  const tables = schemes.map(tableOf);
  const trust = tables.map((table) =>
    dossier.start.reduce((product, cell, piece) => {
      const mask = dossier.mask[piece]!;
      if (!isSingle(mask)) return product;
      return product * table[firstOf(mask) * LINES + depthOf(seat, cell)]!;
    }, 1),
  );
  const all = trust.reduce((sum, share) => sum + share, 0);
  return (cell, code) => {
    const index = code * LINES + depthOf(seat, cell);
    return tables.reduce((sum, table, scheme) => sum + (trust[scheme]! / all) * table[index]!, 0);
  };
}

/** How experienced players use a class. */
interface Habit {
  /** After this many turns of its side all but a share of 1/e of such pieces have moved. */
  readonly rest: number;
  /** Of those that have moved, the share that goes on and on. */
  readonly roaming: number;
  /** How willing it is to ask about unknown pieces; 0 where it cannot ask. */
  readonly daring: number;
}

/** Seen in games between the levels; leanings, not laws. */
const HABITS: Readonly<Record<PieceClass, Habit>> = {
  battleship: { rest: 40, roaming: 0.5, daring: 0.45 },
  cruiser: { rest: 55, roaming: 0.35, daring: 0.3 },
  destroyer: { rest: 90, roaming: 0.25, daring: 0.15 },
  patrol: { rest: 300, roaming: 0.2, daring: 0.1 },
  vedette: { rest: 180, roaming: 0.2, daring: 0.06 },
  sweeper: { rest: 900, roaming: 0.15, daring: 0.04 },
  submarine: { rest: 150, roaming: 0.25, daring: 0.08 },
  torpedo: { rest: 150, roaming: 0.1, daring: 0 },
  mine: { rest: 4000, roaming: 0.05, daring: 0 },
  fort: { rest: Number.POSITIVE_INFINITY, roaming: 0, daring: 0 },
};

/** Moves that make a piece one that goes on and on. */
const MANY = 3;
/** No player keeps to the book all the time: the least that any conduct counts. */
const CONDUCT_FLOOR = 0.04;

const BY_CODE: readonly Habit[] = Object.entries(HABITS)
  .map(([name, habit]) => ({ habit, code: codeOf(name as PieceClass) }))
  .sort((a, b) => a.code - b.code)
  .map(({ habit }) => habit);

/** How likely a piece of a class is to have done what it did in so many turns of its side. */
function conductOf(code: ClassCode, moves: number, dares: number, turns: number): number {
  const { rest, roaming, daring } = BY_CODE[code]!;
  const still = Math.exp(-turns / rest);
  if (moves === 0) return CONDUCT_FLOOR + still;
  const asked = dares > 0 ? daring : 1 - daring;
  return (
    CONDUCT_FLOOR * CONDUCT_FLOOR + (1 - still) * (moves >= MANY ? roaming : 1 - roaming) * asked
  );
}
