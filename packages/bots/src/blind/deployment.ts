import {
  type PieceClass,
  type BlindPlacement,
  type Cell,
  type Chance,
  FIELD,
  type Seat,
  makePlacement,
  ownHalf,
  rowOf,
} from '@flotilla/engine';
import { FLEET, codeOf, type Laws } from './replica/laws.ts';
import { NOWHERE, nextOf } from './replica/field.ts';

/** Where a class likes to stand: lines from the rear edge, and how strictly. */
interface Post {
  readonly name: PieceClass;
  readonly depth: number;
  readonly spread: number;
  /** How much more likely beside a piece of one of these classes. */
  readonly beside: Partial<Record<PieceClass, number>>;
}

/**
 * The posts of a sensible deployment, in the order in which they are filled: forts first, then what
 * guards them, then the rest.
 */
const POSTS: readonly Post[] = [
  { name: 'fort', depth: 0.3, spread: 0.8, beside: { fort: 0.3 } },
  { name: 'mine', depth: 1.5, spread: 1.5, beside: { fort: 6 } },
  { name: 'torpedo', depth: 4.2, spread: 1.0, beside: { fort: 2 } },
  { name: 'cruiser', depth: 5.6, spread: 0.8, beside: { cruiser: 3, fort: 0.3 } },
  { name: 'battleship', depth: 5.4, spread: 0.8, beside: { fort: 0.5 } },
  { name: 'destroyer', depth: 5.2, spread: 0.9, beside: { destroyer: 3 } },
  { name: 'submarine', depth: 4, spread: 1, beside: { battleship: 2 } },
  { name: 'patrol', depth: 2.5, spread: 1.3, beside: { patrol: 2 } },
  { name: 'vedette', depth: 1.8, spread: 1.2, beside: {} },
  { name: 'sweeper', depth: 1.8, spread: 1.2, beside: { fort: 1.5 } },
];

/** The classes that guard a fort, with their weights. */
type Guards = ReadonlyMap<PieceClass, number>;

/** Mines hold off all but sweepers. */
const GUARDS: Guards = new Map([
  ['mine', 6],
  ['patrol', 2.5],
  ['sweeper', 2],
  ['torpedo', 1.5],
  ['vedette', 1],
  ['destroyer', 0.7],
]);

/** A way to deploy. */
export interface Scheme {
  readonly posts: readonly Post[];
  readonly guards: Guards;
}

/** As in the book: the seniors in front, what does not fight at the rear. */
export const BOOK_SCHEME: Scheme = { posts: POSTS, guards: GUARDS };

/** Torpedoes in front, where they reach what comes near. */
export const TORPEDO_SCHEME: Scheme = {
  posts: altered({ torpedo: { depth: 6, spread: 0.7, beside: {} } }),
  guards: GUARDS,
};

/** In front the pieces that harm a battleship which asks about them; the strong ships behind them. */
export const TRAP_SCHEME: Scheme = {
  posts: altered({
    mine: { depth: 6, spread: 0.6, beside: {} },
    torpedo: { depth: 5.8, spread: 0.7, beside: {} },
    submarine: { depth: 5.6, spread: 0.7 },
    cruiser: { depth: 5 },
    battleship: { depth: 4.8 },
    destroyer: { depth: 4.8 },
  }),
  guards: new Map([...GUARDS].filter(([name]) => name !== 'mine')),
};

/** All of them, as an enemy may have deployed. */
export const SCHEMES: readonly Scheme[] = [BOOK_SCHEME, TORPEDO_SCHEME, TRAP_SCHEME];

function altered(changes: Partial<Record<PieceClass, Partial<Post>>>): readonly Post[] {
  return POSTS.map((post) => ({ ...post, ...changes[post.name] }));
}

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
    return Array.from({ length: this.#laws.contacts }, (_, direction) =>
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
