import { type BySeat, type Seat, bySeat, other, withSeat } from '../seat.ts';
import { type Afloat, afterShots, launched, squaresAfloat } from './afloat.ts';
import { type FleetChart, evolveFleetChart, openingFleetChart } from './chart.ts';
import type { FleetEvent } from './event.ts';
import type { FleetRules } from './rules.ts';
import { shipOf } from './ship.ts';

/** A fleet game: what both sides know, and the secrets. */
export interface FleetState {
  readonly game: 'fleet';
  readonly chart: FleetChart;
  /** Who will begin. */
  readonly first: Seat;
  readonly fleets: BySeat<Afloat | null>;
  readonly salts: BySeat<string | null>;
  /** How many shots each side has fired. */
  readonly fired: BySeat<number>;
  /** How many shots the salvo of each side has in this round (rulebook 1.4.1). */
  readonly salvos: BySeat<number>;
}

export function openingFleetState(rules: FleetRules, first: Seat): FleetState {
  return {
    game: 'fleet',
    chart: openingFleetChart(rules),
    first,
    fleets: [null, null],
    salts: [null, null],
    fired: [0, 0],
    salvos: [0, 0],
  };
}

export function evolveFleet(state: FleetState, event: FleetEvent): FleetState {
  const chart = evolveFleetChart(state.chart, event);
  switch (event.type) {
    case 'deployed': {
      const { board } = chart.rules;
      const ships = event.ships.map((ship) => shipOf(board, ship));
      return {
        ...state,
        chart,
        fleets: withSeat(state.fleets, event.seat, launched(chart.rules, ships)),
        salts: withSeat(state.salts, event.seat, event.salt),
      };
    }
    case 'turn': {
      const newRound = state.chart.turn === null || chart.round > state.chart.round;
      return { ...state, chart, salvos: newRound ? salvosOf(chart, state.fleets) : state.salvos };
    }
    case 'fired': {
      const foe = other(event.seat);
      return {
        ...state,
        chart,
        fleets: withSeat(state.fleets, foe, afterShots(fleetOf(state, foe), event.shots)),
        fired: withSeat(state.fired, event.seat, state.fired[event.seat] + event.shots.length),
      };
    }
    default:
      return { ...state, chart };
  }
}

/** The fleet of a seat in play. */
export function fleetOf(state: Pick<FleetState, 'fleets'>, seat: Seat): Afloat {
  const fleet = state.fleets[seat];
  if (fleet === null) throw new Error(`Seat ${seat} has no fleet yet.`);
  return fleet;
}

/** The shots of each side's salvo, counted when a round begins. */
export function salvosOf({ rules }: FleetChart, fleets: FleetState['fleets']): BySeat<number> {
  return bySeat((seat) => salvoOf(rules, fleetOf({ fleets }, seat)));
}

function salvoOf({ turn, salvo }: FleetRules, fleet: Afloat): number {
  if (turn !== 'salvo') return 1;
  if (salvo === 'squares-afloat') return squaresAfloat(fleet);
  return salvo === 'ships-afloat' ? fleet.count : salvo;
}
