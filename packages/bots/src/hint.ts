import type { Game, Result, Ruleset, Seat, SeenEvent } from '@flotilla/engine';
import type { BotRefusal, Thinking } from './bot.ts';
import { type BlindHint, blindHint } from './blind/blind-hint.ts';
import { type FleetHint, fleetHint } from './fleet/fleet-hint.ts';

/** What a seat could know and do: a plain value, to be sent and kept. */
export type Hint = FleetHint | BlindHint;

/**
 * What a seat that has to act could know, and what would be best, by nothing but what it was shown. It
 * takes the events, not the view they fold into, because a view forgets which list of shots was answered
 * in which way, and what enemy pieces have done. With the events up to some earlier moment it is the
 * hint for that moment.
 *
 * @example hint(rules, 0, seen, { chance: new Chance('seed'), work: 1000, isSpent: () => false })
 */
export const hint = (
  rules: Ruleset,
  seat: Seat,
  seen: readonly SeenEvent[],
  thinking: Thinking,
): Result<Hint, BotRefusal> => HINTS[rules.game](rules as never, seat, seen, thinking);

const HINTS: {
  readonly [Name in Game]: (
    rules: Extract<Ruleset, { readonly game: Name }>,
    seat: Seat,
    seen: readonly SeenEvent[],
    thinking: Thinking,
  ) => Result<Hint, BotRefusal>;
} = { fleet: fleetHint, blind: blindHint };
