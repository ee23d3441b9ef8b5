import {
  type BlindPlacement,
  type Cell,
  type Chance,
  FIELD,
  type PieceClass,
  type Seat,
  makePlacement,
  ownHalf,
  rowOf,
} from '@flotilla/engine';
import { POSTS, type Post, type Scheme } from '../posts.ts';
import { FLEET, codeOf } from '../replica/codes.ts';
import { NOWHERE, nextOf } from '../replica/grid.ts';
import type { Laws } from '../replica/laws.ts';

const FINE = 1 << 20;
/** Places that are guarded like a fort and hide something else, so that guards give nothing away. */
const DECOYS = 1;

/**
 * All pieces on the own half: forts at the rear with a guard on every side, mines rather than others,
 * and ships of a class rather together. Every piece is drawn by weight, so that no two deployments
 * are alike and no cell gives a class away.
 */
export function deployment(seat: Seat, laws: Laws, scheme: Scheme, chance: Chance): BlindPlacement {
  const plan = new Plan(seat, laws, chance);
  const [fort, ...others] = scheme.posts;
  plan.man(fort!);
  plan.guard(fort!, scheme.guards);
  for (const post of others) plan.man(post);
  return makePlacement(plan.placed);
}

/** A deployment in the making. */
class Plan {
  readonly placed = new Map<Cell, PieceClass>();
  readonly #free: Set<Cell>;
  readonly #left = new Map(POSTS.map(({ name }) => [name, FLEET[codeOf(name)]!]));
  readonly #seat: Seat;
  readonly #laws: Laws;
  readonly #chance: Chance;

  constructor(seat: Seat, laws: Laws, chance: Chance) {
    this.#seat = seat;
    this.#laws = laws;
    this.#chance = chance;
    this.#free = new Set(ownHalf(seat));
  }

  /** Places all that is left of a class. */
  man(post: Post): void {
    while (this.#left.get(post.name)! > 0) {
      this.#place(post.name, this.#drawCell(post));
    }
  }

  /** Leaves no open side to the forts and the decoys. */
  guard(fort: Post, gladly: Scheme['guards']): void {
    const hidden = [...this.placed.keys()];
    for (let count = 0; count < DECOYS; count++) hidden.push(this.#drawCell(fort));
    const sides = new Set(hidden.flatMap((cell) => this.#around(cell)));
    for (const cell of this.#chance.shuffle([...sides, ...hidden.slice(-DECOYS)])) {
      if (!this.#free.has(cell)) continue;
      const guards = [...gladly].filter(([name]) => this.#left.get(name)! > 0);
      const [name] = drawn(guards, ([, weight]) => weight, this.#chance);
      this.#place(name, cell);
    }
  }

  #drawCell(post: Post): Cell {
    return drawn([...this.#free], (cell) => this.#appeal(post, cell), this.#chance);
  }

  #place(name: PieceClass, cell: Cell): void {
    this.placed.set(cell, name);
    this.#free.delete(cell);
    this.#left.set(name, this.#left.get(name)! - 1);
  }

  #appeal(post: Post, cell: Cell): number {
    const line = rowOf(FIELD, cell);
    const depth = this.#seat === 0 ? line : FIELD.rows - 1 - line;
    const away = (depth - post.depth) / post.spread;
    return this.#around(cell).reduce(
      (product, near) => {
        const name = this.placed.get(near);
        return name === undefined ? product : product * (post.beside[name] ?? 1);
      },
      Math.exp((-away * away) / 2),
    );
  }

  /** The cells in contact with a cell. */
  #around(cell: Cell): readonly Cell[] {
    return Array.from({ length: this.#laws.directions }, (_, direction) =>
      nextOf(cell, direction),
    ).filter((near) => near !== NOWHERE);
  }
}

/** One of a list, each as likely as its weight says. */
function drawn<T>(list: readonly T[], weigh: (item: T) => number, chance: Chance): T {
  const weights = list.map(weigh);
  let rest = (chance.below(FINE) / FINE) * weights.reduce((sum, weight) => sum + weight, 0);
  const index = weights.findIndex((weight) => (rest -= weight) < 0);
  return list[index === -1 ? list.length - 1 : index]!;
}
