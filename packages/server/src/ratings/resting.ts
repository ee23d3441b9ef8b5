import { GLICKO_SCALE, afterRest } from '@flotilla/play';
import type { StoredRating } from '../store/store.ts';

/** A rating period. A deviation of 60 grows to 110 in about a year without games. */
const PERIOD = 5 * 24 * 60 * 60 * 1000;

/** What a millisecond without a game adds to the square of a deviation, for a volatility of 1. */
export const GROWTH = GLICKO_SCALE ** 2 / PERIOD;

/** Leaders are those whose rating is no guess. */
export const MAX_DEVIATION = 110;

/** A rating at a moment after its last game: the doubt grows meanwhile. */
export const restedUntil = <T extends StoredRating>(rating: T, now: number): T => ({
  ...rating,
  ...afterRest(rating, Math.max(0, now - rating.at) / PERIOD),
});
