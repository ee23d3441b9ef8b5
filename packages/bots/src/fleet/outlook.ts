import {
  type Result,
  ok,
  type Cell,
  type FleetRules,
  type Seat,
  type SeenEvent,
  other,
} from '@flotilla/engine';
import { type BotRefusal, type Thinking, impossible } from '../bot.ts';
import { FleetBelief } from './belief/fleet-belief.ts';
import type { ShipChances, Heat, LayoutPool } from './belief/ship-chances.ts';
import { FastChance } from './belief/fast-chance.ts';
import { FleetLogbook } from './belief/logbook.ts';
import { watersOf } from './belief/waters.ts';
import { openCells } from './situation.ts';
import { Hunt, type HuntCost } from './hunt.ts';
import { marksOf, untouchedOf } from './belief/marks.ts';

/**
 * What chances rest on: every layout that agrees with what was told, many of them drawn at random, or,
 * where it is too vague for that, an estimate of each ship by itself.
 */
const BASES = ['counted', 'drawn', 'estimated'] as const;
export type Basis = (typeof BASES)[number];

/** How the enemy's fleet may lie: for every cell the chance that a ship is there. */
export interface FleetOutlook {
  readonly chances: Heat;
  readonly basis: Basis;
  /** How many layouts were counted or drawn. */
  readonly layouts: number;
}

/** An outlook, and the chances of single places that it was taken from. */
export interface Survey {
  readonly outlook: FleetOutlook;
  readonly chances: ShipChances;
}

/** What the keeper of a logbook can know of the enemy's fleet. One unit of work is one layout drawn. */
export function surveyOf(
  { rules, told, isBroken }: FleetLogbook,
  { chance, work, isSpent }: Thinking,
): Result<Survey, BotRefusal> {
  if (isBroken) return impossible();
  const belief = new FleetBelief(watersOf(rules), told, isSpent);
  const chances = belief.chances(work, new FastChance(chance));
  if (belief.isImpossible) return impossible();
  const { pool, heat } = chances;
  const outlook: FleetOutlook = {
    chances: pool.count > 0 ? heat : belief.overlay(),
    basis: basisOf(pool),
    layouts: pool.count,
  };
  return ok({ outlook, chances });
}

/** The same without the single places. */
export function outlookOf(
  logbook: FleetLogbook,
  thinking: Thinking,
): Result<FleetOutlook, BotRefusal> {
  const survey = surveyOf(logbook, thinking);
  return survey.ok ? ok(survey.value.outlook) : survey;
}

function basisOf({ count, isComplete }: LayoutPool): Basis {
  if (count === 0) return 'estimated';
  return isComplete ? 'counted' : 'drawn';
}

/** What a shot may find, and what it would cost to find the rest. */
export interface Forecast extends FleetOutlook {
  /** The chance that a shot at a cell finds a ship of this size that was not hit before. */
  readonly finds: (cell: Cell, size: number) => number;
  readonly hunt: HuntCost;
}

/**
 * Keeps watch on the enemy's fleet for one seat, and tells how it may lie. Unlike a bot it chooses
 * nothing.
 *
 * @example lookout.observe(seen); lookout.look({ chance, work: 1000, isSpent: () => false })
 */
export class Lookout {
  readonly #logbook: FleetLogbook;

  constructor(rules: FleetRules, seat: Seat) {
    this.#logbook = new FleetLogbook(rules, seat);
  }

  observe(seen: SeenEvent): void {
    this.#logbook.observe(seen);
  }

  /** One unit of work is one layout drawn. */
  look(thinking: Thinking): Result<FleetOutlook, BotRefusal> {
    return outlookOf(this.#logbook, thinking);
  }

  /** The same, with a look ahead; for games where every cell is announced. */
  forecast(thinking: Thinking): Result<Forecast, BotRefusal> {
    const survey = surveyOf(this.#logbook, thinking);
    if (!survey.ok) return survey;
    const { outlook, chances } = survey.value;
    const { rules, told, view, seat } = this.#logbook;
    const waters = watersOf(rules);
    const open = openCells(rules, view.publicState.seas[other(seat)]);
    const untouched = untouchedOf(waters, marksOf(waters, told), chances.places);
    const hunt = Hunt.of(waters, untouched, open);
    const finds = (cell: Cell, size: number): number =>
      hunt.chanceOf(cell, hunt.sizes.indexOf(size));
    return ok({ ...outlook, finds, hunt: hunt.fresh().set(hunt).cost() });
  }
}
