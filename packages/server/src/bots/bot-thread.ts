import { parentPort } from 'node:worker_threads';
import { createBot } from '@flotilla/bots';
import { Chance, makeAction, parseSeen, resolveRules } from '@flotilla/engine';
import type { Order, Reply } from './order.ts';

/** How much a computer admiral may do for one answer, if it has the time. */
const WORK = 1000;

/** Thinks through one order. */
function reply({ rules: sent, seat, level, events, seed, milliseconds }: Order): Reply {
  const end = performance.now() + milliseconds;
  const rules = resolveRules(sent);
  if (!rules.ok) return { ok: false, message: rules.error.message };
  const bot = createBot(rules.value, seat, level);
  for (const event of events) {
    const seen = parseSeen(rules.value, seat, event);
    if (!seen.ok) return { ok: false, message: seen.error.message };
    bot.observe(seen.value);
  }
  const chosen = bot.choose({
    chance: new Chance(seed),
    work: WORK,
    isSpent: () => performance.now() > end,
  });
  return chosen.ok
    ? { ok: true, action: makeAction(rules.value, chosen.value) }
    : { ok: false, message: chosen.error.message };
}

parentPort!.on('message', (order: Order) => parentPort!.postMessage(reply(order)));
