import {
  Chance,
  type FleetPlacement,
  type FleetRules,
  type Json,
  cellsBetween,
  parseAction,
  placedShips,
  resolveRules,
  start,
} from '@flotilla/engine';
import { normsOf, onlyStyle } from './style-averages.ts';
import { PLACEMENT_STYLES, type PlacementHabits, PlacementPrior, STRANGER } from './styles.ts';
import { type Waters, cellsAt, watersOf } from './waters.ts';

/** With more ships than this there is no telling styles apart. */
const MAX_SHIPS = 16;

/** The prior for an opponent with these habits; null where styles cannot be told apart, or not in time. */
export function priorFor(
  waters: Waters,
  habits: PlacementHabits,
  isSpent: () => boolean,
): PlacementPrior | null {
  if (waters.ships > MAX_SHIPS || isSpent()) return null;
  const norms = normsOf(waters, isSpent);
  return norms === null ? null : new PlacementPrior(waters, habits, norms);
}

/** A fleet that an opponent placed in a finished game, as messages: its rules, and the ships of its `deploy`. */
export interface KnownFleet {
  readonly rules: Json;
  readonly ships: Json;
}

/** What is assumed of a stranger counts as much as so many fleets. */
const DOUBT = 4;

/** So many rounds of expectation and maximization are enough: shares hardly change after that. */
const ROUNDS = 30;

const never = (): boolean => false;

/**
 * How an opponent places, learned from fleets of finished games: the shares of all styles that explain the fleets best,
 * beginning with those of a stranger. Fleets that cannot be read are left out.
 *
 * @example habitsOf([{ rules: { preset: 'classic' }, ships }]).edge
 */
export function habitsOf(fleets: readonly KnownFleet[]): PlacementHabits {
  const likelihoods = fleets.map(likelihoodsOf).filter((found) => found !== null);
  if (likelihoods.length === 0) return STRANGER;
  let shares = PLACEMENT_STYLES.map((style) => STRANGER[style]);
  for (let round = 0; round < ROUNDS; round++) {
    const counts = PLACEMENT_STYLES.map((style) => DOUBT * STRANGER[style]);
    for (const likelihood of likelihoods) {
      const sum = likelihood.reduce((total, worth, style) => total + worth * shares[style]!, 0);
      likelihood.forEach((worth, style) => {
        counts[style]! += (worth * shares[style]!) / sum;
      });
    }
    shares = counts.map((count) => count / (DOUBT + likelihoods.length));
  }
  return Object.fromEntries(
    PLACEMENT_STYLES.map((style, index) => [style, shares[index]!]),
  ) as PlacementHabits;
}

/** How many fleets of these can be learned from. */
export const readableFleets = (fleets: readonly KnownFleet[]): number =>
  fleets.filter((fleet) => placesOf(fleet) !== null).length;

/** How likely each style makes a fleet, beside a uniform one; null where styles cannot be told apart. */
function likelihoodsOf(fleet: KnownFleet): readonly number[] | null {
  const found = placesOf(fleet);
  if (found === null) return null;
  const { waters, places } = found;
  const norms = normsOf(waters, never);
  if (norms === null) return null;
  return PLACEMENT_STYLES.map((style) =>
    new PlacementPrior(waters, onlyStyle(style), norms).worth(places, 0),
  );
}

interface PlacedFleet {
  readonly waters: Waters;
  /** The place of every ship. */
  readonly places: Int32Array;
}

/** Rules that differ only in how the game is played have the same waters. */
const MAX_WATERS = 8;
const watersByFleet = new Map<string, Waters>();

function sharedWaters(rules: FleetRules): Waters {
  const { board, contact, fleet } = rules;
  const key = JSON.stringify([board, contact, fleet]);
  const waters = watersByFleet.get(key) ?? watersOf(rules);
  if (watersByFleet.size >= MAX_WATERS) watersByFleet.clear();
  watersByFleet.set(key, waters);
  return waters;
}

function placesOf({ rules: message, ships }: KnownFleet): PlacedFleet | null {
  const rules = resolveRules(message);
  if (!rules.ok || rules.value.game !== 'fleet') return null;
  const waters = sharedWaters(rules.value);
  if (waters.ships > MAX_SHIPS) return null;
  const opened = start({ rules: rules.value, first: 0 }, new Chance('known'));
  if (!opened.ok) return null;
  const deploy = parseAction(opened.value.state, 0, { type: 'deploy', ships });
  if (!deploy.ok || !('ships' in deploy.value)) return null;
  if (!placedShips(rules.value, deploy.value.ships).ok) return null;
  return { waters, places: placesIn(waters, deploy.value.ships) };
}

function placesIn(waters: Waters, fleet: FleetPlacement): Int32Array {
  const { kinds, rules } = waters;
  const next = kinds.map(({ ship }) => ship);
  const places = new Int32Array(waters.ships);
  for (const { class: name, from, to } of fleet) {
    const index = kinds.findIndex((kind) => kind.class === name);
    const kind = kinds[index]!;
    const [first] = cellsBetween(rules.board, from, to)!.toSorted((a, b) => a - b);
    const last = Math.max(from, to);
    for (let place = kind.from; place < kind.to; place++) {
      const cells = cellsAt(waters, place);
      if (cells[0] === first && cells.at(-1) === last) places[next[index]!++] = place;
    }
  }
  return places;
}
