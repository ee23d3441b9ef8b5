import { parentPort } from 'node:worker_threads';
import { type Bot, type Level, analyse, createBot, makeAnalysis } from '@flotilla/bots';
import { Chance, type SeenEvent, makeAction, parseSeen, resolveRules } from '@flotilla/engine';
import { replaySeen } from '@flotilla/play';
import type { ActOrder, AnalyseOrder, Order, Reply } from './order.ts';

/** How much may be done for one answer, if there is time for it. */
const WORK = 1000;
const ANALYSIS_WORK = 300;

const failed = (message: string): Reply => ({ ok: false, message });

/** Thinks through one turn of one seat. Whoever has no time left acts as a cadet, who needs none. */
function act({ rules: sent, seat, level, events, seed, milliseconds }: ActOrder): Reply {
  const end = performance.now() + milliseconds;
  const rules = resolveRules(sent);
  if (!rules.ok) return failed(rules.error.message);
  const seen: SeenEvent[] = [];
  for (const [index, event] of events.entries()) {
    const parsed = parseSeen(rules.value, seat, event);
    if (!parsed.ok) return failed(`event ${index + 1} cannot be read: ${parsed.error.message}`);
    seen.push(parsed.value);
  }
  const choose = (as: Level, isSpent: () => boolean): ReturnType<Bot['choose']> => {
    const bot = createBot(rules.value, seat, as);
    for (const event of seen) bot.observe(event);
    return bot.choose({ chance: new Chance(seed), work: WORK, isSpent });
  };
  let chosen = choose(level, () => performance.now() > end);
  if (!chosen.ok && chosen.error.code === 'cancelled') chosen = choose('cadet', () => false);
  return chosen.ok
    ? { ok: true, value: makeAction(rules.value, chosen.value) }
    : failed(chosen.error.message);
}

/** Judges a finished game; the same game always in the same way. */
function judge({ record, milliseconds }: AnalyseOrder): Reply {
  const end = performance.now() + milliseconds;
  const seen = replaySeen(record);
  if (!seen.ok) return failed(seen.error.message);
  const isSpent = (): boolean => performance.now() > end;
  const chance = new Chance(record.seed);
  const judged = analyse(
    { rules: record.rules, seen: seen.value },
    { chance, work: ANALYSIS_WORK, isSpent },
  );
  return judged.ok
    ? { ok: true, value: makeAnalysis(record.rules, judged.value) }
    : failed(judged.error.message);
}

parentPort!.on('message', (order: Order) =>
  parentPort!.postMessage(order.kind === 'act' ? act(order) : judge(order)),
);
