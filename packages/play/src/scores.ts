import {
  type BySeat,
  type FleetPublic,
  type FleetRules,
  type FleetState,
  type FleetView,
  type Game,
  type Sea,
  type Seat,
  type State,
  type View,
  bySeat,
  connected,
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

/**
 * The scores of a game in play as a view shows them: made from what everyone was told and nothing else.
 * Null where that does not tell them, in a blind game, and once the game is over.
 *
 * @example scoresTold(client.view('spectator')) // [12, -3]
 */
export function scoresTold(known: View): BySeat<number> | null {
  switch (known.game) {
    case 'fleet':
      return known.publicState.phase === 'over' ? null : fleetScoresTold(known.publicState);
    case 'blind':
      return null;
  }
}

function fleetScoresTold({ rules, seas }: FleetPublic): BySeat<number> | null {
  if (!areTold(rules)) return null;
  return bySeat((seat) => {
    const sea = seas[other(seat)];
    const hits = sea.hits ?? 0;
    return shotPoints(sea, hits) + sum(sunkSizes(rules, sea).map((size) => SINKING[size]!));
  });
}

/** The sizes of the ships announced as sunk: by their classes, by their cells where ships keep apart, or all alike. */
function sunkSizes({ fleet, board, contact }: FleetRules, { lost, sunk, sinkings }: Sea): number[] {
  if (lost !== null) {
    return fleet.flatMap(({ size }, index) => Array.from({ length: lost[index]! }, () => size));
  }
  if (contact === 'free') return Array.from({ length: sinkings ?? 0 }, () => fleet[0]!.size);
  const wrecks = [...sunk].map((cell) => connected(board, cell, (near) => sunk.has(near)));
  // Each wreck is found once from each of its cells: it counts where it is found from the first.
  return wrecks.filter((cells) => cells[0] === Math.min(...cells)).map(({ length }) => length);
}

const shotPoints = (sea: Sea, hits: number): number => (shotsAt(sea) - hits) * MISS + hits * HIT;

const sum = (numbers: readonly number[]): number =>
  numbers.reduce((total, next) => total + next, 0);

/** The scores of each family by its state, and whether the game is over. */
const SCORERS: { readonly [Name in Game]: Scorer<Extract<State, { readonly game: Name }>> } = {
  fleet: (state, over) =>
    over ? bySeat((seat) => scoreOf(state, seat)) : fleetScoresTold(state.publicState),
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
  const sunk = target.own.filter((ship) => isSunk(target, ship));
  const victory = game.publicState.outcome?.winner === seat ? VICTORY : 0;
  return shotPoints(sea, hits) + sum(sunk.map(({ cells }) => SINKING[cells.length]!)) + victory;
}
