import { createFleetBot } from '@flotilla/bots';
import {
  Chance,
  type FleetPlacement,
  type FleetRules,
  columnOf,
  randomFleet,
  rowOf,
} from '@flotilla/engine';
import { createBaseline } from './bots-baseline.ts';
import { lessonsOf } from './bots-learner.ts';
import { shootAlone } from './bots-range.ts';
import { fleetRulesOf } from './bots-station.ts';

/** Whose fleets are shot at: a bot's (all levels place alike), or those of one who likes the edge. */
export const PLACERS = ['bot', 'edge'] as const;
export type Placer = (typeof PLACERS)[number];

/** How many fleets the shooter has seen, and how many random ones it compares them with. */
const SEEN = 200;
const RANDOM = 20_000;

export interface PlacementTask {
  readonly preset: string;
  readonly placer: Placer;
  readonly game: number;
}

/** The shots of a shooter that has learned, less those of one that has not, against the same fleet. */
export function work({ preset, placer, game }: PlacementTask): number {
  const rules = fleetRulesOf(preset);
  const enemy = placed(rules, placer, `${preset} ${placer} fresh ${game}`);
  const seed = `placement ${preset} ${game}`;
  const learned = createBaseline(rules, 0, lessons(preset, placer));
  return (
    shootAlone(rules, learned, seed, { enemy }).shots -
    shootAlone(rules, createBaseline(rules, 0), seed, { enemy }).shots
  );
}

const taught = new Map<string, Float64Array>();

/** The lessons of a placer's fleets, learned once on each thread. */
function lessons(preset: string, placer: Placer): Float64Array {
  const name = `${preset} ${placer}`;
  const known = taught.get(name);
  if (known !== undefined) return known;
  const rules = fleetRulesOf(preset);
  const chance = new Chance(`${preset} random`);
  const lesson = lessonsOf(
    rules,
    Array.from({ length: SEEN }, (_, index) => placed(rules, placer, `${name} seen ${index}`)),
    Array.from({ length: RANDOM }, () => randomFleet(rules, chance)),
  );
  taught.set(name, lesson);
  return lesson;
}

function placed(rules: FleetRules, placer: Placer, seed: string): FleetPlacement {
  return placer === 'edge' ? edgeFleet(rules, seed) : botFleet(rules, seed);
}

function botFleet(rules: FleetRules, seed: string): FleetPlacement {
  const chosen = createFleetBot(rules, 0, 'admiral').choose({
    chance: new Chance(seed),
    work: Infinity,
    isSpent: () => false,
  });
  if (!chosen.ok) throw new Error(chosen.error.message);
  if (!('ships' in chosen.value)) throw new Error('The bot does not deploy.');
  return chosen.value.ships;
}

/** Of some random fleets the one with the most cells at the edge. */
function edgeFleet(rules: FleetRules, seed: string): FleetPlacement {
  const chance = new Chance(seed);
  const { rows, columns } = rules.board;
  const isEdge = (cell: number): boolean =>
    [0, rows - 1].includes(rowOf(rules.board, cell)) ||
    [0, columns - 1].includes(columnOf(rules.board, cell));
  const ends = (fleet: FleetPlacement): number =>
    fleet.filter(({ from, to }) => isEdge(from) && isEdge(to)).length;
  return Array.from({ length: 30 }, () => randomFleet(rules, chance)).reduce((one, another) =>
    ends(another) > ends(one) ? another : one,
  );
}
