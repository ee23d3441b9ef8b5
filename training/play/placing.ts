import {
  type BlindPlacement,
  type Cell,
  type Chance,
  type PieceClass,
  type Seat,
  makePlacement,
} from '@flotilla/engine';
import { FLEET, classOf } from '../../packages/bots/src/blind/replica/laws.ts';
import type { Weights } from './weights.ts';

const HALF = 84;
const KINDS = 10;
const COLUMNS = 12;
const LINES = 7;
const FINE = 1 << 24;
/** The order in which classes are placed, and the neighbours that count, as in deployment.py. */
const ORDER = [9, 8, 7, 0, 1, 2, 6, 3, 4, 5];
const NEIGHBOURS = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
  [1, 1],
  [1, -1],
  [-1, 1],
  [-1, -1],
] as const;

/** Draws one of the learned placements, mirrored in half of the games. */
export function learnedPlacement(weights: Weights, seat: Seat, chance: Chance): BlindPlacement {
  const base = weights.get('deployment.base');
  const beside = weights.get('deployment.beside');
  const scheme = drawn(weights.get('deployment.scheme'), chance);
  const placed = new Int8Array(HALF).fill(KINDS);
  for (const kind of ORDER) {
    for (let count = 0; count < FLEET[kind]!; count++) {
      const scores = Float32Array.from({ length: HALF }, (_, cell) => {
        if (placed[cell]! < KINDS) return Number.NEGATIVE_INFINITY;
        let score = base[(scheme * KINDS + kind) * HALF + cell]!;
        for (const [d, [up, right]] of NEIGHBOURS.entries()) {
          const line = Math.floor(cell / COLUMNS) + up;
          const column = (cell % COLUMNS) + right;
          const inside = line >= 0 && line < LINES && column >= 0 && column < COLUMNS;
          const near = inside ? placed[line * COLUMNS + column]! : KINDS;
          score += beside[(kind * (KINDS + 1) + near) * NEIGHBOURS.length + d]!;
        }
        return score;
      });
      placed[drawn(scores, chance)] = kind;
    }
  }
  const isMirrored = chance.below(2) === 0;
  const pieces = new Map<Cell, PieceClass>();
  for (const [index, kind] of placed.entries()) {
    if (kind === KINDS) continue;
    const line = Math.floor(index / COLUMNS);
    const column = isMirrored ? COLUMNS - 1 - (index % COLUMNS) : index % COLUMNS;
    pieces.set((seat === 0 ? line : 14 - line) * COLUMNS + column, classOf(kind));
  }
  return makePlacement(pieces);
}

/** An index, as likely as its log-weight says. */
export function drawn(scores: Float32Array, chance: Chance, temperature = 1): number {
  const most = scores.reduce((a, b) => Math.max(a, b), Number.NEGATIVE_INFINITY);
  const weights = scores.map((score) => Math.exp((score - most) / temperature));
  let rest = (chance.below(FINE) / FINE) * weights.reduce((sum, weight) => sum + weight, 0);
  const index = weights.findIndex((weight) => (rest -= weight) < 0);
  return index === -1 ? scores.indexOf(most) : index;
}
