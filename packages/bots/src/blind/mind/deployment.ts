import {
  type BlindPlacement,
  type Cell,
  type Chance,
  FIELD,
  type PieceClass,
  type Seat,
  makePlacement,
  neighbours,
  ownHalf,
  rowOf,
} from '@flotilla/engine';
import { POSTS, type Post } from '../posts.ts';
import { FLEET, codeOf } from '../replica/codes.ts';

const FINE = 1 << 20;
const { beside } = neighbours(FIELD);

/**
 * All pieces on the own half: forts at the rear behind a screen, mines and torpedoes near them, ships of
 * a class rather together. Every piece is drawn by weight, so that no two deployments are alike and
 * no cell gives a class away.
 */
export function deployment(seat: Seat, chance: Chance): BlindPlacement {
  const placed = new Map<Cell, PieceClass>();
  const free = new Set(ownHalf(seat));
  for (const post of POSTS) {
    for (let count = FLEET[codeOf(post.name)]!; count > 0; count--) {
      const cell = drawn([...free], (at) => appeal(post, seat, at, placed), chance);
      placed.set(cell, post.name);
      free.delete(cell);
    }
  }
  return makePlacement(placed);
}

function appeal(post: Post, seat: Seat, cell: Cell, placed: ReadonlyMap<Cell, PieceClass>): number {
  const line = rowOf(FIELD, cell);
  const depth = seat === 0 ? line : FIELD.rows - 1 - line;
  const away = (depth - post.depth) / post.spread;
  return beside[cell]!.reduce(
    (product, near) => {
      const name = placed.get(near);
      return name === undefined ? product : product * (post.beside[name] ?? 1);
    },
    Math.exp((-away * away) / 2),
  );
}

/** One of a list, each as likely as its weight says. */
function drawn<T>(list: readonly T[], weigh: (item: T) => number, chance: Chance): T {
  const weights = list.map(weigh);
  let rest = (chance.below(FINE) / FINE) * weights.reduce((sum, weight) => sum + weight, 0);
  const index = weights.findIndex((weight) => (rest -= weight) < 0);
  return list[index === -1 ? list.length - 1 : index]!;
}
