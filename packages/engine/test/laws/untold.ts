import {
  type Cell,
  type PieceClass,
  type Seat,
  parsePosition,
  placedPieces,
} from '@flotilla/engine';
import { type PlayedGame, accepted, touchedCells } from '@flotilla/test-kit';
import { deploymentOf } from './twin.ts';

/** The pieces a seat began with, by cell. */
export function beginningOf(game: PlayedGame, seat: Seat): ReadonlyMap<Cell, PieceClass> {
  const position = game.setup.position ?? null;
  if (position !== null) return accepted(parsePosition(position)).pieces[seat];
  const deployment = deploymentOf(game, seat);
  return deployment !== undefined && 'pieces' in deployment
    ? placedPieces(deployment.pieces)
    : new Map();
}

/**
 * Where those pieces of a seat began that have never done anything: they never moved, asked or struck,
 * were never asked about, struck or lost, and stood in no force and no answer. Whatever they are,
 * the game would have gone the same way.
 */
export function untold(game: PlayedGame, seat: Seat): readonly Cell[] {
  // An idle piece still stands where it began.
  const touched = new Set(game.steps.flatMap(touchedCells));
  return [...beginningOf(game, seat).keys()].filter((cell) => !touched.has(cell));
}
