import {
  type BlindPlacement,
  type Cell,
  type Chance,
  type PieceClass,
  type Seat,
  makePlacement,
} from '@flotilla/engine';
import { FLEET, classOf } from '../replica/laws.ts';
import { drawnIndex } from './drawing.ts';
import type { Network } from './network.ts';

const HALF = 84;
const KINDS = 10;
const COLUMNS = 12;
const LINES = 7;
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
export function learnedPlacement(network: Network, seat: Seat, chance: Chance): BlindPlacement {
  const base = network.tensor('deployment.base');
  const beside = network.tensor('deployment.beside');
  const scheme = drawnIndex(network.tensor('deployment.scheme'), chance);
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
      placed[drawnIndex(scores, chance)] = kind;
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
