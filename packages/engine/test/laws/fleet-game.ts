import {
  type Cell,
  type FleetPlacement,
  type FleetRules,
  type Seat,
  type Ship,
  other,
  placedShips,
} from '@flotilla/engine';
import { type PlayedGame, accepted, anySeed, playOut } from '@flotilla/test-kit';
import * as fc from 'fast-check';
import { beforeTheEnd, deploymentOf } from './twin.ts';

/** A game that has begun and is not over. */
export const anyFleetGame = (rules: fc.Arbitrary<FleetRules>): fc.Arbitrary<PlayedGame> =>
  fc
    .tuple(rules, anySeed, fc.integer({ min: 2, max: 60 }))
    .map(([chosen, seed, most]) => beforeTheEnd(playOut(chosen, seed, { most })));

export const rulesOf = (game: PlayedGame): FleetRules => game.setup.rules as FleetRules;

/** The ships a seat has sent, if it has. */
export function sentShips(game: PlayedGame, seat: Seat): FleetPlacement | null {
  const deployment = deploymentOf(game, seat);
  return deployment !== undefined && 'ships' in deployment ? deployment.ships : null;
}

export const shipsOf = (rules: FleetRules, placement: FleetPlacement): readonly Ship[] =>
  accepted(placedShips(rules, placement));

/** The lists of shots that fell on a seat's board. */
export const shotsAtSeat = ({ steps }: PlayedGame, seat: Seat): readonly (readonly Cell[])[] =>
  steps.flatMap(({ seat: shooter, action }) =>
    action.type === 'fire' && shooter === other(seat) ? [action.at] : [],
  );
