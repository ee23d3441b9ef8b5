import type { StoredRating } from '../store/ratings.ts';
import { SCALE, afterRest } from './glicko.ts';

/** A rating period: whoever is known well, with a deviation of 60, is in doubt again, with 110, after a year or so. */
const PERIOD = 5 * 24 * 60 * 60 * 1000;

/** What a millisecond without a game adds to the square of a deviation, for a volatility of 1. */
export const GROWTH = SCALE ** 2 / PERIOD;

/** Leaders are those whose rating is no guess. */
export const MOST_DEVIATION = 110;

/** A rating at a moment after its last game: the doubt grows meanwhile. */
export const restedUntil = <T extends StoredRating>(rating: T, now: number): T => ({
  ...rating,
  ...afterRest(rating, Math.max(0, now - rating.at) / PERIOD),
});
