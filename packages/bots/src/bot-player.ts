import {
  type Chance,
  type Json,
  type Result,
  type Ruleset,
  type Seat,
  type SeenEvent,
  makeAction,
  ok,
  parseSeen,
  resolveRules,
} from '@flotilla/engine';
import type { Level } from '@flotilla/play';
import { createBlindBot } from './blind/blind-bot.ts';
import type { Bot, BotRefusal } from './bot.ts';
import { createFleetBot } from './fleet/fleet-bot.ts';
import type { Choice, ChoiceRequest, Player } from './player.ts';

/**
 * A bot for one seat of one game.
 *
 * @example createBot(rules, 0, 'captain')
 */
export function createBot(rules: Ruleset, seat: Seat, level: Level): Bot {
  switch (rules.game) {
    case 'fleet':
      return createFleetBot(rules, seat, level);
    case 'blind':
      return createBlindBot(rules, seat, level);
  }
}

const MAX_RULES = 32;
const resolved = new Map<string, Ruleset>();

/** The rules of a message: the same value for the same text, so that what is worked out for them is kept. */
export function sharedRules(message: Json): Result<Ruleset> {
  const text = JSON.stringify(message);
  const known = resolved.get(text);
  if (known !== undefined) return ok(known);
  const rules = resolveRules(message);
  if (!rules.ok) return rules;
  if (resolved.size >= MAX_RULES) resolved.clear();
  resolved.set(text, rules.value);
  return rules;
}

/** How much work a bot may do for one choice, if it has the time. */
const WORK = 1000;

/** Why a bot in a game does not choose. */
interface LiveBotError {
  readonly code: BotRefusal['code'] | 'bad-message';
  readonly message: string;
}

/** A bot in one game. It stays alive between moves, so it is told every event once. */
export class LiveBot {
  readonly #rules: Result<Ruleset>;
  readonly #seat: Seat;
  readonly #bot: Bot | null;
  readonly #seen: SeenEvent[] = [];
  #error: LiveBotError | null = null;

  constructor(rules: Json, seat: Seat, level: Level) {
    this.#rules = sharedRules(rules);
    this.#seat = seat;
    this.#bot = this.#rules.ok ? createBot(this.#rules.value, seat, level) : null;
    if (!this.#rules.ok) this.#error = { code: 'bad-message', message: this.#rules.error.message };
  }

  /** An event that cannot be read spoils the game: nothing is chosen any more. */
  observe(events: readonly Json[]): void {
    for (const event of events) {
      if (this.#error !== null || !this.#rules.ok) return;
      const seen = parseSeen(this.#rules.value, this.#seat, event);
      if (seen.ok) {
        this.#seen.push(seen.value);
        this.#bot!.observe(seen.value);
      } else {
        const message = `event ${this.#seen.length + 1} cannot be read: ${seen.error.message}`;
        this.#error = { code: 'bad-message', message };
      }
    }
  }

  /** The action as a message. A bot that has no time at all acts as a cadet, who needs none. */
  choose(chance: Chance, milliseconds: number): Result<Json, LiveBotError> {
    if (this.#error !== null || !this.#rules.ok) return { ok: false, error: this.#error! };
    const end = performance.now() + milliseconds;
    const thinking = { chance, work: WORK, isSpent: () => performance.now() > end };
    let chosen = this.#bot!.choose(thinking);
    if (!chosen.ok && chosen.error.code === 'cancelled') {
      const cadet = createBot(this.#rules.value, this.#seat, 'cadet');
      for (const event of this.#seen) cadet.observe(event);
      chosen = cadet.choose({ ...thinking, isSpent: () => false });
    }
    return chosen.ok ? ok(makeAction(this.#rules.value, chosen.value)) : chosen;
  }
}

/** A bot in this thread. */
export class BotPlayer implements Player {
  readonly #level: Level;
  readonly #chance: Chance;
  #game: LiveBot | null = null;

  /** One stream of chance for all choices of all games. */
  constructor(level: Level, chance: Chance) {
    this.#level = level;
    this.#chance = chance;
  }

  begin(rules: Json, seat: Seat): void {
    this.#game = new LiveBot(rules, seat, this.#level);
  }

  observe(events: readonly Json[]): void {
    this.#game!.observe(events);
  }

  async choose({ milliseconds }: ChoiceRequest, signal: AbortSignal): Promise<Choice> {
    if (signal.aborted) return { kind: 'cancelled' };
    const chosen = this.#game!.choose(this.#chance, milliseconds);
    if (chosen.ok) return { kind: 'action', action: chosen.value };
    const { code, message } = chosen.error;
    return { kind: 'fault', message: `${code}: ${message}` };
  }

  async close(): Promise<void> {}
}
