import {
  type Cell,
  type Event,
  type PieceClass,
  type Seat,
  parsePosition,
  placedPieces,
} from '@flotilla/engine';
import { type PlayedGame, type PlayedStep, accepted } from '@flotilla/test-kit';
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
  const touched = new Set(game.steps.flatMap(cellsOf));
  return [...beginningOf(game, seat).keys()].filter((cell) => !touched.has(cell));
}

/** Every cell where a piece acts, is meant or suffers. An idle piece still stands where it began. */
const cellsOf = ({ action, events }: PlayedStep): readonly Cell[] => [
  ...(action.type === 'declare' ? action.cells : []),
  ...events.flatMap(cellsOfEvent),
];

function cellsOfEvent(event: Event): readonly Cell[] {
  switch (event.type) {
    case 'moved':
      return [event.from];
    case 'asked':
      return [event.from, event.about, ...(event.force ?? [])];
    case 'answered':
      return event.cells;
    case 'struck':
      return [event.from, event.at];
    case 'clash':
      return event.removed.map(({ at }) => at);
    default:
      return [];
  }
}
