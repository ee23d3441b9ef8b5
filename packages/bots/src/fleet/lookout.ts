import type { FleetRules, Result, Seat, SeenEvent } from '@flotilla/engine';
import type { BotRefusal, Thinking } from '../bot.ts';
import { Logbook } from './logbook.ts';
import { type Outlook, outlookOf } from './outlook.ts';

/**
 * Keeps watch on the enemy's fleet for one seat, and tells how it may lie. Unlike a bot it chooses
 * nothing.
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
    return outlookOf(this.#logbook, thinking);
  }
}
