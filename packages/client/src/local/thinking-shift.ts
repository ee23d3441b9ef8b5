import { createBot } from '@flotilla/bots';
import {
  Chance,
  type Result,
  type Ruleset,
  type Seat,
  type SeenEvent,
  makeAction,
  ok,
  parseSeen,
  resolveRules,
} from '@flotilla/engine';
import type { ActOrder, Order, Thought } from './thinker.ts';

/** How much a computer admiral may do for one answer, if it has the time. */
const WORK = 1000;

/**
 * What a worker does with a message: thinks, and answers. It needs nothing but the order.
 *
 * @example port.onmessage = ({ data }) => port.postMessage(thinkingShift(data))
 */
export function thinkingShift(order: Order): Thought {
  const rules = resolveRules(order.rules);
  if (!rules.ok) return failed(rules.error.message);
  const seen = parseAll(rules.value, order.seat, order.seen);
  if (!seen.ok) return failed(seen.error.message);
  return chosen(order, rules.value, seen.value);
}

function chosen(order: ActOrder, rules: Ruleset, seen: readonly SeenEvent[]): Thought {
  const bot = createBot(rules, order.seat, order.level);
  for (const event of seen) bot.observe(event);
  const end = performance.now() + order.milliseconds;
  const choice = bot.choose({
    chance: new Chance(order.seed),
    work: WORK,
    isSpent: () => performance.now() > end,
  });
  return choice.ok ? ok(makeAction(rules, choice.value)) : failed(choice.error.message);
}

function parseAll(
  rules: Ruleset,
  seat: Seat,
  messages: ActOrder['seen'],
): Result<readonly SeenEvent[]> {
  const events: SeenEvent[] = [];
  for (const message of messages) {
    const seen = parseSeen(rules, seat, message);
    if (!seen.ok) return seen;
    events.push(seen.value);
  }
  return ok(events);
}

const failed = (message: string): Thought => ({ ok: false, error: { code: 'failed', message } });
