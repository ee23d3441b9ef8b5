import { type Code, classOf } from './replica/codes.ts';
import type { PieceClass } from '@flotilla/engine';

/**
 * What a piece is worth to its side, in patrols. Found by letting captains with different tables play
 * each other; the order is what counts, not the digits.
 */
const WORTHS: Readonly<Record<PieceClass, number>> = {
  battleship: 3,
  cruiser: 2.3,
  destroyer: 1.6,
  patrol: 1,
  vedette: 0.9,
  sweeper: 0.9,
  submarine: 1,
  torpedo: 1.4,
  mine: 1.2,
  fort: 12,
};

export const WORTH = Float64Array.from({ length: 10 }, (_, code: Code) => WORTHS[classOf(code)]);
