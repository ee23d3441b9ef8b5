import type { Ruleset, Seat } from '@flotilla/engine';
import { createBlindBot } from './blind/blind-bot.ts';
import type { Bot, Level } from './bot.ts';
import { createFleetBot } from './fleet/fleet-bot.ts';

/**
 * A computer admiral for one seat of one game.
 *
 * @example createBot(rules, 0, 'captain')
 */
export const createBot = (rules: Ruleset, seat: Seat, level: Level): Bot =>
  rules.game === 'fleet' ? createFleetBot(rules, seat, level) : createBlindBot(rules, seat, level);
