import { type AnalysisProgress, type Thinking, analyse, createBot, hint } from '@flotilla/bots';
import {
  Chance,
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
import type { ActOrder, AnalyseOrder, HintOrder, Order, Thought } from './thinker.ts';

/** How much may be done for one answer, if there is time. */
const WORK = 1000;

type OnProgress = (progress: AnalysisProgress) => void;

/**
 * What a worker does with a message: thinks, and answers. It needs nothing but the order.
 *
 * @example port.onmessage = ({ data }) => port.postMessage(thinkingShift(data))
 */
export function thinkingShift(order: Order, onProgress: OnProgress = () => {}): Thought {
  const rules = resolveRules(order.rules);
  if (!rules.ok) return failed(rules.error.message);
  switch (order.kind) {
    case 'act':
      return chosen(order, rules.value);
    case 'hint':
      return hinted(order, rules.value);
    case 'analyse':
      return analysed(order, rules.value, onProgress);
  }
}

function chosen(order: ActOrder, rules: Ruleset): Thought {
  const seen = parseAll(rules, order.seat, order.seen);
  if (!seen.ok) return failed(seen.error.message);
  const bot = createBot(rules, order.seat, order.level);
  for (const event of seen.value) bot.observe(event);
  const choice = bot.choose(thinkingOf(order));
  return choice.ok ? ok(makeAction(rules, choice.value)) : failed(choice.error.message);
}

function hinted(order: HintOrder, rules: Ruleset): Thought {
  const seen = parseAll(rules, order.seat, order.seen);
  if (!seen.ok) return failed(seen.error.message);
  const found = hint(rules, order.seat, seen.value, thinkingOf(order));
  return found.ok ? found : failed(found.error.message);
}

function analysed(order: AnalyseOrder, rules: Ruleset, onProgress: OnProgress): Thought {
  const zero = parseAll(rules, 0, order.seen[0]);
  const one = parseAll(rules, 1, order.seen[1]);
  if (!zero.ok || !one.ok) return failed('These are not the events of a game.');
  const seen = [zero.value, one.value] as const;
  const found = analyse({ rules, seen }, thinkingOf(order), onProgress);
  return found.ok ? found : failed(found.error.message);
}

function thinkingOf({ seed, milliseconds }: Order): Thinking {
  const end = performance.now() + milliseconds;
  return { chance: new Chance(seed), work: WORK, isSpent: () => performance.now() > end };
}

function parseAll(
  rules: Ruleset,
  seat: Seat,
  messages: readonly Json[],
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
