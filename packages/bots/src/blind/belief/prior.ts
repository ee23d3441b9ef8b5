import type { Cell, Seat } from '@flotilla/engine';
import { BOOK_SCHEME, SCHEMES } from '../posts.ts';
import { CODES, type Code, FORT, MINE } from '../replica/codes.ts';
import { NOWHERE, SIDES, nextOf } from '../replica/grid.ts';
import type { Piece } from './clue.ts';
import { conductOf } from './conduct.ts';
import type { Weights } from './deal.ts';
import type { Dossier } from './dossier.ts';
import { standingOf } from './standing.ts';

/** After this many turns of its side a piece that could move has done so with a chance of 1 − 1/e. */
const RESTLESSNESS = 220;
const RESTLESSNESS_OF_MINES = 600;
const STILLNESS = 0.25;

/** How much less likely a piece is a fort that began with an open side. */
const EXPOSED = 0.3;

/** How likely each class is for each piece of a seat, before anything is counted. */
export type Prior = (dossier: Dossier, seat: Seat) => Weights;

/**
 * By the line where the piece began, as in a sensible deployment, and by its never having moved. Both
 * are leanings, never certainties.
 */
export const byPost: Prior = (dossier, seat) =>
  weigh(dossier, standingOf(dossier, seat, [BOOK_SCHEME]), (piece, code, turns) =>
    dossier.moves[piece] === 0 ? stillness(code, turns) : 1,
  );

/**
 * By the line where it began in any known scheme, and by what it did: how soon and how often it moved,
 * and whether it asked into the dark.
 */
export const byConduct: Prior = (dossier, seat) =>
  weigh(dossier, standingOf(dossier, seat, SCHEMES), (piece, code, turns) =>
    conductOf(code, dossier.moves[piece]!, dossier.dares[piece]!, turns),
  );

function weigh(
  dossier: Dossier,
  standing: (cell: Cell, code: Code) => number,
  likelihood: (piece: Piece, code: Code, turns: number) => number,
): Weights {
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
