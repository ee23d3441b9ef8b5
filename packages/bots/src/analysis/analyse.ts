import { type Result, ok } from '@flotilla/engine';
import type { BotRefusal, Thinking } from '../bot.ts';
import { type BlindAnalysis, analysingBlind } from './blind-analysis.ts';
import { type FleetAnalysis, analysingFleet } from './fleet-analysis.ts';
import type { Analysing, Progress } from './progress.ts';
import { cancelled, contradictory } from '../refusal.ts';
import { type SeenGame, pairedEvents } from './seen-game.ts';

/** A game judged: a plain value, to be sent and kept. */
export type Analysis = FleetAnalysis | BlindAnalysis;

/**
 * Judges a game step by step: for whoever has other things to do between two shots. It is given up by
 * not going on.
 *
 * @example for (let step = steps.next(); !step.done; step = steps.next()) show(step.value);
 */
export function* analysing(game: SeenGame, thinking: Thinking): Analysing<Analysis> {
  const { rules } = game;
  const events = pairedEvents(game);
  if (events === null) return contradictory();
  return rules.game === 'fleet'
    ? yield* analysingFleet(rules, events, thinking)
    : yield* analysingBlind(rules, events, thinking);
}

/**
 * Judges every shot, or every question and strike, of a game by what its seat could know. It can be
 * cancelled after each of them. The same game, chance and work give the same analysis.
 *
 * @example analyse({ rules, seen }, { chance: new Chance('seed'), work: 1000, isSpent: () => false })
 */
export function analyse(
  game: SeenGame,
  thinking: Thinking,
  onProgress: (progress: Progress) => void = () => {},
): Result<Analysis, BotRefusal> {
  const steps = analysing(game, thinking);
  for (;;) {
    if (thinking.isSpent()) return cancelled();
    const step = steps.next();
    if (step.done === true) return step.value.ok ? ok(step.value.value) : step.value;
    onProgress(step.value);
  }
}
