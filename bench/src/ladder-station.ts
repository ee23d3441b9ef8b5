import type { Level } from '@flotilla/bots';
import { type BlindRules, resolveRules } from '@flotilla/engine';
import { type LadderGame, type Budget, playLadderGame } from './ladder-game.ts';

/** One game of the ladder. Its number decides the seats and all chance in it. */
export interface LadderTask {
  readonly preset: string;
  readonly levels: readonly [Level, Level];
  readonly budget: Budget;
  readonly seed: string;
  readonly game: number;
}

export function work({ preset, levels, budget, seed, game }: LadderTask): LadderGame {
  return playLadderGame(blindRulesOf(preset), levels, budget, game, seed);
}

export function blindRulesOf(preset: string): BlindRules {
  const resolved = resolveRules({ preset });
  if (!resolved.ok) throw new Error(resolved.error.message);
  if (resolved.value.game !== 'blind') throw new Error(`${preset} is not a blind game.`);
  return resolved.value;
}
