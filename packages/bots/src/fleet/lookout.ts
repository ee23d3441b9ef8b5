import {
  type Cell,
  type FleetRules,
  type Result,
  type Seat,
  type SeenEvent,
  allCells,
  ok,
  other,
  wasShot,
} from '@flotilla/engine';
import type { BotRefusal, Thinking } from '../bot.ts';
import { Belief } from './belief.ts';
import type { Chances } from './chances.ts';
import { Dice } from './dice.ts';
import type { Heat } from './heat.ts';
import { Hunt, type HuntCost } from './hunt.ts';
import { Logbook } from './logbook.ts';
import { marksOf, untouchedOf } from './marks.ts';
import { impossible } from './refusal.ts';
import { watersOf } from './waters.ts';

/** How the enemy's fleet may lie: for every cell the chance that a ship is there. */
export interface Outlook {
  readonly chances: Heat;
  /** Whether every layout was counted; otherwise so many were drawn. */
  readonly isExact: boolean;
  readonly layouts: number;
}

/** What a shot may find, and what it would cost to find the rest. */
export interface Forecast extends Outlook {
  /** The chance that a shot at a cell finds a ship of this size that was not hit before. */
  readonly finds: (cell: Cell, size: number) => number;
  readonly hunt: HuntCost;
}

/**
 * Keeps watch on the enemy's fleet for one seat, and tells how it may lie. Unlike a bot it chooses
 * nothing: hints, heat maps and analyses look through it.
 *
 * @example lookout.observe(seen); lookout.look({ chance, work: 1000, isSpent: () => false })
 */
export class Lookout {
  readonly #logbook: Logbook;

  constructor(rules: FleetRules, seat: Seat) {
    this.#logbook = new Logbook(rules, seat);
  }

  observe(seen: SeenEvent): void {
    this.#logbook.observe(seen);
  }

  /** One unit of work is one layout drawn. */
  look(thinking: Thinking): Result<Outlook, BotRefusal> {
    const seen = this.#seen(thinking);
    return seen.ok ? ok(seen.value.outlook) : seen;
  }

  /** The same, with a look ahead; for games where every cell is announced. */
  forecast(thinking: Thinking): Result<Forecast, BotRefusal> {
    const seen = this.#seen(thinking);
    if (!seen.ok) return seen;
    const { outlook, chances } = seen.value;
    const { rules, told, view, seat } = this.#logbook;
    const waters = watersOf(rules);
    const sea = view.chart.seas[other(seat)];
    const open = allCells(rules.board).filter((cell) => !wasShot(sea, cell));
    const untouched = untouchedOf(waters, marksOf(waters, told), chances.places);
    const hunt = Hunt.of(waters, untouched, open);
    const finds = (cell: Cell, size: number): number =>
      hunt.chanceOf(cell, hunt.sizes.indexOf(size));
    return ok({ ...outlook, finds, hunt: hunt.fresh().set(hunt).cost() });
  }

  #seen({
    chance,
    work,
    isSpent,
  }: Thinking): Result<{ outlook: Outlook; chances: Chances }, BotRefusal> {
    if (this.#logbook.isBroken) return impossible();
    const waters = watersOf(this.#logbook.rules);
    const belief = new Belief(waters, this.#logbook.told);
    const chances = belief.chances(work, new Dice(chance), isSpent);
    if (belief.isImpossible) return impossible();
    const { pool, heat } = chances;
    const outlook = {
      chances: pool.count > 0 ? heat : belief.overlay(),
      isExact: pool.isComplete,
      layouts: pool.count,
    };
    return ok({ outlook, chances });
  }
}
