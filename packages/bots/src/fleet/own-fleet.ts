import {
  type Cell,
  Chance,
  type FleetPlacement,
  type FleetRules,
  cellsBetween,
  neighbours,
  randomFleet,
} from '@flotilla/engine';
import type { Thinking } from '../bot.ts';
import { FastChance } from './belief/fast-chance.ts';
import { FleetBelief } from './belief/fleet-belief.ts';
import { NOTHING_TOLD } from './belief/logbook.ts';
import type { Heat } from './belief/ship-chances.ts';
import { type Waters, cellsAt, watersOf } from './belief/waters.ts';

/** From how many random fleets one is taken: more would make fleets that can be learned. */
const CANDIDATES = 6;

/** So many layouts are enough to tell where opponents will look first. */
const LAYOUTS = 600;

/** So many layouts are looked at between two looks at the clock. */
const LAYOUTS_A_LOOK = 8;

/** The cells of a ship. */
type ShipCells = ArrayLike<Cell>;

/** What makes a fleet hard to find: few ships where ships usually lie, and little room taken. */
interface FleetTraits {
  readonly warmth: number;
  readonly room: number;
}

/** The traits of usual fleets: their average and how far they lie apart. */
interface UsualTraits {
  readonly heat: Heat;
  readonly mean: FleetTraits;
  readonly spread: FleetTraits;
}

const knownTraits = new WeakMap<Waters, UsualTraits>();

/** What is usual by these rules, found out once; null where that cannot be done in time. */
function usualTraits(waters: Waters, isSpent: () => boolean): UsualTraits | null {
  const known = knownTraits.get(waters);
  if (known !== undefined) return known;
  const belief = new FleetBelief(waters, NOTHING_TOLD, isSpent);
  const { heat, pool } = belief.chances(LAYOUTS, new FastChance(new Chance('usual')));
  if (pool.count === 0 || isSpent()) return null;
  const all: FleetTraits[] = [];
  for (let layout = 0; layout < pool.count; layout++) {
    if (layout % LAYOUTS_A_LOOK === 0 && isSpent()) return null;
    const places = pool.places.subarray(layout * waters.ships, (layout + 1) * waters.ships);
    const ships = Array.from(places, (place) => cellsAt(waters, place));
    all.push(traitsOf(waters.rules, heat, ships));
  }
  const average = (value: (traits: FleetTraits) => number): number =>
    all.reduce((sum, traits) => sum + value(traits), 0) / all.length;
  const mean = { warmth: average(({ warmth }) => warmth), room: average(({ room }) => room) };
  const deviation = (trait: keyof FleetTraits): number =>
    Math.sqrt(average((traits) => (traits[trait] - mean[trait]) ** 2)) || 1;
  const usual = {
    heat,
    mean,
    spread: { warmth: deviation('warmth'), room: deviation('room') },
  };
  knownTraits.set(waters, usual);
  return usual;
}

/**
 * A small ship counts as much as a large one: it is found last. The room of a fleet is its cells and those around them:
 * the less it takes, the more water is left to search.
 */
function traitsOf({ board }: FleetRules, heat: Heat, ships: readonly ShipCells[]): FleetTraits {
  const { around } = neighbours(board);
  const room = new Set<Cell>();
  let warmth = 0;
  for (const cells of ships) {
    for (let index = 0; index < cells.length; index++) {
      const cell = cells[index]!;
      warmth += heat[cell]! / cells.length;
      room.add(cell);
      for (const near of around[cell]!) room.add(near);
    }
  }
  return { warmth, room: room.size };
}

/**
 * A fleet that opponents find later than others: of some random fleets the one that lies least where ships usually lie
 * and takes the least room.
 */
export function elusiveFleet(rules: FleetRules, { chance, isSpent }: Thinking): FleetPlacement {
  let best = randomFleet(rules, chance);
  const usual = usualTraits(watersOf(rules), isSpent);
  if (usual === null) return best;
  let least = conspicuity(rules, usual, best);
  for (let candidate = 1; candidate < CANDIDATES && !isSpent(); candidate++) {
    const fleet = randomFleet(rules, chance);
    const seen = conspicuity(rules, usual, fleet);
    if (seen < least) [best, least] = [fleet, seen];
  }
  return best;
}

/** How easily a fleet is found, in standard deviations of usual fleets. */
function conspicuity(
  rules: FleetRules,
  { heat, mean, spread }: UsualTraits,
  fleet: FleetPlacement,
): number {
  const ships = fleet.map(({ from, to }) => cellsBetween(rules.board, from, to)!);
  const { warmth, room } = traitsOf(rules, heat, ships);
  return (warmth - mean.warmth) / spread.warmth + (room - mean.room) / spread.room;
}
