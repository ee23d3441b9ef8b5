import { type FleetRules, type Result, type Seat, type SeenEvent, ok } from '@flotilla/engine';
import type { BotRefusal, Thinking } from '../bot.ts';
import { Belief } from './belief.ts';
import { Dice } from './dice.ts';
import { type Heat, heatOfPool } from './heat.ts';
import { Logbook } from './logbook.ts';
import { impossible } from './refusal.ts';
import { watersOf } from './waters.ts';

/** How the enemy's fleet may lie: for every cell the chance that a ship is there. */
export interface Outlook {
  readonly chances: Heat;
  /** Whether every layout was counted; otherwise so many were drawn. */
  readonly isExact: boolean;
  readonly layouts: number;
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
  look({ chance, work, isSpent }: Thinking): Result<Outlook, BotRefusal> {
    if (this.#logbook.isBroken) return impossible();
    const waters = watersOf(this.#logbook.rules);
    const belief = new Belief(waters, this.#logbook.told);
    const pool = belief.pool(work, new Dice(chance), isSpent);
    if (belief.isImpossible) return impossible();
    const isDrawn = pool.count > 0;
    return ok({
      chances: isDrawn ? heatOfPool(waters, pool) : belief.overlay(),
      isExact: pool.isComplete,
      layouts: pool.count,
    });
  }
}
