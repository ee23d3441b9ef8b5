import {
  type BlindRules,
  type BlindState,
  Chance,
  type Seat,
  type Setup,
  act,
  start,
} from '@flotilla/engine';
import type { Level } from '@flotilla/play';
import { type SeatAction, accepted } from '@flotilla/test-kit';
import type { Bot } from '../../src/bot.ts';
import { createBlindBot } from '../../src/blind/blind-bot.ts';
import { thinkingOf } from './thinking.ts';
import { tell } from './watching.ts';

export interface BotGame {
  readonly rules: BlindRules;
  readonly levels: readonly [Level, Level];
  readonly seed: string;
  readonly position?: string | null;
  /** How many actions are played at most. */
  readonly most?: number;
}

/** What was played: every action of a bot was legal, or this throws. */
export interface PlayedBotGame {
  readonly setup: Setup;
  readonly actions: readonly SeatAction[];
  readonly state: BlindState;
}

/** A game between bots, to its end or until enough was played. */
export function playBots({
  rules,
  levels,
  seed,
  position = null,
  most = Infinity,
}: BotGame): PlayedBotGame {
  const chance = new Chance(seed);
  const first: Seat | null = rules.first === 'agreed' && position === null ? 0 : null;
  const setup: Setup = { rules, first, position };
  const opened = accepted(start(setup, chance));
  const bots: readonly [Bot, Bot] = [
    createBlindBot(rules, 0, levels[0]),
    createBlindBot(rules, 1, levels[1]),
  ];
  let { state } = opened;
  tell(bots, state, opened.events);
  const actions: SeatAction[] = [];
  while (state.publicState.phase !== 'over' && actions.length < most) {
    const seat = state.publicState.toAct[0]!;
    const chosen = bots[seat].choose(thinkingOf(`${seed}/${state.publicState.seq}`));
    if (!chosen.ok) throw new Error(`${levels[seat]}: ${chosen.error.code}`);
    const { state: after, events } = accepted(act(state, seat, chosen.value));
    actions.push({ seat, action: chosen.value });
    state = after;
    tell(bots, state, events);
  }
  return { setup: { ...setup, first: opened.state.first }, actions, state: state as BlindState };
}
