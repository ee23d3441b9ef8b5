import { parentPort } from 'node:worker_threads';
import { analyse, createBot, makeAnalysis } from '@flotilla/bots';
import { Chance, makeAction, parseSeen, resolveRules } from '@flotilla/engine';
import { replaySeen } from '@flotilla/play';
import type { ActOrder, AnalyseOrder, Order, Reply } from './order.ts';

/** How much may be done for one answer, if there is time for it. */
const WORK = 1000;
const ANALYSIS_WORK = 300;

const failed = (message: string): Reply => ({ ok: false, message });

/** Thinks through one turn of one seat. */
function act({ rules: sent, seat, level, events, seed, milliseconds }: ActOrder): Reply {
  const end = performance.now() + milliseconds;
  const rules = resolveRules(sent);
  if (!rules.ok) return failed(rules.error.message);
  const bot = createBot(rules.value, seat, level);
  for (const event of events) {
    const seen = parseSeen(rules.value, seat, event);
    if (!seen.ok) return failed(seen.error.message);
    bot.observe(seen.value);
  }
  const isSpent = (): boolean => performance.now() > end;
  const chosen = bot.choose({ chance: new Chance(seed), work: WORK, isSpent });
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
