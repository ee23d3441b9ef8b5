import { type BlindRules, Chance, act, resolveRules, see, start } from '@flotilla/engine';
import { type Level, LEVELS } from '@flotilla/play';
import { accepted } from '@flotilla/test-kit';
import { describe, expect, it } from 'vitest';
import { createBlindBot } from '../../src/blind/blind-bot.ts';
import { type Bot } from '../../src/bot.ts';
import { playBots } from './bot-game.ts';
import { thinkingOf } from './thinking.ts';

const rules = accepted(resolveRules({ preset: 'blind' })) as BlindRules;
const game = playBots({ rules, levels: ['captain', 'captain'], seed: 'anytime', most: 62 });

/** A bot that has seen the game so far, for the seat that must act. */
function inTheMiddle(level: Level): Bot {
  const seat = game.state.publicState.toAct[0]!;
  const bot = createBlindBot(rules, seat, level);
  let { state } = accepted(start(game.setup, new Chance('')));
  for (const { seat: actor, action } of game.actions) {
    const acted = accepted(act(state, actor, action));
    state = acted.state;
    for (const event of acted.events) bot.observe(see(state, event, seat));
  }
  return bot;
}

describe.each(LEVELS)('a %s', (level) => {
  it.each([1, 2, 40])('answers when the time is up after %d looks at the clock', (looks) => {
    let looked = 0;
    const chosen = inTheMiddle(level).choose({
      chance: new Chance('anytime'),
      work: Number.POSITIVE_INFINITY,
      isSpent: () => ++looked > looks,
    });
    const { value } = chosen as Extract<typeof chosen, { ok: true }>;
    expect(act(game.state, game.state.publicState.toAct[0]!, value).ok).toBe(true);
    expect(looked).toBeLessThanOrEqual(looks + 1);
  });

  it('repeats itself with the same chance and the same work', () => {
    const [one, two] = [inTheMiddle(level), inTheMiddle(level)].map((bot) =>
      bot.choose(thinkingOf('again', 300)),
    );
    expect(two).toEqual(one);
  });
});
