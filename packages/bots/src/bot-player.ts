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
import { type Level, LEVELS } from '@flotilla/play';
import { createBlindBot } from './blind/blind-bot.ts';
import type { Bot, BotRefusal, Thinking } from './bot.ts';
import { type KnownFleet, habitsOf } from './fleet/belief/habits.ts';
import type { PlacementHabits } from './fleet/belief/styles.ts';
import { createFleetBot } from './fleet/fleet-bot.ts';
import { type Choice, type ChoiceRequest, type Player, thinkingTime } from './player.ts';

/**
 * A bot for one seat of one game. In fleet games an admiral can be told how its opponent places.
 *
 * @example createBot(rules, 0, 'captain')
 */
export function createBot(
  rules: Ruleset,
  seat: Seat,
  level: Level,
  known: PlacementHabits | null = null,
): Bot {
  switch (rules.game) {
    case 'fleet':
      return createFleetBot(rules, seat, level, known);
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
  readonly code: BotRefusal['code'] | 'bad-message' | 'failed';
  readonly message: string;
}

/** What a bot plays, as a message. If its own method has failed, what went wrong. */
export interface BotChoice {
  readonly action: Json;
  readonly failure: string | null;
}

/** A bot in one game. It stays alive between moves, so it is told every event once. */
export class LiveBot {
  readonly #rules: Result<Ruleset>;
  readonly #seat: Seat;
  readonly #level: Level;
  readonly #make: typeof createBot;
  readonly #habits: PlacementHabits | null;
  /** Null when it has broken down: it is made anew for the next choice. */
  #bot: Bot | null = null;
  readonly #seen: SeenEvent[] = [];
  /** How many of them the bot has been told. */
  #told = 0;
  #error: LiveBotError | null = null;

  /** `fleets` are those its opponent placed in earlier games, as far as it may know them. */
  constructor(
    rules: Json,
    seat: Seat,
    level: Level,
    fleets: readonly KnownFleet[] = [],
    make: typeof createBot = createBot,
  ) {
    this.#rules = sharedRules(rules);
    this.#habits = fleets.length === 0 ? null : habitsOf(fleets);
    this.#seat = seat;
    this.#level = level;
    this.#make = make;
    if (!this.#rules.ok) this.#error = { code: 'bad-message', message: this.#rules.error.message };
  }

  /** An event that cannot be read spoils the game: nothing is chosen any more. */
  observe(events: readonly Json[]): void {
    for (const event of events) {
      if (this.#error !== null || !this.#rules.ok) return;
      const seen = parseSeen(this.#rules.value, this.#seat, event);
      if (seen.ok) {
        this.#seen.push(seen.value);
      } else {
        const message = `event ${this.#seen.length + 1} cannot be read: ${seen.error.message}`;
        this.#error = { code: 'bad-message', message };
      }
    }
  }

  /**
   * A bot that has no time at all acts as a cadet, who needs none. A bot that fails plays as the level
   * below it would, and says what went wrong.
   */
  choose(chance: Chance, milliseconds: number): Result<BotChoice, LiveBotError> {
    if (this.#error !== null || !this.#rules.ok) return { ok: false, error: this.#error! };
    const end = performance.now() + milliseconds;
    const thinking = { chance, work: WORK, isSpent: () => performance.now() > end };
    const failures: LiveBotError[] = [];
    for (const level of LEVELS.slice(0, LEVELS.indexOf(this.#level) + 1).toReversed()) {
      let chosen = this.#chosenBy(this.#rules.value, level, thinking);
      if (!chosen.ok && chosen.error.code === 'cancelled') {
        const hasty = { ...thinking, isSpent: () => false };
        chosen = this.#chosenBy(this.#rules.value, 'cadet', hasty);
      }
      if (chosen.ok) {
        const failure = failures.map(({ message }) => message).join(' ');
        return ok({ action: chosen.value, failure: failure === '' ? null : failure });
      }
      if (chosen.error.code === 'nothing-to-do') return chosen;
      failures.push(chosen.error);
    }
    return { ok: false, error: failures[0]! };
  }

  /** What a level plays. An exception is a bug in its method; the game goes on without it. */
  #chosenBy(rules: Ruleset, level: Level, thinking: Thinking): Result<Json, LiveBotError> {
    const isOwn = level === this.#level;
    try {
      const bot = isOwn ? this.#kept(rules) : this.#standIn(rules, level);
      const chosen = bot.choose(thinking);
      return chosen.ok ? ok(makeAction(rules, chosen.value)) : chosen;
    } catch (error) {
      if (isOwn) this.#bot = null;
      const message = `The method of the ${level} has failed: ${error instanceof Error ? error.message : String(error)}`;
      return { ok: false, error: { code: 'failed', message } };
    }
  }

  /** The bot that is kept between moves, told what is new; made anew after it has failed. */
  #kept(rules: Ruleset): Bot {
    if (this.#bot === null) this.#told = 0;
    this.#bot ??= this.#make(rules, this.#seat, this.#level, this.#habits);
    while (this.#told < this.#seen.length) this.#bot.observe(this.#seen[this.#told++]!);
    return this.#bot;
  }

  #standIn(rules: Ruleset, level: Level): Bot {
    const bot = this.#make(rules, this.#seat, level);
    for (const event of this.#seen) bot.observe(event);
    return bot;
  }
}

/** A bot in this thread. */
export class BotPlayer implements Player {
  readonly #level: Level;
  readonly #chance: Chance;
  readonly #isTimed: boolean;
  #game: LiveBot | null = null;

  /** One stream of chance for all choices of all games. Without a time limit it can be repeated. */
  constructor(level: Level, chance: Chance, { isTimed = true } = {}) {
    this.#level = level;
    this.#chance = chance;
    this.#isTimed = isTimed;
  }

  begin(rules: Json, seat: Seat): void {
    this.#game = new LiveBot(rules, seat, this.#level);
  }

  observe(events: readonly Json[]): void {
    this.#game!.observe(events);
  }

  async choose(request: ChoiceRequest, signal: AbortSignal): Promise<Choice> {
    if (signal.aborted) return { kind: 'cancelled' };
    const time = this.#isTimed ? thinkingTime(request) : Infinity;
    const chosen = this.#game!.choose(this.#chance, time);
    if (chosen.ok) return { kind: 'action', ...chosen.value };
    const { code, message } = chosen.error;
    return { kind: 'fault', message: `${code}: ${message}` };
  }

  async close(): Promise<void> {}
}
