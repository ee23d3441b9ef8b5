import {
  type Cell,
  type FleetRules,
  type Result,
  type Seat,
  type SeenEvent,
  ok,
  other,
} from '@flotilla/engine';
import type { BotRefusal, Thinking } from '../bot.ts';
import { openCells } from './choice.ts';
import { Hunt, type HuntCost } from './hunt.ts';
import { Logbook } from './logbook.ts';
import { marksOf, untouchedOf } from './marks.ts';
import { type Outlook, outlookOf, surveyOf } from './outlook.ts';
import { watersOf } from './waters.ts';

/** What a shot may find, and what it would cost to find the rest. */
export interface Forecast extends Outlook {
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
