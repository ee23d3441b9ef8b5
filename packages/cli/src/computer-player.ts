import { type Bot, type Level, createBot } from '@flotilla/bots';
import {
  Chance,
  type Json,
  type Ruleset,
  type Seat,
  makeAction,
  parseSeen,
} from '@flotilla/engine';
import type { Player, Said } from '@flotilla/programs';

/** How much a computer admiral may do for one answer, if it has the time. */
const WORK = 1000;

/** A computer admiral. Like every player it is given messages, and nothing else. */
export class ComputerPlayer implements Player {
  readonly #level: Level;
  readonly #chance: Chance;
  #game: { readonly rules: Ruleset; readonly seat: Seat; readonly bot: Bot } | null = null;

  constructor(level: Level, seed: string) {
    this.#level = level;
    this.#chance = new Chance(seed);
  }

  begin(rules: Json, seat: Seat): void {
    const game = rules as unknown as Ruleset;
    this.#game = { rules: game, seat, bot: createBot(game, seat, this.#level) };
  }

  tell(events: readonly Json[]): void {
    const { rules, seat, bot } = this.#game!;
    for (const event of events) {
      const seen = parseSeen(rules, seat, event);
      if (!seen.ok) throw new Error(seen.error.message);
      bot.observe(seen.value);
    }
  }

  async act(_legal: readonly Json[], milliseconds: number): Promise<Said> {
    const { rules, bot } = this.#game!;
    const end = performance.now() + milliseconds / 2;
    const chosen = bot.choose({
      chance: this.#chance,
      work: WORK,
      isSpent: () => performance.now() > end,
    });
    return chosen.ok
      ? { ok: true, action: makeAction(rules, chosen.value) }
      : { ok: false, reason: `${chosen.error.code}: ${chosen.error.message}` };
  }

  reset(): void {}

  async close(): Promise<void> {}
}
