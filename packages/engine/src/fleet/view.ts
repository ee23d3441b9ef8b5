import { type Cell, allCells } from '../core/board.ts';
import type { Chance } from '../core/chance.ts';
import { type BySeat, type Seat, type Viewer, bySeat, other } from '../core/seat.ts';
import {
  type FleetPublic,
  evolveFleetPublic,
  openingFleetPublic,
  shotsAt,
  wasShot,
} from './public.ts';
import type { FleetAction, FleetEvent, SeenFleetEvent } from './event.ts';
import { type Ship, randomFleet, shipOf } from './placement.ts';
import type { FleetRules } from './rules.ts';
import type { FleetState } from './state.ts';

/** Everything a viewer may know of a fleet game: the public state, and a seat's own ships. */
export interface FleetView {
  readonly game: 'fleet';
  readonly viewer: Viewer;
  readonly publicState: FleetPublic;
  /** The seat's own ships; empty before it has deployed and for spectators. */
  readonly own: readonly Ship[];
}

/** Only deployments have secrets. */
export const isPublicFleet = (event: FleetEvent): boolean => event.type !== 'deployed';

/** The only place where secrets of a fleet game are cut. */
export function seeFleet(event: FleetEvent, viewer: Viewer): SeenFleetEvent {
  if (event.type !== 'deployed') return event;
  const { seq, type, seat, seal, ships } = event;
  return viewer === seat ? { seq, type, seat, seal, ships } : { seq, type, seat, seal };
}

export const openingFleetView = (rules: FleetRules, viewer: Viewer): FleetView => ({
  game: 'fleet',
  viewer,
  publicState: openingFleetPublic(rules),
  own: [],
});

export function evolveFleetView(view: FleetView, event: SeenFleetEvent): FleetView {
  const publicState = evolveFleetPublic(view.publicState, event);
  const own = event.type === 'deployed' ? event.ships : undefined;
  return {
    game: 'fleet',
    viewer: view.viewer,
    publicState,
    own: own === undefined ? view.own : own.map((ship) => shipOf(publicState.rules.board, ship)),
  };
}

export const viewFleet = (state: FleetState, viewer: Viewer): FleetView => ({
  game: 'fleet',
  viewer,
  publicState: state.publicState,
  own: viewer === 'spectator' ? [] : (state.battle.fleets[viewer]?.ships ?? []),
});

/** See `legal`. In a salvo game there is one action for each cell that may be fired at. */
export function legalFleet({ publicState }: FleetView, seat: Seat, chance: Chance): FleetAction[] {
  if (!publicState.toAct.includes(seat)) return [];
  if (publicState.phase === 'deploy') {
    return [{ type: 'deploy', ships: randomFleet(publicState.rules, chance) }];
  }
  const sea = publicState.seas[other(seat)];
  const mayRepeat = publicState.rules.repeat === 'wasted';
  return allCells(publicState.rules.board)
    .filter((cell) => mayRepeat || !wasShot(sea, cell))
    .map((cell) => ({ type: 'fire', at: [cell] }));
}

/** Both sides' shots where the rules limit them (rulebook 1.3.4). */
export interface ShotTally {
  readonly left: BySeat<number>;
  /** Enemy cells each side has hit; null where the viewer was not told. */
  readonly hit: BySeat<number | null>;
}

/** What a viewer knows of the shots left and the cells hit; null where shots are not limited. */
export function shotTally(view: FleetView): ShotTally | null {
  const { rules, seas } = view.publicState;
  const { shotLimit } = rules;
  if (shotLimit === null) return null;
  return {
    left: bySeat((seat) => shotLimit - shotsAt(seas[other(seat)])),
    hit: bySeat((seat) => seas[other(seat)].hits ?? ownHits(view, other(seat))),
  };
}

/** Players see the damage on their own board, announced or not. */
function ownHits({ viewer, own, publicState }: FleetView, seat: Seat): number | null {
  if (viewer !== seat) return null;
  const sea = publicState.seas[seat];
  return own.flatMap(({ cells }) => cells).filter((cell) => wasShot(sea, cell)).length;
}

/** Whether the viewer's own ship has been sunk. */
export function isSunk({ viewer, publicState }: FleetView, ship: Ship): boolean {
  return (
    viewer !== 'spectator' && ship.cells.every((cell) => wasShot(publicState.seas[viewer], cell))
  );
}

/** The mark on a cell of the viewer's own board, where the rules have it marked. */
export function ownMark(view: FleetView, cell: Cell): 'miss' | 'hit' | 'sunk' | null {
  const { viewer, publicState, own } = view;
  if (viewer === 'spectator' || !wasShot(publicState.seas[viewer], cell)) return null;
  const ship = own.find(({ cells }) => cells.includes(cell));
  if (ship === undefined) return publicState.rules.ownMisses ? 'miss' : null;
  return isSunk(view, ship) ? 'sunk' : 'hit';
}
