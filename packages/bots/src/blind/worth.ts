import type { PieceClass } from '@flotilla/engine';
import { CODES, type Code, classOf } from './replica/codes.ts';

/** What a piece is worth to its side, by its code, in patrols. A fort: one that does not end the game. */
export type Worths = Float64Array;

const worthsOf = (worths: Readonly<Record<PieceClass, number>>): Worths =>
  Float64Array.from({ length: CODES }, (_, code: Code) => worths[classOf(code)]);

/** By rank, as a player reckons who knows the rules. */
export const RANKED: Worths = worthsOf({
  battleship: 3,
  cruiser: 2.3,
  destroyer: 1.6,
  patrol: 1,
  vedette: 0.9,
  sweeper: 0.9,
  submarine: 1,
  torpedo: 1.4,
  mine: 1.2,
  fort: 10,
});

/**
 * By what having one more of them in the middle of a game did for the chance to win, over some hundred
 * games between captains (a logistic regression). What is meant to be spent is worth little when kept.
 */
export const SEASONED: Worths = worthsOf({
  battleship: 2.2,
  cruiser: 2,
  destroyer: 1.9,
  patrol: 1,
  vedette: 0.3,
  sweeper: 0.8,
  submarine: 0.3,
  torpedo: 0.5,
  mine: 1.1,
  fort: 4,
});
