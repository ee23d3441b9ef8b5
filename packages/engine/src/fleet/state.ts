import { type BySeat, type Seat, other, withSeat } from '../seat.ts';
import { afterShots, launched } from './afloat.ts';
import { type Battle, battleAfterShots, fleetOf, openingBattle, salvosOf } from './battle.ts';
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
  readonly salts: BySeat<string | null>;
  readonly battle: Battle;
}

export const openingFleetState = (rules: FleetRules, first: Seat): FleetState => ({
  game: 'fleet',
  chart: openingFleetChart(rules),
  first,
  salts: [null, null],
  battle: openingBattle,
});

export function evolveFleet(state: FleetState, event: FleetEvent): FleetState {
  const chart = evolveFleetChart(state.chart, event);
  const battle = evolveBattle(state, chart, event);
  const salts =
    event.type === 'deployed' ? withSeat(state.salts, event.seat, event.salt) : state.salts;
  return { game: 'fleet', chart, first: state.first, salts, battle };
}

function evolveBattle(
  { chart: before, battle }: FleetState,
  chart: FleetChart,
  event: FleetEvent,
): Battle {
  const { rules } = chart;
  switch (event.type) {
    case 'deployed': {
      const ships = event.ships.map((ship) => shipOf(rules.board, ship));
      return { ...battle, fleets: withSeat(battle.fleets, event.seat, launched(rules, ships)) };
    }
    case 'turn': {
      const isNewRound = before.turn === null || chart.round > before.round;
      const salvos = isNewRound ? salvosOf(rules, battle) : battle.salvos;
      return salvos === battle.salvos ? battle : { ...battle, salvos };
    }
    case 'fired': {
      const fleet = afterShots(fleetOf(battle, other(event.seat)), event.shots);
      return battleAfterShots(rules, battle, event.seat, event.shots.length, fleet);
    }
    default:
      return battle;
  }
}
