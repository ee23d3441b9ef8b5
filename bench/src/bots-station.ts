import { type Bot, LEVELS, type Level, createFleetBot } from '@flotilla/bots';
import { type FleetRules, resolveRules } from '@flotilla/engine';
import { createBaseline } from './bots-baseline.ts';
import { type Bin, Forecaster } from './bots-calibration.ts';
import { type RangeGame, shootAlone } from './bots-range.ts';

/** The levels, beside the plain baseline. */
export const PLAYERS = ['baseline', ...LEVELS] as const;
export type Player = (typeof PLAYERS)[number];

/** One game at the range. Its number is its seed, so all players meet the same fleets. */
export interface RangeTask {
  readonly preset: string;
  readonly player: Player;
  readonly game: number;
}

export interface RangeOutcome extends RangeGame {
  /** What each shot's chance was and what came of it, where every cell is announced. */
  readonly bins: readonly Bin[];
  /** How lucky the player was: amounts that are zero on average. */
  readonly luck: readonly number[];
}

export function work({ preset, player, game }: RangeTask): RangeOutcome {
  const rules = fleetRulesOf(preset);
  const seed = `${preset} ${game}`;
  const bot = playerOf(rules, player);
  if (!isForetold(rules)) return { ...shootAlone(rules, bot, seed), bins: [], luck: [] };
  const onlooker = new Forecaster(rules, seed);
  const played = shootAlone(rules, bot, seed, { onlooker });
  return { ...played, bins: onlooker.bins, luck: onlooker.luck.amounts };
}

export function fleetRulesOf(preset: string): FleetRules {
  const resolved = resolveRules({ preset });
  if (!resolved.ok) throw new Error(resolved.error.message);
  if (resolved.value.game !== 'fleet') throw new Error(`${preset} is not a fleet game.`);
  return resolved.value;
}

/** Whether shots are announced one by one, so that each has a chance of its own. */
const isForetold = ({ report, turn }: FleetRules): boolean =>
  report === 'cells' && turn !== 'salvo';

const playerOf = (rules: FleetRules, player: Player): Bot =>
  player === 'baseline'
    ? createBaseline(rules, 0)
    : createFleetBot(rules, 0, player satisfies Level);
