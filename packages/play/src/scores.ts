import {
  type BySeat,
  type FleetRules,
  type FleetState,
  type FleetView,
  type Game,
  type Seat,
  type State,
  bySeat,
  isSunk,
  other,
  shotsAt,
  view,
  wasShot,
} from '@flotilla/engine';
import { type Match, isOver } from './match.ts';

/** Rulebook 1.7.2. A shot that sinks is also a hit: the sinking counts additionally. */
const MISS = -3;
const HIT = 5;
const SINKING: Readonly<Record<number, number>> = { 1: 15, 2: 15, 3: 11, 4: 8, 5: 5, 6: 5 };
const VICTORY = 20;

/**
 * The scores of a fleet game. Null during play where they would tell more than the announcements did,
 * and in a blind game, which has none.
 *
 * @example scoresOf(match) // [12, -3]
 */
export const scoresOf = (match: Match): BySeat<number> | null =>
  SCORERS[match.game.game](match.game as never, isOver(match));

/** The scores of each family by its state, and whether the game is over. */
const SCORERS: { readonly [Name in Game]: Scorer<Extract<State, { readonly game: Name }>> } = {
  fleet: (state, over) =>
    over || areTold(state.publicState.rules) ? bySeat((seat) => scoreOf(state, seat)) : null,
  blind: () => null,
};

type Scorer<GameState> = (state: GameState, over: boolean) => BySeat<number> | null;

/**
 * Whether the announcements tell everything that counts: every hit, and the size of every sunk ship. A named
 * class tells the size, and so do the cells of ships that keep apart; elsewhere all sizes must count the same.
 */
const areTold = ({ report, named, contact, fleet }: FleetRules): boolean =>
  report === 'cells' &&
  (named !== 'never' ||
    contact !== 'free' ||
    new Set(fleet.map(({ size }) => SINKING[size])).size === 1);

function scoreOf(game: FleetState, seat: Seat): number {
  const target = view(game, other(seat)) as FleetView;
  const sea = game.publicState.seas[other(seat)];
  const hits = target.own.flatMap((ship) => ship.cells).filter((cell) => wasShot(sea, cell)).length;
  const sinkings = target.own
    .filter((ship) => isSunk(target, ship))
    .reduce((sum, ship) => sum + SINKING[ship.cells.length]!, 0);
  const victory = game.publicState.outcome?.winner === seat ? VICTORY : 0;
  return (shotsAt(sea) - hits) * MISS + hits * HIT + sinkings + victory;
}
