import type { PieceClass } from '@flotilla/engine';

/** Where a class likes to stand: lines from the rear edge, and how strictly. */
export interface Post {
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
export const POSTS: readonly Post[] = [
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

/** Who stands beside a fort, and how gladly. */
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

/** In front whatever a battleship would rather not have asked about, the seniors behind it. */
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
