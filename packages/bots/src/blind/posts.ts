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
