import { type Cell, cellCount } from '../board.ts';
import type { Shot } from './event.ts';
import type { FleetRules } from './rules.ts';
import type { Ship } from './ship.ts';

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

export function launched(rules: FleetRules, ships: readonly Ship[]): Afloat {
  const shipAt = new Array<number>(cellCount(rules.board)).fill(-1);
  ships.forEach((ship, index) => {
    for (const cell of ship.cells) shipAt[cell] = index;
  });
  return {
    ships,
    shipAt,
    whole: ships.map((ship) => ship.cells.length),
    count: ships.length,
    hits: 0,
  };
}

export function afterShots(fleet: Afloat, shots: readonly Shot[]): Afloat {
  let after = fleet;
  for (const { at } of shots) after = afterShot(after, at);
  return after;
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

/** The total size of the ships not sunk; a damaged ship counts in full (rulebook 1.4.1). */
export function squaresAfloat({ ships, whole }: Afloat): number {
  return ships.reduce(
    (sum, ship, index) => (whole[index] === 0 ? sum : sum + ship.cells.length),
    0,
  );
}
