import { FIELD, type Seat, rowOf } from '@flotilla/engine';
import { POSTS } from '../posts.ts';
import { CODES, FORT, MINE, codeOf } from '../replica/codes.ts';
import type { Weights } from './deal.ts';
import type { Dossier } from './dossier.ts';

/** How far a deployment nobody expects is thought possible: no class is ruled out anywhere. */
const FLOOR = 0.12;

/** After this many turns of its side a piece that could move has done so with a chance of 1 − 1/e. */
const RESTLESSNESS = 220;
const RESTLESSNESS_OF_MINES = 600;
const STILLNESS = 0.25;

/**
 * How likely each class is for each piece before anything is counted: by the line where the piece began,
 * as in a sensible deployment, and by its never having moved. Both are leanings, never certainties.
 */
export function priorWeights(dossier: Dossier, seat: Seat): Weights {
  const weights = new Float64Array(dossier.size * CODES);
  const turns = dossier.moves.reduce((sum, moves) => sum + moves, 0);
  for (let piece = 0; piece < dossier.size; piece++) {
    const line = rowOf(FIELD, dossier.start[piece]!);
    const depth = seat === 0 ? line : FIELD.rows - 1 - line;
    for (const post of POSTS) {
      const code = codeOf(post.name);
      const away = (depth - post.depth) / post.spread;
      const standing = Math.exp((-away * away) / 2) / post.spread + FLOOR;
      const isStill = dossier.moves[piece] === 0;
      weights[piece * CODES + code] = standing * (isStill ? stillness(code, turns) : 1);
    }
  }
  return weights;
}

/** The chance that a piece of a class has not moved after so many turns. */
function stillness(code: number, turns: number): number {
  if (code === FORT) return 1;
  const restlessness = code === MINE ? RESTLESSNESS_OF_MINES : RESTLESSNESS;
  return STILLNESS + (1 - STILLNESS) * Math.exp(-turns / restlessness);
}
