import { type Prior, byConduct, byPost } from '../belief/prior.ts';
import { BOOK_SCHEME, type Scheme, TORPEDO_SCHEME, TRAP_SCHEME } from '../posts.ts';
import { RANKED, SEASONED, type Worths } from '../worth.ts';

/** What a level goes by, beyond what it was told. */
export interface Doctrine {
  /** What to think of a piece by where it began and what it did. */
  readonly prior: Prior;
  /** What pieces are worth. */
  readonly worths: Worths;
  /** The ways it deploys; what stands here more often is done more often. */
  readonly schemes: readonly Scheme[];
}

/** Pieces are where the book has them, and worth what their rank says. */
export const BOOK: Doctrine = { prior: byPost, worths: RANKED, schemes: [BOOK_SCHEME] };

/** Pieces show by their conduct what they are, and are worth what they have won. */
export const EXPERIENCE: Doctrine = {
  prior: byConduct,
  worths: SEASONED,
  schemes: [TORPEDO_SCHEME, TRAP_SCHEME, TRAP_SCHEME, TRAP_SCHEME],
};
