import { type BySeat, type Seat, bySeat, other, withSeat } from '../seat.ts';
import { type Afloat, squaresAfloat } from './afloat.ts';
import type { FleetRules } from './rules.ts';

/** Both fleets in play, and what their shots are counted by. */
export interface Battle {
  /** Null before a side has deployed. */
  readonly fleets: BySeat<Afloat | null>;
  /** How many shots each side has fired; counted only where the rules limit them. */
  readonly fired: BySeat<number>;
  /** How many shots the salvo of each side has in this round (rulebook 1.4.1). */
  readonly salvos: BySeat<number>;
}

export const openingBattle: Battle = { fleets: [null, null], fired: [0, 0], salvos: [0, 0] };

/** The fleet of a seat in play. */
export function fleetOf({ fleets }: Battle, seat: Seat): Afloat {
  const fleet = fleets[seat];
  if (fleet === null) throw new Error(`Seat ${seat} has no fleet yet.`);
  return fleet;
}

/** The battle after a seat has fired, with the fleet that was shot at as it is then. */
export function battleAfterShots(
  { shotLimit }: FleetRules,
  battle: Battle,
  seat: Seat,
  shots: number,
  fleet: Afloat,
): Battle {
  const { fleets, fired, salvos } = battle;
  const foe = other(seat);
  // Most shots miss, and then nothing changes.
  if (shotLimit === null && fleets[foe] === fleet) return battle;
  return {
    fleets: withSeat(fleets, foe, fleet),
    fired: withSeat(fired, seat, fired[seat] + shots),
    salvos,
  };
}

const SINGLE_SHOTS: BySeat<number> = [1, 1];

/** The shots of each side's salvo, counted when a round begins; elsewhere there is one shot at a time. */
export function salvosOf(rules: FleetRules, battle: Battle): BySeat<number> {
  if (rules.turn !== 'salvo') return SINGLE_SHOTS;
  return bySeat((seat) => salvoOf(rules, fleetOf(battle, seat)));
}

function salvoOf({ salvo }: FleetRules, fleet: Afloat): number {
  if (salvo === 'squares-afloat') return squaresAfloat(fleet);
  return salvo === 'ships-afloat' ? fleet.count : salvo;
}
