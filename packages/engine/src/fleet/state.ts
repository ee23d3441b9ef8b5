import { type Cell, cellCount } from '../core/board.ts';
import { type BySeat, type Seat, bySeat, other, withSeat } from '../core/seat.ts';
import { type FleetPublic, afterFired, evolveFleetPublic, openingFleetPublic } from './public.ts';
import type { FiredEvent, FleetEvent, TurnEvent } from './event.ts';
import { type Ship, shipOf } from './placement.ts';
import type { FleetRules } from './rules.ts';

/** A fleet game: what both sides know, and the secrets. */
export interface FleetState {
  readonly game: 'fleet';
  readonly publicState: FleetPublic;
  /** Who will begin. */
  readonly first: Seat;
  readonly salts: BySeat<string | null>;
  readonly battle: Battle;
}

/** Both fleets in play, and what their shots are counted by. */
interface Battle {
  /** Null before a side has deployed. */
  readonly fleets: BySeat<Afloat | null>;
  /** How many shots each side has fired; counted only where the rules limit them. */
  readonly fired: BySeat<number>;
  /** How many shots the salvo of each side has in this round (rulebook 1.4.1). */
  readonly salvos: BySeat<number>;
}

/** A side's fleet with its damage: the secret that shots are judged by. */
export interface Afloat {
  readonly ships: readonly Ship[];
  /** The ship on every cell, as its index, or −1. */
  readonly shipAt: readonly number[];
  /** For each ship, how many of its cells have not been hit. */
  readonly whole: readonly number[];
  /** Ships not sunk. */
  readonly count: number;
  /** Cells hit in all. */
  readonly hits: number;
}

export const openingFleetState = (rules: FleetRules, first: Seat): FleetState => ({
  game: 'fleet',
  publicState: openingFleetPublic(rules),
  first,
  salts: [null, null],
  battle: { fleets: [null, null], fired: [0, 0], salvos: [0, 0] },
});

export function evolveFleet(state: FleetState, event: FleetEvent): FleetState {
  switch (event.type) {
    case 'deployed': {
      const { battle, salts, publicState } = state;
      const { board } = publicState.rules;
      const fleet = launched(
        cellCount(board),
        event.ships.map((ship) => shipOf(board, ship)),
      );
      return {
        ...state,
        publicState: evolveFleetPublic(publicState, event),
        salts: withSeat(salts, event.seat, event.salt),
        battle: { ...battle, fleets: withSeat(battle.fleets, event.seat, fleet) },
      };
    }
    case 'fired': {
      const fleet = event.shots.reduce(
        (before, { at, repeated }) => (repeated ? before : afterShot(before, at)),
        fleetOf(state, other(event.seat)),
      );
      return afterShots(damaged(state, event, fleet), event);
    }
    case 'turn':
      return afterTurn(state, evolveFleetPublic(state.publicState, event));
    default:
      return after(state, evolveFleetPublic(state.publicState, event), state.battle);
  }
}

/** Written out, because it is made for every event. */
const after = (
  { first, salts }: FleetState,
  publicState: FleetPublic,
  battle: Battle,
): FleetState => ({
  game: 'fleet',
  publicState,
  first,
  salts,
  battle,
});

/** The state after a turn; `publicState` is the public one after it. */
function afterTurn(state: FleetState, publicState: FleetPublic): FleetState {
  const isNewRound = state.publicState.turn === null || publicState.round > state.publicState.round;
  return after(state, publicState, isNewRound ? withSalvos(state) : state.battle);
}

/**
 * The state with the damage of shots that are not announced yet; `fleet` is the fleet shot at, with
 * its new damage. Most shots miss, and then the state stays as it is.
 */
export function damaged(state: FleetState, { seat, shots }: FiredEvent, fleet: Afloat): FleetState {
  const { battle, publicState } = state;
  const { fleets, fired, salvos } = battle;
  const target = other(seat);
  const isCounted = publicState.rules.shotLimit !== null;
  if (!isCounted && fleets[target] === fleet) return state;
  return after(state, publicState, {
    fleets: withSeat(fleets, target, fleet),
    fired: isCounted ? withSeat(fired, seat, fired[seat] + shots.length) : fired,
    salvos,
  });
}

/** The announcement of shots whose damage the state has already, and the turn that follows, if one does. */
export function afterShots(state: FleetState, event: FiredEvent, turn?: TurnEvent): FleetState {
  const publicState = afterFired(state.publicState, event, turn);
  return turn === undefined
    ? after(state, publicState, state.battle)
    : afterTurn(state, publicState);
}

/** The fleet of a seat in play. */
export function fleetOf({ battle }: FleetState, seat: Seat): Afloat {
  const fleet = battle.fleets[seat];
  if (fleet === null) throw new Error(`Seat ${seat} has no fleet yet.`);
  return fleet;
}

function launched(cells: number, ships: readonly Ship[]): Afloat {
  const shipAt = new Array<number>(cells).fill(-1);
  ships.forEach((ship, index) => {
    for (const cell of ship.cells) shipAt[cell] = index;
  });
  const whole = ships.map((ship) => ship.cells.length);
  return { ships, shipAt, whole, count: ships.length, hits: 0 };
}

/** The fleet after one shot; the same one when it missed. */
export function afterShot(fleet: Afloat, at: Cell): Afloat {
  const index = fleet.shipAt[at]!;
  if (index === -1) return fleet;
  const left = fleet.whole[index]! - 1;
  return {
    ships: fleet.ships,
    shipAt: fleet.shipAt,
    whole: fleet.whole.with(index, left),
    count: left === 0 ? fleet.count - 1 : fleet.count,
    hits: fleet.hits + 1,
  };
}

const SINGLE_SHOTS: BySeat<number> = [1, 1];

/** The shots of each side's salvo, counted when a round begins; elsewhere there is one shot at a time. */
export function salvosOf(state: FleetState): BySeat<number> {
  if (state.publicState.rules.turn !== 'salvo') return SINGLE_SHOTS;
  return bySeat((seat) => salvoOf(state.publicState.rules, fleetOf(state, seat)));
}

function salvoOf({ salvo }: FleetRules, fleet: Afloat): number {
  if (salvo === 'squares-afloat') return squaresAfloat(fleet);
  return salvo === 'ships-afloat' ? fleet.count : salvo;
}

/** The total size of the ships not sunk; a damaged ship counts in full (rulebook 1.4.1). */
function squaresAfloat({ ships, whole }: Afloat): number {
  return ships.reduce(
    (sum, ship, index) => (whole[index] === 0 ? sum : sum + ship.cells.length),
    0,
  );
}

function withSalvos(state: FleetState): Battle {
  const { battle } = state;
  const salvos = salvosOf(state);
  return salvos === battle.salvos ? battle : { ...battle, salvos };
}
