import type { BlindRules, Seat } from '@flotilla/engine';
import type { Bot, Level } from '../bot.ts';
import { BlindBot } from './blind-bot.ts';
import { cadet } from './mind/cadet.ts';
import { admiral } from './mind/admiral.ts';
import { captain } from './mind/captain.ts';
import { mate } from './mind/mate.ts';
import type { Mind } from './mind/mind.ts';

const MINDS: Readonly<Record<Level, Mind>> = { cadet, mate, captain, admiral };

/**
 * A computer admiral for one seat of a blind game. A unit of its work is one sampled position.
 *
 * @example createBlindBot(rules, 0, 'captain').observe(seen)
 */
export const createBlindBot = (rules: BlindRules, seat: Seat, level: Level): Bot =>
  new BlindBot(rules, seat, MINDS[level]);
